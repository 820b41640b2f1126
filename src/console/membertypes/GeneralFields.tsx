import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { FlagField } from './FlagField.tsx'
import type { PartProps } from './form.ts'
import { useTexts } from './texts.ts'
import { isForLife } from './values.ts'

type Lines = 'name' | 'category' | 'description' | 'duration' | 'startdate' | 'enddate'

/** The general fields of a type: name, duration, dates, visibility. */
export function GeneralFields({ form, read_only }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const line = (name: Lines) => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, readOnly: read_only, label: words[name], onChange: take }
  }
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
        {!isForLife(form.values.duration) && (
          <TextInput {...line('enddate')} withAsterisk type="date" />
        )}
      </SimpleGrid>
      <Textarea {...line('description')} autosize minRows={3} maxRows={12} />
      <FlagField
        label={words.membership_privacy}
        description={words.membership_privacy_hint}
        read_only={read_only}
        checked={form.values.membership_privacy}
        onChange={form.field('membership_privacy').onChange}
      />
    </Stack>
  )
}

/** The typed months in words: 24 is two years, 0 is for life. */
function DurationWords({ duration }: { duration: string }) {
  const { texts, format } = useTexts()
  const months = /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : undefined
  if (months === undefined) return texts.membertypes.duration_hint
  return months === 0 ? texts.membertypes.for_life : `= ${format.months(months)}`
}
