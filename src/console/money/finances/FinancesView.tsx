import './finances.css'
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import type { FinancesSearch } from '../../searches.ts'
import { amountsText, moneyText } from '../../shared/amounts.ts'
import { useChapterDay, useChapters } from '../../shared/chapters.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { TextLink } from '../../shared/links.tsx'
import { useMembershipTypes } from '../../shared/membershipTypes.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { useSearchDay } from '../../shared/useSearchDay.ts'
import { FileButton, MoneyTabs } from '../parts/parts.tsx'
import { currenciesIn, FiguresTable, type Finances, MonthCards } from './MonthCards.tsx'
import { useTexts } from './texts.ts'

const columns = ['billed', 'paid', 'waived', 'open'] as const

/** What was charged by membership type, and what became of it. */
function TypesTable({ finances, chapter_id }: { finances: Finances; chapter_id: number }) {
  const { texts, format } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const words = texts.finances
  const nameFor = (membertype_id: number | null) =>
    membertype_id === null
      ? words.by_hand
      : (types?.find(({ id }) => id === membertype_id)?.name ?? '…')
  return (
    <section className="card finances-wide" aria-labelledby="finances-types">
      <Title order={2} id="finances-types">
        {words.by_type}
      </Title>
      <FiguresTable
        title={words.by_type}
        head={[words.type, ...columns.map(name => words[name])]}
        rows={finances.by_type.map(({ membertype_id, currency, ...sums }) => ({
          key: `${membertype_id} ${currency}`,
          name: <bdi>{nameFor(membertype_id)}</bdi>,
          cells: columns.map(name => moneyText(sums[name], currency, format.locale))
        }))}
      />
    </section>
  )
}

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
  return (
    <Stack gap="md">
      <Title order={1}>{words.title}</Title>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      <FinancesControls
        time={time}
        year={year}
        onAsk={(values, replace) => navigate({ search: old => ({ ...old, ...values }), replace })}
      />
      <Answer time={time} chapter_id={chapter_id} />
    </Stack>
  )
}

function Answer(props: { time: { from: string; to: string }; chapter_id: number }) {
  const { chapter_id, time } = props
  const { data, isError, error, refetch, isPlaceholderData } = useRead('/getfinances', {
    chapter_id,
    ...time
  })
  if (isError) return <FailureView failure={error} retry={refetch} />
  if (!data) return <Skeleton h={480} />
  return (
    <>
      <Figures {...props} finances={data} stale={isPlaceholderData} />
      {/* below figures of any length: it comes with them */}
      <AccountantFiles {...props} />
    </>
  )
}

