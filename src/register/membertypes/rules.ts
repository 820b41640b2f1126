import type { Detail } from '../../core/details.ts'
import { formats } from '../../core/formats.ts'
import { escapeStep } from '../../core/json.ts'
import { findAmountFlaws } from '../../core/money.ts'
import { readMoment } from '../../core/time.ts'
import { fitsFixedPeriods } from '../../lifecycle/terms.ts'
import { typeDetails } from './details.ts'
import {
  LinkVariable,
  link_kinds,
  type MembershipDue,
  NotificationSettings,
  TemplateVariable
} from './settings.ts'

const max_bytes = 16 * 1024
const max_depth = 8

/**
 * Checks the rules that the schema of a membership type cannot express (CONTRACT.md section 5): the end is not before the
 * start, settings are small and flat enough, amounts have the decimals of their currency, variables are known.
 */
export function checkMembershipType(value: unknown): Detail[] {
  const sent = read(value)
  const type = read(sent.membership_type)
  return [
    ...checkTerm(type, '/membership_type'),
    ...checkPeriods(type),
    ...['membership_dues', 'workflow', 'notificationsettings'].flatMap(name =>
      checkSettings(`/${name}`, sent[name])
    ),
    ...(Array.isArray(sent.membership_dues)
      ? [...checkAmounts(sent.membership_dues), ...checkItems(sent.membership_dues)]
      : []),
    ...checkTemplates(read(sent.notificationsettings))
  ]
}

/** Checks that the end is not before the start; `path` is that of the object with both. */
export function checkTerm(
  { startdate, enddate }: { startdate?: unknown; enddate?: unknown },
  path: string
): Detail[] {
  const start = typeof startdate === 'string' && readMoment(startdate)
  const end = typeof enddate === 'string' && readMoment(enddate)
  if (!start || !end || end >= start) return []
  return [typeDetails.end_before_start(`${path}/enddate`)]
}

/** Checks that the terms of a type fit its fixed periods, if it has fixed periods (DOMAIN.md section 2). */
export function checkPeriods({
  is_end_date_fixed,
  duration
}: {
  is_end_date_fixed?: unknown
  duration?: unknown
}): Detail[] {
  if (is_end_date_fixed !== true || typeof duration !== 'number') return []
  return fitsFixedPeriods(duration)
    ? []
    : [typeDetails.does_not_fit_periods('/membership_type/duration')]
}

/** Checks that no amount has more decimals than its currency, or than the default currency; an amount without either is not checked. */
export function checkAmounts(dues: readonly unknown[], default_currency?: string): Detail[] {
  return dues.flatMap((due, index) => {
    const { amount, currency = default_currency } = read(due) as MembershipDue
    if (typeof amount !== 'number' || !currency || !formats.currency(currency)) return []
    return findAmountFlaws(`/membership_dues/${index}/amount`, amount, currency)
  })
}

function checkSettings(path: string, settings: unknown): Detail[] {
  if (typeof settings !== 'object' || settings === null) return []
  if (Buffer.byteLength(JSON.stringify(settings)) > max_bytes)
    return [typeDetails.too_many_kib(path, { limit: max_bytes / 1024 })]
  const flaws = unsafeNumbers(path, settings)
  if (measureDepth(settings) > max_depth)
    flaws.push(typeDetails.too_deep(path, { limit: max_depth }))
  return flaws
}

/** Finds integers that a double cannot represent exactly, since they would be returned changed (RFC 7493 section 2.2). */
function unsafeNumbers(path: string, value: unknown): Detail[] {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return [typeDetails.unsafe_number(path)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    unsafeNumbers(`${path}/${escapeStep(name)}`, inner)
  )
}

function measureDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Object.values(value).reduce((depth, inner) => Math.max(depth, measureDepth(inner)), 0)
}

function read(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

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
function checkTemplates(settings: Readonly<Record<string, unknown>>): Detail[] {
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

/** Checks that ages and ranks are in order and that no two items have one id (DOMAIN.md section 4). */
function checkItems(items: readonly unknown[]): Detail[] {
  const ids = items.map(item => readItem(item).id)
  return items.flatMap((item, index) => {
    const {
      id,
      age_from,
      age_to,
      household_rank_from: first,
      household_rank_to: last
    } = readItem(item)
    const path = `/membership_dues/${index}`
    const twice = typeof id === 'string' && ids.indexOf(id) < index
    return [
      ...(twice ? [typeDetails.id_used_twice(`${path}/id`)] : []),
      ...(age_from != null && age_to != null && age_to < age_from
        ? [typeDetails.ages_reversed(`${path}/age_to`)]
        : []),
      ...(first != null && last != null && last < first
        ? [typeDetails.ranks_reversed(`${path}/household_rank_to`)]
        : [])
    ]
  })
}

/** Gives an id to each item without one: the id of an earlier item with the same name and charge, else the next number. */
export function identifyItems(
  items: readonly MembershipDue[],
  known: readonly MembershipDue[] = []
): MembershipDue[] {
  const taken = new Set(items.map(({ id }) => id))
  const isFree = ({ id }: MembershipDue) => id !== undefined && !taken.has(id)
  return items.map(item => {
    if (item.id !== undefined) return item
    const same = known.find(other => isFree(other) && sameItem(other, item))
    const id = same?.id ?? nextId([...known, ...items].map(other => other.id).concat([...taken]))
    taken.add(id)
    return { ...item, id }
  })
}

/**
 * Items sent for a type with `own` ones, for another type with `others`: each has the id of the other type's item with
 * the same name and charge, else of the one with its id that is like none of the own ones, else none.
 */
export function matchItems(
  items: readonly MembershipDue[],
  own: readonly MembershipDue[],
  others: readonly MembershipDue[]
): MembershipDue[] {
  const isOwn = (other: MembershipDue) => own.some(item => sameItem(item, other))
  return items.map(({ id, ...item }) => {
    const known = own.find(other => other.id === id)
    const same = known && others.find(other => sameItem(known, other))
    const match = same ?? others.find(other => other.id === id && !isOwn(other))
    return match?.id === undefined ? item : { ...item, id: match.id }
  })
}

const naming = [
  ...(['dues_name', 'due_frequency', 'is_for_onboarding', 'age_from', 'age_to'] as const),
  ...(['household_rank_from', 'household_rank_to'] as const)
]

function sameItem(one: MembershipDue, other: MembershipDue) {
  return naming.every(name => (one[name] ?? null) === (other[name] ?? null))
}

function nextId(ids: readonly (string | undefined)[]) {
  const numbers = ids.map(Number).filter(Number.isSafeInteger)
  return String(Math.max(0, ...numbers) + 1)
}

function readItem(value: unknown): MembershipDue {
  return typeof value === 'object' && value !== null ? value : {}
}
