import { Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { PartProps } from './form.ts'
import { reminder_frequencies } from './settings.ts'

type Lines = 'name' | 'category' | 'description' | 'duration' | 'startdate' | 'enddate'

/** What a type is called, how long it lasts, and who sees it. */
export function GeneralFields({ form, disabled }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const line = (name: Lines) => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, disabled, label: words[name], onChange: take }
  }
  const flag = (name: 'autorecurring_payment' | 'membership_privacy') => ({
    label: words[name],
    description: words[`${name}_hint`],
    disabled,
    checked: form.values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.field(name).onChange(event.currentTarget.checked)
  })
  const reminder = form.field('reminder_frequency')
  return (
    <Stack gap="md">
      <TextInput {...line('name')} withAsterisk data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...line('category')} withAsterisk description={words.category_hint} />
        <TextInput
          {...line('duration')}
          withAsterisk
          inputMode="numeric"
          description={<DurationWords duration={form.values.duration} />}
        />
        <TextInput {...line('startdate')} withAsterisk type="date" />
        <TextInput {...line('enddate')} withAsterisk type="date" />
      </SimpleGrid>
      <Textarea {...line('description')} autosize minRows={3} maxRows={12} />
      <Select
        label={words.reminder_frequency}
        disabled={disabled}
        error={reminder.error}
        data={reminder_frequencies.map(value => ({ value, label: words.reminders[value] }))}
        value={reminder.value}
        onChange={value => reminder.onChange(value as typeof reminder.value)}
      />
      <Switch {...flag('autorecurring_payment')} />
      <Switch {...flag('membership_privacy')} />
    </Stack>
  )
}

/** The months that were typed in words, so that 24 is seen to be two years, and 0 for life. */
function DurationWords({ duration }: { duration: string }) {
  const { texts, format } = useTexts()
  const months = /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : undefined
  if (months === undefined) return texts.membertypes.duration_hint
  return months === 0 ? texts.membertypes.for_life : `= ${format.months(months)}`
}
