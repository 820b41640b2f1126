import { findNoun } from '../core/noun.ts'
import { allParts, type Part } from '../core/parts.ts'
import { allPlaces, holdsJson } from '../core/places.ts'
import type { Db } from './database.ts'
import { columnStatement } from './statements.ts'

/**
 * Compares what an erasure empties and keeps with the tables: each emptied column has to be there and can be null, and kept rows
 * have no foreign key to what is erased. Throws one sentence otherwise.
 */
export function refuseWrongTexts(db: Db) {
  for (const part of allParts())
    if (part.when_erased === 'kept') {
      refuseForeignKey(db, part)
      for (const column of part.emptied) refuseRequired(db, part.table, column)
    }
  for (const { entity, places, records, columns } of allPlaces()) {
    const { table, label } = findNoun(entity)
    for (const column of columns) {
      // the record is then named by its number, and JSON is kept without the texts
      const stays = records === 'searched' && (column === label || holdsJson(places[column]))
      refuseRequired(db, table, column, stays)
    }
  }
}

/** Throws if kept rows would keep a record from being erased. */
function refuseForeignKey(db: Db, { entity, table, column }: Part) {
  const refers = columnStatement(
    db,
    'SELECT 1 FROM pragma_foreign_key_list(?) WHERE "from" = ? AND "table" = ?'
  ).get(table, column, typeof entity === 'string' ? findNoun(entity).table : '')
  if (refers)
    throw new Error(
      `${table}.${column} is a foreign key, but its rows are kept when that is erased`
    )
}

/** Throws if a table has no such column, or if it can not be null, unless it `stays`. */
function refuseRequired(db: Db, table: string, column: string, stays = false) {
  const is_required = columnStatement(
    db,
    'SELECT "notnull" FROM pragma_table_info(?) WHERE name = ?'
  ).get(table, column)
  if (is_required === undefined)
    throw new Error(`erasing a person empties ${table}.${column}, which does not exist`)
  if (is_required && !stays)
    throw new Error(`erasing a person empties ${table}.${column}, which cannot be null`)
}
