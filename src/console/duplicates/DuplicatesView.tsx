import './duplicates.css'
import {
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title
} from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useLinks } from '../linking/queries.ts'
import { useTexts as useLinkTexts } from '../linking/texts.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import { useMember } from '../members/queries.ts'
import { useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconSearch } from '../shared/icons.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName, useSearchedPeople } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useRun } from '../shared/useRun.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useLabel } from '../shared/view.ts'
import { ComparePair } from './ComparePair.tsx'
import { type DuplicatePair, useDuplicates } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/duplicates')

/** The view of possible duplicates: the pairs, the search for one member's duplicate, or two members side by side. */
export function DuplicatesView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { one, other } = route.useSearch()
  const words = texts.duplicates
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to={one ? '.' : '../members'} from={route.id} size="sm">
          {one ? words.to_all : words.back}
        </Anchor>
        <Title order={1} mt={4}>
          {label}
        </Title>
      </div>
      {one === undefined && <AllPairs chapter_id={chapter_id} />}
      {one !== undefined && other === undefined && <ChooseOther key={one} one={one} />}
      {one !== undefined && other !== undefined && (
        <ComparePair key={`${one} ${other}`} chapter_id={chapter_id} one={one} other={other} />
      )}
    </Stack>
  )
}

/** The list of pairs, with the choice of pairs above it. Waits for the chapters, so that the choice does not move the list. */
function AllPairs({ chapter_id }: { chapter_id: number }) {
  const { across } = route.useSearch()
  const { isPending } = useChapters()
  if (isPending) return null
  return (
    <>
      <WhichPairs chapter_id={chapter_id} />
      {across ? <PairsAcross chapter_id={chapter_id} /> : <Pairs chapter_id={chapter_id} />}
    </>
  )
}

