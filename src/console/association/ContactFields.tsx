import { Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { association_fields } from './fields.ts'
import { useTexts } from './texts.ts'
import type { AssociationValues } from './useAssociationForm.ts'

/** The names of the fields for address and bank account in the contract. */
const contact = [
  'street',
  'postal_code',
  'city',
  'country',
  'email',
  'website',
  'language'
] as const
const bank = ['iban', 'bic', 'creditor_identifier'] as const

/** The fields for the association's address, contact and bank account. */
export function ContactFields(props: {
  form: ReturnType<typeof useRecordForm<AssociationValues>>
  read_only: boolean
}) {
  const { texts, say } = useTexts()
  const { form, read_only } = props
  const line = (name: (typeof contact | typeof bank)[number]) => {
    const { onChange, ...field } = form.field(name)
    return (
      <TextInput
        key={name}
        {...field}
        name={name}
        type={name === 'email' ? 'email' : undefined}
        label={say(association_fields[name])}
        readOnly={read_only}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <>
      <Fieldset legend={texts.association.contact_legend}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{contact.map(line)}</SimpleGrid>
      </Fieldset>
      <Fieldset legend={texts.association.bank_legend}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{bank.map(line)}</SimpleGrid>
      </Fieldset>
    </>
  )
}
