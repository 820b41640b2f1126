import type { Detail } from '../../core/details.ts'
import { formats } from '../../core/formats.ts'
import { escapeStep } from '../../core/json.ts'
import { findAmountFlaws } from '../../core/money.ts'
import { readMoment } from '../../core/time.ts'
import { fitsFixedPeriods } from '../../lifecycle/terms.ts'
import { typeDetails } from './details.ts'
import { checkItems } from './items.ts'
import type { MembershipDue } from './settings.ts'
import { checkTemplates } from './templates.ts'

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
