import { Group, Select, TextInput } from '@mantine/core'
import { type MemberDetail, member_details } from '../api/members.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { DetailField } from './DetailField.tsx'
import { type MemberDetails, useMembershipTypes } from './queries.ts'
import { ReachLink } from './ReachLink.tsx'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'

/** The values of a member's form: the fields of the contract, with "" for unknown values. */
export interface MemberValues extends Record<MemberDetail, string> {
  firstname: string
  lastname: string
  email: string
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
  const { labels, statuses: status_names } = useMemberWords()
  const line = (name: 'firstname' | 'lastname' | 'email') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value)
    return { ...field, name, disabled, label: labels[name], onChange: take }
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
      <TextInput
        {...line('email')}
        type="email"
        rightSection={<ReachLink scheme="mailto" value={form.values.email} />}
      />
      {member_details.map(name => (
        <DetailField key={name} name={name} disabled={disabled} {...form.field(name)} />
      ))}
      <Select
        label={labels.membertype_id}
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
        label={labels.status}
        disabled={disabled}
        error={status.error}
        data={[
          ...(props.by_type ? [{ value: '', label: texts.members.by_type }] : []),
          ...statuses.map(value => ({ value, label: status_names[value] }))
        ]}
        value={status.value}
        onChange={value => status.onChange(value as MemberValues['status'])}
      />
    </>
  )
}

/** The value of each field that is not in lists. */
export function detailValues(select: (name: MemberDetail) => string): Record<MemberDetail, string> {
  const entries = member_details.map(name => [name, select(name)])
  return Object.fromEntries(entries) as Record<MemberDetail, string>
}
