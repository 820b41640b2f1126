import { template_variable } from '../../register/membertypes/rules.ts'

/** The values of variables by their names; those without a value are not among them. */
export type Values = ReadonlyMap<string, string>

/** A text with its variables filled in, and the names of those without value. */
export interface Filled {
  text: string
  missing: string[]
}

/** How the value of a variable is written behind the words that the template has `before` it. */
export type WriteValue = (value: string, about: { name: string; before: string }) => string

const asItIs: WriteValue = value => value

/** The most characters that values add to a template: one can name the list of dues ten thousand times. */
const most_characters = 50_000

/** How many characters before a variable are looked at, for an address that it is part of. */
const looked_at = 1000

/**
 * Fills in the variables of a template. Values are not filled in again, even if they look like variables. A variable without
 * a value becomes empty, and one whose value would make the text too long an ellipsis.
 */
export function fillTemplate(template: string, values: Values, write = asItIs): Filled {
  const missing = new Set<string>()
  let left = most_characters
  const text = template.replaceAll(template_variable, (whole, given: string, at: number) => {
    const name = given.trim()
    const known = values.get(name)
    const value = known && beforeWords(known, template.slice(at + whole.length))
    if (value === undefined) {
      missing.add(name)
      return ''
    }
    if (value.length > left) return '…'
    left -= value.length
    return write(value, { name, before: template.slice(Math.max(0, at - looked_at), at) })
  })
  return { text, missing: [...missing] }
}

/** A value before further words of a sentence: one that ends with a full stop, as "e. V." does, gives it up before another one. */
const beforeWords = (value: string, words: string) =>
  value.endsWith('.') && /^\.(?!\.)/.test(words) ? value.slice(0, -1) : value

/** Words at the end of a sentence, with one full stop. */
export const closed = (words: string) => `${beforeWords(words, '.')}.`

/**
 * A part of a standard text: a template, or alternatives, of which the first one is used whose variables all have values. An
 * empty alternative at the end makes the part optional.
 */
export type Part = string | readonly string[]

/**
 * Fills in a part of a standard text. If no alternative has all its values, the part is left out, and what the first
 * alternative lacks is missing.
 */
export function fillPart(part: Part, values: Values, write = asItIs): Filled {
  const all = (typeof part === 'string' ? [part] : part).map(each =>
    fillTemplate(each, values, write)
  )
  const whole = all.find(({ missing }) => missing.length === 0)
  return whole ?? { text: '', missing: all[0]?.missing ?? [] }
}

/** A text on one line: breaks and other characters that control something become blanks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
