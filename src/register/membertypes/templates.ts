import type { Detail } from '../../core/details.ts'
import { typeDetails } from './details.ts'
import { LinkVariable, link_kinds, NotificationSettings, TemplateVariable } from './settings.ts'

/** The variables in a template, as written, and braces that are unclosed or nested. */
interface Named {
  variables: [whole: string, name: string][]
  stray: string[]
}

const known: ReadonlySet<string> = new Set(TemplateVariable.enum)
const link_variables: ReadonlySet<string> = new Set(LinkVariable.enum)

/** A variable in a template: anything between double braces. */
export const template_variable = /\{\{([^{}]*)\}\}/g

/** A variable for a custom field: `field.KEY`. */
const own_variable = /^field\.([a-z][a-z0-9_]{0,39})$/

/** Checks that templates contain only known variables (CONTRACT.md section 5); custom fields with any key pass. */
export function checkTemplates(settings: Readonly<Record<string, unknown>>): Detail[] {
  const unknown = eachTemplate(settings, ({ variables, stray }, kind, part) => {
    const isKnown = (name: string) =>
      isLinkKind(kind) ? hasLinkVariable(part, name) : known.has(name) || own_variable.test(name)
    return [...variables.filter(([, name]) => !isKnown(name)).map(first), ...stray]
  })
  return [...unknown, ...link_kinds.flatMap(kind => checkLink(kind, settings[kind]))]
}

const isLinkKind = (kind: string) => (link_kinds as readonly string[]).includes(kind)

const hasLinkVariable = (part: string, name: string) =>
  link_variables.has(name) && !(part === 'subject' && name.startsWith('link.'))

/** A link that nothing is glued to; a mark that ends a sentence may follow. */
const whole_link = /(?<!\S)\{\{\s*link\.url\s*\}\}(?=[.,;:!?]?(?:\s|$))/

/** Checks that a mail by which somebody gets on is sent, and that its own text keeps the link. */
function checkLink(kind: string, setting: unknown): Detail[] {
  const path = `/notificationsettings/${kind}`
  const { enabled = true, body = '' } =
    typeof setting === 'object' && setting !== null
      ? (setting as { enabled?: unknown; body?: unknown })
      : { enabled: setting }
  if (enabled === false) return [typeDetails.always_sent(path)]
  if (typeof body !== 'string' || body === '' || whole_link.test(body)) return []
  return [typeDetails.link_missing(`${path}/body`, { variable: '{{link.url}}' })]
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
  find: (named: Named, kind: string, part: 'subject' | 'body') => string[]
): Detail[] {
  return Object.keys(NotificationSettings.properties).flatMap(kind =>
    (['subject', 'body'] as const).flatMap(part => {
      const template = (settings[kind] as Record<string, unknown> | undefined)?.[part]
      const unknown = typeof template === 'string' ? find(readTemplate(template), kind, part) : []
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
