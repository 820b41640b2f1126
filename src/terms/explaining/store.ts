import type { PermittedChapters } from '../../association/access/permissions.ts'
import { foretell } from '../../lifecycle/advance.ts'
import { addDays, type Day, monthIndex } from '../../lifecycle/days.ts'
import { explain, type Reason } from '../../lifecycle/explain.ts'
import type { Life, Status } from '../../lifecycle/life.ts'
import { periodMonths } from '../../lifecycle/periods.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { collects_on } from '../dues/store.ts'
import { chapterDay, refuseFarAhead } from '../membership-facts/settings-store.ts'
import { getLife } from '../membership-history/acts-store.ts'
import { advanceLife } from '../membership-history/advance-life.ts'
import {
  asideFacts,
  type Collected,
  type ComingFacts,
  collectedFacts,
  eventFacts,
  listFacts
} from './facts.ts'
import { listTold } from './messages-store.ts'
import type { ExplainQuery, Explanation } from './schema.ts'
import { describeEvent, describeReason } from './words.ts'

/** How far ahead `next` looks, and how many events it names. */
const horizon = { days: 400, events: 10 }

/**
 * Why a member in permitted chapters has a status on a day, what comes next, and all pauses; also the member's chapter, and the error with which
 * the last round put the member aside, which is for operators alone. Throws `not_found`,
 * `too_many_facts`, and `validation_error` for a day more than five years ahead.
 */
export function explainMember(
  db: Db,
  { member_id, on }: ExplainQuery,
  permitted: PermittedChapters
): { chapter_id: number; explanation: Explanation; error: string | null } {
  const stored = getLife(db, member_id, permitted)
  const today = chapterDay(db, stored.chapter_id)
  const day = on ?? today
  refuseFarAhead(db, stored.chapter_id, day, '/on')
  const aside = asideQuery(db).get(member_id) as { error: string; next_day: Day | null } | undefined
  const last = day > today ? day : today
  // a life that a round could not advance is shown as it is stored
  const life = aside ? stored.life : advanceLife(stored.life, last).life
  const reasons = explain(life, day)
  const facts = reasons.map(reason => listFacts(life, reason))
  if (aside) facts.push(asideFacts(aside.next_day))
  const collected = (collectedQuery(db).all(member_id) as Collected[])
    .map(collectedFacts)
    .map(toComing)
  const explanation: Explanation = {
    member_id,
    on: day,
    status: statusFor(reasons, life),
    reasons: facts.map(each => ({ ...each, text: describeReason(each) })),
    next: [...collected, ...(aside ? [] : listNext(life, addDays(last, horizon.days)))].toSorted(
      (one, other) => (one.on < other.on ? -1 : 1)
    ),
    pauses: listPauses(db, member_id, day),
    messages: listTold(db, member_id, day)
  }
  return { chapter_id: stored.chapter_id, explanation, error: aside?.error ?? null }
}

const asideQuery = statement('SELECT error, next_day FROM lives WHERE id = ? AND error IS NOT NULL')

const collectedQuery =
  statement(`SELECT * FROM (SELECT ${collects_on} AS "on", dues_name, amount - settled - waived AS amount, currency, due_date
  FROM dues WHERE member_id = ?) WHERE "on" IS NOT NULL ORDER BY "on"`)

const toComing = (facts: ComingFacts) => ({ ...facts, text: describeEvent(facts) })

/** The status that reasons lead to (DOMAIN.md section 3), also on days that have passed. */
function statusFor([first]: readonly Reason[], life: Life): Status {
  if (!first || first.rule === 'set_by_hand') return life.status
  if (['held_by_hand', 'held_for_dues', 'paused'].includes(first.rule)) return 'suspended'
  return first.rule === 'term' || first.rule === 'grace' ? 'active' : 'inactive'
}

function listNext(life: Life, last: Day): Explanation['next'] {
  const coming: Explanation['next'] = []
  for (const { life: then, events } of foretell(life, last)) {
    coming.push(...events.map(event => toComing(eventFacts(then, event))))
    if (coming.length >= horizon.events) break
  }
  return coming.slice(0, horizon.events)
}

const pausesQuery = statement(`SELECT "from", "to", reason FROM holds
     WHERE member_id = ? AND kind = 'pause' AND "to" >= "from" ORDER BY "from"`)

/** The pauses of a member as they are on a day; those that were taken back before they began are none. */
function listPauses(db: Db, member_id: number, day: Day): Explanation['pauses'] {
  const pauses = pausesQuery(db).all(member_id) as { from: Day; to: Day; reason: string }[]
  return pauses.map(({ from, to, reason }) => {
    const begun = to < day ? 'ended' : 'current'
    return { from, to, state: from > day ? 'upcoming' : begun, reason }
  })
}

/** The number of dues that, with their reminders, are computed in some 30 ms. */
const few_dues = 500

/**
 * Whether a member is explained quickly enough for the event loop, judged by the number of dues that can follow until the day.
 * Throws `not_found`.
 */
export function isSoonExplained(
  db: Db,
  { member_id, on }: ExplainQuery,
  permitted: PermittedChapters
): boolean {
  const { life, chapter_id } = getLife(db, member_id, permitted)
  const today = chapterDay(db, chapter_id)
  const months = Math.max(0, monthIndex(on ?? today) - monthIndex(today)) + 1
  const policies = [life.policy, ...life.memberships.map(({ policy }) => policy)]
  return Math.max(...policies.map(policy => countDues(policy, months))) <= few_dues
}

/** The most dues of a policy that can follow in a number of months. */
function countDues({ duration, membership_dues }: Policy, months: number): number {
  const each = membership_dues.map(item => months / periodMonths(item, duration || months))
  return each.reduce((sum, dues) => sum + Math.ceil(dues), 0)
}
