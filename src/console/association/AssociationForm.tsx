import { Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import type { Association } from '../shared/association.ts'
import { CodeSelect } from '../shared/CodeSelect.tsx'
import { CurrencySelect } from '../shared/CurrencySelect.tsx'
import type { Chapter } from '../shared/chapters.ts'
import { isCodeField } from '../shared/codes.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { TimezoneSelect } from '../shared/TimezoneSelect.tsx'
import { useNotices } from '../shared/useFailure.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { usual_words } from '../texts/chapterWord.ts'
import { association_fields } from './fields.ts'
import { useTexts } from './texts.ts'
import { type AssociationValues, useAssociationForm } from './useAssociationForm.ts'

/** The names of the fields for address and direct debits in the contract. */
const contact = [
  'street',
  'postal_code',
  'city',
  'country',
  'email',
  'website',
  'language'
] as const
const bank = ['creditor_identifier'] as const

/** The fields for the association's address and contact, and its number as a creditor. */
function ContactFields(props: {
  form: ReturnType<typeof useRecordForm<AssociationValues>>
  read_only: boolean
}) {
  const { texts, say } = useTexts()
  const { form, read_only } = props
  const line = (name: (typeof contact | typeof bank)[number]) => {
    const { onChange, ...given } = form.field(name)
    const label = say(association_fields[name])
    const field = { ...given, name, label, readOnly: read_only }
    if (isCodeField(name))
      return <CodeSelect key={name} {...field} field={name} use="written" onChange={onChange} />
    return (
      <TextInput
        key={name}
        {...field}
        type={name === 'email' ? 'email' : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <>
      <Fieldset legend={texts.association.contact_legend}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{contact.map(line)}</SimpleGrid>
      </Fieldset>
      <Fieldset legend={texts.association.bank_legend}>{bank.map(line)}</Fieldset>
    </>
  )
}

type Form = ReturnType<typeof useRecordForm<AssociationValues>>

/** The form of the association. At the first start, when the association has no name yet, saving leads to the overview. */
export function AssociationForm(props: {
  association: Association
  first_chapter: Chapter | undefined
  may_edit: boolean
}) {
  const { texts } = useTexts()
  const { first_chapter, may_edit } = props
  const first = props.association.name === ''
  const navigate = useNavigate()
  const { done } = useNotices()
  const saved = useRef(false)
  const { form, busy, save } = useAssociationForm(props.association, first_chapter, () => {
    saved.current = true
    done(texts.association.saved)
    navigate({ to: first ? '/console/overview' : '/console/chapters' })
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  const { onChange, ...name } = form.field('name')
  return (
    <form className="card" onSubmit={submit} noValidate>
      <Stack gap="lg" p="lg">
        <FailureAlert failure={form.failure} />
        {!may_edit && <Text c="dimmed">{texts.association.read_only}</Text>}
        <TextInput
          {...name}
          label={texts.association.name}
          name="name"
          withAsterisk
          readOnly={!may_edit}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <WordFields form={form} read_only={!may_edit} />
        {first_chapter && <FirstChapterFields form={form} />}
        {!first && <ContactFields form={form} read_only={!may_edit} />}
        {may_edit && (
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {first ? texts.association.go_on : texts.common.save}
            </Button>
          </Group>
        )}
      </Stack>
      <LeaveGuard
        active={form.changed && !busy}
        leaves={({ current, next }) => !saved.current && current.pathname !== next.pathname}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </form>
  )
}

function WordFields({ form, read_only }: { form: Form; read_only: boolean }) {
  const { texts, language } = useTexts()
  const { value, onChange } = form.field('chapter_word')
  return (
    <Fieldset legend={texts.association.word_legend}>
      <Text size="sm" c="dimmed">
        {texts.association.word_hint}
      </Text>
      <Group grow align="flex-start" mt="sm">
        {(['one', 'many'] as const).map(number => (
          <TextInput
            key={number}
            label={texts.association[number]}
            name={number}
            placeholder={usual_words[language][number]}
            readOnly={read_only}
            value={value[number]}
            error={form.errors[`chapter_word.${number}`]}
            onChange={event => onChange({ ...value, [number]: event.currentTarget.value })}
          />
        ))}
      </Group>
    </Fieldset>
  )
}

function FirstChapterFields({ form }: { form: Form }) {
  const { texts } = useTexts()
  const words = texts.association
  const { onChange, ...chapter } = form.field('chapter')
  return (
    <Fieldset legend={words.first_legend}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.first_hint}
        </Text>
        <TextInput
          {...chapter}
          label={words.chapter}
          name="chapter"
          withAsterisk
          onChange={event => onChange(event.currentTarget.value)}
        />
        <TimezoneSelect
          label={words.timezone}
          description={words.timezone_hint}
          nothingFoundMessage={words.no_match}
          {...form.field('timezone')}
        />
        <CurrencySelect
          label={words.currency}
          description={words.currency_hint}
          nothingFoundMessage={words.no_match}
          {...form.field('currency')}
        />
      </Stack>
    </Fieldset>
  )
}
