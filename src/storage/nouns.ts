import { details as common, type Detail } from '../core/details.ts'
import { invalid } from '../core/errors.ts'
import { findFields } from '../core/json-pointer.ts'
import { findNoun, type Noun } from '../core/noun.ts'
import type { Db } from './database.ts'

const parts = [
  'entity',
  'table',
  'label',
  'chapter',
  'section',
  'permission',
  'unique',
  'references'
] as const

/**
 * Throws if a noun's declaration is incomplete: each part must be there, each unique index needs its failure,
 * and each foreign key must name the entity that it refers to.
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
  for (const column of selectNames(db, 'pragma_foreign_key_list(?)', table, '"from"'))
    findNoun(references[column] ?? `what ${table}.${column} refers to`)
}

/** The `validation_error` for fields of a body with ids of unknown records; undefined if all are known. */
export function invalidReferences(db: Db, { references }: Noun, body: unknown) {
  const details: Detail[] = []
  for (const [column, entity] of Object.entries(references))
    for (const { path, value } of findFields(body, column)) {
      if (typeof value !== 'number') continue
      const { table } = findNoun(entity)
      const known = db.$client.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(value)
      const message = `must be the id of an existing ${entity.replaceAll('_', ' ')}`
      if (!known) details.push(common.no_such_record(path, { entity }, message))
    }
  return details.length > 0 ? invalid(details) : undefined
}

function selectNames(db: Db, from: string, of: string, name = 'name') {
  return db.$client.prepare(`SELECT ${name} FROM ${from}`).pluck().all(of) as string[]
}
