import {
  Anchor,
  Button,
  CopyButton,
  Fieldset,
  Group,
  MultiSelect,
  NativeSelect,
  Stack,
  Switch,
  Text,
  Textarea
} from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { readAll } from '../api/read.ts'
import { useWrite } from '../api/write.ts'

import { useCustomFields } from '../shared/customFields.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields, useFieldTexts } from '../shared/fields.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_fields } from '../shared/memberWords.ts'
import { ownName } from '../shared/ownNames.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { form_fields } from './records.ts'
import { useTexts } from './texts.ts'
import {
  type Asking,
  askingOf,
  type FormValues,
  new_form,
  newKey,
  pageOf,
  proposeSlug,
  toFormValues,
  toRequest,
  type WebForm,
  withAsking
} from './values.ts'

const QrCode = lazy(() => import('../enrol/QrCode.tsx'))

/** The fields of members that a form can ask for beside names and e-mail, which it always does. */
const askable = [
  ...(['date_of_birth', 'salutation', 'title', 'gender', 'company', 'street'] as const),
  ...(['postal_code', 'city', 'country', 'phone', 'mobile', 'language'] as const)
] as const

function useDefinition(chapter_id: number, onTitle?: (title: string) => void) {
  const { texts } = useTexts()
  const words = texts.forms
  const types = useMembershipTypes(chapter_id).data ?? []
  const offered = types.filter(({ archived, contact }) => !archived && !contact)
  const fields: Field<FormValues>[] = [
    { name: 'title', required: true, autofocus: true, ...(onTitle && { onChange: onTitle }) },
    {
      name: 'slug',
      required: true,
      below: true,
      hint: ({ slug }) => words.slug_hint(pageOf(slug || '…'))
    },
    { name: 'intro', kind: 'lines' },
    {
      name: 'membertype_ids',
      required: true,
      input: (given, { value, onChange }) => (
        <MultiSelect
          {...given}
          value={[...value]}
          onChange={onChange}
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )
    },
    {
      name: 'fields',
      input: (given, { value, onChange }) => (
        <Questions label={given.label} {...{ chapter_id, value, onChange }} />
      )
    },
    {
      name: 'consents',
      input: (given, { value, onChange }) => (
        <Consents label={given.label} error={given.error} {...{ value, onChange }} />
      )
    },
    {
      name: 'guardian_under',
      kind: 'choice',
      below: true,
      choices: [
        { value: '0', label: words.guardian_nobody },
        { value: '16', label: words.guardian_age('16') },
        { value: '18', label: words.guardian_age('18') }
      ]
    },
    { name: 'open_from', kind: 'day' },
    { name: 'open_until', kind: 'day' },
    { name: 'active', kind: 'flag' }
  ]
  return { fields, words: { ...words, ...form_fields } }
}

