import type { Automation } from '../../association/chapters/schema.ts'
import { readOnce } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { prepareInsert, statement } from '../../storage/statements.ts'
import {
  type MessageKind,
  type MessageState,
  revocable_reasons,
  type SkipReason
} from './schema.ts'

export interface Due {
  chapter_id: number
  member_id: number
  kind: MessageKind
  cause: string
  slot: Day | ''
  /** The first day on which it may leave. */
  day: Day
  skipped: SkipReason | null
  /** The ids of the dues that it is about. */
  dues: readonly number[]
}

const columns = ['chapter_id', 'member_id', 'kind', 'cause', 'slot', 'day', 'state', 'reason']

const insert = prepared(db => prepareInsert(db, 'messages', [...columns, 'createddate']))
const link = prepared(db => prepareInsert(db, 'message_dues', ['message_id', 'due_id']))

/** Adds the messages whose keys are new. A message that was skipped for a revocable reason becomes due again. */
export function addOnce(db: Db, all: readonly Due[], recipients: ReadonlyMap<number, Recipient>) {
  addMessages(
    db,
    all.filter(each => !reopen(db, each, recipients.get(each.member_id))),
    recipients
  )
}

/** Whether a message exists already. Makes it due again if it was skipped for a revocable reason. */
function reopen(db: Db, due: Due, recipient: Recipient | undefined): boolean {
  const known = byKey(db).get(due) as { id: number; reason: SkipReason | null } | undefined
  if (!known || !recipient) return known !== undefined
  if (known.reason && revocable.includes(known.reason))
    begin(db).run({ ...decide(due.kind, recipient, due.skipped), day: due.day, id: known.id })
  return true
}

const revocable: readonly SkipReason[] = revocable_reasons

const byKey = statement(
  'SELECT id, reason FROM messages WHERE member_id = :member_id AND kind = :kind AND cause = :cause AND slot = :slot'
)

const begin =
  statement(`UPDATE messages SET state = :state, reason = :reason, day = :day, released = NULL, released_by = NULL,
       subject = NULL, plain = NULL, html = NULL WHERE id = :id`)

const setState = statement('UPDATE messages SET state = :state, reason = :reason WHERE id = :id')

/** Adds messages, whose keys must be new. Members who are not among the recipients were erased, and get none. */
export function addMessages(
  db: Db,
  all: readonly Due[],
  recipients: ReadonlyMap<number, Recipient>
) {
  const createddate = now()
  const told = all.filter(({ member_id }) => recipients.has(member_id))
  if (told.length === 0) return
  const last = insert(db)(
    told.map(each => {
      const recipient = recipients.get(each.member_id) as Recipient
      const { state, reason } = decide(each.kind, recipient, each.skipped)
      const { chapter_id, member_id, kind, cause, slot, day } = each
      return [chapter_id, member_id, kind, cause, slot, day, state, reason, createddate]
    })
  )
  const first = last - told.length + 1
  link(db)(told.flatMap(({ dues }, at) => dues.map(due_id => [first + at, due_id])))
}

/** The cause of a message that bundles the dues of a payer and a day. */
export const bundle = 'dues'

/** Dues of which a payer is told. */
export type BundledDues = Omit<Due, 'cause' | 'slot' | 'skipped'> & {
  kind: 'dues_invoice' | 'dues_reminder'
}

export function beginBundle(dues: BundledDues): Due {
  return { ...dues, cause: bundle, slot: dues.day, skipped: null }
}

/**
 * Adds dues to the payer's message of the day, or of the next day if that one has left (DOMAIN.md section 8). A new reminder
 * takes over the dues of earlier reminders that were never sent, and these are skipped.
 */
