import { changedFields } from '../shared/changes.ts'
import { isContact } from '../shared/isContact.ts'
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

/** A due in the form; `key` identifies the row when it is moved. */
export interface DueRow {
  key: number
  due: Due
  /** The text of the amount while it is typed. */
  typed?: string
  /** Whether the row was added in this form. */
  added?: true
}

interface General extends TermValues {
  name: string
  category: string
  description: string
  /** The number of months as typed; 0 for life. */
  duration: string
  autorecurring_payment: boolean
  reminder_frequency: TypeDetails['reminder_frequency']
  membership_privacy: boolean
  /** Dates without time. */
  startdate: string
  enddate: string
}

type Described = Omit<General, keyof TermValues>

/** The values of the form: one field for each value that can be changed alone, also inside the settings. */
export type TypeValues = General & {
  membership_dues: DueRow[]
  'workflow.workflow_type': string
} & {
  [F in WorkflowFlag as `workflow.${F}`]: boolean
} & { [K in MessageKind as `notificationsettings.${K}`]: Notification | undefined }

/** The form values of an existing type. */
export function toFormValues(
  type: Omit<TypeDetails, 'id' | 'chapter_id' | 'archived'>
): TypeValues {
  const { membership_dues, workflows, notificationsettings, ...general } = type
  return {
    ...generalValues(general),
    ...toTermValues(type),
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

/** The end of a type that is offered without end: the contract asks for one. */
const no_end = '9999-12-31'

/** Whether a type is offered without end, or is for life. */
export const isEndless = ({ duration, enddate }: Pick<TypeDetails, 'duration' | 'enddate'>) =>
  isForLife(duration) || enddate.startsWith(no_end)

/** The form values of a new type. */
export function newValues(): TypeValues {
  const year = new Date().getFullYear()
  return toFormValues({
    name: '',
    category: '',
    description: '',
    duration: '12',
    autorecurring_payment: true,
    reminder_frequency: '',
    membership_privacy: false,
    startdate: `${year}-01-01`,
    enddate: no_end,
    membership_dues: [],
    workflows: {},
    notificationsettings: {},
    is_end_date_fixed: false,
    rollover_days: 0,
    proration: 'none',
    renewal_timeline: 30,
    grace_days: 0,
    deactivation_policy: 'none',
    deactivation_timeline: 60,
    deactivation_threshold_amount: 0,
    notice_days: 0
  })
}

/** Whether a typed number of months is 0, which means for life; then the form has no end date. */
export const isForLife = (duration: string) => /^0+$/.test(duration.trim())

/**
 * The request that changes a type. Settings are sent as a whole, so the changes are merged into those of the
 * service; unknown keys are kept.
 */
export function toEditRequest(type: TypeDetails, changes: Partial<TypeValues>): TypeEdit {
  return {
    membership_type: { id: type.id, ...sentGeneral(withoutEnd(toFormValues(type), changes)) },
    ...settingsRequest(type, changes)
  }
}

/** The request that creates a type. */
export function toCreateRequest(chapter_id: number, values: TypeValues): TypeCreate {
  const general = sentGeneral(withoutEnd(values, values)) as Required<
    ReturnType<typeof sentGeneral>
  >
  const changes = changedFields(newValues(), values)
  const nothing = { membership_dues: [], workflows: {}, notificationsettings: {} }
  return { membership_type: { chapter_id, ...general }, ...settingsRequest(nothing, changes) }
}

function generalValues(type: Described): Described {
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
    enddate: enddate.startsWith(no_end) ? '' : enddate.slice(0, 10)
  }
}

function sentGeneral(values: Partial<TypeValues>) {
  const {
    duration,
    deactivation_threshold_amount: threshold,
    ...rest
  } = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'membership_dues' && !name.includes('.'))
  ) as Partial<General>
  const days = sentDays(rest)
  return {
    ...(rest as Omit<typeof rest, keyof typeof days>),
    ...days,
    ...(rest.enddate === '' && { enddate: no_end }),
    // an invalid amount is null, and the form reports it before a request is made
    ...(typeof threshold === 'number' && { deactivation_threshold_amount: threshold }),
    ...(duration !== undefined && { duration: Number(duration) })
  }
}

/** A type for life has no end date in the form; moves the end date of the request to the start if it is earlier. */
function withoutEnd<T extends Partial<TypeValues>>(of: TypeValues, changes: T): T {
  const { duration, startdate, enddate } = { ...of, ...changes }
  if (!isForLife(duration) || enddate === '' || enddate >= startdate) return changes
  return { ...changes, enddate: startdate }
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

/** The changed values inside a setting, by their names without the prefix; undefined if none has changed. */
function inside(changes: Partial<TypeValues>, prefix: string): object | undefined {
  const found = Object.entries(changes).filter(([name]) => name.startsWith(prefix))
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** The settings of terms that are a number of days. */
export const day_settings = [
  'rollover_days',
  'renewal_timeline',
  'grace_days',
  'notice_days',
  'deactivation_timeline'
] as const
/** The name of a setting in days. */
type DaySetting = (typeof day_settings)[number]

type Chosen = Pick<TypeDetails, 'is_end_date_fixed' | 'proration' | 'deactivation_policy'>

/** The form values of the settings of terms: days as typed text; the amount, or null if the typed amount is invalid. */
type TermValues = Chosen &
  Record<DaySetting, string> & { deactivation_threshold_amount: number | null }

/** The form values of a type's settings of terms. */
function toTermValues(type: Chosen & Record<DaySetting, number> & TermAmount): TermValues {
  const days = day_settings.map(name => [name, String(type[name])])
  return {
    is_end_date_fixed: type.is_end_date_fixed,
    proration: type.proration,
    deactivation_policy: type.deactivation_policy,
    deactivation_threshold_amount: type.deactivation_threshold_amount,
    ...(Object.fromEntries(days) as Record<DaySetting, string>)
  }
}

type TermAmount = Pick<TypeDetails, 'deactivation_threshold_amount'>

/** The typed days among values, as numbers. */
function sentDays(values: Partial<TermValues>): Partial<Record<DaySetting, number>> {
  const given = day_settings.filter(name => values[name] !== undefined)
  return Object.fromEntries(given.map(name => [name, Number(values[name])]))
}

/** The settings that decide what follows the end of a term. */
type Renewing = Pick<
  TypeValues,
  | 'duration'
  | 'category'
  | 'autorecurring_payment'
  | 'workflow.require_confirmation_renewals'
  | 'workflow.require_approval_renewals'
>

/**
 * What happens at the end of a term: the next term starts by itself (`goes_on`), only after a confirmation or an approval
 * (`waits`), or only if somebody renews (`renew`). Undefined if terms have no end (for life, contacts) or the duration is invalid.
 */
export function findAfterwards(values: Renewing): 'goes_on' | 'waits' | 'renew' | undefined {
  const { duration, category, autorecurring_payment } = values
  if (!/^\d{1,4}$/.test(duration.trim()) || Number(duration) === 0) return
  // contacts have no memberships
  if (isContact(category)) return
  if (!autorecurring_payment) return 'renew'
  const asks =
    values['workflow.require_confirmation_renewals'] || values['workflow.require_approval_renewals']
  return asks ? 'waits' : 'goes_on'
}
