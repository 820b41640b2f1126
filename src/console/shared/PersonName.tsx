import { useTexts } from '../texts/texts.tsx'
import { MemberLink } from './MemberLink.tsx'
import { fullName, type Person } from './people.ts'

/** The name of a member with a link to the member's page. If the user cannot see the member, a text says that the member is gone. */
export function PersonName(props: {
  id: number
  people: ReadonlyMap<number, Person> | undefined
  /** Whether the link opens another tab, so that the inputs on this page are kept. */
  aside?: boolean | undefined
  /** Whether the text for a member who is gone has the member's id. */
  numbered?: boolean
}) {
  const { texts } = useTexts()
  const { id, people, aside } = props
  const person = people?.get(id)
  const { gone_member, gone_number } = texts.shared
  const gone = props.numbered ? gone_number(`${id}`) : gone_member
  if (!person) return <span>{people ? gone : '…'}</span>
  return (
    <MemberLink chapter_id={person.chapter_id} member={id} {...(aside && { aside })}>
      {fullName(person)}
    </MemberLink>
  )
}
