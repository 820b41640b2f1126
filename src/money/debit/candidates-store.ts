import { dateAt } from '../../core/time.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { splitFilter } from '../../register/batches/windows-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { hasFew } from '../../terms/membership-history/listing-store.ts'
import { type MandateFacts, mandateState } from '../mandates/rules.ts'
import { isInEea, isSepaCountry, writeName } from '../mandates/sepa.ts'
import { type MandateRow, readMandates } from '../mandates/store.ts'
import { final_codes, retried_codes } from './return-effects.ts'
import type { CollectionCreate, LeftOut } from './schema.ts'
import type { LeftOutCode } from './words.ts'

/** A due with who pays it, and what is open of it in minor units. */
export interface DueRow {
  due_id: number
  member_id: number
  payer_id: number
  amount: number
  currency: string
  debit: string | null
  is_in_run: number
  returns: number
  is_final: number
  deceased: number
  has_left: number
}

/** A due that is collected. */
export interface Chosen extends Pick<DueRow, 'due_id' | 'member_id' | 'payer_id' | 'amount'> {
  mandate: MandateRow
}

/** The dues that are collected, and those that are not. */
export interface Sorted {
  chosen: Chosen[]
  left_out: LeftOut[]
}

const list = (codes: readonly string[]) => codes.map(code => `'${code}'`).join(', ')
const returned =
  'SELECT count(*) FROM collection_lines WHERE due_id = dues.id AND returned_on IS NOT NULL'

const select = (from: string) => `
  SELECT dues.id AS due_id, dues.member_id, ifnull(members.payer_id, dues.member_id) AS payer_id,
    iif(void, 0, dues.amount - settled - waived) AS amount, dues.currency, debit,
    EXISTS (SELECT 1 FROM collection_lines JOIN collections ON collections.id = collection_id
      WHERE due_id = dues.id AND left_out IS NULL AND returned_on IS NULL AND collection_id <> :run
        AND collections.state IN ('draft', 'released', 'handed_over')) AS is_in_run,
    (${returned} AND return_code IN (${list(retried_codes)})) AS returns,
    (${returned} AND return_code IN (${list(final_codes)})) AS is_final,
    EXISTS (SELECT 1 FROM leavings WHERE leavings.member_id = ifnull(members.payer_id, dues.member_id)
      AND reason = 'deceased') AS deceased,
    EXISTS (SELECT 1 FROM leavings WHERE leavings.member_id = ifnull(members.payer_id, dues.member_id)
      AND enddate < :today) AND NOT EXISTS (SELECT 1 FROM memberships
      WHERE memberships.member_id = ifnull(members.payer_id, dues.member_id)
        AND memberships.state IN ('current', 'upcoming', 'offered', 'grace')) AS has_left
  FROM ${from} JOIN members ON members.id = dues.member_id`

const open = `${select('dues INDEXED BY dues_open')}
  WHERE dues.chapter_id = :chapter_id AND due_date <= :due_to AND NOT void AND dues.amount > settled + waived
  ORDER BY due_date, dues.id`
const by_id = `${select('json_each(:ids) AS asked CROSS JOIN dues ON dues.id = asked.value')} ORDER BY dues.id`

/** Which dues are meant, and until when. */
interface Wanted extends Pick<CollectionCreate, 'chapter_id' | 'due_to' | 'filter'> {
  today: Day
}

function readOpen(db: Db, { chapter_id, due_to, today, filter }: Wanted): DueRow[] {
  const rows = cachedStatement(db, open).all({ chapter_id, due_to, today, run: 0 }) as DueRow[]
  if (!filter) return rows
  const meant = new Set<number>()
  for (const { sql, values } of splitFilter(db, chapter_id, filter)) {
    const ids = columnStatement(db, `SELECT id FROM members WHERE ${sql}`).all(values)
    for (const id of ids as number[]) meant.add(id)
  }
  return rows.filter(({ member_id }) => meant.has(member_id))
}

