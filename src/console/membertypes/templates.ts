import { lists } from '../api/contract.ts'

/** The variables that a template may name. */
export const variables = lists.TemplateVariable
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

/** A template with its variables filled in; what is no variable stays as it is. */
export const filled = (template: string, values: Record<Variable, string>) =>
  template.replaceAll(variable, (whole, name: string) =>
    known.has(name.trim()) ? values[name.trim() as Variable] : whole
  )
