import { Select, Stack, TextInput, Title } from '@mantine/core'
import { sayAll } from '../shared/fieldWords.ts'
import type { ChapterForm } from './ChapterFields.tsx'
import { chapter_values } from './fields.ts'
import { useTexts } from './texts.ts'
import { modes } from './values.ts'

type Lines = 'acts_from' | 'payment_days' | 'dunning_days'

/** The fields for the rules of a chapter: from which day they act, the periods in days, and what is done automatically. */
export function RuleFields({ form, read_only }: { form: ChapterForm; read_only: boolean }) {
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
      ...{ ...field, readOnly: read_only },
      ...{ label: words[name], description: words[`${name}_hint`] },
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
