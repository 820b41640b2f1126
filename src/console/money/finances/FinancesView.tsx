import '../parts/money.css'
import './finances.css'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { amountsText } from '../../shared/amounts.ts'
import { useChapterDay, useChapters } from '../../shared/chapters.ts'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { AccountantFiles } from './AccountantFiles.tsx'
import { FinancesControls } from './FinancesControls.tsx'
import { MonthCards } from './MonthCards.tsx'
import { OverdueCard } from './OverdueCard.tsx'
import { type Finances, useFinances } from './queries.ts'
import { TypesTable } from './TypesTable.tsx'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/finances')

/** What was charged in a chapter in a time, and what became of it: sums, by month, by age and by type. */
export function FinancesView() {
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const year = useChapterDay(chapter_id).slice(0, 4)
  const { from = `${year}-01-01`, to = `${year}-12-31` } = search
  const time = { from, to }
  const words = texts.finances
  const { isPending } = useFinances({ chapter_id, ...time })
  return (
    <Stack gap="md">
      <Title order={1}>{words.title}</Title>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      <FinancesControls
        {...{ time, year }}
        onAsk={(values, replace) => navigate({ search: old => ({ ...old, ...values }), replace })}
      />
      <Answer time={time} chapter_id={chapter_id} />
      {/* what stands above has its height then */}
      {!isPending && <AccountantFiles time={time} chapter_id={chapter_id} />}
    </Stack>
  )
}

function Answer({ time, chapter_id }: { time: { from: string; to: string }; chapter_id: number }) {
  const { texts } = useTexts()
  const { data, isError, error, refetch, isPlaceholderData } = useFinances({ chapter_id, ...time })
  const words = texts.finances
  if (isError) return <FailureView failure={error} retry={refetch} />
  if (!data) return <Skeleton h={480} />
  if (data.billed.length === 0 && data.received.length === 0)
    return (
      <div className="card">
        <EmptyView order={2} title={words.none} hint={words.none_hint} />
      </div>
    )
  return (
    <div
      className="finances"
      aria-busy={isPlaceholderData}
      data-stale={isPlaceholderData || undefined}
    >
      <Sums finances={data} {...{ time, chapter_id }} />
      <OverdueCard finances={data} chapter_id={chapter_id} />
      <MonthCards finances={data} time={time} />
      <TypesTable finances={data} chapter_id={chapter_id} />
    </div>
  )
}

/** The time, the chapter and the sums; also the heading of the printed page. */
function Sums(props: {
  finances: Finances
  time: { from: string; to: string }
  chapter_id: number
}) {
  const { texts, format } = useTexts()
  const { finances, time } = props
  const words = texts.finances
  const chapter = useChapters().data?.find(({ id }) => id === props.chapter_id)
  // credit below zero is money that was returned out of a payment that was taken back
  const overdrawn = finances.credited
    .filter(({ amount }) => amount < 0)
    .map(({ currency, amount }) => ({ currency, amount: -amount }))
  const lines = [
    ...(['billed', 'received'] as const).map(name => [name, finances[name]] as const),
    ['credited', finances.credited.filter(({ amount }) => amount > 0)] as const,
    ...(overdrawn.length > 0 ? [['overdrawn', overdrawn] as const] : []),
    ...(['waived', 'open'] as const).map(name => [name, finances[name]] as const)
  ]
  return (
    <section className="card finances-sums" aria-labelledby="finances-sums">
      <Title order={2} id="finances-sums">
        {words.sums}
      </Title>
      <Text c="dimmed" size="sm">
        <bdi>{chapter?.name}</bdi> · {words.time(format.date(time.from), format.date(time.to))}
      </Text>
      <dl className="figures">
        {lines.map(([name, amounts]) => (
          <div key={name} className="finances-sum">
            <dt>{words[name]}</dt>
            <dd>{amountsText(amounts, format.locale) || words.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
