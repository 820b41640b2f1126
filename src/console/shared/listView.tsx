import { type ComponentProps, type ReactNode, useRef } from 'react'
import { type Answer, type Query, type Readable, readAll, useRead } from '../api/read.ts'
import type { Words } from './action.ts'
import { useCells } from './cells.tsx'
import type { Column } from './DataTable.tsx'
import { ListPage, type useList } from './ListPage.tsx'
import { ArchivedFilter, ChoiceFilter, DayFilter } from './listFilters.tsx'
import { useNames } from './people.ts'
import { usePrinting } from './usePrinting.ts'
import { useSelection } from './useSelection.tsx'

type Reading = ComponentProps<typeof ListPage>['read']

/** The lists in an answer. */
type ListIn<A> = {
  [N in keyof A]: A[N] extends readonly { id: number }[] ? N : never
}[keyof A] &
  string
type RowOf<A, N extends keyof A> = A[N] extends readonly (infer T extends { id: number })[]
  ? T
  : never

/** A filter above a list: one of several values, a day, or current or archived records. */
type Filter =
  | {
      label: string
      choices: Readonly<Record<string, Words | string>>
      /** The label for all values. */
      every?: string
      /** What is shown unless something is chosen. */
      first?: string
    }
  | { day: string }
  | { archived: { which: string; current: string; archived: string } }

/** The rows that can be chosen, and what can be done with them. */
interface Choosing<T> {
  name: (row: T) => string
  /** What the choice is among, as text: a change of it ends the choice of all. */
  among: string
  bar: (chosen: T[], clear: () => void) => ReactNode
  /** The smallest screen on which rows can be chosen. */
  from?: Column<T>['from']
}

type Page = Omit<
  ComponentProps<typeof ListPage>,
  'list' | 'read' | 'rows' | 'printing' | 'columns' | 'filters' | 'sort' | 'onSort' | 'bar'
>

/**
 * A list as a declaration: the operation that reads it, its columns by kind, filters by the parameters of the address, and the
 * order. From it come query, paging, empty and failed states, and the names of the members in it.
 */
export function ListView<P extends Readable, N extends ListIn<Answer<P>>>(
  props: Page & {
    list: ReturnType<typeof useList>
    /** The operation, and the name of the rows in its answer. */
    read: P
    of: N
    /** What is asked beside order and page. */
    query: Omit<Query<P>, 'sort' | 'offset' | 'limit'>
    /** The order unless another is chosen; without it, no order is asked for. */
    sort?: string
    /** The members of a row, who are named. */
    names?: (row: RowOf<Answer<P>, N>) => (number | null)[]
    /** Whether something else that rows say is not known yet. */
    waits?: boolean
    columns: (
      cells: ReturnType<typeof useCells<RowOf<Answer<P>, N>>> & ReturnType<typeof useNames>
    ) => (Column<RowOf<Answer<P>, N>> | false)[]
    /** By the parameters of the address. */
    filters?: Readonly<Record<string, Filter>>
    /** What stands beside the filters. */
    beside?: ReactNode
    choosing?: Choosing<RowOf<Answer<P>, N>> | false
    /** How it is read, where not as usual. */
    reading?: Parameters<typeof useRead<P>>[2]
  }
) {
  type Row = RowOf<Answer<P>, N>
  const {
    list,
    read: path,
    of,
    query,
    sort,
    names,
    waits,
    columns,
    filters,
    beside,
    choosing,
    reading,
    ...page
  } = props
  const search = list.search as object as Record<string, unknown>
  const order = sort && ((search.sort as string | undefined) ?? sort)
  // TypeScript cannot resolve the types of one operation inside a generic function
  const asked = { ...query, ...(order && { sort: order }), ...list.page } as unknown as Query<P>
  const read = useRead(path, asked, reading)
  const printing = usePrinting(
    () => readAll(path, of as never, asked) as Promise<unknown> as Promise<readonly Row[]>
  )
  const rows = printing.rows ?? (read.data?.[of] as readonly Row[] | undefined)
  const ids = names && rows?.flatMap(row => names(row).filter(id => id !== null))
  const named = useNames(ids)
  // what comes later would push the rows down: those from before stay until then
  const last = useRef(rows)
  const whole = !named.pending && !waits
  if (whole) last.current = rows
  printing.usePrint(named.people !== undefined)
  const shown = columns({ ...useCells<Row>(), ...named }).filter(column => column !== false)
  const { name = () => '', among = '', from } = choosing || {}
  const selection = useSelection<Row>(rows, name, among)
  const chosen = choosing ? selection.selected : []
  return (
    <ListPage<Row>
      printed={page.title}
      {...(page as object as Omit<Page, 'foot'>)}
      list={list}
      read={{ ...(read as Reading), ...(!whole && last.current && { isPlaceholderData: true }) }}
      rows={last.current}
      printing={printing}
      {...(printing.rows && { offset: 0 })}
      columns={choosing ? [{ ...selection.column, ...(from && { from }) }, ...shown] : shown}
      bar={choosing && chosen.length > 0 && choosing.bar(chosen, selection.clear)}
      {...(order && { sort: order, onSort: (sort: string) => list.show({ sort } as object) })}
      filters={
        (filters || beside) && (
          <>
            {Object.entries(filters ?? {}).map(([key, filter]) => (
              <FilterInput key={key} filter={filter} name={key} list={list} />
            ))}
            {beside}
          </>
        )
      }
    />
  )
}

function FilterInput(props: { filter: Filter; name: string; list: ReturnType<typeof useList> }) {
  const { filter, name, list } = props
  const value = (list.search as Record<string, unknown>)[name]
  const show = (chosen: unknown, typed = false) => list.show({ [name]: chosen } as object, typed)
  if ('day' in filter)
    return (
      <DayFilter
        label={filter.day}
        value={value as string | undefined}
        onDay={day => show(day, true)}
      />
    )
  if ('archived' in filter)
    return (
      <ArchivedFilter
        words={filter.archived}
        archived={value as true | undefined}
        onChoose={show}
      />
    )
  return (
    <ChoiceFilter
      label={filter.label}
      choices={filter.choices}
      {...(filter.every !== undefined && { every: filter.every })}
      value={(value as string | undefined) ?? filter.first}
      onChoose={show}
    />
  )
}
