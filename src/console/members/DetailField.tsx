import { Select, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { choices, inputType, type MemberDetail, toItems, toText } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import { CodeSelect } from '../shared/CodeSelect.tsx'
import { isCodeField } from '../shared/codes.ts'
import { valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { usePeople } from '../shared/people.ts'
import { TagsField } from '../shared/TagsField.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { ReachLink } from './ReachLink.tsx'
import { useTexts } from './texts.ts'

/** The `type` of inputs whose type does not follow from the contract. */
const input_types: Readonly<Record<string, string>> = { phone: 'tel', mobile: 'tel' }

/** The input of a detail field: a select if the field has a list of values, else a line of text. */
export function DetailField(props: {
  chapter_id: number
  /** The id of the member; undefined for a new member, or for several members. */
  member?: number | undefined
  name: MemberDetail
  value: string
  error?: ReactNode
  disabled?: boolean | undefined
  onChange: (value: string) => void
}) {
  const { texts, say } = useTexts()
  const { chapter_id, member, name, value, onChange, ...rest } = props
  const field = { ...rest, name, label: useMemberWords().labels[name], value }
  const values = choices(name)
  if (name === 'payer_id')
    return <PayerField {...field} chapter_id={chapter_id} member={member} onChange={onChange} />
  if (name === 'tags')
    return (
      <TagsField
        {...field}
        chapter_id={chapter_id}
        value={toItems(value)}
        className="whole-row"
        onChange={tags => onChange(toText(tags))}
      />
    )
  if (isCodeField(name)) return <CodeSelect {...field} field={name} onChange={onChange} />
  if (name === 'note')
    return (
      <Textarea
        {...field}
        autosize
        minRows={2}
        maxRows={12}
        className="whole-row"
        description={texts.members.note_hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  if (values)
    return (
      <Select
        {...field}
        clearable
        data={values.map(one => ({
          value: one,
          label: valueText(name, one, member_values, say)
        }))}
        onChange={chosen => onChange(chosen ?? '')}
      />
    )
  return (
    <TextInput
      {...field}
      type={inputType(name) ?? input_types[name]}
      rightSection={input_types[name] === 'tel' && <ReachLink scheme="tel" value={value} />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        name === 'date_of_birth' &&
        isOddBirth(value) && (
          <Text span inherit c="var(--console-stop)">
            {texts.members.odd_birth}
          </Text>
        )
      }
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** Whether a date of birth is unlikely: in the future or before 1900. The service accepts any date. */
function isOddBirth(date: string) {
  return date !== '' && (date < '1900-01-01' || date > new Date().toLocaleDateString('sv'))
}

/**
 * The select for a member's payer, with a link to the payer's page (in another tab for a new member): another member of the chapter, or of
 * all chapters for those who may link members, since a linked contact pays here then.
 */
function PayerField(props: {
  label: string
  name: string
  chapter_id: number
  /** The id of the member who is paid for; undefined for a new member. */
  member: number | undefined
  /** The id of the payer; empty for none. */
  value: string
  error?: ReactNode
  disabled?: boolean | undefined
  onChange: (value: string) => void
}) {
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
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={payer && <PersonName id={payer} people={people} aside={member === undefined} />}
      onChange={id => onChange(String(id ?? ''))}
    />
  )
}
