import type { Detail } from '../api/failure.ts'
import type { DetailTexts } from '../texts/details.ts'
import type { Texts } from '../texts/en.ts'

/** An error in a field, or in a column of a file. */
type Flaw = Pick<Detail, 'code' | 'params'> & { field: string }
type Fill = (params: Record<string, string>) => string

/** Returns the label of a field's value. */
export type NameValue = (field: string, value: string) => string

/**
 * The text for a detail of a failure. `nameValue` returns the labels of values in the text; `own` has texts of a view that
 * replace the common ones.
 */
export function detailText(
  { code, params, field }: Flaw,
  texts: Texts,
  nameValue: NameValue = (_field, value) => value,
  own: Partial<DetailTexts> = {}
): string {
  // a later version of the service may have new codes
  const text = (own[code] ?? texts.details[code] ?? texts.refused) as string | Fill
  return typeof text === 'string'
    ? text
    : text(writtenOut(params, value => nameValue(field, value)))
}

/** The parameters as text; a list is written with the labels of its values. */
function writtenOut(params: Detail['params'], nameValue: (value: string) => string) {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(nameValue).join(', ') : String(value)
  ])
  return Object.fromEntries(entries)
}
