import type { Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import type { MessageKind, MessageState, SkipReason } from '../messages/words.ts'
import { say } from './words.ts'

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
export function listTold(db: Db, member_id: number, day: Day): Told[] {
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
