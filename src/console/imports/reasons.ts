import type { components } from '../api/contract.ts'
import type { Detail } from '../api/failure.ts'
import { fieldWords } from '../shared/fieldWords.ts'
import type { Texts } from './texts.en.ts'

/** Why a row cannot be taken. */
export type Refusal = components['schemas']['ImportResult']['refusals'][number]
type Reasons = Texts['imports']['reasons']

const twice = /^stands twice in the file$/

/** The service's messages for cells, rows and files, and the texts for them. */
const known: [said: RegExp, words: (reasons: Reasons, part: string) => string][] = [
  [/^is required$/, reasons => reasons.required],
  [/^must NOT have fewer than 1 characters$/, reasons => reasons.required],
  [/^must NOT have more than (\d+) characters$/, (reasons, most) => reasons.too_long(most)],
  [/^must be a valid date$|^must be a date such as/, reasons => reasons.date],
  [/^must be a valid email/, reasons => reasons.email],
  [/^must not contain control characters/, reasons => reasons.control],
  [/^must not contain the invisible character (\S+)$/, (reasons, code) => reasons.invisible(code)],
  [/current membership type/, reasons => reasons.type],
  [twice, reasons => reasons.twice],
  [/e-mail address: this one is taken/, reasons => reasons.taken],
  [/^has more cells than the header$/, reasons => reasons.cells],
  [/^has no column in the header$/, reasons => reasons.no_column],
  [/^has no column in the header, and new members/, reasons => reasons.no_type_column],
  [/^has two columns in the header$/, reasons => reasons.two_columns],
  [/^is no well-formed CSV at line (\d+)$/, (reasons, line) => reasons.no_csv(line)],
  [/^is no text/, reasons => reasons.no_text],
  [/^is empty$/, reasons => reasons.empty]
]

/** The text for a message. */
export function reasonText(message: string, texts: Texts): string {
  const list = /^must be one of \[(.*)\]$/.exec(message)?.[1]
  if (list) return texts.imports.reasons.one_of(listed(list, texts))
  for (const [said, words] of known) {
    const found = said.exec(message)
    if (found) return words(texts.imports.reasons, found[1] ?? '')
  }
  return fieldWords(message, texts) ?? texts.fields.refused
}

/** Whether a row is refused because another one has its address. */
export const standsTwice = (message: string) => twice.test(message)

/** The label of a column; of the whole row if a refusal names none. */
export function columnWords(field: string, texts: Texts): string {
  const name = field === 'membertype' ? 'membertype_id' : field
  return texts.differences.fields[name] ?? (field || texts.imports.row)
}

/** The texts for what is wrong with a whole file. */
export function flawTexts(details: readonly Detail[], texts: Texts): string[] {
  return details.map(({ path, message }) => {
    const words = reasonText(message, texts)
    return path.length > 1 ? `${columnWords(path.slice(1), texts)} ${words}` : words
  })
}

/** The refusals that a refused import names: `/line/field`. */
export function toRefusals(details: readonly Detail[]): Refusal[] {
  return details.map(({ path, message }) => {
    const [, line, field] = path.split('/')
    return { line: Number(line), field: field ?? '', message }
  })
}

/** Values of a status in the reader's words, which the import takes too. */
function listed(values: string, texts: Texts) {
  const words = texts.differences.values.status
  return values
    .split(',')
    .map(value => value.replaceAll('"', ''))
    .map(value => words?.[value] ?? value)
    .join(', ')
}
