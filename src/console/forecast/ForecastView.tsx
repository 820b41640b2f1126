import './forecast.css'
import { Alert, Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useAsk } from '../api/write.ts'
import { useWhyWords } from '../memberships/useWhyWords.ts'
import { addAmount, moneyText } from '../shared/amounts.ts'
import { useCells } from '../shared/cells.tsx'
import { DayInput } from '../shared/DayInput.tsx'
import { isWholeDay } from '../shared/days.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { ButtonLink } from '../shared/links.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { dateIn, usual_size } from '../shared/search.ts'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/forecast')

/** What rules do in a chapter until a day, counted by day, and whom it concerns. */
export function ForecastView() {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const { chapter_id } = route.useParams()
  const { to = `${new Date().getFullYear()}-12-31` } = route.useSearch()
  const navigate = route.useNavigate()
  const forecast = useForecast({ chapter_id, to })
  const put = (typed = '') => {
    if (isWholeDay(typed)) navigate({ search: { to: dateIn(typed) }, replace: true })
  }
  const [day, setDay] = useSearchText(to, put)
  const refused = toFieldErrors(forecast.error, texts).to
  return (
    <Stack gap="md">
      <Title order={1}>{words.title(format.date(to))}</Title>
      <Text c="dimmed">{words.hint}</Text>
      <Group gap="sm" align="flex-end" className="filters">
        <DayInput label={words.until} value={day} error={refused} onChange={setDay} />
      </Group>
      {!refused && <Answer forecast={forecast} to={to} />}
    </Stack>
  )
}

function Answer({ forecast, to }: { forecast: ReturnType<typeof useForecast>; to: string }) {
  const { texts } = useTexts()
  const { data, isError, error, refetch, isPlaceholderData } = forecast
  if (isError) return <FailureView failure={error} retry={refetch} />
  return (
    <>
      <Text role="status" size="sm" className={data && !isPlaceholderData ? 'unseen' : undefined}>
        {data && !isPlaceholderData ? '' : texts.forecast.working}
      </Text>
      {data ? (
        <div className="forecast" aria-busy={isPlaceholderData}>
          <Counted forecast={data} to={to} stale={isPlaceholderData} />
        </div>
      ) : (
        <Skeleton h={480} />
      )}
    </>
  )
}

function Counted(props: { forecast: Forecast; to: string; stale: boolean }) {
  const { texts, format } = useTexts()
  const { chapter_id } = route.useParams()
  const { grants } = useAccount()
  const { forecast, to, stale } = props
  const words = texts.forecast
  return (
    <>
      {forecast.put_aside.length > 0 && <PutAside ids={forecast.put_aside} />}
      {forecast.total === 0 ? (
        !stale && (
          <EmptyView
            order={2}
            title={words.nothing(format.date(to))}
            hint={words.nothing_hint}
            action={
              // the way to open memberships for members who have none
              may(grants, 'edit_many_members', chapter_id) && (
                <ButtonLink
                  variant="default"
                  to="/console/chapter/$chapter_id/opening"
                  params={{ chapter_id }}
                >
                  {words.opening}
                </ButtonLink>
              )
            }
          />
        )
      ) : (
        <Stack gap="md" className="forecast-found" data-stale={stale || undefined}>
          <ForecastTotal days={forecast.days} />
          <ForecastDays days={forecast.days} key={to} />
          <ForecastEvents forecast={forecast} />
        </Stack>
      )}
    </>
  )
}

const named_aside = 10

/** The members of whom nothing is counted. */
function PutAside({ ids }: { ids: readonly number[] }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const first = ids.slice(0, named_aside)
  const people = usePeople(first)
  const more = ids.length - first.length
  return (
    <Alert color="yellow">
      {ids.length === 1 ? words.aside.one : words.aside.many(format.number(ids.length))}
      <ul className="facts">
        {first.map(id => (
          <li key={id}>
            <PersonName id={id} people={people} />
          </li>
        ))}
        {more > 0 && <li>{words.more(format.number(more))}</li>}
      </ul>
    </Alert>
  )
}

/** The first events, each with its member. */
function ForecastEvents({ forecast }: { forecast: Forecast }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const { events, total } = forecast
  const rows = events.map((event, id) => ({ ...event, id })).slice(offset, offset + limit)
  const people = usePeople(rows.map(({ member_id }) => member_id))
  const { text, day } = useCells<(typeof rows)[number]>()
  const { eventText } = useWhyWords()
  return (
    <>
      <Title order={2}>{words.members}</Title>
      {total > events.length && (
        <Text>
          {words.first_of({ shown: format.number(events.length), total: format.number(total) })}
        </Text>
      )}
      <RecordList
        caption={words.members}
        columns={[
          text('member', words.member, ({ member_id, ...event }) => (
            <div className="whole">
              <PersonName id={member_id} people={people} />
              <Text size="sm" c="dimmed" className="wrapped">
                {eventText(event)}
              </Text>
            </div>
          )),
          day('on', words.day, { from: 'xs' })
        ]}
        query={known}
        rows={rows}
        total={events.length}
        offset={offset}
        limit={limit}
        empty={{ title: '' }}
        onPage={page => navigate({ search: old => ({ ...old, ...page }) })}
      />
    </>
  )
}

