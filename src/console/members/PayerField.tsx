import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { PersonSelect } from '../shared/PersonSelect.tsx'
import { usePeople } from '../shared/people.ts'

/**
 * The select for a member's payer, with a link to the payer's page (in another tab for a new member): another member of the chapter, or of
 * all chapters for those who may link members, since a linked contact pays here then.
 */
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
