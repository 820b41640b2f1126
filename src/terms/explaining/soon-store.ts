import type { PermittedChapters } from '../../association/access/permissions.ts'
import { monthIndex } from '../../lifecycle/days.ts'
import { periodMonths } from '../../lifecycle/periods.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import type { Db } from '../../storage/database.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { getLife } from '../lives/acts-store.ts'
import type { ExplainQuery } from './schema.ts'

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
