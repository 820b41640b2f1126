import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FieldKind } from '../api/contract.ts'
import { useWrite } from '../api/write.ts'
import { ConfirmedButton } from '../shared/ConfirmedButton.tsx'
import { useChapters } from '../shared/chapters.ts'
import { custom_fields_query } from '../shared/customFields.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields, useFieldTexts } from '../shared/fields.tsx'
import type { CustomField } from '../shared/ownNames.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { custom_field_fields, custom_field_values } from './records.ts'
import { useTexts } from './texts.ts'
import {
  type FieldValues,
  hasChoices,
  new_field,
  proposeKey,
  toCreateRequest,
  toEditRequest,
  toFormValues
} from './values.ts'

/** The definition of a field; its key and its chapter cannot change any more where it is `known`. */
function useDefinition(values: FieldValues, known: boolean, onLabel?: (label: string) => void) {
  const { texts, say } = useTexts()
  const chapters = useChapters().data ?? []
  const words = texts.fields
  const { kind: kinds } = custom_field_values
  const fields: Field<FieldValues>[] = [
    { name: 'label', required: true, autofocus: true, ...(onLabel && { onChange: onLabel }) },
    { name: 'key', required: true, read_only: known, below: true },
    {
      name: 'chapter_id',
      kind: 'choice',
      label: words.for_whom,
      hint: words.for_hint,
      below: true,
      read_only: known,
      choices: [
        { value: '', label: words.for_all },
        ...chapters.map(({ id, name }) => ({ value: String(id), label: name }))
      ]
    },
    {
      name: 'kind',
      kind: 'choice',
      choices: FieldKind.map(value => ({ value, label: say(kinds[value]) }))
    },
    {
      name: 'choices',
      kind: 'lines',
      required: true,
      below: true,
      shown: (lines: string) => lines.replaceAll('\n', ', ')
    },
    { name: 'required', kind: 'flag' },
    { name: 'public', kind: 'flag' },
    { name: 'unique', kind: 'flag' }
  ]
  return {
    words: { ...words, ...custom_field_fields },
    fields,
    shown: fields.filter(({ name }) => name !== 'choices' || hasChoices(values))
  }
}

/** The form of a new field. The key is made from the name until the user types a key. */
export function CreateField({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const write = useWrite(...custom_fields_query.queryKey)
  const form = useRecordForm(new_field, custom_field_values)
  const { values, field } = form
  const { words, shown } = useDefinition(values, false, label => {
    if (values.key === proposeKey(values.label)) field('key').onChange(proposeKey(label))
    field('label').onChange(label)
  })
  const { required } = texts.details
  const save = () =>
    form.save({
      flaws: {
        ...(!values.label.trim() && { label: required }),
        ...(!values.key.trim() && { key: required })
      },
      async send() {
        const body = toCreateRequest(values)
        const { label } = await write('POST /createfield', body, { key: form.keyFor(body) })
        onClose()
        return texts.fields.created(label)
      }
    })
  return (
    <FormDrawer
      title={texts.fields.create}
      form={form}
      submit={texts.common.save}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields form={form} words={words} fields={shown} />
    </FormDrawer>
  )
}

/** The form for a field's definition. Sends only changes; the service refuses a definition that members' values do not fit. */
export function EditField({ first, onClose }: { first: CustomField; onClose: () => void }) {
  const { texts } = useTexts()
  const client = useQueryClient()
  const write = useWrite(...custom_fields_query.queryKey)
  const form = useRecordForm(toFormValues(first), custom_field_values)
  const { words, fields, shown } = useDefinition(form.values, true)
  const { id, label, archived } = first
  const said = texts.fields
  async function now() {
    const all = await client.fetchQuery({ ...custom_fields_query, staleTime: 0 })
    const found = all.find(field => field.id === id)
    return found && toFormValues(found)
  }
  const save = () =>
    form.changed
      ? form.save({
          flaws: !form.values.label.trim() && { label: texts.details.required },
          compare: true,
          now,
          async send() {
            const body = toEditRequest(id, form.values, form.changes)
            const saved = await write('PUT /editfield', body)
            onClose()
            return said.saved(saved.label)
          }
        })
      : onClose()
  async function archive() {
    await write('PUT /editfield', { id, archived: !archived })
    onClose()
    return archived ? said.was_restored(label) : said.was_archived(label)
  }
  return (
    <RecordDrawer
      title={label}
      form={form}
      may_edit
      read_only={said.read_only}
      conflicts={useFieldTexts(words, fields)}
      extra={
        <ConfirmedButton
          label={archived ? said.restore : said.archive}
          title={archived ? said.restore_title(label) : said.archive_title(label)}
          text={archived ? said.restore_hint : said.archive_hint}
          disabled={form.changed}
          onConfirm={archive}
        />
      }
      onSubmit={save}
      onClose={onClose}
    >
      {archived && <Text c="dimmed">{said.is_archived}</Text>}
      <Fields form={form} words={words} fields={shown} />
    </RecordDrawer>
  )
}
