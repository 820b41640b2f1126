import type { ReactNode } from 'react'
import { BeyondEnd } from './BeyondEnd.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { EmptyView } from './EmptyView.tsx'
import { Paging } from './Paging.tsx'

/** What a list knows of the query that fills it. */
interface Reading {
  isFetching: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
}

/** A page of records in its frame: filters, table or what is to be said instead, and the way to other pages. */
export function RecordList<T extends { id: number }>(props: {
  /** What the list is, for those who do not see it. */
  caption: string
  columns: readonly Column<T>[]
  query: Reading
  rows: readonly T[] | undefined
  total: number | undefined
  /** Rows to expect while they load, where that is known to be few. */
  expected?: number
  offset: number
  limit: number
  /** What to say where there is no record. */
  empty: { title: string; hint?: string }
  /** Puts another page into the address; the first one is no part of it. */
  onPage: (page: { offset: number | undefined; limit: number }) => void
  /** What narrows the list down. */
  children?: ReactNode
}) {
  const { query, offset, limit, expected = 12 } = props
  return (
    <div className="card">
      {props.children}
      <DataTable
        caption={props.caption}
        columns={props.columns}
        rows={props.rows}
        keyFor={({ id }) => id}
        expected={Math.min(limit, expected)}
        busy={query.isFetching}
        failure={query.isError ? query.error : undefined}
        retry={query.refetch}
        empty={
          offset > 0 && props.total ? (
            <BeyondEnd onFirst={() => props.onPage({ offset: undefined, limit })} />
          ) : (
            <EmptyView order={2} {...props.empty} />
          )
        }
      />
      <Paging
        offset={offset}
        limit={limit}
        total={props.total}
        onPage={page => props.onPage({ offset: page.offset || undefined, limit: page.limit })}
      />
    </div>
  )
}
