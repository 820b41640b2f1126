import type { Detail } from '../../core/details.ts'
import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { memberDetails } from '../members/details.ts'
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
  namesItself,
  namesPayer,
  readNames,
  withChosen
} from './payer.ts'
import type { PlannedRow } from './planned-store.ts'
import type { Paid, Planning } from './planning-store.ts'

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ?')
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

/** Removes the payer from a row that names its own member: by number, by name, or by an address that nobody else has. */
export function withoutItself(db: Db, { chapter_id }: Planning, row: CheckedRow): CheckedRow {
  const { payer, ...rest } = row
  if (payer === undefined) return row
  const own =
    namesItself(row) || (givesOwnAddress(row) && findSharing(db, chapter_id, row).length === 0)
  return own ? rest : row
}

/** A planned row with its payer, among the members of the chapter and the rows of its file (DOMAIN.md section 9: by number, address or name). */
export function withPayer(
  db: Db,
  planning: Planning,
  { row, position, id }: PlannedRow
): CheckedRow {
  if (row.payer === undefined) return row
  const chosen = choosePayer({ position, id }, findCalled(db, planning, row, row.payer))
  if (chosen && 'row' in chosen) planning.payers.add(chosen.row.position)
  return withChosen(row, chosen)
}

/** Counts the payer that a row gives to a new member, or to a member who had another payer. */
export function countPayer(paid: Paid, row: CheckedRow, member?: MemberRow) {
  const payer = readPayer(row, member)
  if (payer && payer !== member?.payer_id) paid.set(payer, (paid.get(payer) ?? 0) + 1)
}

/** The flaws of a row's payer, for the member that the row means. */
export function findPayerFlaws(
  db: Db,
  { naming_members }: Planning,
  row: CheckedRow,
  { member, chapter_id, paid }: { member?: MemberRow; chapter_id: number; paid?: Paid }
): Detail[] {
  const payer = readPayer(row, member)
  if (payer === null) return []
  const more = paid?.get(payer) ?? 0
  if (payer < 0)
    return [...findFlawsOfPaid(db, member?.id, '/payer'), ...findTooMany('/payer', more + 1)]
  const flaws = findFlaws(db, { ...member, chapter_id, payer_id: payer }, { more })
  const chained = flaws.length === 0 && payer !== member?.payer_id && naming_members.has(payer)
  return chained ? [memberDetails.payer_is_paid_for('/payer_id')] : flaws
}

function readPayer({ as_edit, as_new, payer_row }: CheckedRow, member?: MemberRow): number | null {
  if (payer_row) return -payer_row.position
  const values = member ? as_edit : as_new
  return Array.isArray(values) ? null : (values.payer_id ?? null)
}

/** All members and rows that the payer's cell of a row may mean: by number, else by address, else by name. */
function findCalled(db: Db, planning: Planning, row: CheckedRow, text: string): Called {
  const { chapter_id, plan } = planning
  const numbered = byNumber(db).all(chapter_id, text) as MemberRow[]
  const [position] = numbered.length > 0 ? [] : plan.positionsOfNumber(text, 1)
  if (numbered.length > 0 || position)
    return toCalled(planning, numbered, position ? [position] : [])
  if (text.includes('@')) {
    const rows = givesOwnAddress(row)
      ? []
      : plan.positionsWithin(...keysOfAddress(emailKey(text)), max_rows)
    return toCalled(planning, findSharing(db, chapter_id, row), rows)
  }
  const keys = readNames(text)
  if (keys.length === 0) return { members: [], rows: [] }
  const named = keys.flatMap(key => byName(db).all(chapter_id, key) as MemberRow[])
  return toCalled(planning, named, plan.positionsOfNames(keys, max_rows))
}

/** The members with the address that a row gives for its payer, except those with the row's own name. */
function findSharing(db: Db, chapter_id: number, { payer = '', person }: CheckedRow): MemberRow[] {
  const sharing = byAddress(db).all(chapter_id, emailKey(payer)) as MemberRow[]
  return sharing.filter(({ name_key }) => name_key !== person.name_key)
}

function toCalled(
  { plan, naming, naming_members }: Planning,
  members: readonly MemberRow[],
  positions: readonly number[]
): Called {
  const rows = positions.map(position => plan.at(position))
  return {
    members: members.map(({ id }) => ({ id, paid_for: naming_members.has(id) })),
    rows: rows
      .filter(({ outcome }) => outcome !== 'skipped')
      .map((one): CalledRow => {
        const { position, row, id, outcome } = one
        const paid_for = naming.has(position)
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
