import { fromMinor } from '../../core/money.ts'
import { readMoment } from '../../core/time.ts'
import { identifyItems } from '../../register/membertypes/items.ts'
import { standard_policy } from '../../register/membertypes/policy.ts'
import type { Db } from '../../storage/database.ts'
import { createPolicy, type TypeRules } from '../facts/policy.ts'
import { chapterRules } from '../facts/settings-store.ts'
import { previewLife } from './preview.ts'
import type { PreviewQuery } from './schema.ts'

/** The terms and dues of somebody who joins under a type that need not exist; yields after each step. */
export function* previewType(db: Db, query: PreviewQuery) {
  const { membership_type: type, membership_dues = [], workflow = {}, joined, terms } = query
  const { currency, chapter } = chapterRules(db, type.chapter_id)
  const given = {
    ...standard_policy,
    ...type,
    enddate: readMoment(type.enddate) as string,
    ...{ id: 0, workflows: workflow, membership_dues: identifyItems(membership_dues) }
  } as TypeRules
  const joiner = {
    ...{ joined, terms, date_of_birth: query.date_of_birth ?? null },
    payment_days: chapter.payment_days
  }
  const life = yield* previewLife(createPolicy(given, currency), joiner)
  return {
    terms: life.memberships.map(({ no, startdate, enddate }) => ({
      startdate,
      enddate,
      dues: life.dues
        .filter(due => due.term === no && !due.void)
        .map(due => ({ ...due, amount: fromMinor(due.amount, due.currency) }))
    }))
  }
}
