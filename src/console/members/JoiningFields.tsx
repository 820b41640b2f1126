import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { dayHere } from '../shared/days.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import type { JoiningRules } from './joining.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

type Form = ReturnType<typeof useRecordForm<MemberValues>>

/** The days of the first term of a new member, and what follows from them; only what follows if the type asks for something first. */
export function JoiningFields({ form, rules }: { form: Form; rules: JoiningRules }) {
  const { texts } = useTexts()
  const words = texts.joining
  const line = (name: 'membership_startdate' | 'membership_enddate') => {
    const { value = '', error, onChange } = form.field(name)
    return {
      ...{ name, error, value, type: 'date', label: words[name] },
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
    }
  }
  return (
    <>
      {rules.begins_at_once && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="xs">
          <TextInput {...line('membership_startdate')} />
          <TextInput
            {...line('membership_enddate')}
            description={words.enddate_hint}
            inputWrapperOrder={order}
          />
        </SimpleGrid>
      )}
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {useConsequence(form.values, rules)}
      </Text>
    </>
  )
}

/** The hint stands below, so that both inputs are on one line. */
const order: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error'
]

/** What follows from the type and the days; nothing is said where the user chose a status, which comes first. */
function useConsequence(values: MemberValues, { waits_for }: JoiningRules): string {
  const { texts, format } = useTexts()
  const words = texts.joining
  if (values.status) return ''
  if (waits_for) return words.waits[waits_for]
  const { membership_startdate: start, membership_enddate: end } = values
  const today = dayHere()
  if (end && end < today) return words.over(format.date(end))
  if (start && start > today) return words.later(format.date(start))
  return words.now
}
