import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { findAfterwards } from './afterwards.ts'
import type { PartProps } from './form.ts'
import { useTexts } from './texts.ts'
import { isForLife, type TypeValues } from './values.ts'

type Lines = 'name' | 'category' | 'description' | 'duration' | 'startdate' | 'enddate'

/** The general fields of a type: name, duration, dates. */
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
          description={<DurationWords {...form.values} />}
        />
        <TextInput
          {...line('startdate')}
          withAsterisk
          type="date"
          description={words.startdate_hint}
        />
        {!isForLife(form.values.duration) && (
          <TextInput
            {...line('enddate')}
            withAsterisk={form.values.is_end_date_fixed}
            type="date"
            description={words.enddate_hint}
          />
        )}
      </SimpleGrid>
      <Textarea {...line('description')} autosize minRows={3} maxRows={12} />
    </Stack>
  )
}

/** The typed duration in words (24 is two years, 0 is for life), and what happens at its end. */
function DurationWords(values: TypeValues) {
  const { texts, format } = useTexts()
  const { duration } = values
  const months = /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : undefined
  if (months === undefined) return texts.membertypes.duration_hint
  if (months === 0) return texts.membertypes.for_life
  const lasts = `= ${format.months(months)}`
  const then = findAfterwards(values)
  return then ? `${lasts}. ${texts.membertypes.afterwards[then]}` : lasts
}
