import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { send, useWrite } from '../api/write.ts'
import { type Association, association_query } from '../shared/association.ts'
import { type Chapter, chapters_query } from '../shared/chapters.ts'
import { pain_versions } from '../shared/debitWords.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { type Field, Fields } from '../shared/fields.tsx'
import { UnsavedGuard } from '../shared/LeaveGuard.tsx'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import { type RecordForm, useRecordForm } from '../shared/useRecordForm.ts'
import { usual_words } from '../texts/chapterWord.ts'
import { association_fields } from './records.ts'
import { useTexts } from './texts.ts'

/** The values of the association's form, with those of the first chapter. */
interface AssociationValues
  extends Omit<Association, 'iban' | 'bic' | 'prenotice_days' | 'debit_lead_days'> {
  /** Numbers of days, as they are typed. */
  prenotice_days: string
  debit_lead_days: string
  chapter: string
  timezone: string
  currency: string
}

const contact: readonly Field<AssociationValues>[] = [
  { name: 'street' },
  { name: 'postal_code' },
  { name: 'city' },
  { name: 'country', kind: 'country' },
  { name: 'email', kind: 'email' },
  { name: 'website' },
  { name: 'language', kind: 'written' }
]

/** How dues are collected by direct debit. */
const debits: readonly Field<AssociationValues>[] = [
  { name: 'creditor_identifier' },
  { name: 'pain_version', kind: 'choice', choices: pain_versions },
  { name: 'prenotice_days', kind: 'whole' },
  { name: 'debit_lead_days', kind: 'whole' }
]

const first_chapter_fields: readonly Field<AssociationValues>[] = [
  { name: 'chapter', required: true },
  { name: 'timezone', kind: 'timezone' },
  { name: 'currency', kind: 'currency' }
]

/** The form of the association. At the first start, when the association has no name yet, saving leads to the overview. */
export function AssociationForm(props: {
  association: Association
  /** The chapter that the first start asks for. */
  first_chapter: Chapter | undefined
  may_edit: boolean
}) {
  const { texts } = useTexts()
  const { association, first_chapter, may_edit } = props
  const words = texts.association
  const first = association.name === ''
  const form = useRecordForm(firstValues(association, first_chapter, words.first_chapter))
  const save = useSaving(form, association, first_chapter)
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }
  const shown = { form, read_only: !may_edit }
  return (
    <form ref={form.root} className="card" onSubmit={submit} noValidate>
      <Stack gap="lg" p="lg">
        <FailureAlert failure={form.failure} />
        {!may_edit && <Text c="dimmed">{words.read_only}</Text>}
        <Fields {...shown} words={words} fields={[{ name: 'name', required: true }]} />
        <WordFields {...shown} />
        {first_chapter && (
          <Fieldset legend={words.first_legend}>
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {words.first_hint}
              </Text>
              <Fields form={form} words={words} fields={first_chapter_fields} />
            </Stack>
          </Fieldset>
        )}
        {!first && (
          <>
            <Fieldset legend={words.contact_legend}>
              <Fields {...shown} words={association_fields} fields={contact} pairs />
            </Fieldset>
            <Fieldset legend={words.bank_legend}>
              <Fields {...shown} words={association_fields} fields={debits} pairs />
            </Fieldset>
          </>
        )}
        {may_edit && (
          <Group justify="flex-end">
            <Button type="submit" loading={form.busy}>
              {first ? words.go_on : texts.common.save}
            </Button>
          </Group>
        )}
      </Stack>
      <UnsavedGuard active={form.changed && !form.busy} />
    </form>
  )
}

/** The function that saves the form, and leads on. */
function useSaving(
  form: RecordForm<AssociationValues>,
  association: Association,
  first_chapter: Chapter | undefined
) {
  const { texts } = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const write = useWrite(...chapters_query.queryKey)
  const { chapter, timezone, currency, ...own } = form.values
  let naming_chapter = first_chapter !== undefined
  return () =>
    form.save({
      flaws: findFlaws(form.values, naming_chapter, texts),
      async send() {
        // the association's name is saved last: if saving fails before, the next start is a first start again
        if (first_chapter)
          await write('PUT /editchapter', {
            id: first_chapter.id,
            name: chapter,
            timezone,
            currency
          })
        naming_chapter = false
        const days = {
          prenotice_days: Number(own.prenotice_days),
          debit_lead_days: Number(own.debit_lead_days)
        }
        const saved = await send('PUT /editassociation', { ...own, ...days })
        client.setQueryData(association_query.queryKey, saved)
        navigate({ to: association.name === '' ? '/console/overview' : '/console/chapters' })
        return texts.association.saved
      },
      fail(error) {
        const { name: taken, ...others } = toFieldErrors(error, texts)
        if (naming_chapter && taken) form.refuse({ ...others, chapter: taken })
        else form.fail(error)
      }
    })
}

/** The association's own word for a chapter, in singular and plural. */
function WordFields(props: { form: RecordForm<AssociationValues>; read_only: boolean }) {
  const { texts, language } = useTexts()
  const { form, read_only } = props
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

/** The errors by field: names are required; the word for a chapter needs singular and plural, or neither. */
function findFlaws(
  {
    name,
    chapter_word: { one, many },
    chapter,
    prenotice_days,
    debit_lead_days
  }: AssociationValues,
  asks_chapter: boolean,
  { details, association }: ReturnType<typeof useTexts>['texts']
): Record<string, string> {
  const half = Boolean(one.trim()) !== Boolean(many.trim())
  return {
    ...(!name.trim() && { name: details.required }),
    ...(asks_chapter && !chapter.trim() && { chapter: details.required }),
    ...flawInDays('prenotice_days', prenotice_days, 60, association.bad_days),
    ...flawInDays('debit_lead_days', debit_lead_days, 20, association.bad_days),
    ...(half && { [`chapter_word.${one.trim() ? 'many' : 'one'}`]: association.both })
  }
}

/** The error of a number of days, from 1. */
const flawInDays = (
  name: string,
  typed: string,
  most: number,
  say: (most: string) => string
): Record<string, string> =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
    ? {}
    : { [name]: say(`${most}`) }

/** The first values of the form. For the first chapter: a name in the reader's language and the browser's time zone. */
function firstValues(
  { iban: _, bic: __, ...association }: Association,
  first: Chapter | undefined,
  usual_name: string
): AssociationValues {
  const untouched = first?.name === 'Main chapter'
  return {
    ...association,
    prenotice_days: String(association.prenotice_days),
    debit_lead_days: String(association.debit_lead_days),
    chapter: untouched ? usual_name : (first?.name ?? ''),
    timezone: first && first.timezone !== 'UTC' ? first.timezone : ownTimezone(),
    currency: first?.currency ?? 'EUR'
  }
}
