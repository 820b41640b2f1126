import type { Detail } from '../../core/details.ts'
import { countDecimals, formats } from '../../core/formats.ts'
import { escapeStep } from '../../core/json-pointer.ts'
import { readMoment } from '../../core/time.ts'
import { typeDetails } from './details.ts'
import { type MembershipDue, NotificationSettings, TemplateVariable } from './settings.ts'

const most_bytes = 16 * 1024
const deepest = 8

/**
 * What is wrong with a membership type beyond its schema (CONTRACT.md section 5): an end before its start,
 * settings too large or deep, amounts with too many decimals, unknown template variables.
 */
export function flawsOf(value: unknown): Detail[] {
  const sent = read(value)
  const type = read(sent.membership_type)
  return [
    ...flawsOfTerm(type, '/membership_type'),
    ...['membership_dues', 'workflow', 'notificationsettings'].flatMap(name =>
      flawsOfSettings(`/${name}`, sent[name])
    ),
    ...(Array.isArray(sent.membership_dues) ? flawsOfAmounts(sent.membership_dues) : []),
    ...flawsOfTemplates(read(sent.notificationsettings))
  ]
}

/** Whether the end lies before the start; `path` leads to the object that holds both. */
export function flawsOfTerm(
  { startdate, enddate }: { startdate?: unknown; enddate?: unknown },
  path: string
): Detail[] {
  const start = typeof startdate === 'string' && readMoment(startdate)
  const end = typeof enddate === 'string' && readMoment(enddate)
  if (!start || !end || end >= start) return []
  return [typeDetails.end_before_start(`${path}/enddate`)]
}

/** Amounts with more decimals than their currency has; those without a currency have the given one, or are passed over. */
export function flawsOfAmounts(dues: readonly unknown[], otherwise?: string): Detail[] {
  return dues.flatMap((due, index) => {
    const { amount, currency = otherwise } = read(due) as MembershipDue
    if (typeof amount !== 'number' || !currency || !formats.currency(currency)) return []
    const decimals = countDecimals(currency)
    if (Number(amount.toFixed(decimals)) === amount) return []
    const path = `/membership_dues/${index}/amount`
    return [typeDetails.too_many_decimals(path, { limit: decimals, currency })]
  })
}

function flawsOfSettings(path: string, settings: unknown): Detail[] {
  if (typeof settings !== 'object' || settings === null) return []
  if (Buffer.byteLength(JSON.stringify(settings)) > most_bytes)
    return [typeDetails.too_many_kib(path, { limit: most_bytes / 1024 })]
  const flaws = unsafeNumbers(path, settings)
  if (depthOf(settings) > deepest) flaws.push(typeDetails.too_deep(path, { limit: deepest }))
  return flaws
}

function flawsOfTemplates(settings: Record<string, unknown>): Detail[] {
  return Object.keys(NotificationSettings.properties).flatMap(name =>
    ['subject', 'body'].flatMap(part => {
      const unknown = unknownVariables(read(settings[name])[part])
      if (unknown.length === 0) return []
      const path = `/notificationsettings/${name}/${part}`
      const variables = unknown.slice(0, 5).map(variable => variable.slice(0, 50))
      return [typeDetails.unknown_variable(path, { variables })]
    })
  )
}

/** What a template holds between double braces that is no variable, unclosed and nested braces too. */
function unknownVariables(template: unknown): string[] {
  if (typeof template !== 'string') return []
  const variable = /\{\{([^{}]*)\}\}/g
  const unknown = [...template.matchAll(variable)].filter(
    ([, name]) => !known.has(name?.trim() ?? '')
  )
  const rest = template.replaceAll(variable, '')
  return [...unknown.map(([whole]) => whole), ...(rest.match(/\{\{|\}\}/g) ?? [])]
}

const known: ReadonlySet<string> = new Set(TemplateVariable.enum)

/** Numbers that no double holds exactly would not come back as they were sent (RFC 7493 section 2.2). */
function unsafeNumbers(path: string, value: unknown): Detail[] {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return [typeDetails.unsafe_number(path)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unsafeNumbers(`${path}/${escapeStep(name)}`, inner)
  )
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce((depth, inner) => Math.max(depth, depthOf(inner)), 0)
}

function read(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
