import { Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { CodeSelect } from '../shared/CodeSelect.tsx'
import { isCodeField } from '../shared/codes.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { association_fields } from './fields.ts'
import { useTexts } from './texts.ts'
import type { AssociationValues } from './useAssociationForm.ts'

/** The names of the fields for address and direct debits in the contract. */
const contact = [
  'street',
  'postal_code',
  'city',
  'country',
  'email',
  'website',
  'language'
] as const
const bank = ['creditor_identifier'] as const

/** The fields for the association's address and contact, and its number as a creditor. */
export function ContactFields(props: {
  form: ReturnType<typeof useRecordForm<AssociationValues>>
  read_only: boolean
}) {
  const { texts, say } = useTexts()
  const { form, read_only } = props
  const line = (name: (typeof contact | typeof bank)[number]) => {
    const { onChange, ...given } = form.field(name)
    const label = say(association_fields[name])
    const field = { ...given, name, label, readOnly: read_only }
    if (isCodeField(name))
      return <CodeSelect key={name} {...field} field={name} use="written" onChange={onChange} />
    return (
      <TextInput
        key={name}
        {...field}
        type={name === 'email' ? 'email' : undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <>
      <Fieldset legend={texts.association.contact_legend}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{contact.map(line)}</SimpleGrid>
      </Fieldset>
      <Fieldset legend={texts.association.bank_legend}>{bank.map(line)}</Fieldset>
    </>
  )
}
