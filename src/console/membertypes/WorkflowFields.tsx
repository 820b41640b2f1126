import { Select, Stack, TextInput } from '@mantine/core'
import { FlagField } from './FlagField.tsx'
import type { PartProps } from './form.ts'
import { reminder_frequencies, workflow_flags } from './settings.ts'
import { useTexts } from './texts.ts'

/** The fields for applications and renewals: switches with explanations, and reminders. */
export function WorkflowFields({ form, read_only }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const { onChange, ...name } = form.field('workflow.workflow_type')
  const reminder = form.field('reminder_frequency')
  return (
    <Stack gap="md">
      <FlagField
        label={words.autorecurring_payment}
        description={words.autorecurring_payment_hint}
        read_only={read_only}
        checked={form.values.autorecurring_payment}
        onChange={form.field('autorecurring_payment').onChange}
      />
      {workflow_flags.map(flag => {
        const field = form.field(`workflow.${flag}`)
        return (
          <FlagField
            key={flag}
            label={words[flag]}
            description={words[`${flag}_hint`]}
            read_only={read_only}
            error={field.error}
            checked={field.value}
            onChange={field.onChange}
          />
        )
      })}
      <Select
        label={words.reminder_frequency}
        description={words.reminder_frequency_hint}
        readOnly={read_only}
        error={reminder.error}
        data={reminder_frequencies.map(value => ({ value, label: words.reminders[value] }))}
        value={reminder.value}
        onChange={value => reminder.onChange(value as typeof reminder.value)}
      />
      <TextInput
        {...name}
        label={words.workflow_type}
        description={words.workflow_type_hint}
        readOnly={read_only}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}