export function bundleDues(db: Db, due: BundledDues, recipient: Recipient | undefined) {
  if (!recipient) return
  const { member_id, kind, dues, day } = due
  const decision = decide(kind, recipient, null)
  const last = latestBundle(db).get(member_id, kind, bundle) as Bundle | undefined
  if (last && last.slot >= day && takesMore(last, decision)) return join(db, last.id, dues)
  const slot = last && last.slot >= day ? addDays(last.slot, 1) : day
  addMessages(db, [beginBundle({ ...due, day: slot })], new Map([[member_id, recipient]]))
  if (kind === 'dues_reminder') replaceReminders(db, member_id, slot)
}

interface Bundle extends Decision {
  id: number
  slot: Day
  tries: number
}

const latestBundle = statement(`SELECT id, slot, state, reason, tries FROM messages
     WHERE member_id = ? AND kind = ? AND cause = ? ORDER BY slot DESC LIMIT 1`)

/**
 * Whether dues can be added to a message: it waits and was never tried, or was skipped for the reason that holds for them
 * too.
 */
function takesMore({ state, reason, tries }: Bundle, decision: Decision) {
  if (state === 'skipped') return reason === decision.reason
  return tries === 0 && decision.state !== 'skipped' && (state === 'proposed' || state === 'queued')
}

/** Adds dues to a message; a text that was made without them is made again. */
function join(db: Db, id: number, dues: readonly number[]) {
  for (const due_id of dues) addDue(db).run(id, due_id)
  forgetText(db, id)
}

const addDue = statement('INSERT OR IGNORE INTO message_dues (message_id, due_id) VALUES (?, ?)')

/** Forgets the text of a message that waits: it is made again when the message leaves. */
export function forgetText(db: Db, id: number) {
  textless(db).run(id)
}

const textless = statement(
  'UPDATE messages SET subject = NULL, plain = NULL, html = NULL WHERE id = ? AND subject IS NOT NULL'
)

/** Lets earlier reminders of dues that still wait give way to the newest, which takes their dues. */
function replaceReminders(db: Db, member_id: number, slot: Day) {
  const about = { member_id, slot, bundle }
  takeDues(db).run(about)
  giveWay(db).run(about)
}

const earlier = `member_id = :member_id AND kind = 'dues_reminder' AND cause = :bundle AND slot < :slot
  AND state IN ('proposed', 'queued')`

const takeDues = statement(`INSERT OR IGNORE INTO message_dues (message_id, due_id)
     SELECT (SELECT id FROM messages WHERE member_id = :member_id AND kind = 'dues_reminder'
       AND cause = :bundle AND slot = :slot), due_id FROM message_dues
     WHERE message_id IN (SELECT id FROM messages INDEXED BY messages_waiting WHERE ${earlier})`)

const giveWay = statement(
  `UPDATE messages INDEXED BY messages_waiting SET state = 'skipped', reason = 'superseded' WHERE ${earlier}`
)

export function skipMessage(db: Db, id: number, reason: SkipReason) {
  setState(db).run({ state: 'skipped', reason, id })
}

const supersede =
  statement(`UPDATE messages INDEXED BY messages_waiting SET state = 'skipped', reason = 'superseded'
     WHERE member_id = ? AND kind = ? AND slot < ? AND state IN ('proposed', 'queued')`)

/** Skips the unsent messages of a kind from before a slot as `superseded`. */
export function supersedeBefore(db: Db, member_id: number, kind: MessageKind, slot: Day) {
  supersede(db).run(member_id, kind, slot)
}

/** What decides whether members are told something, by their ids; who was erased or merged is missing. */
export function readRecipients(db: Db, ids: readonly number[]): Map<number, Recipient> {
  const rows = recipients(db).all(JSON.stringify(ids)) as Row[]
  return new Map(
    rows.map(
      ({ id, email, deceased, undeliverable, unsubscribed, settings, automation, is_first }) => {
        const { messages } = readAutomation(automation)
        const mode = is_first === 1 && messages === 'automatic' ? 'propose' : messages
        const flags = {
          deceased: deceased === 1,
          undeliverable: undeliverable === 1,
          unsubscribed: unsubscribed !== null
        }
        return [id, { email, ...flags, settings: readSettings(settings), mode }]
      }
    )
  )
}

