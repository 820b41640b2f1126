import { Text } from '@mantine/core'
import { useState } from 'react'
import { changedFields } from '../shared/changes.ts'
import { valueText } from '../shared/fieldWords.ts'
import type { OwnField } from '../shared/ownNames.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { ArchiveField } from './ArchiveField.tsx'
import { DefinitionFields } from './DefinitionFields.tsx'
import { own_field_fields, own_field_values } from './fields.ts'
import { useFieldChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { toEditRequest, toFormValues } from './values.ts'

/** The form for a field's definition. Sends only changes; the service refuses a definition that members' values do not fit. */
export function EditField({ first, onClose }: { first: OwnField; onClose: () => void }) {
  const { texts, say } = useTexts()
  const [read, setRead] = useState(toFormValues(first))
  const [busy, setBusy] = useState(false)
  const { edit, read: readNow } = useFieldChanges()
  const { done } = useNotices()
  const form = useRecordForm(read, own_field_values)

  async function save() {
    if (!form.changed) return onClose()
    if (!form.values.label.trim()) return form.refuse({ label: texts.details.required })
    setBusy(true)
    try {
      if (await takeTheirs()) return setBusy(false)
      const saved = await edit(toEditRequest(first.id, form.values, form.changes))
      done(texts.fields.saved(saved.label))
      onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  /** Whether somebody else has changed the field since it was read; if so, shows these changes in the form. */
  async function takeTheirs() {
    const found = await readNow(first.id)
    const now = found && toFormValues(found)
    if (!now || Object.keys(changedFields(read, now)).length === 0) return false
    form.rebase(now)
    setRead(now)
    return true
  }

  return (
    <RecordDrawer
      title={first.label}
      form={form}
      busy={busy}
      may_edit
      read_only={texts.fields.read_only}
      conflicts={{
        labelFor: field => say(own_field_fields[field]),
        displayValue: (field, value) =>
          typeof value === 'boolean'
            ? texts.differences[value ? 'yes' : 'no']
            : valueText(field, String(value), own_field_values, say).replaceAll('\n', ', ')
      }}
      extra={<ArchiveField field={first} busy={form.changed} onDone={onClose} />}
      onSubmit={save}
      onClose={onClose}
    >
      {first.archived && <Text c="dimmed">{texts.fields.is_archived}</Text>}
      <DefinitionFields form={form} known />
    </RecordDrawer>
  )
}