/** The choice between pairs within the chapter and pairs with other chapters; only for users who may link members. */
function WhichPairs({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { across } = route.useSearch()
  const navigate = route.useNavigate()
  const several = (useChapters().data?.length ?? 0) > 1
  const words = texts.duplicates
  if (!several || !may(grants, 'link_members', chapter_id)) return null
  return (
    <SegmentedControl
      className="which-pairs"
      aria-label={words.which}
      value={across ? 'across' : 'within'}
      data={[
        { value: 'within', label: words.within },
        { value: 'across', label: words.across }
      ]}
      onChange={value => navigate({ search: { across: value === 'across' ? true : undefined } })}
    />
  )
}

/** The pairs within a chapter. */
function Pairs({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <PairList
      across={false}
      chapter_id={chapter_id}
      hint={texts.duplicates.none_hint}
      renderPair={pair => <PairLink pair={pair} />}
    />
  )
}

/** The names of a pair, as a link to the two members side by side. */
function PairLink({ pair: { members } }: { pair: DuplicatePair }) {
  const { texts } = useTexts()
  const [one, other] = members
  if (!one || !other) return null
  return (
    <Link
      from={route.id}
      to="."
      search={{ one: one.id, other: other.id }}
      className="row-link whole"
      dir="auto"
      preload={false}
    >
      {texts.duplicates.both({ one: fullName(one), other: fullName(other) })}
    </Link>
  )
}

/** The pairs of a member of the chapter and a member of another chapter, with a button that links the two. */
function PairsAcross({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <PairList
      across
      chapter_id={chapter_id}
      hint={texts.duplicates.none_across}
      renderPair={pair => <LinkablePair pair={pair} />}
      renderHead={certain => (
        <>
          <Text size="sm" c="dimmed" p="md">
            {texts.duplicates.across_hint}
          </Text>
          {certain > 0 && <LinkAll chapter_id={chapter_id} certain={certain} />}
        </>
      )}
    />
  )
}

/** The button that links all pairs that are certainly one person. */
function LinkAll({ chapter_id, certain }: { chapter_id: number; certain: number }) {
  const { texts, format } = useTexts()
  const { busy, run } = useRun()
  const { linkAll } = useLinks()
  const words = texts.duplicates
  const link = () => run(async () => words.all_linked(format.number(await linkAll(chapter_id))))
  return (
    <Group justify="space-between" px="md" pb="md">
      <Text size="sm" className="grow">
        {words.link_all_hint}
      </Text>
      <Button loading={busy} onClick={link}>
        {certain === 1 ? words.link_one : words.link_all(format.number(certain))}
      </Button>
    </Group>
  )
}

function LinkablePair({ pair: { members } }: { pair: DuplicatePair }) {
  const { texts } = useLinkTexts()
  const chapterName = useChapterName()
  const [one, other] = members
  const { busy, run } = useRun()
  const { link } = useLinks()
  if (!one || !other) return null
  return (
    <Group gap="xs" justify="space-between" className="whole">
      <div className="grow">
        {members.map(member => (
          <Text key={member.id} size="sm" className="wrapped">
            <MemberLink chapter_id={member.chapter_id} member={member.id}>
              {texts.linking.in_chapter({
                name: fullName(member),
                place: chapterName(member.chapter_id)
              })}
            </MemberLink>
          </Text>
        ))}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={texts.linking.link_row({
          name: fullName(one),
          place: chapterName(other.chapter_id)
        })}
        onClick={() =>
          run(async () => {
            await link(members.map(({ id }) => id))
            return texts.linking.linked(fullName(one))
          })
        }
      >
        {texts.linking.link}
      </Button>
    </Group>
  )
}

type Row = DuplicatePair & { id: number }

/** A page of pairs, the most likely first. `renderPair` draws the two members; beside them are the reasons for the match. */
function PairList(props: {
  chapter_id: number
  across: boolean
  /** The hint that an empty list shows. */
  hint: string
  renderPair: (pair: DuplicatePair) => ReactNode
  /** Draws what is above the pairs, of which some are certain. */
  renderHead?: (certain: number) => ReactNode
}) {
  const { texts } = useTexts()
  const { chapter_id, across, renderPair } = props
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const pairs = useDuplicates({ chapter_id, across, offset, limit })
  const words = texts.duplicates
  const columns: Column<Row>[] = [
    {
      key: 'who',
      label: words.who,
      cell: row => <PairCell pair={row}>{renderPair(row)}</PairCell>
    },
    { key: 'why', label: words.why, from: 'sm', cell: row => <Reasons pair={row} /> }
  ]
  return (
    <RecordList
      caption={words.who}
      columns={columns}
      query={pairs}
      rows={pairs.data?.pairs.map(pair => ({ ...pair, id: pairId(pair) }))}
      total={pairs.data?.pagination.total}
      expected={5}
      offset={offset}
      limit={limit}
      empty={{ title: words.none, hint: props.hint }}
      onPage={page => navigate({ search: old => ({ ...old, ...page }) })}
    >
      {props.renderHead?.(pairs.data?.certain ?? 0)}
    </RecordList>
  )
}

/** The id of a row, which stays the same when other pairs leave the list. */
const pairId = ({ members: [one, other] }: DuplicatePair) =>
  (one?.id ?? 0) * 2 ** 26 + (other?.id ?? 0)

/** The cell of a pair; on narrow screens it has the reasons too. */
function PairCell({ pair, children }: { pair: DuplicatePair; children: ReactNode }) {
  return (
    <>
      {children}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        <Reasons pair={pair} />
      </Text>
    </>
  )
}

function Reasons({ pair: { reasons } }: { pair: DuplicatePair }) {
  const { texts } = useTexts()
  return reasons.map(reason => texts.duplicates.reasons[reason]).join(', ')
}

/** The largest number of members that are listed. */
const max_listed = 25

/** The search for the duplicate of a member; it begins with the member's last name. */
function ChooseOther({ one }: { one: number }) {
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
