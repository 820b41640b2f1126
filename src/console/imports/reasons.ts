import type { components } from '../api/contract.ts'
import type { Detail } from '../api/failure.ts'
import type { Words } from '../shared/action.ts'
import { detailText } from '../shared/detailText.ts'
import { type Labels, labelText, valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import { column_fields } from './records.ts'

/** The texts of imports, and the labels of fields, in the reader's language. */
export interface Reading {
  texts: ViewTexts<'imports'>
  say: (words: Words) => string
  /** The labels of custom fields, by names such as `fields.shirt_size`. */
  own: Labels
}

/** A reason why a row cannot be imported. */
export type Refusal = Omit<components['schemas']['ImportResult']['refusals'][number], 'message'>

/** The text of a refusal, which follows the name of its column. */
export function reasonText(
  refusal: Omit<Refusal, 'line'>,
  { texts, say }: Pick<Reading, 'texts' | 'say'>
): string {
  const nameValue = (field: string, value: string) => valueText(field, value, member_values, say)
  return detailText(refusal, texts, nameValue, texts.imports.reasons)
}

/** Whether a row is refused because another row of the file has the same e-mail address. */
export const standsTwice = ({ code }: Pick<Refusal, 'code'>) =>
  code === 'twice_in_file' || code === 'shares_address_in_file'

/** The label of a column; the word for the row if a refusal names no column. */
export function columnWords(field: string, { texts, say, own }: Reading): string {
  return labelText(field, { ...column_fields, ...own }, say) || texts.imports.row
}

/** The texts of the errors of a whole file. */
export function flawTexts(details: readonly Detail[], reading: Reading): string[] {
  return details.map(({ path, code, params }) => {
    // in the path of a default, `fields` is an object: `/defaults/fields/KEY`
    const field = path.replace('/fields/', '/fields.').split('/').at(-1) ?? ''
    const words = reasonText({ code, params, field }, reading)
    return field ? `${columnWords(field, reading)} ${words}` : words
  })
}

/** The refusals in the details of a refused import; the path of a detail is `/line/field`. */
export function toRefusals(details: readonly Detail[]): Refusal[] {
  return details.map(({ path, ...rest }) => {
    const [, line, field = ''] = path.split('/')
    return { line: Number(line), field, ...rest }
  })
}
