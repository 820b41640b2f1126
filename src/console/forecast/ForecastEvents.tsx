import { Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useWhyWords } from '../memberships/useWhyWords.ts'
import type { Column } from '../shared/DataTable.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { type Person, usePeople } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import type { Forecast, ForecastEvent } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/forecast')

/** The first events, each with its member. */
export function ForecastEvents({ forecast }: { forecast: Forecast }) {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const { events, total } = forecast
  const rows = events.map((event, id) => ({ ...event, id })).slice(offset, offset + limit)
  const people = usePeople(rows.map(({ member_id }) => member_id))
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
        columns={useColumns(people)}
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

function useColumns(people: ReadonlyMap<number, Person> | undefined): Column<ForecastEvent>[] {
  const { texts, format } = useTexts()
  const words = texts.forecast
  const { eventText } = useWhyWords()
  return [
    {
      key: 'member',
      label: words.member,
      cell: ({ member_id, ...event }) => (
        <div className="whole">
          <PersonName id={member_id} people={people} />
          <Text size="sm" c="dimmed" className="wrapped">
            {eventText(event)}
          </Text>
        </div>
      )
    },
    {
      key: 'on',
      label: words.day,
      width: '9rem',
      cell: ({ on }) => <span className="figures">{format.date(on)}</span>
    }
  ]
}
