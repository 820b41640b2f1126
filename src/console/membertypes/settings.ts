import type { components } from '../api/contract.ts'
import * as contract from '../api/contract.ts'

/** A membership type in a list. */
export type MembershipType = components['schemas']['MembershipType']
/** A membership type with all fields. */
export type TypeDetails = components['schemas']['MembershipTypeDetails']
/** The request that creates a type. */
export type TypeCreate = components['schemas']['MembershipTypeCreate']
/** The request that changes a type. */
export type TypeEdit = components['schemas']['MembershipTypeEdit']
/** A due in requests; other clients may have added keys that the console does not know. */
export type Due = components['schemas']['MembershipDue']
/** The setting of a kind of message: off, on with the standard text, or on with the association's own text. */
export type Notification = NonNullable<
  components['schemas']['NotificationSettings']['renewal_reminder']
>

/** One of the switches of a workflow. */
export type WorkflowFlag = Exclude<keyof typeof contract.Workflow, 'workflow_type'>
/** The switches of a workflow. */
export const workflow_flags = Object.entries(contract.Workflow)
  .filter(([, type]) => type === 'boolean')
  .map(([name]) => name as WorkflowFlag)

/** One of the kinds of messages. */
export type MessageKind = keyof typeof contract.NotificationSettings
/** The kinds of messages. */
export const message_kinds = Object.keys(contract.NotificationSettings) as MessageKind[]

/** Whether the mails of a kind hold a link by which somebody gets on: they are always sent. */
export const isLinkKind = (kind: MessageKind) =>
  kind === 'sign_in_link' || kind === 'confirm_application'

/** The modes of a message. */
export const message_modes = ['off', 'standard', 'own'] as const
/** One of the modes. */
export type MessageMode = (typeof message_modes)[number]

/** The mode of a setting: a kind that a type says nothing of is on. */
export function messageMode(setting: Notification | undefined): MessageMode {
  if (typeof setting !== 'object') return setting === false ? 'off' : 'standard'
  if (setting.enabled === false) return 'off'
  return setting.subject !== undefined || setting.body !== undefined ? 'own' : 'standard'
}

/**
 * The setting in another mode. An own text starts as the standard one; an existing own text is kept while the
 * message is off, and so are unknown keys.
 */
export function withMode(
  setting: Notification | undefined,
  mode: MessageMode,
  standard: { subject: string; body: string }
): Notification {
  if (typeof setting !== 'object')
    return mode === 'own' ? { enabled: true, ...standard } : mode === 'standard'
  const { subject, body, ...rest } = setting
  if (mode === 'standard') return { ...rest, enabled: true }
  if (mode === 'off') return { ...setting, enabled: false }
  return {
    ...setting,
    enabled: true,
    subject: subject ?? standard.subject,
    body: body ?? standard.body
  }
}
