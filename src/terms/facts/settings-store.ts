import { readOnce } from '../../core/read-once.ts'
import { today } from '../../core/time.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Chapter, Life } from '../../lifecycle/life.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { TypeRules } from './policy.ts'
import { createPolicy } from './policy.ts'

/** The settings of a chapter that decide about lives. */
export interface ChapterRules {
  timezone: string
  currency: string
  chapter: Chapter
}

const chapter = prepared(db =>
  db.$client
    .prepare(
      `SELECT timezone, currency, acts_from, payment_days, dunning_days, automation,
        EXISTS (SELECT 1 FROM first_rounds WHERE chapter_id = chapters.id)
       FROM chapters WHERE id = ?`
    )
    .raw()
)

const type = prepared(db =>
  db.$client
    .prepare(
      `SELECT id, category, duration, enddate, autorecurring_payment, reminder_frequency, workflows,
        membership_dues, is_end_date_fixed, rollover_days, proration, renewal_timeline, grace_days,
        deactivation_policy, deactivation_timeline, deactivation_threshold_amount, notice_days
       FROM membertypes WHERE id = ?`
    )
    .raw()
)

/**
 * The present settings of a chapter that decide about lives. Until the first round after an import, an upgrade or a restore is over, automatic
 * deactivations are only proposed (DOMAIN.md section 1).
 */
export function chapterRules(db: Db, id: number): ChapterRules {
  return readChapter(JSON.stringify(chapter(db).get(id)))
}

/** The settings as the office has made them. */
export function chapterSettings(db: Db, id: number): ChapterRules {
  return readChapter(JSON.stringify([...(chapter(db).get(id) as unknown[]).slice(0, -1), 0]))
}

/** The calendar date of a chapter now. */
export function chapterDay(db: Db, id: number): Day {
  return today(chapterRules(db, id).timezone)
}

/** The rules of a membership type as they are now; amounts without a currency are in that of its chapter. */
export function typePolicy(db: Db, id: number, currency: string): Life['policy'] {
  return readPolicy(JSON.stringify([currency, ...(type(db).get(id) as unknown[])]))
}

function readType(row: readonly unknown[]): TypeRules {
  const [id, category, duration, enddate, recurring, reminder_frequency, workflows, dues, fixed] =
    row
  const rest = row.slice(9)
  return {
    id,
    category,
    duration,
    enddate,
    reminder_frequency,
    autorecurring_payment: recurring === 1,
    workflows: JSON.parse(workflows as string),
    membership_dues: JSON.parse(dues as string),
    is_end_date_fixed: fixed === 1,
    rollover_days: rest[0],
    proration: rest[1],
    renewal_timeline: rest[2],
    grace_days: rest[3],
    deactivation_policy: rest[4],
    deactivation_timeline: rest[5],
    deactivation_threshold_amount: rest[6],
    notice_days: rest[7]
  } as TypeRules
}

const readChapter = readOnce((text): ChapterRules => {
  const [timezone, currency, acts_from, payment_days, dunning_days, automation, is_first] =
    JSON.parse(text)
  const set = JSON.parse(automation).deactivation
  const deactivation = is_first === 1 && set === 'automatic' ? 'propose' : set
  const days = JSON.parse(dunning_days)
  const rules = { acts_from, payment_days: Number(payment_days), dunning_days: days, deactivation }
  return { timezone, currency, chapter: rules }
})

const readPolicy = readOnce((text): Life['policy'] => {
  const [currency, ...row] = JSON.parse(text)
  return createPolicy(readType(row), currency)
})