/** The list is a part of an answer that is there already. */
const known = {
  isFetching: false,
  isPlaceholderData: false,
  isError: false,
  error: undefined,
  refetch: () => undefined
}

/** The days that are shown at once; a press shows the others. */
const shown_days = 60

/** The events of all days by kind. */
function ForecastTotal({ days }: { days: readonly ForecastDay[] }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const counted = addUp(days)
  const total = counted.reduce((sum, row) => sum + shownCount(row), 0)
  return (
    <Section title={words.in_all}>
      <Table>
        <Head />
        <Table.Tbody>
          {counted.map(row => (
            <CountedRow key={row.kind} {...row} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{words.in_all}</Table.Th>
            <Table.Td className="figures">{format.number(total)}</Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Section>
  )
}

/** The events of each day by kind; the first days until somebody wants to see all. */
function ForecastDays({ days }: { days: readonly ForecastDay[] }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const [every, setEvery] = useState(false)
  return (
    <Section title={words.by_day}>
      <Table>
        <Head day={words.day} />
        {(every ? days : days.slice(0, shown_days)).map(({ on, events }) => (
          <Table.Tbody key={on}>
            {events.map((row, index) => (
              <CountedRow
                key={row.kind}
                {...row}
                day={
                  index === 0 && (
                    <Table.Th scope="rowgroup" rowSpan={events.length} className="figures">
                      {format.date(on)}
                    </Table.Th>
                  )
                }
              />
            ))}
          </Table.Tbody>
        ))}
      </Table>
      {!every && days.length > shown_days && (
        <Button variant="default" mt="sm" onClick={() => setEvery(true)}>
          {words.every_day(format.number(days.length))}
        </Button>
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Scrolling className="card forecast-card" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Scrolling>
  )
}

/** The header of a table; with `day`, days stand in the first column. */
function Head({ day }: { day?: string }) {
  const { texts } = useTexts()
  const words = texts.forecast
  const labels = [...(day ? [day] : []), words.what, words.count, words.sum]
  return (
    <Table.Thead>
      <Table.Tr>
        {labels.map(label => (
          <Table.Th key={label} scope="col" ta={label === words.sum ? 'end' : undefined}>
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}

function CountedRow({ day, ...counted }: Counted & { day?: ReactNode }) {
  const { kind, amounts } = counted
  const { texts, format } = useTexts()
  return (
    <Table.Tr>
      {day}
      <Table.Td>{texts.forecast.kinds[kind]}</Table.Td>
      <Table.Td>{format.number(shownCount(counted))}</Table.Td>
      <Table.Td ta="end" className="figures">
        {amounts.map(({ currency, amount }) => (
          <div key={currency}>{moneyText(amount, currency, format.locale)}</div>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

/** What rules do until a day, if nobody does anything. */
export type Forecast = components['schemas']['Simulation']
/** A day of the forecast. */
type ForecastDay = Forecast['days'][number]
/** Events of one kind, with their number and their amounts by currency. */
type Counted = ForecastDay['events'][number]

/**
 * What rules do in a chapter until a day. The service works it out for every member, so it is not asked again for a minute; the
 * request ends when the view does.
 */
const useForecast = (asked: { chapter_id: number; to: string }) =>
  useAsk('POST /simulate', asked, { of: 'members', kept: true, fresh: 60_000 })

/** How many of a kind the office sees: reminders as they are sent, one a day for each payer. */
function shownCount({ kind, count, messages }: Counted) {
  return kind === 'message_due' ? messages : count
}

/** The events of all days, by kind, with their number and their amounts, in the order in which kinds first happen. */
function addUp(days: readonly ForecastDay[]): Counted[] {
  const sums = new Map<Counted['kind'], Counted>()
  for (const { kind, count, messages, amounts } of days.flatMap(({ events }) => events)) {
    const sum = sums.get(kind) ?? { kind, count: 0, messages: 0, amounts: [] }
    sums.set(kind, {
      kind,
      count: sum.count + count,
      messages: sum.messages + messages,
      amounts: amounts.reduce(addAmount, sum.amounts)
    })
  }
  return [...sums.values()]
}
