import { getTableColumns } from 'drizzle-orm'
import { details as common, type Detail } from '../../core/details.ts'
import { escapeStep } from '../../core/json.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { Field } from '../custom-fields/schema.ts'
import { checkValue, fieldDetails } from '../custom-fields/values.ts'
import { type DayName, day_names, type MembershipDays, shownColumn } from '../members/days.ts'
import { derived_columns, type MemberRow, members } from '../members/table.ts'
import type { Condition } from './filters.ts'
import { isOwnRange, type OwnRange } from './filters.ts'
import { horizonAfter } from './pages-store.ts'

/** The flaws of a value to filter by. Fields of several chapters may have the same key; the value has to fit one of them. */
export function checkOwnValue(all: readonly Field[], value: unknown, path: string): Detail[] {
  const gone = checkCustomField(all, path)
  if (gone.length > 0 || value === null) return gone
  const fields = all.filter(({ archived }) => !archived)
  const found = fields.map(field => checkFor(field, value, path))
  return found.find(flaws => flaws.length === 0) ?? (found[0] as Detail[])
}

/** The flaws of a custom field that a filter names: nobody has it, or it is archived. */
export function checkCustomField(all: readonly Field[], path: string): Detail[] {
  if (all.some(({ archived }) => !archived)) return []
  return [all.length > 0 ? fieldDetails.archived_field(path) : common.unknown_field(path)]
}

function checkFor(field: Field, value: unknown, path: string): Detail[] {
  const { kind } = field
  if (isOwnRange(value) && (kind === 'number' || kind === 'date'))
    return checkRange(field, value, path)
  if (kind === 'choice' && Array.isArray(value))
    return value.flatMap((one, index) => checkValue(field, one, `${path}/${index}`).flaws ?? [])
  return checkValue(field, listed(field, value), path).flaws ?? []
}

/** The flaws of a range: an end of another kind, another key, or an end before the beginning. */
function checkRange(field: Field, range: OwnRange, path: string): Detail[] {
  const flaws = Object.entries(range).flatMap(([name, end]) => {
    const at = `${path}/${escapeStep(name)}`
    if (name !== 'from' && name !== 'to') return [common.unknown_field(at)]
    return checkValue(field, end, at).flaws ?? []
  })
  if (flaws.length > 0) return flaws
  const { from, to } = range
  return from !== undefined && to !== undefined && to < from
    ? [common.to_before_from(`${path}/to`)]
    : []
}

/** One choice becomes a list for fields with several choices. */
function listed({ kind }: Field, value: unknown) {
  return kind === 'choices' && typeof value === 'string' ? [value] : value
}

/** Part of a chapter: the members after one id up to another, and the most rows. */
interface Part {
  after: number
  last: number
  limit: number
}

/** A row of an export: the fields of a member, and the name of the type. */
type ExportRow = Omit<MemberRow, (typeof derived_columns)[number]> &
  Pick<MembershipDays, DayName> & { membertype: string }

const derived: readonly string[] = derived_columns
const columns = [
  ...Object.keys(getTableColumns(members))
    .filter(name => !derived.includes(name))
    .map(shownColumn),
  ...day_names.map(shownColumn),
  '(SELECT name FROM membertypes WHERE id = membertype_id) AS membertype'
]

const selected = `SELECT ${columns} FROM members LEFT JOIN membership_days ON member_id = id`

/** Reads rows of an export of a chapter in the order of their ids' list, without those who have left the chapter meanwhile. */
export function readExportRows(db: Db, chapter_id: number, ids: readonly number[]): ExportRow[] {
  const text = `${selected} WHERE id IN (SELECT value FROM json_each(?)) AND chapter_id = ?`
  const rows = cachedStatement(db, text).all(JSON.stringify(ids), chapter_id) as ExportRow[]
  const known = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}

/**
 * Reads the next rows of an export of a chapter by id, and returns them with the id after which the next part begins. Only members for
 * whom the condition holds are included. Reads at most about 2 000 members, however few match, so that other requests need not wait long.
 */
export function readExportPage(
  db: Db,
  chapter_id: number,
  { sql, values }: Condition,
  { after, last, limit }: Part
): { rows: ExportRow[]; next: number } {
  const to = Math.min(last, horizonAfter(db, chapter_id, after))
  const bounds = `${sql} AND id > :after AND id <= :to ORDER BY id LIMIT :limit`
  const rows = cachedStatement(db, `${selected} WHERE ${bounds}`).all({
    ...values,
    after,
    to,
    limit
  }) as ExportRow[]
  return { rows, next: rows.length === limit ? (rows.at(-1) as ExportRow).id : to }
}
