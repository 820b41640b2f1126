import type { PermittedChapters } from '../../association/access/permissions.ts'
import { advanceByDays } from '../../lifecycle/advance.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { explain, type Reason } from '../../lifecycle/explain.ts'
import type { Life, Status } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { getLife } from '../lives/acts-store.ts'
import { advanceLife } from '../lives/advance-life.ts'
import { refuseFarAhead } from '../lives/horizon-store.ts'
import { chapterDay } from '../lives/settings-store.ts'
import type { ExplainQuery, Explanation } from './schema.ts'
import { describeEvent, describeReason } from './words.ts'

/** How far ahead `next` looks, and how many events it names. */
const horizon = { days: 400, events: 10 }

/**
 * Why a member in permitted chapters has a status on a day, and what comes next; and the member's chapter. Throws `not_found`,
 * `too_many_facts`, and `validation_error` for a day more than five years ahead.
 */
export function explainMember(
  db: Db,
  { member_id, on }: ExplainQuery,
  permitted: PermittedChapters
): { chapter_id: number; explanation: Explanation } {
  const stored = getLife(db, member_id, permitted)
  const today = chapterDay(db, stored.chapter_id)
  const day = on ?? today
  refuseFarAhead(db, stored.chapter_id, day, '/on')
  const life = advanceLife(stored.life, day > today ? day : today).life
  const reasons = explain(life, day)
  const explanation: Explanation = {
    member_id,
    on: day,
    status: statusFor(reasons, life),
    reasons: reasons.map(reason => ({
      ...{ rule: reason.rule, text: describeReason(reason) },
      ...{ since: reason.since, until: reason.until }
    })),
    next: listNext(life, addDays(day > today ? day : today, horizon.days))
  }
  return { chapter_id: stored.chapter_id, explanation }
}

/** The status that reasons lead to (DOMAIN.md section 3), also on days that have passed. */
function statusFor([first]: readonly Reason[], life: Life): Status {
  if (!first || first.rule === 'set_by_hand') return life.status
  if (['held_by_hand', 'held_for_dues', 'paused'].includes(first.rule)) return 'suspended'
  return first.rule === 'term' || first.rule === 'grace' ? 'active' : 'inactive'
}

function listNext(life: Life, last: Day): Explanation['next'] {
  const coming: Explanation['next'] = []
  for (const { events } of advanceByDays(life, last)) {
    for (const event of events)
      coming.push({ on: event.on, kind: event.kind, text: describeEvent(event) })
    if (coming.length >= horizon.events) break
  }
  return coming.slice(0, horizon.events)
}
