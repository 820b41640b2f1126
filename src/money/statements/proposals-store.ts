import { fromMinor } from '../../core/money.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { findFit } from './fitting.ts'
import type { Proposal } from './matching.ts'
import { openDues } from './payers-store.ts'
import type { StatementEntry } from './schema.ts'
import { match_reasons } from './words.ts'

/** Stores proposals for an entry, whose state becomes `proposed`. */
export function addProposals(db: Db, entry_id: number, proposals: readonly Proposal[]) {
  for (const { member_id, why } of proposals) add(db).run(entry_id, member_id, why)
  wait(db).run(entry_id)
}

/** Removes the proposals for an entry. */
export function forgetProposals(db: Db, entry_id: number) {
  forget(db).run(entry_id)
}

/** Whose payment an entry may be, the surest first, with what it would settle; its amount in minor units. */
export function readProposals(
  db: Db,
  { id, amount, currency }: Pick<StatementEntry, 'id' | 'amount' | 'currency'>
): StatementEntry['proposals'] {
  const proposals = (list(db).all(id) as Proposal[]).map(proposal => {
    const dues = proposal.why === 'entered' ? [] : openDues(db, proposal.member_id, currency)
    const fit = findFit(amount, dues) ?? []
    const settles = fit.map(due => ({ ...due, amount: fromMinor(due.amount, currency) }))
    return { ...proposal, settles }
  })
  const rank = ({ why }: Proposal) => match_reasons.indexOf(why)
  return proposals.sort((one, other) => rank(one) - rank(other))
}

const list = prepared(db =>
  db.$client.prepare(
    'SELECT member_id, why FROM statement_proposals WHERE entry_id = ? ORDER BY member_id'
  )
)
const add = prepared(db =>
  db.$client.prepare(
    'INSERT OR IGNORE INTO statement_proposals (entry_id, member_id, why) VALUES (?, ?, ?)'
  )
)
const wait = prepared(db =>
  db.$client.prepare("UPDATE statement_entries SET state = 'proposed' WHERE id = ?")
)
const forget = prepared(db =>
  db.$client.prepare('DELETE FROM statement_proposals WHERE entry_id = ?')
)
