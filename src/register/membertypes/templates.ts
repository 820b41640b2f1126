import type { Detail } from '../../core/details.ts'
import { typeDetails } from './details.ts'
import { NotificationSettings, TemplateVariable } from './settings.ts'

/** The variables in a template, as written, and braces that are unclosed or nested. */
interface Named {
  variables: [whole: string, name: string][]
  stray: string[]
}

const known: ReadonlySet<string> = new Set(TemplateVariable.enum)

/** A variable in a template: anything between double braces. */
export const template_variable = /\{\{([^{}]*)\}\}/g

/** A variable for a custom field: `field.KEY`. */
const own_variable = /^field\.([a-z][a-z0-9_]{0,39})$/

/** Checks that templates contain only known variables (CONTRACT.md section 5); custom fields with any key pass. */
export function checkTemplates(settings: Readonly<Record<string, unknown>>): Detail[] {
  return eachTemplate(settings, ({ variables, stray }) => [
    ...variables.filter(([, name]) => !known.has(name) && !own_variable.test(name)).map(first),
    ...stray
  ])
}

/**
 * What a template contains that no message can fill in: unknown variables, custom fields with other keys than the given ones, and stray
 * braces.
 */
export function findUnknown(template: string, keys: ReadonlySet<string>): string[] {
  const { variables, stray } = readTemplate(template)
  const isKnown = (name: string) =>
    known.has(name) || (own_variable.test(name) && keys.has(name.slice('field.'.length)))
  return [...variables.filter(([, name]) => !isKnown(name)).map(first), ...stray]
}

/** Checks that the custom fields in templates have one of the given keys. */
export function checkOwnVariables(
  settings: Readonly<Record<string, unknown>>,
  keys: ReadonlySet<string>
): Detail[] {
  return eachTemplate(settings, ({ variables }) =>
    variables
      .filter(([, name]) => own_variable.test(name) && !keys.has(name.slice('field.'.length)))
      .map(first)
  )
}

const first = ([whole]: [string, string]) => whole

/** The details for templates in which something unknown is found. */
function eachTemplate(
  settings: Readonly<Record<string, unknown>>,
  find: (named: Named) => string[]
): Detail[] {
  return Object.keys(NotificationSettings.properties).flatMap(kind =>
    ['subject', 'body'].flatMap(part => {
      const template = (settings[kind] as Record<string, unknown> | undefined)?.[part]
      const unknown = typeof template === 'string' ? find(readTemplate(template)) : []
      return describeUnknown(`/notificationsettings/${kind}/${part}`, unknown)
    })
  )
}

/** The detail for what is unknown in a template, if anything is. */
export function describeUnknown(path: string, unknown: readonly string[]): Detail[] {
  if (unknown.length === 0) return []
  const variables = unknown.slice(0, 5).map(variable => variable.slice(0, 50))
  return [typeDetails.unknown_variable(path, { variables })]
}

function readTemplate(template: string): Named {
  const rest = template.replaceAll(template_variable, '')
  return {
    variables: [...template.matchAll(template_variable)].map(([whole, name = '']) => [
      whole,
      name.trim()
    ]),
    stray: rest.match(/\{\{|\}\}/g) ?? []
  }
}
