import type { Actor } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { InvalidJson, invalid, TooManyKept } from '../../core/errors.ts'
import { escapeStep, readJson } from '../../core/json.ts'
import { fileDetails } from '../../register/files/details.ts'
import { import_mapping } from '../../register/mappings/noun.ts'
import { countMappings, findMapping, keepMapping } from '../../register/mappings/store.ts'
import type { Db } from '../../storage/database.ts'
import { type CsvKnown, type CsvMapping, csv_fields } from '../statement-files/csv-layout.ts'
import { decimal_marks, type StatementQuery } from './schema.ts'

const kind = 'statement'

/** The most mappings for CSV of banks that a chapter keeps. */
const max_kept = 100

type Query = Pick<StatementQuery, 'chapter_id' | 'mapping' | 'save_mapping' | 'decimal_mark'>

/** What a request says of CSV. */
interface Given {
  mapping?: CsvMapping
  decimal_mark?: keyof typeof decimal_marks
}

/**
 * What a request says of the columns of CSV and of its amounts, as JSON or by the name of what is kept. Throws `validation_error` for
 * an unknown name and for anything but columns and fields.
 */
export function readMapping(db: Db, query: Query): Pick<CsvKnown, 'mapping' | 'decimal'> {
  const { mapping, decimal_mark } = readGiven(db, query)
  return { mapping, decimal: decimal_mark && decimal_marks[decimal_mark] }
}

function readGiven(db: Db, { chapter_id, mapping = '', decimal_mark }: Query): Given {
  const marked = decimal_mark && { decimal_mark }
  if (mapping === '') return { ...marked }
  if (/^\s*[{[]/.test(mapping)) return { mapping: parseMapping(mapping), ...marked }
  const kept = findMapping(db, chapter_id, mapping, kind)
  const { entity } = import_mapping
  if (!kept)
    throw invalid([
      details.no_such_record('/mapping', { entity }, 'must be the name of a kept mapping')
    ])
  return { mapping: kept.mapping as CsvMapping, ...kept.defaults, ...marked }
}

/** Throws `too_many_kept` if the chapter keeps the most mappings already. */
export function refuseToKeep(db: Db, { chapter_id, save_mapping: name }: Query) {
  if (name === undefined || findMapping(db, chapter_id, name, kind)) return
  if (countMappings(db, chapter_id, kind) >= max_kept) throw new TooManyKept(`${max_kept} mappings`)
}

/** Keeps what a request says of CSV under the name in it. */
export function keepGiven(db: Db, query: Query, by: Actor) {
  const { chapter_id, save_mapping: name } = query
  if (name === undefined) return
  const { mapping = {}, ...defaults } = readGiven(db, query)
  keepMapping(db, { chapter_id, kind, name, mapping: { ...mapping }, defaults }, by)
}

function parseMapping(text: string): CsvMapping {
  const mapping = parseObject(text)
  const allowed = [...csv_fields, '']
  const flaws = Object.entries(mapping)
    .filter(([, field]) => !allowed.includes(field as string))
    .map(([name]) => details.not_one_of(`/mapping/${escapeStep(name)}`, { allowed }))
  if (flaws.length > 0) throw invalid(flaws)
  return mapping as CsvMapping
}

function parseObject(text: string): object {
  try {
    const value = readJson(Buffer.from(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error
  }
  throw invalid([fileDetails.not_json('/mapping')])
}
