import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { changedFields } from '../shared/changes.ts'
import { valueText } from '../shared/fieldWords.ts'
import type { CustomField } from '../shared/ownNames.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { custom_field_fields, custom_field_values } from './fields.ts'
import { useFieldChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { toEditRequest, toFormValues } from './values.ts'

/** The form for a field's definition. Sends only changes; the service refuses a definition that members' values do not fit. */
export function EditField({ first, onClose }: { first: CustomField; onClose: () => void }) {
  const { texts, say } = useTexts()
  const [read, setRead] = useState(toFormValues(first))
  const [busy, setBusy] = useState(false)
  const { edit, read: readNow } = useFieldChanges()
  const { done } = useNotices()
  const form = useRecordForm(read, custom_field_values)

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
        labelFor: field => say(custom_field_fields[field]),
        displayValue: (field, value) =>
          typeof value === 'boolean'
            ? texts.differences[value ? 'yes' : 'no']
            : valueText(field, String(value), custom_field_values, say).replaceAll('\n', ', ')
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

/** The button that archives a field or brings it back, after a confirmation; disabled while there are unsaved changes. */
function ArchiveField(props: { field: CustomField; busy: boolean; onDone: () => void }) {
  const { texts } = useTexts()
  const { id, label, archived } = props.field
  const [asking, ask] = useDisclosure()
  const { edit } = useFieldChanges()
  const { done, failed } = useNotices()
  const words = texts.fields
  const action = archived ? words.restore : words.archive

  async function go() {
    try {
      await edit({ id, archived: !archived })
      done(archived ? words.was_restored(label) : words.was_archived(label))
      props.onDone()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <>
      <Button variant="default" disabled={props.busy} onClick={ask.open}>
        {action}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={archived ? words.restore_title(label) : words.archive_title(label)}
        text={archived ? words.restore_hint : words.archive_hint}
        confirm={action}
        onConfirm={go}
        onClose={ask.close}
      />
    </>
  )
}
