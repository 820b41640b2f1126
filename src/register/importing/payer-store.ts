import type { Detail } from '../../core/details.ts'
import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { joinedBy } from '../../storage/statements.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { findPayerElsewhere } from '../members/creation-store.ts'
import { memberDetails } from '../members/details.ts'
import { findPersonId } from '../members/links-store.ts'
import {
  findPayerFlaws as findFlaws,
  findFlawsOfPaid,
  findTooMany
} from '../members/payers-store.ts'
import type { MemberRow } from '../members/table.ts'
import { keysOfAddress } from './keys.ts'
import {
  type Called,
  type CalledRow,
  choosePayer,
  givesOwnAddress,
  meanPaying,
  namesPayer,
  readNames,
  withChosen
} from './payer.ts'
import type { PlannedRow } from './planned-store.ts'
import type { Paid, Planning } from './planning-store.ts'

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ?')
)
const byNumberBeyond = prepared(db =>
  db.$client.prepare(
    `SELECT members.* FROM chapters CROSS JOIN members ON members.chapter_id = chapters.id
    WHERE chapters.id <> ? AND membernumber = ${joinedBy()} ORDER BY members.id`
  )
)
const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ? LIMIT 100')
)
const byName = prepared(db =>
  db.$client.prepare(
    'SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND name_key = ? LIMIT 100'
  )
)

/** The most rows about a payer that are examined; a member has no more. */
const max_rows = 101

/** A planned row with its payer, among the members of the chapter and the rows of its file (DOMAIN.md section 9: by number, address or name). */
export function withPayer(db: Db, planning: Planning, planned: PlannedRow): CheckedRow {
  const { row, position, id } = planned
  if (row.payer === undefined) return row
  const called = planning.paying.has(position)
    ? undefined
    : findCalled(db, planning, planned, row.payer)
  const chosen = called && choosePayer({ position, id }, called)
  if (chosen && 'row' in chosen) planning.payers.add(chosen.row.position)
  return withChosen(row, chosen)
}

/**
 * Notes whether a row pays for itself: it names its own address as that of its payer, and nobody else with that address
 * pays for themselves. It may pay for others then.
 */
export function notePaying(db: Db, planning: Planning, position: number) {
  const { plan, naming, naming_members, paying, paying_members } = planning
  const planned = plan.at(position)
  const { row, id } = planned
  if (!givesOwnAddress(row)) return
  const { members, rows } = findSharing(db, planning, planned, row.person.email_key)
  // whatever was noted of others before
  if (members.some(one => !one.paid_for && !naming_members.has(one.id))) return
  if (rows.some(one => !one.paid_for && !naming.has(one.position))) return
  paying.add(position)
  if (id !== undefined && plan.positionsOfMember(id, 2).length === 1) paying_members.add(id)
}

/** Counts the payer that a row gives to a new member, or to a member who had another payer. */
export function countPayer(paid: Paid, row: CheckedRow, member?: MemberRow) {
  const payer = readPayer(row, member)
  if (payer && payer !== member?.payer_id) paid.set(payer, (paid.get(payer) ?? 0) + 1)
}

/** The flaws of a row's payer, for the member that the row means. */
export function findPayerFlaws(
  db: Db,
  planning: Planning,
  row: CheckedRow,
  { member, chapter_id, paid }: { member?: MemberRow; chapter_id: number; paid?: Paid }
): Detail[] {
  const payer = readPayer(row, member)
  if (payer === null) return []
  const more = paid?.get(payer) ?? 0
  if (payer < 0)
    return [...findFlawsOfPaid(db, member?.id, '/payer'), ...findTooMany('/payer', more + 1)]
  const elsewhere = findPayerElsewhere(db, { chapter_id, payer_id: payer }, planning.linkable)
  if (elsewhere && !elsewhere.here)
    return [...findFlawsOfPaid(db, member?.id, '/payer'), ...findTooMany('/payer', more + 1)]
  const payer_id = elsewhere?.here?.id ?? payer
  const flaws = findFlaws(db, { ...member, chapter_id, payer_id }, { more })
  const chained =
    flaws.length === 0 && payer_id !== member?.payer_id && isNaming(planning, payer_id)
  return chained ? [memberDetails.payer_is_paid_for('/payer_id')] : flaws
}