function Figures(props: {
  finances: Finances
  time: { from: string; to: string }
  chapter_id: number
  stale: boolean
}) {
  const { texts } = useTexts()
  const { finances, time, chapter_id, stale } = props
  const words = texts.finances
  if (finances.billed.length === 0 && finances.received.length === 0)
    return (
      <div className="card">
        <EmptyView order={2} title={words.none} hint={words.none_hint} />
      </div>
    )
  return (
    <div className="finances" aria-busy={stale} data-stale={stale || undefined}>
      <Sums finances={finances} time={time} chapter_id={chapter_id} />
      <OverdueCard finances={finances} chapter_id={chapter_id} />
      <MonthCards finances={finances} time={time} />
      <TypesTable finances={finances} chapter_id={chapter_id} />
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
  const { billed, received, credited, waived, open } = finances
  // credit below zero is money that was returned out of a payment that was taken back
  const overdrawn = credited
    .filter(({ amount }) => amount < 0)
    .map(({ currency, amount }) => ({ currency, amount: -amount }))
  const lines = [
    { label: words.billed, amounts: billed },
    { label: words.received, amounts: received },
    { label: words.credited, amounts: credited.filter(({ amount }) => amount > 0) },
    ...(overdrawn.length > 0 ? [{ label: words.overdrawn, amounts: overdrawn }] : []),
    { label: words.waived, amounts: waived },
    { label: words.open, amounts: open }
  ]
  return (
    <section className="card finances-sums" aria-labelledby="finances-sums">
      <Title order={2} id="finances-sums">
        {words.sums}
      </Title>
      <Text c="dimmed" size="sm">
        <bdi>{chapter?.name}</bdi> ·{' '}
        {words.time({ from: format.date(time.from), to: format.date(time.to) })}
      </Text>
      <dl className="figures">
        {lines.map(({ label, amounts }) => (
          <div key={label} className="finances-sum">
            <dt>{label}</dt>
            <dd>{amountsText(amounts, format.locale) || words.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The files of a time for the accountant: what was charged in it, and what was paid. */
function AccountantFiles(props: { time: { from: string; to: string }; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.finances.files
  const { chapter_id, time } = props
  return (
    <div className="filters">
      <StepCard title={words.title} hint={words.hint}>
        <Group gap="sm">
          <FileButton
            name={words.dues_file}
            label={words.dues}
            path="/exportdues"
            query={{ chapter_id, made_from: time.from, made_to: time.to }}
          />
          <FileButton
            name={words.payments_file}
            label={words.payments}
            path="/exportpayments"
            query={{ chapter_id, ...time }}
          />
        </Group>
      </StepCard>
    </div>
  )
}

/** The inputs for the time, the buttons for this year and the last one, and the one that prints. */
function FinancesControls(props: {
  time: { from: string; to: string }
  /** The present year in the chapter. */
  year: string
  /** With `typed`, the change replaces the current entry of the browser history. */
  onAsk: (asked: FinancesSearch, typed: boolean) => void
}) {
  const { texts } = useTexts()
  const { time, year, onAsk } = props
  const words = texts.finances
  const [from, setFrom] = useSearchDay(time.from, day => onAsk({ from: day }, true))
  const [to, setTo] = useSearchDay(time.to, day => onAsk({ to: day }, true))
  const before = String(Number(year) - 1).padStart(4, '0')
  return (
    <Group gap="sm" align="flex-end" className="filters">
      <DayInput label={words.from} value={from} onChange={setFrom} />
      <DayInput label={words.to} value={to} onChange={setTo} />
      <Button variant="default" onClick={() => onAsk({ from: undefined, to: undefined }, false)}>
        {words.this_year}
      </Button>
      <Button
        variant="default"
        onClick={() => onAsk({ from: `${before}-01-01`, to: `${before}-12-31` }, false)}
      >
        {words.last_year}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  )
}

const ages = ['30', '60', '90', 'more'] as const

/** What is overdue, by age: a bar for each age, as long as its amount. */
function OverdueCard({ finances, chapter_id }: { finances: Finances; chapter_id: number }) {
  const { texts, format } = useTexts()
  const words = texts.finances
  const { overdue } = finances
  const every = ages.flatMap(age => overdue[age])
  return (
    <section className="card" aria-labelledby="finances-overdue">
      <Title order={2} id="finances-overdue">
        {words.overdue}
      </Title>
      {every.length === 0 && <Text c="dimmed">{words.nothing_overdue}</Text>}
      {every.length > 0 && (
        <>
          <ul className="finances-ages">
            {ages.map(age => (
              <li key={age}>
                <span>{words.since[age]}</span>
                <span className="figures">
                  {amountsText(overdue[age], format.locale) || words.nothing}
                </span>
                {currenciesIn(every).map(currency => (
                  <AgeBar key={currency} currency={currency} overdue={overdue} age={age} />
                ))}
              </li>
            ))}
          </ul>
          <TextLink
            className="filters"
            underline="hover"
            to="/console/chapter/$chapter_id/money"
            params={{ chapter_id }}
            search={{ shown: 'overdue' }}
          >
            {words.to_overdue}
          </TextLink>
        </>
      )}
    </section>
  )
}

/** The bar of an age in one currency, in proportion to the longest of this currency. */
function AgeBar(props: {
  currency: string
  overdue: Finances['overdue']
  age: (typeof ages)[number]
}) {
  const { currency, overdue, age } = props
  const amounts = ages.map(
    each => overdue[each].find(sum => sum.currency === currency)?.amount ?? 0
  )
  const share = (amounts[ages.indexOf(age)] ?? 0) / Math.max(...amounts)
  return (
    <div className="finances-bar" aria-hidden>
      {share > 0 && <Box w={`${100 * share}%`} className="finances-fill" />}
    </div>
  )
}
