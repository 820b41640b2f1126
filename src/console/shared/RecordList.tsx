import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { BeyondEnd } from './BeyondEnd.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { EmptyView } from './EmptyView.tsx'
import { Icon } from './Icon.tsx'
import { IconPrinter } from './icons.ts'
import { Paging } from './Paging.tsx'
import { StaleNote } from './StaleNote.tsx'

/** The part of a query's result that a list needs. */
export interface Reading {
  isFetching: boolean
  /** Whether the rows are those of the previous query, shown until the new ones have loaded. */
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
}

/** The most rows that a browser prints at once; whoever needs more takes a file. */
const max_printed = 5000

/** A page of records: filters, table or the reason why there is none, and paging. */
export function RecordList<T extends { id: number }>(props: {
  /** The caption for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  query: Reading
  rows: readonly T[] | undefined
  total: number | undefined
  /** The number of placeholder rows while the list loads, if few are expected. */
  expected?: number
  offset: number
  limit: number
  /** The texts of an empty list, and a button for the next step. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** Called with another page; `offset` is undefined for the first. */
  onPage: (page: { offset: number | undefined; limit: number }) => void
  /** The column by which the rows are sorted, with a minus for descending; `onSort` is called with another order. */
  sort?: string
  onSort?: (sort: string) => void
  /** The heading of the printed list, which does not show the filters. */
  printed?: string | undefined
  /** Prints all rows, not only those of the page. */
  printing?: { busy: boolean; print: () => unknown }
  /** Content between the rows and the paging, such as sums. */
  foot?: ReactNode
  /** The filters. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { query, offset, limit, expected = 12 } = props
  return (
    <div className="card">
      <PrintedHead {...props} />
      {props.children}
      <StaleNote stale={query.isPlaceholderData} />
      <DataTable
        caption={props.caption}
        columns={props.columns}
        rows={props.rows}
        keyFor={({ id }) => id}
        expected={Math.min(limit, expected)}
        busy={query.isFetching}
        stale={query.isPlaceholderData}
        failure={query.isError ? query.error : undefined}
        retry={query.refetch}
        sort={props.sort}
        onSort={props.onSort}
        empty={
          offset > 0 && props.total ? (
            <BeyondEnd onFirst={() => props.onPage({ offset: undefined, limit })} />
          ) : (
            <EmptyView order={2} {...props.empty} />
          )
        }
      />
      {props.foot}
      {(props.total !== 0 || query.isPlaceholderData) && (
        <Paging
          offset={offset}
          limit={limit}
          total={query.isPlaceholderData ? undefined : props.total}
          onPage={page => props.onPage({ offset: page.offset || undefined, limit: page.limit })}
        >
          {props.printing && (props.total ?? 0) <= max_printed && (
            <ActionIcon
              variant="default"
              size={44}
              aria-label={texts.shared.print_all}
              title={texts.shared.print_all}
              loading={props.printing.busy}
              onClick={props.printing.print}
            >
              <Icon of={IconPrinter} size={18} />
            </ActionIcon>
          )}
        </Paging>
      )}
    </div>
  )
}

/** The heading of a printed list, with the range of the printed rows and the total. */
function PrintedHead(props: {
  printed?: string | undefined
  rows: readonly unknown[] | undefined
  total: number | undefined
  offset: number
}) {
  const { texts, format } = useTexts()
  const { printed, rows = [], total = 0, offset } = props
  const [from, to] = [offset + 1, offset + rows.length].map(format.number)
  const range =
    rows.length > 0 &&
    texts.shared.range({ from: from ?? '', to: to ?? '', total: format.number(total) })
  return <div className="printed" data-said={[printed, range].filter(Boolean).join(' · ')} />
}