interface Row {
  id: number
  email: string
  deceased: number
  undeliverable: number
  unsubscribed: string | null
  settings: string
  automation: string
  is_first: number
}

const recipients =
  statement(`SELECT members.id, members.email, unsubscribed, notificationsettings AS settings, automation,
       EXISTS (SELECT 1 FROM leavings WHERE leavings.member_id = members.id AND leavings.reason = 'deceased')
         OR EXISTS (SELECT 1 FROM mandates WHERE mandates.member_id = members.id AND paused = 'deceased') AS deceased,
       EXISTS (SELECT 1 FROM undeliverable WHERE undeliverable.member_id = members.id) AS undeliverable,
       EXISTS (SELECT 1 FROM first_rounds WHERE first_rounds.chapter_id = members.chapter_id) AS is_first
     FROM members JOIN membertypes ON membertypes.id = membertype_id
       JOIN chapters ON chapters.id = members.chapter_id
     WHERE members.id IN (SELECT value FROM json_each(?))`)

const readAutomation = readOnce<Automation>(JSON.parse)
const readSettings = readOnce<Record<string, unknown>>(JSON.parse)

/** Who pays for members, by the ids of these members. */
export function findPayers(db: Db, ids: readonly number[]): Map<number, number> {
  const rows = payers(db).all(JSON.stringify(ids)) as { id: number; payer_id: number }[]
  return new Map(rows.map(({ id, payer_id }) => [id, payer_id]))
}

const payers = statement(`SELECT id, ifnull(payer_id, id) AS payer_id FROM members
     WHERE id IN (SELECT value FROM json_each(?))`)

/** What decides whether a member is told something, apart from its cause. */
export interface Recipient {
  email: string
  deceased: boolean
  /** Whether no mail server takes the address. */
  undeliverable: boolean
  /** Whether the member wants no mailings. */
  unsubscribed: boolean
  /** `notificationsettings` of the member's type. */
  settings: Readonly<Record<string, unknown>>
  /** What the chapter does about messages; until the first round after an import, an upgrade or a restore is over, it proposes them. */
  mode: Automation['messages']
}

/** The first state of a message; `reason` is set if it is skipped. */
export interface Decision {
  state: Extract<MessageState, 'proposed' | 'queued' | 'skipped'>
  reason: SkipReason | null
}

/** Decides what becomes of a message that is due (DOMAIN.md section 8): skipped with the first reason that holds, proposed, or queued. */
export function decide(
  kind: MessageKind,
  recipient: Recipient,
  skipped: SkipReason | null
): Decision {
  const reason = findReason(kind, recipient, skipped)
  if (reason !== null) return { state: 'skipped', reason }
  return { state: recipient.mode === 'automatic' ? 'queued' : 'proposed', reason: null }
}

/** Decides what becomes of a message that the office releases, which outweighs the chapter's setting. Erased members get none. */
export function decideReleased(kind: MessageKind, recipient: Recipient | undefined): Decision {
  if (!recipient) return { state: 'skipped', reason: 'left' }
  return decide(kind, { ...recipient, mode: 'automatic' }, null)
}

function findReason(
  kind: MessageKind,
  recipient: Recipient,
  skipped: SkipReason | null
): SkipReason | null {
  const { email, deceased, undeliverable, unsubscribed, settings, mode } = recipient
  if (deceased) return 'deceased'
  if (kind === 'mailing' && unsubscribed) return 'unsubscribed'
  if (skipped) return skipped
  if (isDisabled(settings[kind])) return 'disabled'
  if (mode === 'off') return 'automation_off'
  if (email === '') return 'no_address'
  return undeliverable ? 'undeliverable' : null
}

/** Whether a type turns a kind off: with `false`, or `enabled: false`. */
function isDisabled(setting: unknown): boolean {
  if (typeof setting !== 'object' || setting === null) return setting === false
  return (setting as { enabled?: unknown }).enabled === false
}
