import type { Actor } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { import_mapping } from '../mappings/noun.ts'
import { findMapping, keepMapping } from '../mappings/store.ts'
import type { ImportQuery } from './schema.ts'

type Query = Pick<ImportQuery, 'chapter_id' | 'mapping' | 'defaults' | 'save_mapping'>

/**
 * Replaces the name of a mapping that is kept by what it stands for; its values for new members count unless the request has
 * some. What begins with a brace or bracket is JSON. Throws `validation_error` for an unknown name.
 */
export function useKept<Q extends Query>(db: Db, query: Q): Q {
  const { chapter_id, mapping = '', defaults } = query
  if (mapping === '' || /^\s*[{[]/.test(mapping)) return query
  const kept = findMapping(db, chapter_id, mapping)
  const { entity } = import_mapping
  if (!kept) throw invalid([details.no_such_record('/mapping', { entity })])
  const own = { mapping: JSON.stringify(kept.mapping), defaults: JSON.stringify(kept.defaults) }
  return { ...query, ...own, ...(defaults !== undefined && { defaults }) }
}

/** Keeps the mapping of an import, which was read already, and its values for new members under the name that the request has. */
export function keepChoices(db: Db, query: Query, by: Actor) {
  const { chapter_id, save_mapping: name, mapping = '{}', defaults = '{}' } = query
  if (name === undefined) return
  const values = { mapping: JSON.parse(mapping), defaults: JSON.parse(defaults) }
  keepMapping(db, { chapter_id, name, ...values }, by)
}
