import { ChapterCreate } from '../../association/chapters/schema.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { InvalidJson, InvalidRequest, invalid } from '../../core/errors.ts'
import { escapeStep, readJson } from '../../core/json.ts'
import { Strict } from '../../core/types.ts'
import { createValidator } from '../../core/validator.ts'
import { isOwnName } from '../custom-fields/own-values.ts'
import { type Choices, Defaults, type LineDecision } from '../files/choices.ts'
import { type Column, columnName, imported_columns } from '../files/columns.ts'
import type { DayOrder } from '../files/day-order.ts'
import { fileDetails } from '../files/details.ts'
import { wordKey } from '../files/row-names.ts'
import { MembershipTypeName } from '../membertypes/schema.ts'
import type { ImportAsked, ImportQuery } from './schema.ts'

/** The choices in JSON, which a form may send as parts. */
export const json_choices = [
  'mapping',
  'defaults',
  'values',
  'types',
  'chapters',
  'decisions',
  'create_fields'
] as const

/** The choices as JSON texts. */
export type JsonChoices = { [N in (typeof json_choices)[number]]?: string | undefined }

/** The choices in a query. */
export interface GivenChoices extends JsonChoices {
  households?: boolean | undefined
  doubtful?: 'create' | 'update' | undefined
  days?: DayOrder | undefined
  bad_cells?: 'refuse' | 'skip' | undefined
  link?: 'sure' | 'none' | undefined
}

/** A query with the choices of a form. Throws `validation_error` for a choice that both have. */
export function withParts<Q extends JsonChoices>(query: Q, parts: JsonChoices): Q {
  const twice = json_choices.filter(name => query[name] !== undefined && parts[name] !== undefined)
  if (twice.length > 0) throw invalid(twice.map(name => fileDetails.given_twice(`/${name}`)))
  return { ...query, ...parts }
}

/**
 * A query with the chapter of the import: where it names none, the first that `chapters` names by its id. Throws
 * `validation_error` if there is none.
 */
export function withHome(query: ImportAsked): ImportQuery {
  const { chapter_id } = query
  if (chapter_id !== undefined) return { ...query, chapter_id }
  const choices = readPart('chapters', query.chapters, readChapters).map(([, choice]) => choice)
  const home = choices.find(choice => choice !== 'create')
  if (home === undefined) throw invalid([common.required('/chapter_id')])
  return { ...query, chapter_id: home, needs_chapter: true }
}

const readDefaults = createValidator(Defaults)

/** Reads the choices of a query. Throws `validation_error` with the path within the JSON of a parameter. */
export function readChoices({ households = false, doubtful, ...given }: GivenChoices): Choices {
  const { days, bad_cells, link } = given
  return {
    mapping: new Map(readPart('mapping', given.mapping, readMapping)),
    defaults: readPart('defaults', given.defaults, readDefaults),
    values: new Map(readPart('values', given.values, readValues)),
    types: new Map(readPart('types', given.types, readTypes)),
    chapters: new Map(readPart('chapters', given.chapters, readChapters)),
    decisions: new Map(readPart('decisions', given.decisions, readDecisions)),
    create_fields: readCreateFields(given.create_fields),
    households,
    skip_cells: bad_cells === 'skip',
    link_certain: link !== 'none',
    ...(doubtful && { doubtful }),
    ...(days && { days })
  }
}

/** Reads a JSON list of headings, or `all`. */
function readCreateFields(text: string | undefined): Choices['create_fields'] {
  if (text === 'all') return text
  const value = text === undefined ? [] : parse(text)
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value
  throw invalid([fileDetails.not_headings('/create_fields')])
}

function readMapping(value: object) {
  const allowed = [...imported_columns, '']
  const seen = new Set<string>()
  return Object.entries(value).map(([name, column]): [string, Column | ''] => {
    const path = `/${escapeStep(name)}`
    if (!allowed.includes(column) && !isOwnName(String(column)))
      throw invalid([common.not_one_of(path, { allowed })])
    // two names of the same column
    if (seen.has(columnName(name))) throw invalid([common.repeated_items(path)])
    seen.add(columnName(name))
    return [columnName(name), column]
  })
}

function readValues(value: object) {
  return Object.entries(value).map(([name, words]): [string, Map<string, string>] => {
    const path = `/${escapeStep(name)}`
    if (typeof words !== 'object' || words === null || Array.isArray(words))
      throw invalid([fileDetails.not_meanings(path)])
    const meanings = Object.entries<unknown>(words).map(([word, meaning]) => {
      if (typeof meaning === 'string' || isId(meaning))
        return [wordKey(word), `${meaning}`] as const
      throw invalid([fileDetails.not_meanings(`${path}/${escapeStep(word)}`)])
    })
    return [columnName(name), new Map(meanings)]
  })
}

const readTypeName = createValidator(Strict({ name: MembershipTypeName }))

const readTypes = namedChoices(readTypeName, fileDetails.not_a_type_choice)

const readChapterName = createValidator(Strict({ name: ChapterCreate.properties.name }))

const readChapters = namedChoices(readChapterName, fileDetails.not_a_chapter_choice)

/** A reader of an object with `create` or an id by name; `check` throws for other names. */
function namedChoices(
  check: (value: { name: string }) => { name: string },
  flaw: (path: string) => Detail
) {
  return (value: object) =>
    Object.entries(value).map(([given, choice]): [string, number | 'create'] => {
      const path = `/${escapeStep(given)}`
      if (choice !== 'create' && !isId(choice)) throw invalid([flaw(path)])
      try {
        return [check({ name: given }).name, choice]
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error
        throw invalid((error.details ?? []).map(flaw => ({ ...flaw, path })))
      }
    })
}

function readDecisions(value: object) {
  return Object.entries(value).map(([line, decision]): [number, LineDecision] => {
    const known = decision === 'create' || decision === 'skip' || isId(decision)
    if (known && /^[1-9]\d{0,8}$/.test(line)) return [Number(line), decision]
    throw invalid([fileDetails.not_a_decision(`/${escapeStep(line)}`)])
  })
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** Reads the JSON object of a parameter; the paths of its flaws begin with the parameter. */
function readPart<T>(name: string, text: string | undefined, read: (value: object) => T): T {
  try {
    return read(parseObject(text))
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    const flaws = error.details ?? []
    throw invalid(flaws.map((flaw): Detail => ({ ...flaw, path: `/${name}${flaw.path}` })))
  }
}

function parseObject(text = '{}'): object {
  const value = parse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw invalid([fileDetails.not_json('')])
}

/** The value of a strict JSON text; undefined if the text is no JSON. */
function parse(text: string): unknown {
  try {
    return readJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof InvalidJson) return undefined
    throw error
  }
}
