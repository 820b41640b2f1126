import { Button, Fieldset, SimpleGrid } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { isEmptyInput } from '../shared/ownValues.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

/** A field of a group. */
export interface GroupField {
  name: Exclude<keyof MemberValues, 'membertype_id'> & string
  /** Whether the field is shown even if it is empty. */
  usual: boolean
  input: ReactNode
}

/**
 * A group of a member's fields. A disabled form shows only fields that have a value; an enabled form also shows the usual
 * fields, and a button for the others.
 */
export function FieldGroup(props: {
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
