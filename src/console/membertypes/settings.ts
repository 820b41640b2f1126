import type { components } from '../api/contract.ts'
import * as contract from '../api/contract.ts'

/** A membership type in a list. */
export type MembershipType = components['schemas']['MembershipType']
/** A membership type with its chapter, and whether it is archived. */
export type TypeDetails = components['schemas']['MembershipTypeDetails']
/** What is sent to create a type. */
export type TypeCreate = components['schemas']['MembershipTypeCreate']
/** What is sent to change a type. */
export type TypeEdit = components['schemas']['MembershipTypeEdit']
/** What a membership costs, as it is sent; unknown keys are the reader's who put them there. */
export type Due = components['schemas']['MembershipDue']
/** One kind of message: off, on with the standard text, or with a text of its own. */
export type Notification = NonNullable<
  components['schemas']['NotificationSettings']['renewal_reminder']
>

/** How often a due is due. */
export const due_frequencies = [...contract.MembershipDue.due_frequency]

/** How often members are reminded; first that they are not. */
export const reminder_frequencies = [
  '' as const,
  ...contract.MembershipType.reminder_frequency.filter(frequency => frequency !== '')
]

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

/** How a message is sent. */
export const message_modes = ['off', 'standard', 'own'] as const
/** One of the ways. */
export type MessageMode = (typeof message_modes)[number]

/** How a message is sent, as its setting says. */
export function messageMode(setting: Notification | undefined): MessageMode {
  if (typeof setting !== 'object') return setting ? 'standard' : 'off'
  if (setting.enabled === false) return 'off'
  return setting.subject !== undefined || setting.body !== undefined ? 'own' : 'standard'
}

/**
 * The setting that sends a message in another way. Own texts begin with the standard ones; those that are there
 * stay while it is off, unknown keys at any rate.
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
