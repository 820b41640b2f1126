import { Group, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMember } from '../members/queries.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { fullName, useSearchedPeople } from '../shared/people.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/duplicates')

/** The largest number of members that are listed. */
const max_listed = 25

/** The search for the duplicate of a member; it begins with the member's last name. */
export function ChooseOther({ one }: { one: number }) {
  const { texts } = useTexts()
  const read = useMember(one)
  const { search } = route.useSearch()
  const words = texts.duplicates
  if (read.isError) return <FailureView failure={read.error} retry={read.refetch} />
  if (!read.data) return null
  const { member } = read.data
  return (
    <section className="card" aria-labelledby="other">
      <Group p="md" gap="sm">
        <Title order={2} id="other" w="100%" className="wrapped">
          {words.other_title(fullName(member))}
        </Title>
        <Search typed={search ?? member.lastname} />
      </Group>
      <Found one={one} search={search ?? member.lastname} />
    </section>
  )
}

function Search({ typed }: { typed: string }) {
  const { texts } = useTexts()
  const navigate = route.useNavigate()
  const [text, setText] = useSearchText(typed, search =>
    navigate({ search: old => ({ ...old, search }), replace: true })
  )
  return (
    <TextInput
      flex="1 1 14rem"
      maw={480}
      type="search"
      aria-label={texts.duplicates.search}
      placeholder={texts.duplicates.search}
      maxLength={100}
      leftSection={<Icon of={IconSearch} size={16} />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}

function Found({ one, search }: { one: number; search: string }) {
  const { texts, format } = useTexts()
  const { chapter_id } = route.useParams()
  const found = useSearchedPeople(search, max_listed, { chapter_id })
  const words = texts.duplicates
  if (found.isError) return <FailureView failure={found.error} retry={found.refetch} />
  const others = found.data?.members.filter(({ id }) => id !== one)
  if (others?.length === 0)
    return <EmptyView order={2} title={words.nobody} hint={words.nobody_hint} />
  return (
    <ul className="others" aria-busy={found.isFetching}>
      {others?.map(member => (
        <li key={member.id}>
          <Link from={route.id} to="." search={{ one, other: member.id }} dir="auto">
            {fullName(member)}
          </Link>
          <Text size="xs" c="dimmed" className="wrapped">
            {[
              member.date_of_birth && format.date(member.date_of_birth),
              member.city,
              member.email,
              words.added(format.date(member.createddate.slice(0, 10)))
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
