import { TemplateVariable } from '../api/contract.ts'

/** The variables that a template may name. */
export const variables = TemplateVariable
/** One of the variables. */
export type Variable = (typeof variables)[number]

const variable = /\{\{([^{}]*)\}\}/g
const known: ReadonlySet<string> = new Set(variables)

/** What stands between double braces and is no variable, unclosed and nested braces too, each once. */
export function unknownVariables(template: string): string[] {
  const unknown = [...template.matchAll(variable)]
    .filter(([, name]) => !known.has(name?.trim() ?? ''))
    .map(([whole]) => whole)
  const rest = template.replaceAll(variable, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...unknown, ...rest])]
}

/** What looks like a variable, but stands in single braces and would be sent as it is; each once. */
export function strayVariables(template: string): string[] {
  const found = template.replaceAll(variable, '').match(/\{\s*[\p{L}_.]+\s*\}/gu) ?? []
  return [...new Set(found)]
}

/**
 * The variable that somebody most likely meant, in its braces; undefined where none comes near. `names` are
 * what the variables are called in the reader's language.
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

/** How many letters have to be changed, added or taken away between two words (Levenshtein). */
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

/** A template with its variables filled in; what is no variable stays as it is. */
export const filled = (template: string, values: Record<Variable, string>) =>
  template.replaceAll(variable, (whole, name: string) =>
    known.has(name.trim()) ? values[name.trim() as Variable] : whole
  )
