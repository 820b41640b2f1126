import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'

/** The SQL conditions for the filters that a query of a list has, and their values. */
export function selectFacts<Name extends string>(
  conditions: Readonly<Record<Name, string>>,
  filters: { readonly [name in Name]?: unknown }
): { where: string[]; values: Record<string, unknown> } {
  const names = Object.keys(conditions) as Name[]
  const given = names.filter(name => filters[name] !== undefined)
  return {
    where: given.map(name => `(${conditions[name]})`),
    values: Object.fromEntries(given.map(name => [name, filters[name]]))
  }
}

/** The values in SQL for a list, and which part of it is a page. */
interface Asked {
  values: Record<string, unknown>
  offset: number
  limit: number
}

/** How many facts a list has, and the ids of a page of them as JSON text; `from` is SQL for the table, its index and the filters. */
export function readPageIds(
  db: Db,
  from: string,
  asked: Asked,
  order = 'id'
): { ids: string; total: number } {
  const total = countRows(db, from, asked.values)
  return { ids: readIds(db, from, { ...asked, total }, order), total }
}

/** How many rows SQL for a table, its index and filters finds: it looks at each of them. */
export function countRows(db: Db, from: string, values: Record<string, unknown>): number {
  return columnStatement(db, `SELECT count(*) FROM ${from}`).get(values) as number
}

/**
 * The ids of a page of so many rows as JSON text. With the last row the page ends, and others are not looked through; in the order
 * of the ids, a page of the second half is read from the end.
 */
export function readIds(
  db: Db,
  from: string,
  { values, offset, limit, total }: Asked & { total: number },
  order = 'id'
): string {
  const left = Math.min(limit, total - offset)
  if (left <= 0) return '[]'
  const is_late = order === 'id' && offset > total / 2
  const select = `SELECT id FROM ${from} ORDER BY ${is_late ? 'id DESC' : order} LIMIT :limit OFFSET :offset`
  const skipped = is_late ? total - offset - left : offset
  const ids = columnStatement(db, select).all({ ...values, limit: left, offset: skipped })
  return JSON.stringify(is_late ? ids.reverse() : ids)
}

const tables = {
  member: 'members',
  membership: 'memberships',
  application: 'applications',
  due: 'dues',
  payment: 'payments',
  entry: 'statement_entries'
}

/** The chapter of a record in permitted chapters. Throws `not_found`. */
export function findChapterId(
  db: Db,
  id: number,
  permitted: PermittedChapters,
  noun: keyof typeof tables = 'member'
): number {
  const find = columnStatement(db, `SELECT chapter_id FROM ${tables[noun]} WHERE id = ?`)
  const chapter_id = find.get(id) as number | undefined
  if (chapter_id === undefined || !within(permitted, chapter_id))
    throw new NotFound(`no ${noun} has id ${id}`)
  return chapter_id
}

export function hasFew(
  db: Db,
  { table, chapters, max }: { table: string; chapters: readonly number[]; max: number }
): boolean {
  const rows = `SELECT 1 FROM ${table} WHERE chapter_id IN (SELECT value FROM json_each(?)) LIMIT ?`
  const counted = cachedStatement(db, `SELECT count(*) AS rows FROM (${rows})`)
  return (counted.get(JSON.stringify(chapters), max + 1) as { rows: number }).rows <= max
}