/** Which dues a run is about, and how they are judged while nobody was told. */
export interface OpenPlan extends Wanted {
  day: Day
  include_left: boolean
  /** The first day that notices of today allow. */
  by_notice: Day
}

/** The most dues of a chapter that are looked through at once; more are in a thread. */
const most_at_once = 500

/** Whether a chapter has so few dues that no thread has to look through them. */
export function isShort(db: Db, { chapter_id }: OpenPlan): boolean {
  return hasFew(db, { table: 'dues', chapters: [chapter_id], max: most_at_once })
}

/** The open dues of a chapter, sorted by whether a run collects them. */
export function sortOpen(db: Db, { day, include_left, by_notice, ...wanted }: OpenPlan): Sorted {
  return sortDues(db, readOpen(db, wanted), { day, include_left, earliest: () => by_notice })
}

/** Dues by their ids, whatever is open of them; those of who was erased are missing. */
export function readDuesOf(db: Db, run: number, ids: readonly number[], today: Day): DueRow[] {
  return cachedStatement(db, by_id).all({ ids: JSON.stringify(ids), run, today }) as DueRow[]
}

/** How dues are judged. */
export interface Judging {
  day: Day
  include_left: boolean
  /** The first day that the notice to a payer allows; null where none has gone. */
  earliest(payer_id: number): Day | null
}

/** Sorts dues by whether they are collected on a day. One bad due never stops others. */
export function sortDues(db: Db, rows: readonly DueRow[], judging: Judging): Sorted {
  const { day } = judging
  const payers = [...new Set(rows.map(({ payer_id }) => payer_id))]
  const found = readMandates(
    db,
    'ended IS NULL AND member_id IN (SELECT value FROM json_each(:payers)) ORDER BY id DESC',
    { payers: JSON.stringify(payers) }
  )
  const mandates = new Map<number, MandateRow>()
  for (const row of found) {
    const known = mandates.get(row.member_id)
    // the newest that can be used, else the newest
    if (!known || (mandateState(known, day) !== 'active' && mandateState(row, day) === 'active'))
      mandates.set(row.member_id, row)
  }
  const sorted: Sorted = { chosen: [], left_out: [] }
  // a mandate for one collection is used by the first due alone
  const used = new Set<number>()
  for (const row of rows) {
    const { due_id, member_id, payer_id, amount } = row
    const mandate = mandates.get(payer_id)
    const code = judge({ ...row, mandate }, judging)
    if (code || !mandate || used.has(mandate.id))
      sorted.left_out.push(leaveOut(row, code ?? 'no_mandate'))
    else {
      sorted.chosen.push({ due_id, member_id, payer_id, amount, mandate })
      if (mandate.single) used.add(mandate.id)
    }
  }
  return sorted
}

/** A due that is left out, with a sentence. */
export function leaveOut(
  { due_id, member_id }: Pick<DueRow, 'due_id' | 'member_id'>,
  code: LeftOutCode
): LeftOut {
  return { due_id, member_id, code, message: left_out_sentences[code] }
}

/** SQL for whether an invoice has told what a notice was to tell. */
export const by_invoice = "(state = 'skipped' AND reason IS 'superseded')"

/** Skips the notice of a run: an invoice tells the same. */
export function replaceNotice(db: Db, payer_id: number, collection_id: number) {
  const update = `UPDATE messages SET state = 'skipped', reason = 'superseded'
    WHERE member_id = ? AND kind = 'debit_notice' AND cause = ? AND slot = '' AND state = 'proposed'`
  cachedStatement(db, update).run(payer_id, `collection ${collection_id}`)
}

