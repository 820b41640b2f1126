import { details as common, type Detail } from '../../core/details.ts'
import { escapeStep } from '../../core/json-pointer.ts'
import type { Field } from '../custom-fields/schema.ts'
import { checkValue, fieldDetails } from '../custom-fields/values.ts'
import { isOwnRange, type OwnRange } from './own-filter.ts'

/** The flaws of a value to filter by. Fields of several chapters may have the same key; the value has to fit one of them. */
export function checkOwnValue(all: readonly Field[], value: unknown, path: string): Detail[] {
  const gone = checkCustomField(all, path)
  if (gone.length > 0 || value === null) return gone
  const fields = all.filter(({ archived }) => !archived)
  const found = fields.map(field => checkFor(field, value, path))
  return found.find(flaws => flaws.length === 0) ?? (found[0] as Detail[])
}

/** The flaws of a custom field that a filter names: nobody has it, or it is archived. */
export function checkCustomField(all: readonly Field[], path: string): Detail[] {
  if (all.some(({ archived }) => !archived)) return []
  return [all.length > 0 ? fieldDetails.archived_field(path) : common.unknown_field(path)]
}

function checkFor(field: Field, value: unknown, path: string): Detail[] {
  const { kind } = field
  if (isOwnRange(value) && (kind === 'number' || kind === 'date'))
    return checkRange(field, value, path)
  if (kind === 'choice' && Array.isArray(value))
    return value.flatMap((one, index) => checkValue(field, one, `${path}/${index}`).flaws ?? [])
  return checkValue(field, listed(field, value), path).flaws ?? []
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

/** One choice becomes a list for fields with several choices. */
function listed({ kind }: Field, value: unknown) {
  return kind === 'choices' && typeof value === 'string' ? [value] : value
}
