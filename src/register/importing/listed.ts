import { details } from '../../core/details.ts'
import type { RowFlaw } from '../files/cell-texts.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember } from '../members/values.ts'
import { type Decision, max_candidates } from './decide.ts'
import type { ImportResult } from './result.ts'

/** A refusal with its line, and the members that it names. */
export interface ListedRefusal {
  line: number
  refusal: ImportResult['refusals'][number]
  members: number[]
}

/** The message for dates in files, which may have two forms. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'

/** The refusal of a file without a column of membership types. */
export const missing_column: ListedRefusal = {
  line: 1,
  refusal: refusalOf(1, fileDetails.no_type_column('/membertype')),
  members: []
}

/** The new member of a row, as the answer lists it. */
export function toAddition({ line, as_new }: CheckedRow) {
  const { firstname = '', lastname, email, ...rest } = as_new as ImportedMember
  const { phone = '', date_of_birth = null, membertype_id, status } = rest
  return { line, firstname, lastname, email, phone, date_of_birth, membertype_id, status }
}

/** The changes that a row makes to a member. */
export function toChange({ line, as_edit, payer_row }: CheckedRow, member: MemberRow) {
  const { id, firstname, lastname, payer_id } = member
  const changes: Record<string, unknown[]> = diffMember(member, as_edit)
  // a member who is yet to be created has no id
  if (payer_row) changes.payer_id = [payer_id, payer_row.name]
  return { line, id, firstname, lastname, changes }
}

/** A doubtful row, and the first of the members that it may mean. */
export function toDoubtful(row: CheckedRow, candidates: readonly MemberRow[]) {
  return { ...toRow(row, candidates), candidates: candidates.slice(0, max_candidates).map(toFacts) }
}

/** The row of a new member, and the first of the members of other chapters with whom the new member may be linked. */
export function toLinkable(row: CheckedRow, elsewhere: readonly MemberRow[]) {
  const candidates = elsewhere
    .slice(0, max_candidates)
    .map(member => ({ ...toFacts(member), chapter_id: member.chapter_id }))
  return { ...toRow(row, elsewhere), candidates }
}

function toRow({ line, name, person }: CheckedRow, { length: total }: readonly MemberRow[]) {
  const { email_key: email, phone, date_of_birth } = person
  return { line, name, email, phone, date_of_birth, total }
}

/** The values that tell a member from others. */
function toFacts({ id, firstname, lastname, email, phone, date_of_birth }: MemberRow) {
  return { id, firstname, lastname, email, phone, date_of_birth }
}

/** One of the refusals of a row. */
export function toRefusal(
  { line, name }: CheckedRow,
  detail: RowFlaw,
  { candidates = [], holder }: Decision
): ListedRefusal {
  const named = { doubtful: candidates.slice(0, max_candidates), shares_address: [holder] }
  const members = Object.entries(named).find(([code]) => code === detail.code)?.[1] ?? []
  return {
    line,
    refusal: { ...refusalOf(line, worded(detail)), ...(name && { name }) },
    members: members.flatMap(member => member?.id ?? [])
  }
}

/** A value that a row is taken without. */
export function toLeftOut({ line, name }: CheckedRow, detail: RowFlaw) {
  return { ...refusalOf(line, worded(detail)), name }
}

function refusalOf(line: number, { path, ...rest }: RowFlaw) {
  return { line, field: path.slice(1), ...rest }
}

/** A flaw in the words of files. */
export function worded(flaw: RowFlaw): RowFlaw {
  if (flaw.code !== 'not_a_date') return flaw
  return { ...flaw, ...details.not_a_date(flaw.path, {}, date_forms) }
}
