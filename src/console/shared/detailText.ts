import type { Detail } from '../api/failure.ts'
import type { DetailTexts } from '../texts/details.ts'
import type { Texts } from '../texts/en.ts'

/** What is wrong with a field, or a column of a file. */
type Flaw = Pick<Detail, 'code' | 'params'> & { field: string }
type Fill = (params: Record<string, string>) => string

/** What the values of a field are called. */
export type NameValue = (field: string, value: string) => string

/**
 * The text for a detail. `nameValue` says the values that it lists; `own` has texts of a view that are used instead of
 * the common ones.
 */
export function detailText(
  { code, params, field }: Flaw,
  texts: Texts,
  nameValue: NameValue = (_field, value) => value,
  own: Partial<DetailTexts> = {}
): string {
  // a later version of the service may have codes of its own
  const text = (own[code] ?? texts.details[code] ?? texts.refused) as string | Fill
  return typeof text === 'string'
    ? text
    : text(writtenOut(params, value => nameValue(field, value)))
}

/** Parameters as text: values of lists by their names in the reader's language, where they have one. */
function writtenOut(params: Detail['params'], nameValue: (value: string) => string) {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(nameValue).join(', ') : String(value)
  ])
  return Object.fromEntries(entries)
}
