import { details as common, type Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { escapeStep } from '../../core/json.ts'
import type { Places } from '../../core/places.ts'
import type { Db } from '../../storage/database.ts'
import { isOwnName, type OwnName, ownName } from '../custom-fields/own-values.ts'
import type { Field } from '../custom-fields/schema.ts'
import { allFields } from '../custom-fields/store.ts'
import { checkValue, fieldDetails } from '../custom-fields/values.ts'
import { type FilterValues, findReversedRanges, isOwnRange, type OwnRange } from './filters.ts'

/** The members that a request selects, the columns it asks for, and their order. */
interface Named {
  filter?: FilterValues
  columns?: readonly string[] | undefined
  sort?: string | undefined
}

/**
 * Throws `validation_error` if a request names custom fields that the members of its chapters cannot have, values that do
 * not fit these fields, or a range that ends before it begins.
 */
export function checkFilter(db: Db, chapters: readonly number[], named: Named) {
  const flaws = findFilterFlaws(db, chapters, named)
  if (flaws.length > 0) throw invalid(flaws)
}

/** The details with which `checkFilter` refuses a request. */
export function findFilterFlaws(db: Db, chapters: readonly number[], named: Named): Detail[] {
  return [...findReversedRanges(named.filter ?? {}), ...findUnknownFields(db, chapters, named)]
}

function findUnknownFields(
  db: Db,
  chapters: readonly number[],
  { filter: { fields: given = {}, missing = [] } = {}, columns = [], sort = '' }: Named
): Detail[] {
  const lacking = ownPaths(missing, '/filter/missing')
  const shown = ownPaths(columns, '/columns')
  const order = sort.replace('-', '')
  const ordered: OwnPath[] = isOwnName(order) ? [[order, '/sort']] : []
  if (Object.keys(given).length + lacking.length + shown.length + ordered.length === 0) return []
  const fields = allFields(db).filter(
    ({ chapter_id }) => chapter_id === null || chapters.includes(chapter_id)
  )
  const called = (name: string) => fields.filter(({ key }) => ownName(key) === name)
  return [
    ...Object.entries(given).flatMap(([key, value]) =>
      checkOwnValue(called(ownName(key)), value, `/filter/fields/${escapeStep(key)}`)
    ),
    ...lacking.flatMap(([name, path]) => checkCustomField(called(name), path)),
    // archived fields can still be shown
    ...[...shown, ...ordered].flatMap(([name, path]) =>
      called(name).length > 0 ? [] : [common.unknown_field(path)]
    )
  ]
}

type OwnPath = [name: OwnName, path: string]

/** The custom fields among names, each with its path. */
function ownPaths(names: readonly string[], path: string): OwnPath[] {
  return names.flatMap((name, index): OwnPath[] =>
    isOwnName(name) ? [[name, `${path}/${index}`]] : []
  )
}

/** The places of personal data in a filter; the parameters of lists have the same names. */
export const filter_places: Places = {
  search: 'search',
  tags: 'text',
  fields: 'text',
  born: 'day',
  birthday: 'day'
}

/** The flaws of a value to filter by. Fields of several chapters may have the same key; the value has to fit one of them. */
function checkOwnValue(all: readonly Field[], value: unknown, path: string): Detail[] {
  const gone = checkCustomField(all, path)
  if (gone.length > 0 || value === null) return gone
  const fields = all.filter(({ archived }) => !archived)
  const found = fields.map(field => checkFor(field, value, path))
  return found.find(flaws => flaws.length === 0) ?? (found[0] as Detail[])
}

/** The flaws of a custom field that a filter names: nobody has it, or it is archived. */
function checkCustomField(all: readonly Field[], path: string): Detail[] {
  if (all.some(({ archived }) => !archived)) return []
  return [all.length > 0 ? fieldDetails.archived_field(path) : common.unknown_field(path)]
}

function checkFor(field: Field, value: unknown, path: string): Detail[] {
  const { kind } = field
  if (isOwnRange(value) && (kind === 'number' || kind === 'date'))
    return checkRange(field, value, path)
  if (kind === 'choice' && Array.isArray(value))
    return value.flatMap((one, index) => checkValue(field, one, `${path}/${index}`).flaws ?? [])
  return checkValue(field, asList(field, value), path).flaws ?? []
}

/** The flaws of a range: an end of another kind, another key, or an end before the beginning. */
function checkRange(field: Field, range: OwnRange, path: string): Detail[] {
  const flaws = Object.entries(range).flatMap(([name, end]) => {
    const at = `${path}/${escapeStep(name)}`
    if (name !== 'from' && name !== 'to') return [common.unknown_field(at)]
    return checkValue(field, end, at).flaws ?? []
  })
  if (flaws.length > 0) return flaws
  const { from, to } = range
  return from !== undefined && to !== undefined && to < from
    ? [common.to_before_from(`${path}/to`)]
    : []
}

function asList({ kind }: Field, value: unknown) {
  return kind === 'choices' && typeof value === 'string' ? [value] : value
}
