import { Group, Text, TextInput } from '@mantine/core'
import { StepCard } from '../shared/StepCard.tsx'
import { useTexts } from './texts.ts'

/** The first and the last day of the memberships. */
interface Days {
  startdate: string
  enddate: string
}

/** The inputs for the first and the last day. */
export function OpeningDays(props: {
  days: Days
  errors: Record<string, string>
  disabled: boolean
  onChange: (days: Partial<Days>) => void
}) {
  const { texts } = useTexts()
  const words = texts.opening
  const { days, errors, disabled, onChange } = props
  const input = (name: keyof Days) => ({
    ...{ type: 'date', label: words[name], description: words[`${name}_hint`], disabled },
    value: days[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value })
  })
  return (
    <StepCard title={words.when}>
      <Group gap="md" align="flex-start">
        <TextInput
          flex="1 1 15rem"
          withAsterisk
          {...input('startdate')}
          {...(!days.startdate && { error: words.no_day })}
        />
        <TextInput flex="1 1 15rem" {...input('enddate')} />
      </Group>
      <Text size="sm" c="dimmed">
        {words.acts_from}
      </Text>
    </StepCard>
  )
}
