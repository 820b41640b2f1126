import './duplicates.css'
import { Anchor, SegmentedControl, Stack, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { fullName } from '../shared/people.ts'
import { useLabel } from '../shared/view.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { ComparePair } from './ComparePair.tsx'
import { PairList } from './PairList.tsx'
import { PairsAcross } from './PairsAcross.tsx'
import type { DuplicatePair } from './queries.ts'
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