function readPayer(row: CheckedRow, member?: MemberRow): number | null {
  if (row.payer_row) return -row.payer_row.position
  const values = member ? row.as_edit : row.as_new
  return Array.isArray(values) ? null : (values.payer_id ?? null)
}

/** All members and rows that the payer's cell of a row may mean: by number, else by address, else by name. */
function findCalled(db: Db, planning: Planning, planned: PlannedRow, text: string): Called {
  const { chapter_id, plan } = planning
  const numbered = byNumber(db).all(chapter_id, text) as MemberRow[]
  const [position] = numbered.length > 0 ? [] : plan.positionsOfNumber(text, 1)
  if (numbered.length > 0 || position)
    return toCalled(planning, numbered, position ? [position] : [])
  const beyond = findBeyond(db, planning, text)
  if (beyond.length > 0) return { members: beyond, rows: [] }
  if (text.includes('@')) return meanPaying(findSharing(db, planning, planned, emailKey(text)))
  const keys = readNames(text)
  if (keys.length === 0) return { members: [], rows: [] }
  const named = keys.flatMap(key => byName(db).all(chapter_id, key) as MemberRow[])
  return toCalled(planning, named, plan.positionsOfNames(keys, max_rows))
}

/** The members with a number in other chapters that one reaches, each person once; the record in this chapter counts where there is one. */
function findBeyond(db: Db, { chapter_id, linkable }: Planning, text: string) {
  const found = (byNumberBeyond(db).all(chapter_id, text) as MemberRow[]).flatMap(
    ({ id }) => findPayerElsewhere(db, { chapter_id, payer_id: id }, linkable) ?? []
  )
  const persons = new Map(
    found.map(({ payer, here }) => [
      findPersonId(db, payer) ?? `${payer.id}`,
      { id: here?.id ?? payer.id, paid_for: here ? here.payer_id !== null : false }
    ])
  )
  return [...persons.values()]
}

/** All members and rows with an address, without a row and its own member. */
function findSharing(
  db: Db,
  planning: Planning,
  { position, id }: PlannedRow,
  email_key: string
): Called {
  const { chapter_id, plan } = planning
  const sharing = byAddress(db).all(chapter_id, email_key) as MemberRow[]
  const positions = plan.positionsWithin(...keysOfAddress(email_key), max_rows)
  const { members, rows } = toCalled(planning, sharing, positions)
  return {
    members: members.filter(one => one.id !== id),
    rows: rows.filter(one => one.position !== position && (id === undefined || one.id !== id))
  }
}

/** Whether a row of the file gives a member another payer. */
function isNaming({ naming_members, paying_members }: Planning, id: number) {
  return naming_members.has(id) && !paying_members.has(id)
}

function toCalled(
  planning: Planning,
  members: readonly MemberRow[],
  positions: readonly number[]
): Called {
  const { plan, naming, paying } = planning
  const rows = positions.map(position => plan.at(position))
  return {
    members: members.map(({ id, payer_id }) => ({
      id,
      paid_for: payer_id !== null || isNaming(planning, id)
    })),
    rows: rows
      .filter(({ outcome }) => outcome !== 'skipped')
      .map((one): CalledRow => {
        const { position, row, id, outcome } = one
        const paid_for = naming.has(position) && !paying.has(position)
        const { line, name } = row
        return { position, line, name, id, refused: typeof outcome !== 'string', paid_for }
      })
  }
}

/** Notes that a planned row names a payer, who is identified once all rows are known. */
export function notePayer(
  planning: Planning,
  row: CheckedRow,
  { id, position }: { id?: number | undefined; position: number }
) {
  if (!namesPayer(row)) return false
  planning.naming.add(position)
  if (id !== undefined) planning.naming_members.add(id)
  return true
}
