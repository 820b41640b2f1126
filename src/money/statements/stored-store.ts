import { eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findReferences } from '../../terms/dues/reference.ts'
import { findFit, type Proposal } from './matching.ts'
import { type Evidence, openDues } from './payers-store.ts'
import type { StatementEntry } from './schema.ts'
import { statement_entries, statement_proposals } from './table.ts'
import { type EntryState, match_reasons, replaced } from './words.ts'

/** An entry as it is stored; amounts in minor units. */
export interface StoredEntry extends Evidence {
  id: number
  chapter_id: number
  day: string
  amount: number
  fee: number
  is_return: boolean
  return_text: string
  state: EntryState
  reason: string | null
  member_id: number | null
  payment_id: number | null
  is_confirmed: boolean
  /** Whether entries of its details have replaced it. */
  is_replaced: boolean
}

/** An entry by its id. Throws `not_found`, also for chapters that the caller does not reach. */
export function readStored(db: Db, id: number, permitted: PermittedChapters): StoredEntry {
  const row = cachedStatement(db, select).get(id) as StoredEntry | undefined
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no entry has id ${id}`)
  const { text, reference, end_to_end } = row
  return {
    ...row,
    is_return: !!row.is_return,
    is_confirmed: !!row.is_confirmed,
    is_replaced: !!row.is_replaced,
    references: findReferences([reference, text, end_to_end].join('|'))
  }
}

/** Whether entries of its details have replaced an entry, as a column. */
export const is_replaced = `is_whole AND state = 'ignored' AND reason IS '${replaced}' AND NOT is_confirmed AS is_replaced`

const select = `
  SELECT id, chapter_id, day, amount, currency, fee, is_return, ifnull(return_text, '') AS return_text, ifnull(name, '') AS name,
    ifnull(iban, '') AS iban, ifnull(text, '') AS text, ifnull(reference, '') AS reference, ifnull(end_to_end, '') AS end_to_end,
    state, reason, member_id, payment_id, is_confirmed, ${is_replaced}
  FROM statement_entries WHERE id = ?`

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
