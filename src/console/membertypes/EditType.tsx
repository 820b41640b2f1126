import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { sayAll } from '../shared/fieldWords.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { isConflict, useRecordForm } from '../shared/useRecordForm.ts'
import { duesText } from './duesText.ts'
import { EverywhereField } from './EverywhereField.tsx'
import { membership_type_fields, membership_type_values } from './fields.ts'
import { findFlaws } from './flaws.ts'
import { readType, useBoundTerms, useTypeChanges } from './queries.ts'
import { withFormPaths } from './refusal.ts'
import {
  type MessageKind,
  messageMode,
  type Notification,
  type TypeDetails,
  type WorkflowFlag
} from './settings.ts'
import { TypeFields } from './TypeFields.tsx'
import { useTexts } from './texts.ts'
import { type DueRow, type TypeValues, toEditRequest, toFormValues } from './values.ts'

/** The form of a membership type. Sends only changed fields, with If-Match. */
export function EditType(props: {
  first: { type: TypeDetails; etag: string | undefined }
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const [{ type, etag }, setRead] = useState(props.first)
  const [busy, setBusy] = useState(false)
  const { archive, edit, remove } = useTypeChanges()
  const { done } = useNotices()
  const refused = useRef(false)
  const form = useRecordForm(toFormValues(type), membership_type_values)
  const [everywhere, setEverywhere] = useState(false)
  const chapter = useChapters().data?.find(({ id }) => id === type.chapter_id)
  const currency = chapter?.currency ?? ''
  const { labelFor, displayValue } = useShownValues(currency)
  const may_edit = may(useAccount().grants, 'manage_membertypes', type.chapter_id)

  const words = texts.membertypes

  async function save() {
    if (!form.changed) return props.onClose()
    const flaws = findFlaws(form.values, form.changes, { texts, locale: format.locale, currency })
    if (Object.keys(flaws).length > 0) {
      refused.current = true
      return form.refuse(flaws)
    }
    setBusy(true)
    try {
      const saved = await edit(
        { ...toEditRequest(type, form.changes), ...(everywhere && { everywhere }) },
        etag
      )
      done(words.saved(saved.name))
      props.onClose()
    } catch (error) {
      await (isConflict(error) ? takeTheirs() : fail(error))
      setBusy(false)
    }
  }

  async function takeTheirs() {
    const now = await readType(type.id).catch(fail)
    if (!now) return
    setRead(now)
    form.rebase(toFormValues(now.type))
  }

  function fail(error: unknown) {
    refused.current = true
    const taken = everywhere && error instanceof Failure && error.code === 'name_taken'
    form.fail(withFormPaths(error), taken ? { name: words.everywhere.name_taken } : {})
  }

  return (
    <RecordDrawer
      title={type.name}
      form={form}
      busy={busy}
      wide
      may_edit={may_edit}
      read_only={words.read_only}
      conflicts={{ labelFor, displayValue }}
      extra={
        may_edit && (
          <EndButtons
            name={type.name}
            archived={type.archived}
            words={words}
            busy={form.changed}
            said={{ in_use: words.has_members }}
            onArchive={to => archive(type.id, to).then(props.onClose)}
            onRemove={() => remove(type.id, props.onClose)}
          />
        )
      }
      onSubmit={save}
      onClose={props.onClose}
    >
      {type.archived && <Text c="dimmed">{words.is_archived}</Text>}
      <TypeFields
        form={form}
        read_only={!may_edit}
        chapter={chapter}
        type_id={type.id}
        unfolded={props.unfolded}
        onFold={props.onFold}
        refused={refused}
      />
      {may_edit && <EverywhereField of="edit" checked={everywhere} onCheck={setEverywhere} />}
      {may_edit && <BoundTerms type={type} />}
    </RecordDrawer>
  )
}

/** From when a change of a type acts, and how many members keep the rules that they have until their term ends. */
function BoundTerms({ type }: { type: TypeDetails }) {
  const { texts, format } = useTexts()
  const words = texts.membertypes.bound
  const { data } = useBoundTerms(type.chapter_id, type.id)
  if (!data) return null
  const { members, for_life, prepared, joins_from, renewals_from } = data
  const count = format.number
  const lines = [
    words.joins(format.date(joins_from)),
    members > for_life && words.members(count(members - for_life)),
    renewals_from !== null && words.renewals(format.date(renewals_from)),
    prepared > 0 && words.prepared(count(prepared)),
    for_life > 0 && words.for_life(count(for_life))
  ]
  return (
    <Text size="sm" c="dimmed">
      {lines.filter(Boolean).join(' ')}
    </Text>
  )
}

type Field = keyof TypeValues & string

/** Returns functions for the label and the text of a type's field, used to show changes made by somebody else. */
function useShownValues(currency: string) {
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
