import './forecast.css'
import { Alert, Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { isWholeDay } from '../shared/DayInput.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { dateIn } from '../shared/search.ts'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { ForecastEvents } from './ForecastEvents.tsx'
import { ForecastDays, ForecastTotal } from './ForecastTables.tsx'
import { type Forecast, useForecast } from './queries.ts'
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
        <TextInput
          label={words.until}
          type="date"
          value={day}
          error={refused}
          onChange={event => setDay(event.currentTarget.value)}
        />
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
            action={<OpeningButton />}
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

/** The way to open memberships for members who have none, for those who may. */
function OpeningButton() {
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { grants } = useAccount()
  if (!may(grants, 'edit_many_members', chapter_id)) return null
  return (
    <Button
      variant="default"
      renderRoot={attributes => (
        <Link to="/console/chapter/$chapter_id/opening" params={{ chapter_id }} {...attributes} />
      )}
    >
      {texts.forecast.opening}
    </Button>
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
