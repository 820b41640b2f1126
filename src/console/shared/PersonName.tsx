import { useTexts } from '../texts/texts.tsx'
import { MemberLink } from './MemberLink.tsx'
import { fullName, type Person } from './people.ts'

/** The name of a member with a link to the page; of one whom the reader does not see, that it is gone. */
export function PersonName(props: {
  id: number
  people: ReadonlyMap<number, Person> | undefined
  /** Whether the link opens another tab, so that what was chosen here stays. */
  aside?: boolean | undefined
  /** Whether a person who no longer exists is shown with their member id. */
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
