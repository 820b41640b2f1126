import { Fieldset, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useOne } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { useWrite } from '../api/write.ts'
import { useBankAccounts } from '../shared/bankAccounts.ts'
import { type Chapter, chapters_query, readChapter } from '../shared/chapters.ts'
import { pain_versions } from '../shared/debitWords.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields, useFieldTexts } from '../shared/fields.tsx'
import { ButtonLink, TextLink } from '../shared/links.tsx'
import { ReadingDrawer, RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { OwnPageFields } from './OwnPageFields.tsx'
import { chapter_values } from './records.ts'
import { useTexts } from './texts.ts'
import {
  type ChapterDetails,
  type ChapterValues,
  findFlaws,
  new_chapter,
  toCreateRequest,
  toEditRequest,
  toFormValues
} from './values.ts'

const general: readonly Field<ChapterValues>[] = [
  { name: 'name', required: true, autofocus: true },
  { name: 'description', kind: 'lines' },
  { name: 'location' },
  { name: 'timezone', kind: 'timezone' },
  { name: 'currency', kind: 'currency' }
]

/** What letters of a chapter name instead of what the association has. */
const letters: readonly Field<ChapterValues>[] = [
  { name: 'language', kind: 'written' },
  { name: 'email', kind: 'email' }
]

const bank_numbers: readonly Field<ChapterValues>[] = [{ name: 'iban' }, { name: 'bic' }]

/** From which day rules act, the periods in days, and what is done automatically. */
const rules: readonly Field<ChapterValues>[] = [
  { name: 'acts_from', kind: 'day' },
  { name: 'payment_days', kind: 'whole' },
  { name: 'dunning_days' },
  { name: 'deactivation', kind: 'choice', choices: chapter_values.deactivation },
  { name: 'messages', kind: 'choice', choices: chapter_values.messages },
  { name: 'pages', kind: 'flag' }
]

/** How its dues are collected by direct debit, where not as those of the association. */
const debits: readonly Field<ChapterValues>[] = [
  { name: 'creditor_identifier' },
  { name: 'pain_version', kind: 'choice', choices: pain_versions, clearable: true },
  { name: 'prenotice_days', kind: 'whole' },
  { name: 'debit_lead_days', kind: 'whole' }
]

/** The choice of a chapter's account at a bank, where there are any; nothing for who must not see them. */
function useAccountFields(chosen: string): Field<ChapterValues>[] {
  const words = useTexts().texts.chapters
  const accounts = useBankAccounts().data ?? []
  const main = accounts.find(account => account.main)
  const shown = accounts.filter(({ id, archived }) => !archived || String(id) === chosen)
  if (shown.length === 0) return []
  const choices = shown.map(({ id, name, iban }) => ({
    value: String(id),
    label: [name, iban].filter(Boolean).join(' · ')
  }))
  return [
    {
      name: 'bank_account_id',
      kind: 'choice',
      choices: [{ value: '', label: words.main_account(main?.name) }, ...choices],
      shown: (value: string) => accounts.find(({ id }) => String(id) === value)?.name ?? value
    }
  ]
}

/** The form that adds a chapter; then a link to the membership types, which a chapter needs before it can have members. */
export function CreateChapter({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const [created, setCreated] = useState<Chapter>()
  const write = useWrite(...chapters_query.queryKey)
  const form = useRecordForm(new_chapter, chapter_values)
  const account = useAccountFields(form.values.bank_account_id)
  const words = texts.chapters
  const save = () =>
    form.save({
      flaws: findFlaws(form.values, texts),
      async send() {
        const body = toCreateRequest(form.values)
        setCreated(await write('POST /createchapter', body, { key: form.keyFor(body) }))
        return undefined
      }
    })
  if (created)
    return (
      <FormDrawer title={words.created(created.name)} onSubmit={onClose} onClose={onClose}>
        <Text role="status">{words.created_hint}</Text>
        <ButtonLink
          data-autofocus
          to="/console/chapter/$chapter_id/membertypes"
          params={{ chapter_id: created.id }}
        >
          {words.to_types}
        </ButtonLink>
      </FormDrawer>
    )
  return (
    <FormDrawer
      title={words.create}
      form={form}
      submit={texts.common.save}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields form={form} words={words} fields={[...general, ...account]} />
    </FormDrawer>
  )
}

interface DrawerProps {
  archived: boolean
  onClose: () => void
}

/** The drawer of a chapter. */
export function ChapterDrawer({ id, name, ...props }: DrawerProps & { id: number; name: string }) {
  // not among the lists of chapters, so that a chapter that was removed is not read again
  const read = useOne('/getchapter/{id}', id, 'chapter')
  if (read.data) return <EditChapter first={read.data} {...props} />
  return <ReadingDrawer title={name} query={read} fields={8} onClose={props.onClose} />
}

/** The form of a chapter. Sends only changed fields: there is a conflict only if somebody else changed the same field. */
function EditChapter({ first, archived, onClose }: DrawerProps & { first: ChapterDetails }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const write = useWrite(...chapters_query.queryKey)
  const form = useRecordForm(toFormValues(first), chapter_values)
  const account = useAccountFields(form.values.bank_account_id)
  // who does not see the accounts, or has none to choose from, enters the numbers
  const numbers = account.length === 0 ? bank_numbers : []
  const words = texts.chapters
  const { id, name } = first
  const own_page: Field<ChapterValues> = {
    name: 'ways',
    when: ({ pages }) => pages,
    input: ({ readOnly: read_only }, { value, onChange }) => (
      <OwnPageFields {...{ chapter_id: id, value, read_only, onChange }} />
    )
  }
  const may_edit = may(grants, 'edit_chapters', id)
  const shown = { form, words, read_only: !may_edit }
  const save = () =>
    form.changed
      ? form.save({
          flaws: findFlaws(form.values, texts),
          compare: true,
          now: async () => toFormValues(await readChapter(id)),
          async send() {
            const body = toEditRequest(id, form.values, form.changes)
            const saved = await write('PUT /editchapter', body)
            onClose()
            return words.saved(saved.name)
          }
        })
      : onClose()
  return (
    <RecordDrawer
      title={name}
      form={form}
      may_edit={may_edit}
      read_only={words.read_only}
      conflicts={useFieldTexts(words, [...letters, ...debits, ...rules, ...account])}
      extra={
        may(grants, 'end_chapters', id) && (
          <EndButtons
            name={name}
            archived={archived}
            words={words}
            busy={form.changed}
            said={{ in_use: words.in_use, conflict: words.is_last }}
            onArchive={to => write('PUT /archivechapter', { id, archived: to }).then(onClose)}
            onRemove={() => write('PUT /removechapter', { id }).then(onClose)}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Fields {...shown} fields={general} />
      <Fieldset legend={words.letters}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.letters_hint}
        </Text>
        <Fields {...shown} fields={[...letters, ...numbers]} pairs />
        <Fields {...shown} fields={account} />
      </Fieldset>
      <Fieldset legend={words.debits}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.debits_hint}
        </Text>
        <Fields {...shown} fields={debits} pairs />
      </Fieldset>
      <Stack gap="md" component="section" mt="md">
        <Title order={3}>{words.rules}</Title>
        <Fields {...shown} fields={[...rules, own_page]} />
      </Stack>
      {may(grants, 'edit_many_members', id) && !archived && (
        <Text size="sm" c="dimmed">
          {words.opening_hint}{' '}
          <TextLink
            inherit
            underline="always"
            to="/console/chapter/$chapter_id/opening"
            params={{ chapter_id: id }}
          >
            {words.opening}
          </TextLink>
        </Text>
      )}
    </RecordDrawer>
  )
}
