import { NotFound } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import { readMoment, today } from '../../core/time.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import { identifyItems } from '../../register/membertypes/items.ts'
import { standard_policy } from '../../register/membertypes/policy.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import { createPolicy, type TypeRules } from '../membership-facts/policy.ts'
import { type ChapterRules, chapterRules, typePolicy } from '../membership-facts/settings-store.ts'
import { previewLife } from './preview.ts'
import type { PreviewQuery } from './schema.ts'

/** The terms and dues of somebody who joins under a type that need not exist; yields after each step. */
export function* previewType(db: Db, query: PreviewQuery) {
  const { membership_type: type, membership_dues = [], workflow = {}, ...joiner } = query
  const rules = chapterRules(db, type.chapter_id)
  const given = {
    ...standard_policy,
    ...type,
    enddate: readMoment(type.enddate) as string,
    id: 0,
    workflows: workflow,
    membership_dues: identifyItems(membership_dues)
  } as TypeRules
  return yield* previewPolicy(createPolicy(given, rules.currency), rules, joiner)
}

/** The same under a stored type, of somebody who joins today unless a day is given. Throws `not_found`. */
export function* previewStoredType(
  db: Db,
  id: number,
  joiner: Partial<Joining> & { terms: number }
) {
  const type = findMembershipType(db, id)
  if (!type) throw new NotFound(`no membership type has id ${id}`)
  const rules = chapterRules(db, type.chapter_id)
  const joined = joiner.joined ?? today(rules.timezone)
  return yield* previewPolicy(typePolicy(db, id, rules.currency), rules, { ...joiner, joined })
}

type Joining = Pick<PreviewQuery, 'joined' | 'date_of_birth' | 'terms'> & {
  household_rank?: number
}

function* previewPolicy(policy: Policy, { chapter }: ChapterRules, joining: Joining) {
  const { joined, date_of_birth = null, household_rank = 1, terms } = joining
  const { payment_days } = chapter
  const life = yield* previewLife(policy, {
    joined,
    date_of_birth,
    household_rank,
    terms,
    payment_days
  })
  return {
    terms: life.memberships.map(({ no, startdate, enddate }) => ({
      startdate,
      enddate,
      dues: life.dues
        .filter(due => due.term === no && !due.void)
        .map(due => ({ ...due, household_rank, amount: fromMinor(due.amount, due.currency) }))
    }))
  }
}
