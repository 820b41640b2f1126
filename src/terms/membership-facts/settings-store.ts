import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { toMinor } from '../../core/money.ts'
import { defineChapterRows, defineLifetimes, defineRestoreStep } from '../../core/tables.ts'
import { readOnce } from '../../core/text.ts'
import { readMoment, today } from '../../core/time.ts'
import { addMonths, type Day } from '../../lifecycle/days.ts'
import type { Chapter, Life } from '../../lifecycle/life.ts'
import type { Item, Policy } from '../../lifecycle/policy.ts'
import {
  contact,
  type MembershipDue,
  type TermPolicy,
  type Workflow
} from '../../register/membertypes/settings.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'

/** The settings of a chapter that decide about lives. */
export interface ChapterRules {
  timezone: string
  currency: string
  chapter: Chapter
}

// each act reads these several times: a row that was read before is not parsed again

const chapter =
  statement(`SELECT timezone, currency, acts_from, payment_days, dunning_days, automation,
      EXISTS (SELECT 1 FROM first_rounds WHERE chapter_id = chapters.id) AS is_first
     FROM chapters WHERE id = ?`)

const type =
  statement(`SELECT id, category, duration, enddate, autorecurring_payment, reminder_frequency, workflows,
      membership_dues, is_end_date_fixed, rollover_days, proration, renewal_timeline, grace_days,
      deactivation_policy, deactivation_timeline, deactivation_threshold_amount, notice_days
     FROM membertypes WHERE id = ?`)

/**
 * The present settings of a chapter that decide about lives. Until the first round after an import, an upgrade or a restore is over, automatic
 * deactivations are only proposed (DOMAIN.md section 1).
 */
export function chapterRules(db: Db, id: number): ChapterRules {
  return readChapter(JSON.stringify(chapter(db).get(id)))
}

/** The settings as the office has made them. */
export function chapterSettings(db: Db, id: number): ChapterRules {
  return readChapter(JSON.stringify({ ...(chapter(db).get(id) as object), is_first: 0 }))
}

/** The calendar date of a chapter now. */
export function chapterDay(db: Db, id: number): Day {
  return today(chapterRules(db, id).timezone)
}

/** The rules of a membership type as they are now; amounts without a currency are in that of its chapter. */
export function typePolicy(db: Db, id: number, currency: string): Life['policy'] {
  return readPolicy(JSON.stringify({ type: type(db).get(id), currency }))
}

const readChapter = readOnce((text): ChapterRules => {
  const { timezone, currency, acts_from, payment_days, ...row } = JSON.parse(text)
  const { deactivation } = JSON.parse(row.automation)
  const proposes = row.is_first === 1 && deactivation === 'automatic'
  const chapter = {
    acts_from,
    payment_days: Number(payment_days),
    dunning_days: JSON.parse(row.dunning_days),
    deactivation: proposes ? 'propose' : deactivation
  }
  return { timezone, currency, chapter }
})

const readPolicy = readOnce((text): Life['policy'] => {
  const { type, currency } = JSON.parse(text)
  const rules: TypeRules = {
    ...type,
    autorecurring_payment: type.autorecurring_payment === 1,
    workflows: JSON.parse(type.workflows),
    membership_dues: JSON.parse(type.membership_dues),
    is_end_date_fixed: type.is_end_date_fixed === 1
  }
  return createPolicy(rules, currency)
})

defineLifetimes({ first_rounds: 'kept' })

defineChapterRows('first_rounds')

// what the days since the backup have brought may have been told by then
defineRestoreStep({
  table: 'first_rounds',
  sql: `INSERT OR REPLACE INTO first_rounds (chapter_id, day)
    SELECT id, (SELECT coalesce(max(rounds.day), '1850-01-01') FROM rounds WHERE chapter_id = chapters.id) FROM chapters`
})

/**
 * Notes that the rounds of a day, as somebody starts them, and the next one are the first after an import, an upgrade or a restore.
 * Call it inside a write.
 */
