import {
  addDays,
  addMonths,
  countDays,
  type Day,
  dayInMonth,
  isLastOfMonth,
  monthIndex
} from './days.ts'
import type { Term } from './life.ts'
import type { Policy } from './policy.ts'

/** The days of a term, and the anchor from which its months are counted. */
export type Span = Pick<
  Term,
  'anchor' | 'offset' | 'startdate' | 'enddate' | 'planned_end' | 'rollover'
>

/** The first term of a chain that begins on a day (DOMAIN.md section 2, arithmetic and `is_end_date_fixed`). */
export function firstSpan(policy: Policy, startdate: Day): Span {
  if (policy.duration > 0 && policy.is_end_date_fixed) return fixedSpan(policy, startdate)
  return rollingSpan(policy, startdate, startdate, 0)
}

/** The term that follows another without a gap, by rules that may differ from those of the other. */
export function nextSpan(previous: Term, policy: Policy): Span | undefined {
  if (previous.enddate === null) return undefined
  const startdate = addDays(previous.enddate, 1)
  if (policy.duration > 0 && policy.is_end_date_fixed) return followingFixed(previous, policy)
  const anchor = addDays(previous.anchor, countMoved(previous))
  const offset = previous.offset + previous.policy.duration
  if (addMonths(anchor, offset) === startdate) return rollingSpan(policy, startdate, anchor, offset)
  return rollingSpan(policy, startdate, startdate, 0)
}

/**
 * The span of the term that covers a day, counted from a first term that others follow without a gap or a pause. The first one
 * covers all days until its end. The number of terms between is computed, so that distant days cost no more.
 */
export function coveringSpan(first: Term, day: Day): Span {
  const { policy, enddate } = first
  let span: Span = first
  const ahead = enddate === null ? 0 : (monthIndex(day) - monthIndex(enddate)) / policy.duration
  // short of the day by a term, as months are not equally long
  const skipped = Math.floor(ahead) - 1
  if (skipped > 0) span = spanAfter(first, skipped)
  while (span.enddate !== null && span.enddate < day)
    span = nextSpan({ ...first, ...span }, policy) as Span
  return span
}

/** The span that comes a number of terms after a first one. */
function spanAfter(first: Term, terms: number): Span {
  const { policy, anchor, offset, enddate } = first
  const months = terms * policy.duration
  if (!policy.is_end_date_fixed) {
    const begins = addMonths(anchor, offset + months)
    return rollingSpan(policy, begins, anchor, offset + months)
  }
  const index = monthIndex(enddate as Day) + months
  const startdate = addDays(endInMonth(policy, index - policy.duration), 1)
  const last = endInMonth(policy, index)
  return { anchor, offset: 0, startdate, enddate: last, planned_end: last, rollover: false }
}

/**
 * Whether a term is not the first of its chain, though it may be the first that is written: of whom has been a member for long, the terms
 * before the present one are not.
 */
export function followsOthers(term: Term): boolean {
  const { anchor, startdate, policy } = term
  if (policy.duration === 0) return false
  return startdate > anchor && startdate >= stepFromAnchor(term, policy.duration)
}

/** The day a number of months after the anchor of a term; with fixed periods, the first day of a period. */
export function stepFromAnchor(
  { anchor, policy }: Pick<Term, 'anchor' | 'policy'>,
  months: number
) {
  if (policy.duration === 0 || !policy.is_end_date_fixed) return addMonths(anchor, months)
  return addDays(endInMonth(policy, monthIndex(addDays(anchor, -1)) + months), 1)
}

function rollingSpan({ duration }: Policy, startdate: Day, anchor: Day, offset: number): Span {
  const enddate = duration === 0 ? null : addDays(addMonths(anchor, offset + duration), -1)
  return { anchor, offset, startdate, enddate, planned_end: enddate, rollover: false }
}

/** The span of a term that begins within a period. A member who joins in its last `rollover_days` gets the next period with it. */
function fixedSpan(policy: Policy, startdate: Day, may_roll = true): Span {
  const end = periodEnd(policy, startdate)
  const rollover = may_roll && countDays(startdate, end) <= policy.rollover_days
  const months = (rollover ? periodLength(policy) : 0) + Math.max(0, policy.duration - 12)
  const enddate = endInMonth(policy, monthIndex(end) + months)
  const anchor = rollover ? addDays(end, 1) : periodStart(policy, end)
  return { anchor, offset: 0, startdate, enddate, planned_end: enddate, rollover }
}

/**
 * The span of the next term with fixed periods: a whole `duration` if the other term ended with a period, else the rest of the
 * period in which it begins.
 */
function followingFixed(previous: Term, policy: Policy): Span {
  const last = previous.enddate as Day
  const startdate = addDays(last, 1)
  const enddate = endInMonth(policy, monthIndex(last) + policy.duration)
  const span = { offset: 0, startdate, enddate, planned_end: enddate, rollover: false }
  const next = endsPeriod(policy, last)
    ? { ...span, anchor: startdate }
    : fixedSpan(policy, startdate, false)
  const kept = previous.policy.is_end_date_fixed && endsPeriod(policy, addDays(previous.anchor, -1))
  return kept ? { ...next, anchor: previous.anchor } : next
}

function endsPeriod(policy: Policy, day: Day) {
  return periodEnd(policy, day) === day
}

function countMoved({ planned_end, enddate }: Term) {
  if (planned_end === null || enddate === null || enddate <= planned_end) return 0
  return countDays(planned_end, enddate) - 1
}

// Fixed periods end on the month and day of the type's `enddate`, every `duration` months where that divides 12, else
// every 12 (DOMAIN.md section 2).

/** How many months a fixed period has. */
function periodLength({ duration }: Policy): number {
  return duration > 0 && 12 % duration === 0 ? duration : 12
}

/** Whether terms of so many months fit fixed periods: they divide 12, or are a multiple of it. */
export function fitsFixedPeriods(duration: number): boolean {
  return duration === 0 || 12 % duration === 0 || duration % 12 === 0
}

/** The last day of the period that a day lies in. */
export function periodEnd(policy: Policy, day: Day): Day {
  const length = periodLength(policy)
  const index = monthIndex(day)
  const ahead = (((monthIndex(policy.enddate) - index) % length) + length) % length
  const end = endInMonth(policy, index + ahead)
  return end >= day ? end : endInMonth(policy, index + ahead + length)
}

/** The first day of the period that ends on a day. */
function periodStart(policy: Policy, end: Day): Day {
  return addDays(endInMonth(policy, monthIndex(end) - periodLength(policy)), 1)
}

/** The day of a month on which a period may end: the day of `enddate`, or the month's last day if `enddate` is the last day of a month. */
export function endInMonth({ enddate }: Policy, index: number): Day {
  return dayInMonth(index, isLastOfMonth(enddate) ? 31 : Number(enddate.slice(8)))
}
