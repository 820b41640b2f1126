import { sayAll } from '../shared/fieldWords.ts'
import { duesText } from './duesText.ts'
import { membership_type_fields, membership_type_values } from './fields.ts'
import { type MessageKind, messageMode, type Notification, type WorkflowFlag } from './settings.ts'
import { useTexts } from './texts.ts'
import type { DueRow, TypeValues } from './values.ts'

type Field = keyof TypeValues & string

/** Returns functions for the label and the text of a type's field, used to show changes made by somebody else. */
export function useShownValues(currency: string) {
  const { texts, format, say } = useTexts()
  const words = texts.membertypes
  const inner = (field: string) => field.slice(field.indexOf('.') + 1)

  function labelFor(field: Field): string {
    if (field.startsWith('notificationsettings.')) return words.kinds[inner(field) as MessageKind]
    const label = membership_type_fields[field as keyof typeof membership_type_fields]
    return inner(field) in words ? words[inner(field) as WorkflowFlag] : say(label)
  }

  function displayValue(field: Field, value: unknown): string {
    if (field === 'membership_dues') {
      const dues = (value as DueRow[]).map(({ due }) => due)
      return duesText(dues, currency, { texts, locale: format.locale })
    }
    if (field.startsWith('notificationsettings.'))
      return messageText(value as Notification | undefined)
    if (field === 'proration' || field === 'deactivation_policy')
      return sayAll<string>(membership_type_values[field], say)[String(value)] ?? ''
    if (typeof value === 'boolean') return value ? words.on : words.off
    if (field === 'startdate' || field === 'enddate') return format.date(String(value))
    if (field === 'reminder_frequency')
      return words.reminders[value as TypeValues['reminder_frequency']]
    return String(value)
  }

  function messageText(setting: Notification | undefined): string {
    const mode = words.modes[messageMode(setting)]
    return typeof setting === 'object' && setting.subject ? `${mode}: ${setting.subject}` : mode
  }

  return { labelFor, displayValue }
}
