import type { Texts } from '../texts/catalogues.ts'
import type { createFormat } from '../texts/format.ts'
import type { CustomField } from './ownNames.ts'

/** The value of a custom field in an input: a text, a list of choices, or `yes` and `no`; empty for no value. */
export type OwnInput = string | readonly string[]

type Kind = Pick<CustomField, 'kind'>

/** Converts a value to the value of the field's input. */
export function toInput({ kind }: Kind, value: unknown, locale: string): OwnInput {
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : []
  if (value === null || value === undefined) return ''
  if (kind === 'yes_no') return value === true ? 'yes' : 'no'
  return typeof value === 'number' ? numberText(value, locale) : String(value)
}

/** Converts an input to the value in a request: null if it is empty. An invalid number stays text, which the service refuses. */
export function fromInput({ kind }: Kind, input: OwnInput, locale: string): unknown {
  if (isEmptyInput(input)) return null
  if (kind === 'yes_no') return input === 'yes'
  return kind === 'number' ? readNumber(String(input), locale) : input
}

/** Whether an input is empty. */
export const isEmptyInput = (input: OwnInput | undefined) =>
  typeof input === 'string' ? input.trim() === '' : !input?.length

/** The text of a custom field's value in the reader's language and formats. */
export function ownText(
  value: unknown,
  { texts, format }: { texts: Texts; format: ReturnType<typeof createFormat> },
  kind?: CustomField['kind']
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return texts.differences[value ? 'yes' : 'no']
  if (typeof value === 'number') return numberText(value, format.locale, true)
  if (Array.isArray(value)) return value.join(', ')
  return kind === 'date' ? format.date(String(value)) : String(value)
}

/** A number with the decimal separator of the locale and all decimals; with `useGrouping`, with separators of thousands. */
function numberText(value: number, locale: string, useGrouping = false): string {
  return new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 20 }).format(value)
}

/** Parses a number with the separators of the locale; returns the text itself if it is not a number. */
function readNumber(text: string, locale: string): number | string {
  const comma = new Intl.NumberFormat(locale).format(0.5).includes(',')
  const plain = text
    .trim()
    .replace(/[\s'’]/g, '')
    .replace(/^[−–]/, '-')
  const [group, decimal] = comma ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(plain)
  const number = (grouped ? plain.replaceAll(group, '') : plain).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : text
}
