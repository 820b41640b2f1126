import './duplicates.css'
import { Anchor, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { fullName } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { ComparePair } from './ComparePair.tsx'
import { PairsAcross } from './PairsAcross.tsx'
import { type DuplicatePair, useDuplicates } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/duplicates')

/** Members who may be one person: all such pairs, whose duplicate is looked for, or two of them side by side. */
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
        <ComparePair key={`${one} ${other}`} {...{ chapter_id, one, other }} />
      )}
    </Stack>
  )
}

/** The pairs that were chosen. They wait for the chapters, so that a choice that appears does not move them. */
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

/** The choice between pairs of the chapter and pairs with other chapters, for whoever may link these. */
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

/** The pairs of a chapter, the surest first. */
function Pairs({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const pairs = useDuplicates({ chapter_id, across: false, offset, limit })
  const words = texts.duplicates
  const columns: Column<Row>[] = [
    { key: 'who', label: words.who, cell: row => <WhoCell pair={row} /> },
    {
      key: 'why',
      label: words.why,
      from: 'sm',
      cell: ({ reasons }) => reasons.map(reason => words.reasons[reason]).join(', ')
    }
  ]
  return (
    <RecordList
      caption={words.who}
      columns={columns}
      query={pairs}
      rows={pairs.data?.pairs.map((pair, index) => ({ ...pair, id: offset + index }))}
      total={pairs.data?.pagination.total}
      expected={5}
      offset={offset}
      limit={limit}
      empty={{ title: words.none, hint: words.none_hint }}
      onPage={page => navigate({ search: page })}
    />
  )
}

type Row = DuplicatePair & { id: number }

function WhoCell({ pair: { members, reasons } }: { pair: Row }) {
  const { texts } = useTexts()
  const words = texts.duplicates
  const [one, other] = members
  if (!one || !other) return null
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={{ one: one.id, other: other.id }}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {words.both(fullName(one), fullName(other))}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {reasons.map(reason => words.reasons[reason]).join(', ')}
      </Text>
    </>
  )
}
