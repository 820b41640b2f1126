import type { components } from '../api/contract.ts'
import type { Detail } from '../api/failure.ts'
import { detailText } from '../shared/detailText.ts'
import type { Texts } from './texts.en.ts'

/** Why a row cannot be taken. */
export type Refusal = Omit<components['schemas']['ImportResult']['refusals'][number], 'message'>

/** The text for a refusal, to be read behind the name of its column. */
export function reasonText(refusal: Omit<Refusal, 'line'>, texts: Texts): string {
  return detailText(refusal, texts, texts.imports.reasons)
}

/** Whether a row is refused because another one has its address. */
export const standsTwice = ({ code }: Pick<Refusal, 'code'>) => code === 'twice_in_file'

/** The label of a column; of the whole row if a refusal names none. */
export function columnWords(field: string, texts: Texts): string {
  const name = field === 'membertype' ? 'membertype_id' : field
  return texts.differences.fields[name] ?? (field || texts.imports.row)
}

/** The texts for what is wrong with a whole file. */
export function flawTexts(details: readonly Detail[], texts: Texts): string[] {
  return details.map(({ path, code, params }) => {
    const field = path.slice(1)
    const words = reasonText({ code, params, field }, texts)
    return field ? `${columnWords(field, texts)} ${words}` : words
  })
}

/** The refusals that a refused import names: `/line/field`. */
export function toRefusals(details: readonly Detail[]): Refusal[] {
  return details.map(({ path, ...rest }) => {
    const [, line, field = ''] = path.split('/')
    return { line: Number(line), field, ...rest }
  })
}
