import { Textarea, TextInput } from '@mantine/core'
import { CurrencySelect } from '../shared/CurrencySelect.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { TimezoneSelect } from '../shared/TimezoneSelect.tsx'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { useTexts } from './texts.ts'
import type { ChapterValues } from './values.ts'

/** The form of a chapter. */
export type ChapterForm = ReturnType<typeof useRecordForm<ChapterValues>>

/** The fields of a chapter's form, for new and existing chapters. */
export function ChapterFields(props: {
  form: ChapterForm
  /** Whether the form is read only. */
  read_only?: boolean
}) {
  const { texts } = useTexts()
  const { form, read_only } = props
  const words = texts.chapters
  const line = (name: 'name' | 'location' | 'description') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, readOnly: read_only, label: words[name], onChange: take }
  }
  return (
    <>
      <FailureAlert failure={form.failure} />
      <TextInput {...line('name')} withAsterisk data-autofocus />
      <Textarea {...line('description')} autosize minRows={3} maxRows={12} />
      <TextInput {...line('location')} />
      <TimezoneSelect
        label={words.timezone}
        description={words.timezone_hint}
        readOnly={read_only}
        nothingFoundMessage={words.no_match}
        {...form.field('timezone')}
      />
      <CurrencySelect
        label={words.currency}
        description={words.currency_hint}
        readOnly={read_only}
        nothingFoundMessage={words.no_match}
        {...form.field('currency')}
      />
    </>
  )
}
