import type { ReactNode } from 'react'
import { PersonName } from '../shared/PersonName.tsx'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { usePeople } from '../shared/people.ts'

/** The select for a member's payer, another member of the chapter, with a link to the payer's page (in another tab for a new member). */
export function PayerField(props: {
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
  const { member, value, onChange, ...input } = props
  const payer = value === '' ? undefined : Number(value)
  const people = usePeople(payer ? [payer] : [])
  return (
    <PersonSelect
      {...input}
      without={member}
      value={payer}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={payer && <PersonName id={payer} people={people} aside={member === undefined} />}
      onChange={id => onChange(String(id ?? ''))}
    />
  )
}
