import { Anchor, Fieldset, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useBankAccounts } from '../shared/bankAccounts.ts'
import { CodeSelect } from '../shared/CodeSelect.tsx'
import { changedFields } from '../shared/changes.ts'
import { readChapter } from '../shared/chapters.ts'
import { codeName } from '../shared/codes.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { sayAll } from '../shared/fieldWords.ts'
import { ReadingDrawer, RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { ChapterFields, type ChapterForm } from './ChapterFields.tsx'
import { chapter_values } from './fields.ts'
import { useChapter, useChapterChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import {
  type ChapterDetails,
  type ChapterValues,
  findFlaws,
  modes,
  toEditRequest,
  toFormValues
} from './values.ts'

interface DrawerProps {
  archived: boolean
  onClose: () => void
}

/** The drawer of a chapter. */
export function ChapterDrawer({ id, name, ...props }: DrawerProps & { id: number; name: string }) {
  const read = useChapter(id)
  if (read.data) return <EditChapter first={read.data} {...props} />
  return <ReadingDrawer title={name} query={read} fields={8} onClose={props.onClose} />
}

/** The form of a chapter. Sends only changed fields. */
function EditChapter(props: DrawerProps & { first: ChapterDetails }) {
  const { first, archived, onClose } = props
  const { texts } = useTexts()
  const [read, setRead] = useState(toFormValues(first))
  const [busy, setBusy] = useState(false)
  const { archive, edit, remove } = useChapterChanges()
  const { done } = useNotices()
  const form = useRecordForm(read, chapter_values)
  const shown = useShownValues()
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_chapters', first.id)

  async function save() {
    if (!form.changed) return onClose()
    const flaws = findFlaws(form.values, texts)
    if (Object.keys(flaws).length > 0) return form.refuse(flaws)
    setBusy(true)
    try {
      // only changed fields are sent: there is a conflict only if somebody else changed the same field
      const now = toFormValues(await readChapter(first.id))
      if (isOlder(read, now)) {
        form.rebase(now)
        setRead(now)
        return setBusy(false)
      }
      const saved = await edit(toEditRequest(first.id, form.values, form.changes))
      done(texts.chapters.saved(saved.name))
      onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  return (
    <RecordDrawer
      title={first.name}
      form={form}
      busy={busy}
      may_edit={may_edit}
      read_only={texts.chapters.read_only}
      conflicts={shown}
      extra={
        may(grants, 'end_chapters', first.id) && (
          <EndButtons
            name={first.name}
            archived={archived}
            words={texts.chapters}
            busy={form.changed}
            said={{ in_use: texts.chapters.in_use, conflict: texts.chapters.is_last }}
            onArchive={to => archive(first.id, to).then(onClose)}
            onRemove={() => remove(first.id).then(onClose)}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <ChapterFields form={form} read_only={!may_edit} />
      <LetterFields form={form} read_only={!may_edit} />
      <RuleFields form={form} read_only={!may_edit} />
      {may(grants, 'edit_many_members', first.id) && !archived && (
        <OpeningLink chapter_id={first.id} />
      )}
    </RecordDrawer>
  )
}

/** The way to open memberships, with what that is for. */
function OpeningLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Text size="sm" c="dimmed">
      {texts.chapters.opening_hint}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={attributes => (
          <Link to="/console/chapter/$chapter_id/opening" params={{ chapter_id }} {...attributes} />
        )}
      >
        {texts.chapters.opening}
      </Anchor>
    </Text>
  )
}

const isOlder = (read: ChapterValues, now: ChapterValues) =>
  Object.keys(changedFields(read, now)).length > 0

type Field = keyof ChapterValues & string

/** Labels and values of a chapter's fields as text, for showing what somebody else changed. */
function useShownValues() {
  const { texts, format, say } = useTexts()
  const accounts = useBankAccounts().data
  const modes = sayAll(chapter_values.messages, say)
  return {
    labelFor: (field: Field) => texts.chapters[field],
    displayValue(field: Field, value: unknown): string {
      if (field === 'messages' || field === 'deactivation')
        return modes[value as ChapterValues['messages']]
      if (field === 'language' && value) return codeName(field, String(value), format.locale)
      if (field === 'bank_account_id' && value)
        return accounts?.find(({ id }) => String(id) === value)?.name ?? String(value)
      return field === 'acts_from' && value ? format.date(String(value)) : String(value)
    }
  }
}

type Lines = 'acts_from' | 'payment_days' | 'dunning_days'

/** The fields for the rules of a chapter: from which day they act, the periods in days, and what is done automatically. */
function RuleFields({ form, read_only }: { form: ChapterForm; read_only: boolean }) {
  const { texts, say } = useTexts()
  const words = texts.chapters
  const line = (name: Lines) => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    const said = { label: words[name], description: words[`${name}_hint`] }
    return { ...field, ...said, name, readOnly: read_only, onChange: take }
  }
  const choice = (name: 'messages' | 'deactivation') => {
    const { onChange, ...field } = form.field(name)
    const labels = sayAll(chapter_values[name], say)
    return {
      ...field,
      readOnly: read_only,
      label: words[name],
      description: words[`${name}_hint`],
      data: modes.map(value => ({ value, label: labels[value] })),
      allowDeselect: false,
      onChange: (value: string | null) => onChange(value as typeof field.value)
    }
  }
  return (
    <Stack gap="md" component="section" mt="md">
      <Title order={3}>{words.rules}</Title>
      <TextInput {...line('acts_from')} type="date" />
      <TextInput {...line('payment_days')} inputMode="numeric" />
      <TextInput {...line('dunning_days')} />
      <Select {...choice('deactivation')} />
      <Select {...choice('messages')} />
    </Stack>
  )
}

/** The fields for what letters of a chapter name instead of what the association has: language, e-mail address and bank account. */
function LetterFields({ form, read_only }: { form: ChapterForm; read_only: boolean }) {
  const { texts } = useTexts()
  const words = texts.chapters
  // who does not see the accounts, or has none to choose from, enters the numbers
  const chooses = Boolean(useBankAccounts().data?.length)
  const line = (name: 'email' | 'iban' | 'bic') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, readOnly: read_only, label: words[name], onChange: take }
  }
  return (
    <Fieldset legend={words.letters}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.letters_hint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CodeSelect
          {...form.field('language')}
          field="language"
          use="written"
          name="language"
          label={words.language}
          readOnly={read_only}
        />
        <TextInput {...line('email')} type="email" />
        {!chooses && (
          <>
            <TextInput {...line('iban')} />
            <TextInput {...line('bic')} />
          </>
        )}
      </SimpleGrid>
      {chooses && <AccountSelect form={form} read_only={read_only} />}
    </Fieldset>
  )
}
