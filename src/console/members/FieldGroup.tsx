import { Button, Fieldset, SimpleGrid } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MemberDetail } from '../api/members.ts'
import { Icon } from '../shared/Icon.tsx'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { DetailField } from './DetailField.tsx'
import { type FieldGroup as Group, usual_fields } from './fieldGroups.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

/**
 * One group of a member's fields. Empty values take no room where nothing can be entered; else the usual fields are
 * there, and a button shows the others.
 */
export function FieldGroup(props: {
  group: Group
  form: ReturnType<typeof useRecordForm<MemberValues>>
  disabled: boolean | undefined
  /** Fields that are in front of the others. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { group, form, disabled, children } = props
  // a field that was filled stays where it is while it is emptied
  const [filled] = useState(() => group.fields.filter(name => form.values[name] !== ''))
  const [all, setAll] = useState(false)
  const isShown = (name: MemberDetail) =>
    filled.includes(name) ||
    (!disabled && (all || usual_fields.includes(name) || form.values[name] !== '')) ||
    form.errors[name] !== undefined
  const fields = group.fields.filter(isShown)
  const hidden = !disabled && fields.length < group.fields.length
  if (fields.length === 0 && !hidden && !children) return null
  const title = texts.members.groups[group.name]
  return (
    <Fieldset legend={title} variant="unstyled" className="field-group">
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map(name => (
          <DetailField key={name} name={name} disabled={disabled} {...form.field(name)} />
        ))}
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
