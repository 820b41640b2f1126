import './numbers.css'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useChapters } from '../shared/chapters.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { CountTables } from './CountTables.tsx'
import { NumbersControls } from './NumbersControls.tsx'
import { type Asked, type Statistics, useStatistics } from './queries.ts'
import { RegisterList } from './RegisterList.tsx'
import type { NumbersSearch } from './search.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/statistics')

/** The view of the statistics: the members on a day and their number, of one chapter or of all. */
export function NumbersView() {
  const label = useLabel()
  const { chapter_id, on, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (values: NumbersSearch, replace = false) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }), replace })
  const asked: Asked = { chapter_id, on }
  const query = useStatistics(asked)
  // waits for the choice of chapters and the numbers: they would move what is below them
  const is_blank = useChapters().isPending || query.isPending
  return (
    <Stack gap="md">
      <Title order={1}>{label}</Title>
      {is_blank ? (
        <Skeleton h={480} />
      ) : (
        <>
          <NumbersControls asked={asked} onAsk={show} />
          <Numbers asked={asked} query={query} />
          <RegisterList asked={asked} offset={offset} limit={limit} onPage={show} />
        </>
      )}
    </Stack>
  )
}

function Numbers(props: { asked: Asked; query: ReturnType<typeof useStatistics> }) {
  const { asked, query } = props
  const { data, isPlaceholderData } = query
  if (!data) return <FailureView failure={query.error} retry={query.refetch} />
  return (
    <div
      className="numbers"
      aria-busy={isPlaceholderData}
      data-stale={isPlaceholderData || undefined}
    >
      <Sums statistics={data} asked={asked} />
      <CountTables statistics={data} />
    </div>
  )
}

/** The day, the chapter and the totals; also the heading of the printed page. */
function Sums({ statistics, asked }: { statistics: Statistics; asked: Asked }) {
  const { texts, format } = useTexts()
  const words = texts.numbers
  const chapter = useChapters().data?.find(({ id }) => id === asked.chapter_id)
  return (
    <section className="card numbers-sums" aria-labelledby="numbers-day">
      <Title order={2} id="numbers-day">
        {words.on(format.date(statistics.on))}
      </Title>
      <Text c="dimmed">{chapter?.name ?? words.all_chapters}</Text>
      <dl>
        <dt>{words.persons}</dt>
        <dd>{format.number(statistics.persons)}</dd>
        <dt>{words.memberships}</dt>
        <dd>{format.number(statistics.memberships)}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {words.once}
      </Text>
    </section>
  )
}
