import type { Actor } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { invalid, TooManyKept } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { import_mapping } from '../mappings/noun.ts'
import { countMappings, findMapping, keepMapping } from '../mappings/store.ts'
import { typeDetails } from '../membertypes/details.ts'
import type { ImportQuery } from './schema.ts'

type Query = Pick<ImportQuery, 'chapter_id' | 'mapping' | 'defaults' | 'save_mapping'>

/** The most mappings that a chapter keeps, and the greatest size of a mapping with its values for new members, as JSON, in bytes. */
const max_kept = 100
const max_bytes = 64 * 1024

/**
 * Replaces the name of a kept mapping by the mapping. Its values for new members count unless the request has its own. A
 * text that begins with a brace or bracket is JSON, not a name. Throws `validation_error` for an unknown name and for a
 * mapping that is too long to be kept, and `too_many_kept` if the chapter keeps the most mappings already.
 */
export function applyKept<Q extends Query>(db: Db, query: Q): Q {
  const used = replaceName(db, query)
  const { chapter_id, mapping = '', defaults = '', save_mapping: name } = used
  if (name === undefined) return used
  if (Buffer.byteLength(mapping + defaults) > max_bytes)
    throw invalid([typeDetails.too_many_kib('/mapping', { limit: max_bytes / 1024 })])
  if (countMappings(db, chapter_id) >= max_kept && !findMapping(db, chapter_id, name))
    throw new TooManyKept(`${max_kept} mappings`)
  return used
}

function replaceName<Q extends Query>(db: Db, query: Q): Q {
  const { chapter_id, mapping = '', defaults } = query
  if (mapping === '' || /^\s*[{[]/.test(mapping)) return query
  const kept = findMapping(db, chapter_id, mapping)
  const { entity } = import_mapping
  if (!kept)
    throw invalid([
      details.no_such_record('/mapping', { entity }, 'must be the name of a kept mapping')
    ])
  const own = { mapping: JSON.stringify(kept.mapping), defaults: JSON.stringify(kept.defaults) }
  return { ...query, ...own, ...(defaults !== undefined && { defaults }) }
}

/** Keeps the mapping of an import and its values for new members under the name in the request; the mapping was checked before. */
export function keepChoices(db: Db, query: Query, by: Actor) {
  const { chapter_id, save_mapping: name, mapping = '{}', defaults = '{}' } = query
  if (name === undefined) return
  const values = { mapping: JSON.parse(mapping), defaults: JSON.parse(defaults) }
  keepMapping(db, { chapter_id, kind: 'members', name, ...values }, by)
}
