import { Group, Select, Text, TextInput } from '@mantine/core'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { type MemberDetails, useMembershipTypes } from './queries.ts'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'

/** The values of a member's form: the fields of the contract, with "" for unknown values. */
export interface MemberValues {
  firstname: string
  lastname: string
  email: string
  phone: string
  date_of_birth: string
  membertype_id: number
  /** "" if the membership type decides. */
  status: MemberDetails['status'] | ''
}

/** The fields of a member's form, for new and existing members. */
export function MemberFields(props: {
  chapter_id: number
  form: ReturnType<typeof useRecordForm<MemberValues>>
  disabled?: boolean
  /** Whether the status may be left to the type. */
  by_type?: boolean
}) {
  const { texts } = useTexts()
  const { form, disabled } = props
  const types = useMembershipTypes(props.chapter_id).data ?? []
  const chosen = form.values.membertype_id
  const words = texts.members
  const line = (name: 'firstname' | 'lastname' | 'email' | 'phone' | 'date_of_birth') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value)
    return { ...field, name, disabled, label: words[name], onChange: take }
  }
  const type = form.field('membertype_id')
  const status = form.field('status')
  return (
    <>
      <FailureAlert failure={form.failure} />
      <Group grow align="flex-start">
        <TextInput {...line('firstname')} withAsterisk data-autofocus />
        <TextInput {...line('lastname')} withAsterisk />
      </Group>
      <TextInput {...line('email')} type="email" />
      <TextInput {...line('phone')} type="tel" />
      <TextInput
        {...line('date_of_birth')}
        type="date"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          isOddBirth(form.values.date_of_birth) && (
            <Text span inherit c="var(--console-stop)">
              {words.odd_birth}
            </Text>
          )
        }
      />
      <Select
        label={words.type}
        withAsterisk
        disabled={disabled}
        error={type.error}
        searchable
        data={types
          .filter(({ id, archived }) => !archived || id === chosen)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen ? String(chosen) : null}
        onChange={value => type.onChange(Number(value))}
      />
      <Select
        label={words.status}
        disabled={disabled}
        error={status.error}
        data={[
          ...(props.by_type ? [{ value: '', label: words.by_type }] : []),
          ...statuses.map(value => ({ value, label: texts.statuses[value] }))
        ]}
        value={status.value}
        onChange={value => status.onChange(value as MemberValues['status'])}
      />
    </>
  )
}

/** Whether a date of birth is unlikely: in the future or before 1900. The service accepts any date. */
function isOddBirth(date: string) {
  return date !== '' && (date < '1900-01-01' || date > new Date().toLocaleDateString('sv'))
}
