import { changedFields } from '../shared/changes.ts'
import {
  type Due,
  type MessageKind,
  message_kinds,
  type Notification,
  type TypeCreate,
  type TypeDetails,
  type TypeEdit,
  type WorkflowFlag,
  workflow_flags
} from './settings.ts'

/** A due in the form: `key` stays the same wherever the row is moved. */
export interface DueRow {
  key: number
  due: Due
  /** What stands in the field of the amount while it is being typed. */
  typed?: string
  /** Whether the row was added in this form. */
  added?: true
}

interface General {
  name: string
  category: string
  description: string
  /** Months, as they are typed. */
  duration: string
  autorecurring_payment: boolean
  reminder_frequency: TypeDetails['reminder_frequency']
  membership_privacy: boolean
  /** Plain dates. */
  startdate: string
  enddate: string
}

/** What the form holds: one field for everything that can be changed alone, inside of the settings too. */
export type TypeValues = General & {
  membership_dues: DueRow[]
  'workflow.workflow_type': string
} & {
  [F in WorkflowFlag as `workflow.${F}`]: boolean
} & { [K in MessageKind as `notificationsettings.${K}`]: Notification | undefined }

/** The form of a type as the service told it. */
export function toFormValues(
  type: Omit<TypeDetails, 'id' | 'chapter_id' | 'archived'>
): TypeValues {
  const { membership_dues, workflows, notificationsettings, ...general } = type
  return {
    ...generalValues(general),
    membership_dues: membership_dues.map((due, key) => ({ key, due })),
    'workflow.workflow_type': workflows.workflow_type ?? '',
    ...Object.fromEntries(
      workflow_flags.map(flag => [`workflow.${flag}`, workflows[flag] ?? false])
    ),
    ...Object.fromEntries(
      message_kinds.map(kind => [`notificationsettings.${kind}`, notificationsettings[kind]])
    )
  } as TypeValues
}

/** The form of a type that is new. */
export function newValues(): TypeValues {
  const year = new Date().getFullYear()
  return toFormValues({
    name: '',
    category: '',
    description: '',
    duration: '12',
    autorecurring_payment: false,
    reminder_frequency: '',
    membership_privacy: false,
    startdate: `${year}-01-01`,
    enddate: `${year}-12-31`,
    membership_dues: [],
    workflows: {},
    notificationsettings: {}
  })
}

/**
 * What is sent to change a type. Settings are sent as wholes, so they are put together from those that the
 * service told and what was changed: keys that this form does not know stay.
 */
export function toEditRequest(type: TypeDetails, changes: Partial<TypeValues>): TypeEdit {
  return {
    membership_type: { id: type.id, ...sentGeneral(changes) },
    ...settingsRequest(type, changes)
  }
}

/** What is sent to create a type. */
export function toCreateRequest(chapter_id: number, values: TypeValues): TypeCreate {
  const general = sentGeneral(values) as Required<ReturnType<typeof sentGeneral>>
  const changes = changedFields(newValues(), values)
  const nothing = { membership_dues: [], workflows: {}, notificationsettings: {} }
  return { membership_type: { chapter_id, ...general }, ...settingsRequest(nothing, changes) }
}

function generalValues(type: General): General {
  const { name, category, description, duration, autorecurring_payment } = type
  const { reminder_frequency, membership_privacy, startdate, enddate } = type
  return {
    name,
    category,
    description,
    duration,
    autorecurring_payment,
    reminder_frequency,
    membership_privacy,
    startdate: startdate.slice(0, 10),
    enddate: enddate.slice(0, 10)
  }
}

function sentGeneral(values: Partial<TypeValues>) {
  const { duration, ...rest } = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'membership_dues' && !name.includes('.'))
  ) as Partial<General>
  return { ...rest, ...(duration !== undefined && { duration: Number(duration) }) }
}

type Settings = Pick<TypeDetails, 'membership_dues' | 'workflows' | 'notificationsettings'>

function settingsRequest(type: Settings, changes: Partial<TypeValues>) {
  const workflow = inside(changes, 'workflow.')
  const notificationsettings = inside(changes, 'notificationsettings.')
  return {
    ...(changes.membership_dues && { membership_dues: changes.membership_dues.map(sentDue) }),
    ...(workflow && { workflow: { ...type.workflows, ...workflow } }),
    ...(notificationsettings && {
      notificationsettings: { ...type.notificationsettings, ...notificationsettings }
    })
  }
}

const sentDue = ({ due }: DueRow) => due

/** What was changed inside one of the settings, by its own names; undefined where nothing was. */
function inside(changes: Partial<TypeValues>, prefix: string): object | undefined {
  const found = Object.entries(changes).filter(([name]) => name.startsWith(prefix))
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]))
}
