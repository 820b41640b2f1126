import { allNouns, belongsByReference, findNoun, type Noun, type Reference } from '../core/noun.ts'
import { hasLifetime } from '../core/tables.ts'
import type { Db } from './database.ts'
import { columnStatement } from './statements.ts'

const all_parts: Record<keyof Noun, true> = {
  entity: true,
  table: true,
  label: true,
  chapter: true,
  member: true,
  section: true,
  permission: true,
  verbs: true,
  unique: true,
  references: true
}
const parts = Object.keys(all_parts) as (keyof Noun)[]

/**
 * Compares every noun with its table, and makes this connection refuse references to records of another chapter.
 * Throws one sentence if a noun's declaration is incomplete or wrong.
 */
export function prepareNouns(db: Db) {
  for (const noun of allNouns()) {
    refuseIncomplete(db, noun)
    restrictReferences(db, noun)
  }
}

/**
 * Throws if a noun's declaration is incomplete or does not fit its table: each part must be there, label and chapter
 * must be SQL over the table, each unique index needs its failure, and each foreign key what it refers to.
 */
export function refuseIncomplete(db: Db, noun: Noun) {
  const { entity, table, unique, references } = noun
  for (const part of parts)
    if (noun[part] === undefined) throw new Error(`the noun ${entity} does not say its ${part}`)
  const columns = selectNames(db, 'pragma_table_info(?)', table)
  if (columns.length === 0) throw new Error(`the noun ${entity} has no table ${table}`)
  for (const index of selectNames(db, 'pragma_index_list(?) WHERE "unique"', table))
    if (!selectNames(db, 'pragma_index_info(?)', index).some(column => column in unique))
      throw new Error(`the noun ${entity} does not say what a violation of ${index} means`)
  for (const [column, { field, key }] of Object.entries(unique))
    if (!columns.includes(column) || (column !== field && !key))
      throw new Error(`the noun ${entity} does not say how ${column} follows from ${field}`)
  for (const column of selectNames(db, 'pragma_foreign_key_list(?)', table, '"from"'))
    findNoun(entityName(references[column] ?? `what ${table}.${column} refers to`))
  refuseWrongChapter(noun, columns)
  refuseWrongMember(noun)
  try {
    db.$client.prepare(selectRecords(noun))
  } catch (error) {
    throw new Error(`the label or chapter of the noun ${entity}: ${(error as Error).message}`)
  }
}

/** Recomputes the keys that follow from other fields: a line for each record whose stored key differs. */
export function* staleKeys(db: Db): Iterable<string> {
  for (const { entity, table, unique } of allNouns())
    for (const [column, { field, key }] of Object.entries(unique)) {
      if (!key) continue
      const select = `SELECT id, ${field}, ${column} FROM ${table} WHERE ${column} IS NOT NULL`
      for (const row of db.$client.prepare(select).raw().iterate()) {
        const [id, given, stored] = row as [number, string, string]
        if (key(given) !== stored) yield `stale ${column} of ${entity} ${id}`
      }
    }
}

/** Throws if the database has a table that is neither a noun's nor declared beside its store. */
export function refuseUndeclaredTables(db: Db) {
  const tables = "sqlite_schema WHERE type = 'table' AND name NOT LIKE ?"
  const own = allNouns().map(({ table }) => table)
  const undeclared = selectNames(db, tables, 'sqlite%').find(
    name => !own.includes(name) && !hasLifetime(name) && !/^_litestream_(seq|lock)$/.test(name)
  )
  if (undeclared) throw new Error(`nobody declares what becomes of the table ${undeclared}`)
}

/** SQL for all records of a noun: id, name and chapter. Names in label and chapter can only be columns of the table. */
export function selectRecords({ table, label, chapter }: Noun): string {
  return `SELECT id, ${label} AS name, ${chapter ?? 'NULL'} AS chapter_id FROM ${table}`
}

/** The entity that a reference names. */
export function entityName(reference: Reference): string {
  return typeof reference === 'string' ? reference : reference.entity
}

/** Throws if the chapter of a noun is wrong: names would be shown to people who must not see them. */
function refuseWrongChapter({ entity, chapter, references, ...noun }: Noun, columns: string[]) {
  const own = Object.keys(references).find(column => references[column] === 'chapter')
  if (chapter === null && own)
    throw new Error(`the noun ${entity} says that it has no chapter, but ${own} refers to one`)
  if (chapter === null || belongsByReference({ entity, chapter, references, ...noun })) return
  const is_chapter = entity === 'chapter' && chapter === 'id'
  if (!columns.includes(chapter) || (!is_chapter && references[chapter] !== 'chapter'))
    throw new Error(`the chapter of the noun ${entity} is no column that refers to a chapter`)
}

/** Throws if a noun refers to a member without declaring it: entries about the record would outlast the erasure of the member. */
function refuseWrongMember({ entity, member, references }: Noun) {
  const columns = Object.keys(references).filter(column => {
    const reference = references[column]
    return reference !== undefined && findNoun(entityName(reference)).member === 'self'
  })
  if (member === null ? columns.length > 0 : member !== 'self' && !columns.includes(member))
    throw new Error(`the noun ${entity} does not say by which column it is about a member`)
}

/** Adds triggers of this connection that refuse a reference to a record of another chapter, or to none. */
function restrictReferences(db: Db, noun: Noun) {
  const { table, chapter, references } = noun
  for (const [column, reference] of Object.entries(references)) {
    const target = findNoun(entityName(reference))
    if (typeof reference !== 'string' || !chapter || !target.chapter || column === chapter) continue
    const chapterIn = (records: Noun, id: string) =>
      `(SELECT chapter_id FROM (${selectRecords(records)}) WHERE id = NEW.${id})`
    const own = belongsByReference(noun) ? chapterIn(noun, 'id') : `NEW.${chapter}`
    const refuse = `WHEN NEW.${column} IS NOT NULL
      AND ${own} IS NOT ${chapterIn(target, column)}
      BEGIN SELECT RAISE(ABORT, '${table}.${column} ' || NEW.${column} || ' is no ${target.entity} of its chapter'); END;`
    const updated = belongsByReference(noun) ? 'UPDATE' : `UPDATE OF ${column}, ${chapter}`
    db.$client.exec(`
      CREATE TEMP TRIGGER ${table}_${column}_added AFTER INSERT ON main.${table} ${refuse}
      CREATE TEMP TRIGGER ${table}_${column}_changed AFTER ${updated} ON main.${table} ${refuse}`)
  }
}

function selectNames(db: Db, from: string, of: string, name = 'name') {
  return columnStatement(db, `SELECT ${name} FROM ${from}`).all(of) as string[]
}
