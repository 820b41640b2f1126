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
import { advanceLife } from '../membership-history/store.ts'
import type { MessageKind, MessageState, SkipReason } from '../messages/schema.ts'
import {
  asideFacts,
  type Collected,
  type ComingFacts,
  collectedFacts,
  eventFacts,
  listFacts
} from './facts.ts'
import type { ExplainQuery, Explanation } from './schema.ts'
import { describeEvent, describeReason, say } from './words.ts'

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

/** A message as an explanation tells it. */
interface Told {
  id: number
  kind: MessageKind
  state: MessageState
  reason: SkipReason | null
  day: Day
  sent: string | null
  subject: string | null
  text: string
}

const last = statement(`SELECT id, kind, state, reason, day, sent, subject, letters_id FROM messages
     WHERE member_id = ? AND day <= ? ORDER BY day DESC, id DESC LIMIT 20`)

/** The last messages to a member until a day, the newest first. */
function listTold(db: Db, member_id: number, day: Day): Told[] {
  const rows = last(db).all(member_id, day) as (Omit<Told, 'text'> & {
    letters_id: number | null
  })[]
  return rows.map(({ letters_id, ...row }) => ({
    ...row,
    text: describeMessage({ ...row, letters_id })
  }))
}

// Sentences about messages that an office can read aloud on the telephone.

const kinds: Readonly<Record<MessageKind, string>> = {
  application_received: 'That the application has arrived',
  application_approved: 'That the application was approved',
  application_rejected: 'That the application was declined',
  action_required: 'What the application still needs',
  welcome: 'A welcome',
  renewal_reminder: 'A reminder to renew',
  renewal_successful: 'That the membership was renewed',
  membership_expired: 'That the membership has expired',
  farewell: 'A farewell',
  dues_invoice: 'What is to be paid',
  dues_reminder: 'A reminder to pay',
  payment_receipt: 'That a payment has arrived',
  payment_failed: 'That a payment was taken back',
  payment_retry_notice: 'That a payment is tried again',
  debit_notice: 'That dues are collected by direct debit',
  mailing: 'A mailing'
}

const reasons: Readonly<Record<SkipReason, string>> = {
  no_address: 'as no address was known',
  disabled: 'as the type does not send it',
  suspended: 'as the member was suspended',
  deceased: 'as the member has died',
  left: 'as the member has left',
  unsubscribed: 'as the member does not want it',
  undeliverable: 'as the address cannot be reached',
  same_address: 'as somebody else with this address got it',
  superseded: 'as a later message took its place',
  no_longer_owed: 'as there was no more cause for it',
  automation_off: 'as messages are turned off',
  rejected_by_office: 'as the office did not want it'
}

const states: Readonly<Record<Exclude<MessageState, 'skipped'>, string>> = {
  proposed: 'waits for the office to release it',
  queued: 'is released and waits to be sent',
  sending: 'is being sent',
  sent: 'was sent',
  failed: 'could not be delivered',
  unsure: 'may have been sent; nobody knows'
}

/** What became of a message, in one sentence. */
function describeMessage(message: {
  kind: MessageKind
  state: MessageState
  reason: SkipReason | null
  day: Day
  /** The run in which it was printed as a letter; null if it was not. */
  letters_id: number | null
}): string {
  const { kind, state, reason, day, letters_id } = message
  const about = `${kinds[kind]}, for ${say(day)}`
  if (letters_id !== null) return `${about}: was printed as a letter.`
  if (state === 'skipped') return `${about}: not sent, ${reasons[reason ?? 'superseded']}.`
  return `${about}: ${states[state]}.`
}
