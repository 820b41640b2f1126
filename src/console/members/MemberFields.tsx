import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { field_groups, type FieldGroup as Group } from './fieldGroups.ts'
import { useMembershipTypes } from './queries.ts'
import { ReachLink } from './ReachLink.tsx'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

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
  const own: Partial<Record<Group['name'], ReactNode>> = {
    person: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="sm">
        <TextInput {...line('firstname')} withAsterisk={!form.values.company} data-autofocus />
        <TextInput {...line('lastname')} withAsterisk />
      </SimpleGrid>
    ),
    contact: (
      <TextInput
        {...line('email')}
        mb="sm"
        type="email"
        rightSection={<ReachLink scheme="mailto" value={form.values.email} />}
      />
    ),
    membership: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="sm">
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
      </SimpleGrid>
    )
  }
  return (
    <>
      <FailureAlert failure={form.failure} />
      {field_groups.map(group => (
        <FieldGroup key={group.name} group={group} form={form} disabled={disabled}>
          {own[group.name]}
        </FieldGroup>
      ))}
    </>
  )
}