export function expectFirstRound(db: Db, chapter_id: number, day = chapterDay(db, chapter_id)) {
  expect(db).run({ chapter_id, day })
}

const expect = statement(`INSERT INTO first_rounds (chapter_id, day) VALUES (:chapter_id, :day)
     ON CONFLICT (chapter_id) DO UPDATE SET day = excluded.day WHERE day < excluded.day`)

/** Notes that the round of a day is over: if it was the first one, the next one acts. */
export function endFirstRound(db: Db, chapter_id: number, day: Day) {
  over(db).run(chapter_id, day)
}

const over = statement('DELETE FROM first_rounds WHERE chapter_id = ? AND day < ?')

const horizonDetails = defineDetails({
  too_far_ahead: 'must be at most five years ahead'
})

/** How far ahead of today lives are advanced on request (DOMAIN.md section 6, `simulate`). */
const months_ahead = 60

/** Throws `validation_error` for a day, in the field of a path, that is more than five years ahead of a chapter's date. */
export function refuseFarAhead(db: Db, chapter_id: number, day: Day, path: string) {
  if (day > addMonths(chapterDay(db, chapter_id), months_ahead))
    throw invalid([horizonDetails.too_far_ahead(path)])
}

export interface TypeRules extends TermPolicy {
  id: number
  category: string
  duration: number
  enddate: string
  autorecurring_payment: boolean
  reminder_frequency: Policy['reminder_frequency']
  workflows: Workflow
  membership_dues: readonly MembershipDue[]
}

/** The rules of a type, with amounts in minor units; `currency` is that of its chapter. */
export function createPolicy(type: TypeRules, currency: string): Policy {
  return {
    membertype_id: type.id,
    contact: type.category.toLowerCase() === contact,
    duration: type.duration,
    is_end_date_fixed: type.is_end_date_fixed,
    enddate: type.enddate.slice(0, 10),
    rollover_days: type.rollover_days,
    proration: type.proration,
    renewal_timeline: type.renewal_timeline,
    grace_days: type.grace_days,
    deactivation_policy: type.deactivation_policy,
    deactivation_timeline: type.deactivation_timeline,
    deactivation_threshold_amount: toMinor(type.deactivation_threshold_amount, currency),
    notice_days: type.notice_days,
    autorecurring_payment: type.autorecurring_payment,
    reminder_frequency: type.reminder_frequency,
    workflow: readWorkflow(type.workflows),
    membership_dues: type.membership_dues.flatMap((due, index) => readItem(due, index, currency))
  }
}

function readWorkflow(workflow: Workflow): Policy['workflow'] {
  return {
    require_approval_all_apps: workflow.require_approval_all_apps ?? false,
    require_payment_fee_separately: workflow.require_payment_fee_separately ?? false,
    require_approval_after_payment: workflow.require_approval_after_payment ?? false,
    require_confirmation_renewals: workflow.require_confirmation_renewals ?? false,
    require_approval_renewals: workflow.require_approval_renewals ?? false
  }
}

/** An item without an amount charges nothing. Without a frequency it is charged once a term. */
function readItem(due: MembershipDue, index: number, of_chapter: string): Item[] {
  const { amount, currency = of_chapter, is_for_onboarding = false } = due
  if (amount === undefined) return []
  const schedule = due.payment_schedule && readMoment(due.payment_schedule)
  return [
    {
      id: due.id ?? String(index + 1),
      dues_name: due.dues_name ?? '',
      amount: toMinor(amount, currency),
      currency,
      due_frequency: due.due_frequency ?? 'per_term',
      payment_schedule: schedule ? schedule.slice(0, 10) : null,
      is_for_onboarding,
      age_from: due.age_from ?? null,
      age_to: due.age_to ?? null,
      household_rank_from: due.household_rank_from ?? null,
      household_rank_to: due.household_rank_to ?? null
    }
  ]
}
