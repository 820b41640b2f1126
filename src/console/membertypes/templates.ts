import { TemplateVariable } from '../api/contract.ts'

/** The variables of templates. */
export const variables = TemplateVariable
/** One of the variables. */
export type Variable = (typeof variables)[number]

const variable = /\{\{([^{}]*)\}\}/g
const known: ReadonlySet<string> = new Set(variables)
/** The name of a custom field as a variable; only the service checks whether the field exists. */
const own = /^field\.[a-z][a-z0-9_]{0,39}$/

/** The unknown variables in double braces, and double braces that are unclosed or nested; without duplicates. */
export function unknownVariables(template: string): string[] {
  const unknown = [...template.matchAll(variable)]
    .filter(([, name = '']) => !known.has(name.trim()) && !own.test(name.trim()))
    .map(([whole]) => whole)
  const rest = template.replaceAll(variable, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...unknown, ...rest])]
}

/** Names of variables in single braces, which would be sent unchanged; without duplicates. */
export function singleBraceVariables(template: string): string[] {
  const found = template.replaceAll(variable, '').match(/\{\s*[\p{L}_.]+\s*\}/gu) ?? []
  return [...new Set(found)]
}

/**
 * The variable with the most similar name, in its braces; undefined if none is similar. `names` are the names of
 * the variables in the user's language.
 */
export function nearestVariable(
  found: string,
  names: Record<Variable, string>
): string | undefined {
  const meant = onlyLetters(found)
  const far = variables.map(name => {
    const spelt = [name, name.slice(name.indexOf('.') + 1), names[name]].map(onlyLetters)
    return { name, distance: Math.min(...spelt.map(other => editDistance(meant, other))) }
  })
  const nearest = far.reduce((best, next) => (next.distance < best.distance ? next : best))
  return nearest.distance <= meant.length / 2 ? `{{${nearest.name}}}` : undefined
}

const onlyLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The Levenshtein distance of two words. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, there] of [...other].entries()) {
      const swapped = (row[j] ?? 0) + (letter === there ? 0 : 1)
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Fills in the variables of a template; other text stays unchanged. */
export const filled = (template: string, values: Record<Variable, string>) =>
  template.replaceAll(variable, (whole, name: string) =>
    known.has(name.trim()) ? values[name.trim() as Variable] : whole
  )
