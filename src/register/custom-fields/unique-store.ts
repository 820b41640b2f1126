import { and, eq } from 'drizzle-orm'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { type OwnValue, type OwnValues, ownName } from './own-values.ts'
import type { Field } from './schema.ts'
import { unique_values } from './table.ts'

defineLifetimes({ unique_values: 'kept' })
definePart({
  entity: 'member',
  table: 'unique_values',
  column: 'member_id',
  kind: 'copy',
  when_erased: 'deleted'
})

/** The id of the member of a chapter who has a value of a unique field. */
export function findByValue(
  db: Db,
  chapter_id: number,
  key: string,
  value: OwnValue
): number | undefined {
  const same = and(
    eq(unique_values.chapter_id, chapter_id),
    eq(unique_values.key, key),
    eq(unique_values.value, String(value))
  )
  return db.select({ id: unique_values.member_id }).from(unique_values).where(same).get()?.id
}

/** The values of unique fields among those of a member, by their keys. */
export function uniqueAmong(fields: readonly Field[], values: OwnValues): [string, OwnValue][] {
  return fields.flatMap(({ key, unique }): [string, OwnValue][] => {
    const value = (unique ? values[ownName(key)] : null) as OwnValue | null | undefined
    return value === undefined || value === null ? [] : [[key, value]]
  })
}

const members_of = (chapter_id: number | null) =>
  `members WHERE fields ->> :path IS NOT NULL AND ${chapter_id === null ? 'TRUE' : 'chapter_id = :chapter_id'}`

/** How many members have a value of a field that another one of their chapter has too. */
export function countDoubled(db: Db, field: Pick<Field, 'key' | 'chapter_id'>): number {
  return columnStatement(
    db,
    `SELECT ifnull(sum(n), 0) FROM (SELECT count(*) AS n FROM ${members_of(field.chapter_id)}
      GROUP BY chapter_id, fields ->> :path HAVING n > 1)`
  ).get(bound(field)) as number
}

/** Enters the values that members have of a field that is unique now, or takes out those of one that is not any more. */
export function keepUnique(db: Db, field: Pick<Field, 'key' | 'chapter_id' | 'unique'>) {
  const { key, chapter_id, unique } = field
  const own = chapter_id === null ? undefined : eq(unique_values.chapter_id, chapter_id)
  db.delete(unique_values)
    .where(and(eq(unique_values.key, key), own))
    .run()
  if (!unique) return
  columnStatement(
    db,
    `INSERT INTO unique_values (chapter_id, key, value, member_id)
      SELECT chapter_id, :key, CAST(fields ->> :path AS TEXT), id FROM ${members_of(chapter_id)} RETURNING 1`
  ).all({ ...bound(field), key })
}

function bound({ key, chapter_id }: Pick<Field, 'key' | 'chapter_id'>) {
  return { path: `$.${key}`, ...(chapter_id !== null && { chapter_id }) }
}