/** When each payer of a run was told: by its message, or by the invoice that took its place. */
const told = `SELECT member_id, ifnull(sent, (SELECT max(invoices.createddate) FROM collection_lines
      JOIN invoice_lines ON invoice_lines.due_id = collection_lines.due_id JOIN invoices ON invoices.id = invoice_id
    WHERE collection_id = :id AND collection_lines.payer_id = member_id AND cancelled IS NULL)) AS sent
  FROM messages WHERE kind = 'debit_notice' AND cause = :cause AND (state = 'sent' OR ${by_invoice})
    AND member_id IN (SELECT payer_id FROM collection_lines WHERE collection_id = :id)`

/** By payer, the first day that the notice of a run allows: so many calendar days after it has gone. */
export function earliestByNotice(
  db: Db,
  { id, chapter_id, prenotice_days }: { id: number; chapter_id: number; prenotice_days: number }
): (payer_id: number) => Day | null {
  const { timezone } = chapterRules(db, chapter_id)
  const rows = cachedStatement(db, told).all({ id, cause: `collection ${id}` })
  const days = new Map(
    (rows as { member_id: number; sent: string | null }[]).map(({ member_id, sent }) => [
      member_id,
      sent === null ? null : addDays(dateAt(sent, timezone), prenotice_days)
    ])
  )
  return payer_id => days.get(payer_id) ?? null
}

/** What decides whether a due is collected, with the newest mandate of who pays. */
export interface Candidate extends Omit<DueRow, 'due_id' | 'member_id' | 'amount'> {
  mandate: (MandateFacts & Pick<MandateRow, 'masked' | 'bic' | 'holder'>) | undefined
}

/** How often a due comes back for want of money before nobody tries again. */
const most_returns = 2

/** Why a due is left out of a collection on a day; null where it is collected. */
export function judge(
  { mandate, debit, ...due }: Candidate,
  { day, include_left, earliest }: Judging
): LeftOutCode | null {
  if (due.currency !== 'EUR') return 'not_eur'
  if (due.is_in_run || debit === 'collecting') return 'already_collecting'
  if (due.deceased) return 'payer_deceased'
  if (due.has_left && !include_left) return 'payer_left'
  if (debit === 'disputed') return 'disputed'
  if (due.is_final || due.returns >= most_returns) return 'returned_twice'
  const state = mandate ? mandateState(mandate, day) : 'ended'
  if (!mandate || state === 'ended') return 'no_mandate'
  if (state === 'expired') return 'mandate_expired'
  if (state === 'paused') return 'mandate_paused'
  const account = mandate.masked ?? ''
  if (!isSepaCountry(account.slice(0, 2))) return 'iban_not_sepa'
  if (!isInEea(account) && !mandate.bic) return 'bic_missing'
  if (writeName(mandate.holder ?? '') === undefined) return 'name_unwritable'
  const first = earliest(due.payer_id)
  return first === null || first > day ? 'notice_too_short' : null
}

/** What each reason says, and what mends it. */
const left_out_sentences: Record<LeftOutCode, string> = {
  no_mandate: 'Who pays has no mandate. Enter one that was signed.',
  mandate_expired: 'The mandate was not used for 36 months. Ask for a new signature.',
  mandate_paused: 'The mandate is paused. Let it go on, or enter another account.',
  notice_too_short:
    'Who pays was not told early enough. Release the notice, or choose a later day.',
  amount_changed_after_notice:
    'The open amount is not the one that was told. The next run takes it.',
  payer_deceased: 'Who pays has died.',
  payer_left: 'Who pays has left, and this run leaves them out.',
  not_eur: 'Direct debits are in euro alone.',
  disputed: 'Who pays has objected. Answer the task first.',
  returned_twice: 'The bank has given it back already. Ask for another way to pay.',
  already_collecting: 'Another run collects it already.',
  iban_not_sepa: 'The account lies outside of SEPA. Ask for another one.',
  bic_missing:
    'The account lies outside of the European Economic Area, so its BIC is needed. Enter it with the account.',
  name_unwritable: 'Banks cannot read the name of the holder. Write it in Latin letters.'
}
