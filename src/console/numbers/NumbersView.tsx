import './numbers.css'
import { Button, Group, Menu, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { readAll, useRead } from '../api/read.ts'
import type { numbers_search } from '../searches.ts'
import { useCells } from '../shared/cells.tsx'
import { useChapters } from '../shared/chapters.ts'
import { byte_order_mark } from '../shared/csv.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { saveFile } from '../shared/files.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { listedName } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { dateIn, type SearchOf, usual_size } from '../shared/search.ts'
import { usePrinting } from '../shared/usePrinting.ts'
import { useRun } from '../shared/useRun.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useLabel } from '../shared/view.ts'
import { CountTables } from './CountTables.tsx'
import { useTexts } from './texts.ts'

type NumbersSearch = SearchOf<typeof numbers_search>

const route = getRouteApi('/console/statistics')

/** The view of the statistics: the members on a day and their number, of one chapter or of all. */
export function NumbersView() {
  const label = useLabel()
  const { chapter_id, on, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (values: NumbersSearch, replace = false) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }), replace })
  const asked: Asked = { chapter_id, on }
  const query = useRead('/getstatistics', asked)
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

function Numbers(props: { asked: Asked; query: UseQueryResult<Statistics> }) {
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

/** The inputs for the day and the chapter, and the buttons that print and save the statistics. */
function NumbersControls(props: {
  asked: Asked
  /** With `typed`, the change replaces the current entry of the browser history. */
  onAsk: (asked: NumbersSearch, typed?: boolean) => void
}) {
  const { texts } = useTexts()
  const { asked, onAsk } = props
  const words = texts.numbers
  const chapters = useChapters().data ?? []
  const put = (day?: string) => onAsk({ on: dateIn(day) }, true)
  const [day, setDay] = useSearchText(asked.on, put)
  return (
    <Group gap="sm" align="flex-end" className="filters">
      <DayInput label={words.day} value={day} onChange={setDay} />
      {chapters.length > 1 && (
        <Select
          flex="1 1 10rem"
          maw={{ sm: 240 }}
          label={words.chapter}
          placeholder={words.all_chapters}
          clearable
          searchable={chapters.length > 8}
          data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.chapter_id ? String(asked.chapter_id) : null}
          onChange={value => onAsk({ chapter_id: value ? Number(value) : undefined })}
        />
      )}
      <Files asked={asked} />
      <Button variant="default" onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  )
}

function Files({ asked }: { asked: Asked }) {
  const { texts, format } = useTexts()
  const { busy, run } = useRun()
  const save = (what: Parameters<typeof saveNumbers>[0]) =>
    run(() => saveNumbers(what, { asked, semicolon: format.decimal_comma }))
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" disabled={busy}>
            {texts.numbers.statistics_file}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tables.map(table => (
            <Menu.Item key={table} onClick={() => save(table)}>
              {texts.numbers.tables[table]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" disabled={busy} onClick={() => save('register')}>
        {texts.numbers.register_file}
      </Button>
    </>
  )
}

/** The list of the members on the day, in the order of their names. */
function RegisterList(props: {
  asked: Asked
  offset: number
  limit: number
  onPage: (page: NumbersSearch) => void
}) {
  const { texts, format } = useTexts()
  const words = texts.numbers
  const { asked, offset, limit, onPage } = props
  const { text, day } = useCells<RegisterEntry & { id: number }>()
  const date = (of: string) => <span className="figures">{format.date(of)}</span>
  const register = useRead('/getregister', { ...asked, offset, limit })
  const printing = usePrinting(() => readAll('/getregister', 'members', asked))
  printing.usePrint(true)
  const rows = printing.rows ?? register.data?.members
  return (
    <>
      <Title order={2}>{words.register}</Title>
      <RecordList
        caption={words.register}
        columns={[
          text('name', words.name, ({ chapter_id, member_id, ...person }) => (
            <MemberLink chapter_id={chapter_id} member={member_id}>
              {listedName(person)}
            </MemberLink>
          )),
          day('startdate', words.startdate),
          text(
            'enddate',
            words.enddate,
            row => (row.enddate ? date(row.enddate) : words.for_life),
            {
              width: '9rem',
              from: 'xs'
            }
          ),
          day('date_of_birth', words.born, { from: 'md' }),
          text('age', words.age, ({ age }) => age, { width: '5rem' })
        ]}
        query={register}
        rows={rows?.map(row => ({ ...row, id: row.member_id }))}
        printing={printing}
        total={register.data?.pagination.total}
        offset={printing.rows ? 0 : offset}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={onPage}
      />
    </>
  )
}

/** The numbers of members on a day. */
export type Statistics = components['schemas']['Statistics']
/** A member whose term covers the day. */
type RegisterEntry = components['schemas']['RegisterEntry']

/** The query of the statistics: a day, and one chapter or all. */
interface Asked {
  chapter_id: number | undefined
  on: string | undefined
}

/** The tables of the statistics that are saved as files. */
const tables = ['all', 'age', 'birth_year'] as const

/** Saves the register of a day, or a table of its statistics, as a file for spreadsheets. Throws a Failure. */
async function saveNumbers(
  what: 'register' | (typeof tables)[number],
  { asked, semicolon }: { asked: Asked; semicolon: boolean }
) {
  const delimiter = semicolon ? ('semicolon' as const) : ('comma' as const)
  const query = { ...asked, format: 'csv' as const, delimiter }
  const parseAs = 'text' as const
  const call =
    what === 'register'
      ? api.GET('/getregister', { params: { query }, parseAs })
      : api.GET('/getstatistics', { params: { query: { ...query, table: what } }, parseAs })
  const text = await unwrap(
    call.then(({ data, ...rest }) => ({ ...rest, ...(data !== undefined && { data: { data } }) }))
  )
  const day = asked.on ? `-${asked.on}` : ''
  saveFile(`${names[what]}${day}.csv`, byte_order_mark + String(text), 'text/csv')
}

const names = {
  register: 'register',
  all: 'statistics',
  age: 'statistics-age',
  birth_year: 'statistics-birth-year'
}
