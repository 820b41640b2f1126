import type { Automation } from '../../association/chapters/schema.ts'
import { readOnce } from '../../core/read-once.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import type { MessageKind, MessageState, SkipReason } from './schema.ts'

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
