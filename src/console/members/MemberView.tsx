import './members.css'
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BackLink } from '../shared/BackLink.tsx'
import { useCustomFields } from '../shared/customFields.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { EditMember } from './EditMember.tsx'
import { rememberShown } from './lastShown.ts'
import { type FoundMember, findMembers, type ListQuery, toListed, useMember } from './queries.ts'
import { useTexts } from './texts.ts'

/** How many rows before and after its last known place are searched for a member whose place has changed. */
const around = 100

/** The ids in the address of a member's page. */
interface Neighbour {
  chapter_id: number
  member_id: number
}

/** The members before and after a member in the list, the member's place (counted from 0), and the total. */
function useNeighbours(query: Omit<ListQuery, 'offset' | 'limit'>, id: number, place = -1) {
  return useQuery({
    queryKey: ['members', 'neighbours', query, id, place],
    enabled: place >= 0,
    staleTime: 0,
    async queryFn({ signal }) {
      const read = async (offset: number, limit: number) => {
        const page = await findMembers({ ...query, columns: [], offset, limit }, signal)
        const index = page.members.findIndex(member => member.id === id)
        const [before, after] = [page.members[index - 1], page.members[index + 1]].map(toNeighbour)
        return { found: index >= 0, before, after, place: offset + index, ...page.pagination }
      }
      const near = await read(Math.max(0, place - 1), 3)
      return near.found ? near : read(Math.max(0, place - around), 2 * around)
    }
  }).data
}

const toNeighbour = (member: FoundMember | undefined): Neighbour | undefined =>
  member && { chapter_id: member.chapter_id, member_id: member.id }

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id')
const list = '/console/chapter/$chapter_id/members'

/** The page of a member, with links to the next and the previous member of the list that the user came from. */
export function MemberView() {
  const { chapter_id, member_id } = route.useParams()
  const { at: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useMember(member_id)
  const own = useCustomFields(chapter_id)
  const [version, setVersion] = useState(0)
  useEffect(() => () => rememberShown(member_id), [member_id])
  const toList = () => navigate({ to: list, params: { chapter_id }, search })
  // not while a dialog of the page has the focus
  useHotkeys([['Escape', () => takesEscape('') && toList()]])
  if (read.isError) return <FailureView failure={read.error} retry={read.refetch} />
  if (own.isError) return <FailureView failure={own.error} retry={own.refetch} />
  if (!read.data || !own.data) return <Skeleton h={420} aria-busy />
  // the user has chosen another chapter: shows its list of members
  if (read.data.member.chapter_id !== chapter_id)
    return <Navigate to={list} params={{ chapter_id }} replace />
  return (
    <EditMember
      key={`${member_id} ${version}`}
      first={read.data}
      own={own.data}
      navigation={<Navigation />}
      onGone={toList}
      onSaved={async () => {
        await read.refetch()
        setVersion(version + 1)
      }}
    />
  )
}

/** The links back to the list, and to its next and previous member. */
function Navigation() {
  const { texts, format } = useTexts()
  const { chapter_id, member_id } = route.useParams()
  const { at, ...search } = route.useSearch()
  const { sort = 'name', offset: _, limit: __, member: ___, kept: ____, ...conditions } = search
  const listed = toListed(chapter_id, conditions)
  const neighbours = useNeighbours({ ...listed, sort, columns: [] }, member_id, at)
  const words = texts.members
  const step = (neighbour: Neighbour | undefined, way: 1 | -1) => {
    const label = way > 0 ? words.next : words.previous
    const icon = <Icon of={way > 0 ? IconChevronRight : IconChevronLeft} />
    if (neighbour === undefined)
      return (
        <ActionIcon variant="default" size={44} aria-label={label} disabled>
          {icon}
        </ActionIcon>
      )
    const place = (neighbours?.place ?? 0) + way
    return (
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        renderRoot={attributes => (
          <Link
            from={route.id}
            to="."
            params={neighbour}
            search={{ ...search, at: place }}
            {...attributes}
          />
        )}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Group justify="space-between">
      <BackLink
        label={words.to_list}
        renderRoot={attributes => (
          <Link to={list} params={{ chapter_id }} search={search} {...attributes} />
        )}
      />
      {neighbours?.found && (
        <Group gap="xs">
          <Text size="sm" className="figures">
            {words.place({
              place: format.number(neighbours.place + 1),
              total: format.number(neighbours.total)
            })}
          </Text>
          {step(neighbours.before, -1)}
          {step(neighbours.after, 1)}
        </Group>
      )}
    </Group>
  )
}