/** Which fields of members are asked for, and which have to be answered. */
function Questions(props: {
  label: ReactNode
  chapter_id: number
  value: FormValues['fields']
  onChange: (value: FormValues['fields']) => void
}) {
  const { texts, say } = useTexts()
  const words = texts.forms
  const { label, chapter_id, value, onChange } = props
  const own = useCustomFields(chapter_id).data ?? []
  const shown = own.filter(field => field.public && !field.archived)
  const names = [
    ...askable.map(name => ({ name, label: say(member_fields[name]) })),
    ...shown.map(field => ({ name: ownName(field), label: field.label }))
  ]
  const known = names.map(({ name }) => name)
  return (
    <Fieldset legend={label}>
      <Text size="xs" c="dimmed" mb="xs">
        {words.fields_hint}
      </Text>
      <Stack gap="xs">
        {names.map(({ name, label: said }) => (
          <NativeSelect
            key={name}
            label={said}
            value={askingOf(value, name)}
            data={(['no', 'optional', 'required'] as const).map(asking => ({
              value: asking,
              label: words.asking[asking]
            }))}
            onChange={event => {
              const asking = event.currentTarget.value as Asking
              onChange(withAsking(value, name, { asking, known }))
            }}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

/** What applicants consent to. */
function Consents(props: {
  label: ReactNode
  error: ReactNode
  value: FormValues['consents']
  onChange: (value: FormValues['consents']) => void
}) {
  const words = useTexts().texts.forms
  const { label, error, value, onChange } = props
  const put = (at: number, change: Partial<FormValues['consents'][number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <Fieldset legend={label}>
      <Text size="xs" c="dimmed" mb="xs">
        {words.consents_hint}
      </Text>
      <Stack gap="md">
        {value.map(({ key, text, required }, at) => (
          <Stack key={key} gap="xs">
            <Textarea
              label={words.consent(String(at + 1))}
              autosize
              minRows={2}
              value={text}
              onChange={event => put(at, { text: event.currentTarget.value })}
            />
            <Group justify="space-between">
              <Switch
                label={words.consent_required}
                checked={required}
                onChange={event => put(at, { required: event.currentTarget.checked })}
              />
              <Button
                variant="subtle"
                aria-label={words.remove_consent(String(at + 1))}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                {words.remove}
              </Button>
            </Group>
          </Stack>
        ))}
        {error && (
          <Text size="sm" c="red">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          onClick={() => onChange([...value, { key: newKey(value), text: '', required: true }])}
        >
          {words.add_consent}
        </Button>
      </Stack>
    </Fieldset>
  )
}

function findFlaws({ title, slug, membertype_ids }: FormValues, required: string) {
  return {
    ...(!title.trim() && { title: required }),
    ...(!slug.trim() && { slug: required }),
    ...(membertype_ids.length === 0 && { membertype_ids: required })
  }
}

/** The drawer of a new form. Its address is made from the title until somebody types one. */
export function CreateForm({ chapter_id, onClose }: { chapter_id: number; onClose: () => void }) {
  const { texts } = useTexts()
  const write = useWrite('forms')
  const form = useRecordForm(new_form)
  const { values, field } = form
  const { fields, words } = useDefinition(chapter_id, title => {
    if (values.slug === proposeSlug(values.title)) field('slug').onChange(proposeSlug(title))
    field('title').onChange(title)
  })
  const save = () =>
    form.save({
      flaws: findFlaws(values, texts.details.required),
      async send() {
        const { title, slug, membertype_ids, ...others } = values
        const chosen = { title, slug, membertype_ids: membertype_ids.map(Number) }
        const body = { chapter_id, ...toRequest(others), ...chosen }
        const made = await write('POST /createform', body, { key: form.keyFor(body) })
        onClose()
        return texts.forms.created(made.title)
      }
    })
  return (
    <FormDrawer
      title={texts.forms.create}
      form={form}
      submit={texts.common.save}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields form={form} words={words} fields={fields} />
    </FormDrawer>
  )
}

/** The drawer of a form: its address to copy, as a code to point a telephone at, and what it asks for. */
export function EditForm({ first, onClose }: { first: WebForm; onClose: () => void }) {
  const { texts } = useTexts()
  const write = useWrite('forms')
  const form = useRecordForm(toFormValues(first))
  const { id, chapter_id } = first
  const { fields, words } = useDefinition(chapter_id)
  async function now() {
    const found = (await readAll('/getforms', 'forms', { chapter_id })).find(one => one.id === id)
    return found && toFormValues(found)
  }
  const save = () =>
    form.changed
      ? form.save({
          flaws: findFlaws(form.values, texts.details.required),
          compare: true,
          now,
          async send() {
            const saved = await write('PUT /editform', { id, ...toRequest(form.changes) })
            onClose()
            return texts.forms.saved(saved.title)
          }
        })
      : onClose()
  return (
    <RecordDrawer
      title={first.title}
      form={form}
      may_edit
      read_only=""
      conflicts={useFieldTexts(words, fields)}
      onSubmit={save}
      onClose={onClose}
    >
      <PageAddress form={first} />
      <Fields form={form} words={words} fields={fields} />
    </RecordDrawer>
  )
}

/** Where a form is on the web: to open, to copy, and as a QR code. */
function PageAddress({ form: { slug, active } }: { form: WebForm }) {
  const words = useTexts().texts.forms
  const [coded, setCoded] = useState(false)
  const address = pageOf(slug)
  return (
    <Stack gap="xs">
      <Text size="sm">{active ? address : words.closed_hint}</Text>
      <Group gap="xs">
        {active && (
          <Anchor href={address} target="_blank" rel="noopener">
            {words.open_page}
          </Anchor>
        )}
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" aria-expanded={coded} onClick={() => setCoded(!coded)}>
          {words.show_code}
        </Button>
      </Group>
      {coded && (
        <Suspense>
          <QrCode text={address} label={words.code_label(address)} />
        </Suspense>
      )}
    </Stack>
  )
}
