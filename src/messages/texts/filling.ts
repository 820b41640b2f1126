import { template_variable } from '../../register/membertypes/templates.ts'

/** The values of variables by their names; those without a value are not among them. */
export type Values = ReadonlyMap<string, string>

/** A text with its variables filled in, and the names of those without value. */
export interface Filled {
  text: string
  missing: string[]
}

/** Fills in the variables of a template, once: what looks like a variable in a value stays as it is. One without value leaves nothing. */
export function fillTemplate(template: string, values: Values): Filled {
  const missing = new Set<string>()
  const text = template.replaceAll(template_variable, (_whole, name: string) => {
    const value = values.get(name.trim())
    if (value === undefined) missing.add(name.trim())
    return value ?? ''
  })
  return { text, missing: [...missing] }
}

/**
 * A part of a standard text: a template, or several of which the first one counts whose variables all have values. An empty one at the
 * end says that the part may be left out.
 */
export type Part = string | readonly string[]

/** Fills in a part of a standard text. Without a template whose variables all have values it is left out, and what the first one lacks is missing. */
export function fillPart(part: Part, values: Values): Filled {
  const all = (typeof part === 'string' ? [part] : part).map(each => fillTemplate(each, values))
  const whole = all.find(({ missing }) => missing.length === 0)
  return whole ?? { text: '', missing: all[0]?.missing ?? [] }
}

/** A text on one line: breaks and other characters that control something become blanks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
