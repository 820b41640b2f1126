import { Button, Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MemberDetail } from '../api/members.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, ownName } from '../shared/ownNames.ts'
import { isEmptyInput } from '../shared/ownValues.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { DetailField } from './DetailField.tsx'
import { field_groups, type FieldGroup as Group, usual_fields, usual_own } from './fieldGroups.ts'
import { ReachLink } from './ReachLink.tsx'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

/** The fields of a member's form, for new and existing members. */
export function MemberFields(props: {
  chapter_id: number
  /** The id of the member; undefined for a new member. */
  member?: number
  form: ReturnType<typeof useRecordForm<MemberValues>>
  /** The association's custom fields, including archived ones. */
  own: readonly CustomField[]
  disabled?: boolean
  /** Whether the status may be left empty, so that the membership type decides. */
  by_type?: boolean
  /** What can be done if somebody else has the e-mail address. */
  taken?: ReactNode
  /** The days of the first term of a new member. */
  joining?: ReactNode
}) {
  const { texts } = useTexts()
  const { chapter_id, form, disabled } = props
  const types = useMembershipTypes(chapter_id).data ?? []
  const chosen = form.values.membertype_id
  const { labels, statuses: status_names } = useMemberWords()
  const line = (name: 'firstname' | 'lastname' | 'email') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value)
    return { ...field, name, disabled, label: labels[name], onChange: take }
  }
  const type = form.field('membertype_id')
  const status = form.field('status')
  const first: Partial<Record<Group['name'], ReactNode>> = {
    person: (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="sm">
        <TextInput {...line('firstname')} withAsterisk={!form.values.company} data-autofocus />
        <TextInput {...line('lastname')} withAsterisk />
      </SimpleGrid>
    ),
    contact: (
      <>
        <TextInput
          {...line('email')}
          mb="sm"
          type="email"
          rightSection={<ReachLink scheme="mailto" value={form.values.email} />}
        />
        {props.taken}
      </>
    ),
    membership: (
      <>
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
        {props.joining}
      </>
    )
  }
  return (
    <>
      <FailureAlert failure={form.failure} />
      {field_groups.map(({ name: group, fields }) => (
        <FieldGroup
          key={group}
          title={texts.members.groups[group]}
          fields={fields.map(name => detailGroupField(name, props))}
          form={form}
          disabled={disabled}
        >
          {first[group]}
        </FieldGroup>
      ))}
      {props.own.length > 0 && (
        <FieldGroup
          title={texts.members.groups.own}
          fields={props.own.map((field, index) => ownGroupField(field, index, form, disabled))}
          form={form}
          disabled={disabled}
        />
      )}
    </>
  )
}

/** The input for a detail field, and whether it is shown without unfolding its group (`usual`). */
function detailGroupField(
  name: MemberDetail,
  { chapter_id, member, form, disabled }: Parameters<typeof MemberFields>[0]
): GroupField {
  return {
    name,
    usual: usual_fields.includes(name),
    input: (
      <DetailField
        key={name}
        chapter_id={chapter_id}
        member={member}
        name={name}
        disabled={disabled}
        {...form.field(name)}
        error={form.errors[name] ?? firstWithin(form.errors, name)}
      />
    )
  }
}

/** The input for a custom field; the value of an archived field can be read but not changed. */
function ownGroupField(
  field: CustomField,
  index: number,
  form: ReturnType<typeof useRecordForm<MemberValues>>,
  disabled = false
): GroupField {
  const name = ownName(field)
  const { value = '', error, onChange } = form.field(name)
  return {
    name,
    usual: field.required || index < usual_own,
    input: (
      <OwnInput
        key={name}
        field={field}
        disabled={disabled || field.archived}
        value={value}
        error={error ?? firstWithin(form.errors, name)}
        onChange={onChange}
      />
    )
  }
}

/** The first error of a single value in a field that has several values. */
function firstWithin(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = Object.keys(errors).find(one => one.startsWith(`${name}.`))
  return path && errors[path]
}

/** A field of a group. */
interface GroupField {
  name: Exclude<keyof MemberValues, 'membertype_id'> & string
  /** Whether the field is shown even if it is empty. */
  usual: boolean
  input: ReactNode
}

/**
 * A group of a member's fields. A disabled form shows only fields that have a value; an enabled form also shows the usual
 * fields, and a button for the others.
 */
function FieldGroup(props: {
  title: string
  fields: readonly GroupField[]
  form: ReturnType<typeof useRecordForm<MemberValues>>
  disabled: boolean | undefined
  /** Further fields, above those of `fields`. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { title, form, disabled, children } = props
  const isFilled = ({ name }: GroupField) => !isEmptyInput(form.values[name])
  // a field that had a value at first stays visible when the user clears it
  const [filled] = useState(() => props.fields.filter(isFilled).map(({ name }) => name))
  const [all, setAll] = useState(false)
  const isShown = (field: GroupField) =>
    filled.includes(field.name) ||
    (!disabled && (all || field.usual || isFilled(field))) ||
    Object.keys(form.errors).some(path => `${path}.`.startsWith(`${field.name}.`))
  const fields = props.fields.filter(isShown)
  const hidden = !disabled && fields.length < props.fields.length
  if (fields.length === 0 && !hidden && !children) return null
  return (
    <Fieldset legend={title} variant="unstyled" className="field-group">
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map(({ input }) => input)}
      </SimpleGrid>
      {hidden && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<Icon of={IconPlus} size={14} />}
          aria-label={texts.members.more_fields_of(title)}
          onClick={() => setAll(true)}
        >
          {texts.members.more_fields}
        </Button>
      )}
    </Fieldset>
  )
}
