import { eq } from 'drizzle-orm'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { findFit } from './fitting.ts'
import type { Proposal } from './matching.ts'
import { openDues } from './payers-store.ts'
import type { StatementEntry } from './schema.ts'
import { statement_entries, statement_proposals } from './table.ts'
import { match_reasons } from './words.ts'

/** Stores proposals for an entry, whose state becomes `proposed`. */
export function addProposals(db: Db, entry_id: number, proposals: readonly Proposal[]) {
  const rows = proposals.map(({ member_id, why }) => ({ entry_id, member_id, why }))
  if (rows.length > 0) db.insert(statement_proposals).values(rows).onConflictDoNothing().run()
  const own = eq(statement_entries.id, entry_id)
  db.update(statement_entries).set({ state: 'proposed' }).where(own).run()
}

/** Removes the proposals for an entry. */
export function forgetProposals(db: Db, entry_id: number) {
  db.delete(statement_proposals).where(eq(statement_proposals.entry_id, entry_id)).run()
}

/** Whose payment an entry may be, the surest first, with what it would settle; its amount in minor units. */
export function readProposals(
  db: Db,
  { id, amount, currency }: Pick<StatementEntry, 'id' | 'amount' | 'currency'>
): StatementEntry['proposals'] {
  const found = db
    .select({ member_id: statement_proposals.member_id, why: statement_proposals.why })
    .from(statement_proposals)
    .where(eq(statement_proposals.entry_id, id))
    .orderBy(statement_proposals.member_id)
    .all()
  const proposals = found.map(proposal => {
    const dues = proposal.why === 'entered' ? [] : openDues(db, proposal.member_id, currency)
    const fit = findFit(amount, dues) ?? []
    const settles = fit.map(due => ({ ...due, amount: fromMinor(due.amount, currency) }))
    return { ...proposal, settles }
  })
  const rank = ({ why }: Proposal) => match_reasons.indexOf(why)
  return proposals.sort((one, other) => rank(one) - rank(other))
}
