import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { defineChapterRows, defineLifetimes, definePart } from '../../core/tables.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { type OwnValue, type OwnValues, ownName } from './own-values.ts'
import type { Field, FieldQuery } from './schema.ts'
import { fields, unique_values } from './table.ts'

// a chapter that is removed takes its fields with it
defineChapterRows('fields')

const selectFields = (db: Db, where?: SQL) =>
  db.select().from(fields).where(where).orderBy(fields.id)

const all = prepared(db => selectFields(db).prepare())
const ofChapter = prepared(db => {
  const own = eq(fields.chapter_id, sql.placeholder('chapter_id'))
  return selectFields(db, or(isNull(fields.chapter_id), own)).prepare()
})

/** All fields, archived ones included, oldest first. */
export function allFields(db: Db): Field[] {
  return all(db).all()
}

/** The fields of the members of a chapter, archived ones included, oldest first. */
export function fieldsOf(db: Db, chapter_id: number): Field[] {
  return ofChapter(db).all({ chapter_id })
}

/** The field with an id. Throws `not_found`. */
export function getField(db: Db, id: number): Field {
  const found = selectFields(db, eq(fields.id, id)).get()
  if (!found) throw new NotFound(`no field has id ${id}`)
  return found
}

/** A field of permitted chapters or of all. Throws `not_found`. */
export function getFieldWithin(db: Db, id: number, permitted: PermittedChapters): Field {
  const field = getField(db, id)
  if (field.chapter_id !== null && !within(permitted, field.chapter_id))
    throw new NotFound(`no field has id ${id}`)
  return field
}

/** One page of the fields of a chapter, or of all permitted chapters, oldest first. */
export function listFields(db: Db, query: FieldQuery, permitted: PermittedChapters) {
  const { chapter_id, archived, offset, limit } = query
  const found = chapter_id === undefined ? allFields(db) : fieldsOf(db, chapter_id)
  const seen = found.filter(
    field =>
      (field.chapter_id === null || within(permitted, field.chapter_id)) &&
      (archived === undefined || field.archived === archived)
  )
  return {
    fields: seen.slice(offset, offset + limit),
    pagination: { total: seen.length, offset, limit }
  }
}

defineLifetimes({ unique_values: 'kept' })
definePart({
  entity: 'member',
  table: 'unique_values',
  column: 'member_id',
  kind: 'copy',
  when_erased: 'deleted'
})

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

export function uniqueAmong(known: readonly Field[], values: OwnValues): [string, OwnValue][] {
  return known.flatMap(({ key, unique }): [string, OwnValue][] => {
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
