import { shortenChanges } from '../../association/audit/erasure-store.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { changedValues, creationChanges, diffFields } from '../../core/changes.ts'
import { findNoun, type Noun } from '../../core/noun.ts'
import { allPlaces, findPlaces, holdsJson } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { deleteCopies } from '../../storage/parts.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { type Leaf, withoutTexts } from './places.ts'

type Means = (leaf: Leaf) => boolean

type Row = Record<string, unknown>

export function isKept(entity: string): boolean {
  return findPlaces(entity).records === 'searched'
}

export function isUnlogged(entity: string): boolean {
  return findPlaces(entity).unlogged === true
}

/** The last ids of the records that have no log entries of their own, by entity. */
export function lastUnlogged(db: Db): Record<string, number | null> {
  const entities = allPlaces().filter(({ unlogged }) => unlogged)
  const last = (entity: string) =>
    columnStatement(db, `SELECT max(id) FROM ${findNoun(entity).table}`).get()
  return Object.fromEntries(entities.map(({ entity }) => [entity, last(entity) as number | null]))
}

/**
 * Yields the ids of the records of an entity in a chapter, and undefined for each record of another chapter, so that the
 * caller can pause there too.
 */
export function* readIds(db: Db, entity: string, chapter_id: number): Iterable<number | undefined> {
  const select = `SELECT id, chapter_id FROM ${findNoun(entity).table} NOT INDEXED WHERE id > ? ORDER BY id LIMIT 256`
  const read = (after: number) =>
    cachedStatement(db, select).all(after) as { id: number; chapter_id: number }[]
  for (let page = read(0); page.length > 0; page = read(page.at(-1)?.id ?? 0))
    for (const row of page) yield row.chapter_id === chapter_id ? row.id : undefined
}

/** The columns of a record that can hold texts of persons; undefined if it was removed. */
export function readKept(db: Db, entity: string, id: number): Row | undefined {
  const { places, columns } = findPlaces(entity)
  const select = `SELECT ${columns.join(', ')} FROM ${findNoun(entity).table} WHERE id = ?`
  const row = cachedStatement(db, select).get(id) as Row | undefined
  return (
    row &&
    mapRow(row, (value, name) =>
      holdsJson(places[name]) && typeof value === 'string' ? JSON.parse(value) : value
    )
  )
}

/**
 * Removes the texts that mean a person from a record that is searched, with an entry in the log, and deletes the record's
 * copies. If the record's name is such a text, its number becomes its name.
 */
export function clearKept(
  db: Db,
  { entity, id, chapter_id }: { entity: string; id: number; chapter_id: number },
  means: Means,
  by: Actor
) {
  const known = readKept(db, entity, id)
  if (!known) return
  const noun = findNoun(entity)
  const left = withoutNulls(withoutTexts(entity, known, means)) as Row
  const after = mapRow(known, (value, name) => {
    if (isSame(left[name], value)) return value
    return left[name] === undefined && name === noun.label
      ? freeName(db, noun, id)
      : settled(entity, name, left)
  })
  for (const [name, others] of Object.entries(findPlaces(entity).together ?? {}))
    if (known[name] !== after[name]) for (const other of others) after[other] = null
  const values = changedValues<Row>(diffFields(known, after))
  if (Object.keys(values).length === 0) return
  update(db, noun, id, values)
  deleteCopies(db, entity, [id])
  const told = shortenChanges(creationChanges(values))
  recordAbout(db, `${entity}.updated`, noun, { id, chapter_id }, told, by)
}

/** Removes copies of texts that were removed from an entry: from the columns of its record, and from the record's copies. */
export function clearWithEntry(
  db: Db,
  { entity, entity_id }: { entity: string; entity_id: number },
  { before, left }: { before: Row; left: Row }
) {
  const { records } = findPlaces(entity)
  if (records === 'searched') return deleteCopies(db, entity, [entity_id])
  const empty = records.filter(
    column => JSON.stringify(left[column]) !== JSON.stringify(before[column])
  )
  update(db, findNoun(entity), entity_id, Object.fromEntries(empty.map(name => [name, null])))
}

/** The first of the names `#5`, `#5 (2)`, … of record 5 that no other record of its table has. */
function freeName(db: Db, { table, unique, label }: Noun, id: number): string {
  const isTaken = (name: string) =>
    Object.entries(unique).some(([column, { field, key }]) => {
      if (field !== label) return false
      const select = `SELECT 1 FROM ${table} WHERE ${column} = ? AND id <> ?`
      return cachedStatement(db, select).get(key ? key(name) : name, id) !== undefined
    })
  let name = `#${id}`
  for (let n = 2; isTaken(name); n++) name = `#${id} (${n})`
  return name
}

/** The new value of a column from which texts were removed; null if nothing is left of it. */
function settled(entity: string, name: string, left: Row): unknown {
  const settle = findPlaces(entity).settle?.[name]
  const value = left[name] ?? null
  return settle && value !== null ? settle(value) : value
}

/** Writes columns of a record, and the keys that are derived from them. */
function update(db: Db, { table, unique }: Noun, id: number, values: Row) {
  const keys = Object.entries(unique).flatMap(([column, { field, key }]) =>
    key && typeof values[field] === 'string' ? [[column, key(values[field])]] : []
  )
  const set = mapRow({ ...values, ...Object.fromEntries(keys) }, value =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  )
  const names = Object.keys(set)
  if (names.length === 0) return
  const sql = `UPDATE ${table} SET ${names.map(name => `${name} = :${name}`).join(', ')} WHERE id = :id`
  cachedStatement(db, sql).run({ ...set, id })
}

/** Whether nothing was removed from a value. */
function isSame(left: unknown, known: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(withoutNulls(known))
}

/** A JSON value without its nulls. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(one => one !== null).map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)]))
}

function mapRow(row: Row, map: (value: unknown, name: string) => unknown): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value, name)]))
}
