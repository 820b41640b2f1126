import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Column } from '../shared/DataTable.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { type DuplicatePair, useDuplicates } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/duplicates')

type Row = DuplicatePair & { id: number }

/** A page of pairs, the most likely first. `renderPair` draws the two members; beside them are the reasons for the match. */
export function PairList(props: {
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
