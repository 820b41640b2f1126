import type { Automation } from '../../association/chapters/schema.ts'
import type { MessageKind, MessageState, SkipReason } from './words.ts'

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
