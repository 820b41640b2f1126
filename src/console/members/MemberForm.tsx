import { ActionIcon, Button, Fieldset, Group, Select, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { choices, inputType, type MemberDetail, member_details, toItems } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import type { Words } from '../shared/action.ts'
import { isCodeField } from '../shared/codes.ts'
import { FactList } from '../shared/FactList.tsx'
import { type Field, Fields, type Given } from '../shared/fields.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconMail, IconPhone, IconPlus } from '../shared/icons.ts'
import { PlainLink } from '../shared/links.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, ownName } from '../shared/ownNames.ts'
import { isEmptyInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { usePeople } from '../shared/people.ts'
import { TagsField } from '../shared/TagsField.tsx'
import type { RecordForm } from '../shared/useRecordForm.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

/** The fields of the groups of the form, in its order. The last one also has every field that no group names. */
const placed = {
  person: ['date_of_birth', 'salutation', 'title', 'gender', 'company', 'language'],
  contact: ['phone', 'mobile', 'unsubscribed'],
  address: ['street', 'postal_code', 'city', 'country'],
  membership: ['membernumber', 'joined', 'note']
} as const
const placed_names: readonly string[] = Object.values(placed).flat()
const groups: Record<keyof typeof placed, readonly MemberDetail[]> = {
  ...placed,
  membership: [...placed.membership, ...member_details.filter(name => !placed_names.includes(name))]
}

/** The fields that a form shows even if they are empty; a button shows the others. */
const usual_fields: readonly string[] = [
  ...['date_of_birth', 'phone', 'mobile', 'street', 'postal_code', 'city'],
  ...['membernumber', 'joined']
]
/** The number of custom fields that a form shows even if they are empty. */
const usual_own = 8

const names: readonly Field<MemberValues>[] = [
  { name: 'firstname', required: ({ company }) => !company, autofocus: true },
  { name: 'lastname', required: true }
]

interface MemberFormProps {
  chapter_id: number
  /** The id of the member; undefined for a new member. */
  member?: number
  form: RecordForm<MemberValues>
  /** The association's custom fields, including archived ones. */
  own: readonly CustomField[]
  /** Whether the status may be left empty, so that the membership type decides. */
  by_type?: boolean
  /** What can be done if somebody else has the e-mail address. */
  taken?: ReactNode
  /** The days of the first term of a new member. */
  joining?: ReactNode
}

/** The fields of a member's form, for new and existing members. */
export function MemberFields(props: MemberFormProps) {
  const { texts } = useTexts()
  const { chapter_id, member, form, own } = props
  const detailField = useDetailField(chapter_id, member)
  const shown = { form, words: member_fields }
  const write = <ReachLink scheme="mailto" value={form.values.email} />
  const first: Record<string, ReactNode> = {
    person: <Fields {...shown} fields={names} pairs mb="sm" />,
    contact: (
      <>
        <Fields {...shown} fields={[{ name: 'email', kind: 'email', beside: write }]} mb="sm" />
        {props.taken}
      </>
    ),
    membership: (
      <>
        <MembershipFields {...props} />
        {props.joining}
      </>
    )
  }
  return (
    <>
      {Object.entries(groups).map(([group, details]) => (
        <FieldGroup
          key={group}
          title={texts.members.groups[group as keyof typeof groups]}
          fields={details.map(detailField)}
          usual={usual_fields}
          form={form}
        >
          {first[group]}
        </FieldGroup>
      ))}
      {own.length > 0 && (
        <FieldGroup
          title={texts.members.groups.own}
          fields={own.map(ownField)}
          usual={own.filter(({ required }, at) => required || at < usual_own).map(ownName)}
          form={form}
        />
      )}
    </>
  )
}

/** The membership type and the status. */
function MembershipFields({ chapter_id, form, by_type }: MemberFormProps) {
  const { texts, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data ?? []
  const statuses = Object.entries(member_values.status).map(([value, words]) => ({
    value,
    label: say(words)
  }))
  const fields: Field<MemberValues>[] = [
    {
      name: 'membertype_id',
      required: true,
      input: (given, { value: chosen, onChange }) => (
        <Select
          {...given}
          searchable
          data={types
            .filter(({ id, archived }) => !archived || id === chosen)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen ? String(chosen) : null}
          onChange={value => onChange(Number(value))}
        />
      )
    },
    {
      name: 'status',
      kind: 'choice',
      choices: by_type ? [{ value: '', label: texts.members.by_type }, ...statuses] : statuses
    }
  ]
  return <Fields form={form} words={member_fields} fields={fields} pairs mb="sm" />
}

/** Returns the field for a detail of one member, or of several, by what the contract says of it. */
export function useDetailField(chapter_id: number, member?: number) {
  const { texts, say } = useTexts()
  return (name: MemberDetail): Field<MemberValues> => {
    const of = { chapter_id, member }
    switch (name) {
      case 'payer_id':
        return {
          name,
          input: (given, state) => <PayerField {...given} {...of} {...state} />
        }
      case 'tags':
        return {
          name,
          className: 'whole-row',
          input: (given, { value, onChange }) => (
            <TagsField
              {...given}
              chapter_id={chapter_id}
              value={toItems(value)}
              onChange={tags => onChange(tags.join(', '))}
            />
          )
        }
      case 'note':
        return {
          name,
          kind: 'lines',
          hint: texts.members.note_hint,
          className: 'whole-row'
        }
      case 'date_of_birth':
        return { name, kind: 'day', hint: oddBirth(texts.members.odd_birth) }
      case 'phone':
      case 'mobile':
        return {
          name,
          kind: 'tel',
          beside: values => <ReachLink scheme="tel" value={values[name]} />
        }
      default:
        return plainField(name, say)
    }
  }
}

function plainField(name: MemberDetail, say: (words: Words) => string): Field<MemberValues> {
  const values = choices(name)
  if (isCodeField(name)) return { name, kind: name }
  if (values) {
    const label = (value: string) => valueText(name, value, member_values, say)
    const labelled = values.map(value => ({ value, label: label(value) }))
    return { name, kind: 'choice', choices: labelled, clearable: true }
  }
  const type = inputType(name)
  if (type === undefined) return { name }
  return { name, kind: type === 'date' ? 'day' : 'number' }
}

/** The warning about a date of birth that is unlikely: in the future or before 1900. The service accepts any date. */
const oddBirth =
  (words: string) =>
  ({ date_of_birth: date }: MemberValues) =>
    date !== '' &&
    (date < '1900-01-01' || date > new Date().toLocaleDateString('sv')) && (
      <Text span inherit c="var(--console-stop)">
        {words}
      </Text>
    )

/** The field for a custom field; the value of an archived one can be read but not changed. */
const ownField = (field: CustomField): Field<MemberValues> => ({
  name: ownName(field),
  label: field.label,
  input: ({ error }: Given, of: { value?: Value; onChange: (value: Value) => void }) => (
    <OwnInput
      field={field}
      disabled={field.archived}
      value={of.value ?? ''}
      error={error}
      onChange={of.onChange}
    />
  )
})

/**
 * The select for a member's payer, with a link to the payer's page (in another tab for a new member): another member of the chapter, or of
 * all chapters for those who may link members, since a linked contact pays here then.
 */
function PayerField(
  props: Given & {
    chapter_id: number
    /** The id of the member who is paid for; undefined for a new member. */
    member: number | undefined
    /** The id of the payer; empty for none. */
    value: string
    onChange: (value: string) => void
  }
) {
  const { member, chapter_id, value, onChange, ...input } = props
  const { grants } = useAccount()
  const links = may(grants, 'link_members', chapter_id)
  const chapterName = useChapterName()
  const payer = value === '' ? undefined : Number(value)
  const people = usePeople(payer ? [payer] : [])
  return (
    <PersonSelect
      {...input}
      chapter_id={links ? undefined : chapter_id}
      hint={person =>
        person.chapter_id === chapter_id ? undefined : chapterName(person.chapter_id)
      }
      without={member}
      value={payer}
      description={payer && <PersonName id={payer} people={people} aside={member === undefined} />}
      onChange={id => onChange(String(id ?? ''))}
    />
  )
}

/** What is known of a member, as text, for those who cannot change it. */
export function MemberFacts(props: {
  values: MemberValues
  own: readonly CustomField[]
  labelFor: (field: keyof MemberValues) => string
  shown: (field: keyof MemberValues, value: unknown) => string
}) {
  const { texts } = useTexts()
  const { values, own, labelFor, shown } = props
  const { person, contact, address, membership } = groups
  const parts: Record<keyof typeof texts.members.groups, readonly (keyof MemberValues)[]> = {
    person: ['firstname', 'lastname', ...person],
    contact: ['email', ...contact],
    address,
    membership: ['membertype_id', 'status', ...membership],
    own: own.map(ownName)
  }
  const factOf = (field: keyof MemberValues): readonly [string, ReactNode] => {
    const text = isEmptyInput(values[field] as Value) ? '' : shown(field, values[field])
    const scheme = schemes[field]
    const link = text && scheme && (
      <a className="mail-link" href={reach(scheme, text)}>
        {text}
      </a>
    )
    return [labelFor(field), link || text]
  }
  return Object.entries(parts).map(([part, fields]) => {
    const facts = fields.map(factOf).filter(([, text]) => text)
    return (
      facts.length > 0 && (
        <section key={part} className="field-group">
          <Title order={2} size="sm" mb="xs">
            {texts.members.groups[part as keyof typeof parts]}
          </Title>
          <FactList facts={facts} />
        </section>
      )
    )
  })
}

/** The fields by which somebody can be reached, and how. */
const schemes: Partial<Record<keyof MemberValues, 'mailto' | 'tel'>> = {
  email: 'mailto',
  phone: 'tel',
  mobile: 'tel'
}

/** The address of a link that writes or calls; the spaces and brackets in a telephone number are left out (RFC 3966). */
const reach = (scheme: 'mailto' | 'tel', value: string) =>
  `${scheme}:${scheme === 'tel' ? value.replace(/[^+\d]/g, '') : encodeURIComponent(value.trim())}`

/** A link beside a field that opens an e-mail to the address or calls the number; null while the field is empty. */
function ReachLink({ scheme, value }: { scheme: 'mailto' | 'tel'; value: string }) {
  const { texts } = useTexts()
  const target = reach(scheme, value)
  if (target === `${scheme}:`) return null
  const [label, icon] =
    scheme === 'tel' ? [texts.shared.call, IconPhone] : [texts.shared.write, IconMail]
  return (
    <ActionIcon component="a" href={target} variant="subtle" aria-label={`${label}: ${value}`}>
      <Icon of={icon} size={16} />
    </ActionIcon>
  )
}

/** A group of a member's fields: those that have a value, the usual ones, and a button for the others. */
function FieldGroup(props: {
  title: string
  fields: readonly Field<MemberValues>[]
  /** The names of the fields that are shown even if they are empty. */
  usual: readonly string[]
  form: RecordForm<MemberValues>
  /** Further fields, above those of `fields`. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { title, form, usual, children } = props
  const isFilled = ({ name }: Field<MemberValues>) =>
    !isEmptyInput(form.values[name as MemberDetail])
  // a field that had a value at first stays visible when the user clears it
  const [filled] = useState(() => props.fields.filter(isFilled).map(({ name }) => name))
  const [all, setAll] = useState(false)
  const isShown = (field: Field<MemberValues>) =>
    filled.includes(field.name) ||
    all ||
    usual.includes(field.name) ||
    isFilled(field) ||
    Object.keys(form.errors).some(path => `${path}.`.startsWith(`${field.name}.`))
  const fields = props.fields.filter(isShown)
  const hidden = fields.length < props.fields.length
  return (
    <Fieldset legend={title} variant="unstyled" className="field-group">
      {children}
      <Fields form={form} words={member_fields} fields={fields} pairs />
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

/** The field of a request that allows an e-mail address which another member has. */
interface Extra {
  shared_email?: true
}

/** Offers to share the e-mail address of a form with somebody who has it already, as families do. */
export function useSharedAddress(chapter_id: number, email: string) {
  const { texts } = useTexts()
  const [taken, setTaken] = useState<{ email: string; id: unknown; name: unknown }>()
  const [shared, setShared] = useState<string>()
  const words = texts.members
  return {
    extra: (shared === email ? { shared_email: true } : {}) as Extra,
    /** Stores from a failure that the address is taken, and by whom if the failure names that member. */
    fail(error: unknown) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') return
      const { id, name } = error.details[0]?.params ?? {}
      setTaken({ email, id, name })
    },
    /** The button that saves with the shared address, and the link to whoever has it; null unless another member has the typed address. */
    offer(busy: boolean, save: (extra: Extra) => unknown): ReactNode {
      if (taken?.email !== email || shared === email) return null
      const { id, name } = taken
      const share = () => {
        setShared(email)
        save({ shared_email: true })
      }
      return (
        <Group gap="xs" mb="sm">
          <Button variant="default" size="compact-sm" loading={busy} onClick={share}>
            {words.share_address}
          </Button>
          {typeof id === 'number' && typeof name === 'string' && (
            <PlainLink
              size="sm"
              to="/console/chapter/$chapter_id/members/$member_id"
              params={{ chapter_id, member_id: id }}
              target="_blank"
            >
              {words.see(name)}
            </PlainLink>
          )}
        </Group>
      )
    }
  }
}
