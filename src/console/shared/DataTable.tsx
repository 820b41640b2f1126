import './tables.css'
import { Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue } from 'react'
import { FailureView } from './FailureView.tsx'
import { Icon } from './Icon.tsx'
import { IconArrowDown, IconArrowUp } from './icons.ts'

/** A column: its header and its cells. */
export interface Column<T> {
  key: string
  label: ReactNode
  cell: (row: T, index: number) => ReactNode
  /** The width as a CSS value. */
  width?: string
  /** The order of the list after a press on the header. */
  sort?: string
  /** The smallest screen that shows the column. */
  from?: 'xs' | 'sm' | 'md' | 'lg'
  /** Whether its cells stand at the end, as amounts do. */
  end?: boolean
}

/**
 * A dense table. The first cell of a row has its link: Tab reaches it, the arrow keys move between rows. While a page
 * loads, placeholder rows keep the layout stable. `useSelection` provides a column of checkboxes.
 */
export function DataTable<T>(props: {
  /** The caption for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  keyFor: (row: T) => string | number
  /** The number of placeholder rows while the list loads. */
  expected: number
  /** Whether rows are being fetched. */
  busy: boolean
  /** Whether the rows are those of an earlier query, and are dimmed. */
  stale?: boolean
  failure: unknown
  retry: () => unknown
  /** Shown in place of rows if there are none. */
  empty: ReactNode
  /** The column by which the rows are sorted, with a minus for descending. */
  sort?: string | undefined
  /** Called with the new order when a header is pressed. */
  onSort?: ((sort: string) => void) | undefined
}) {
  const { columns, rows, failure } = props
  const busy = useDeferredValue(props.busy)
  if (failure) return <FailureView failure={failure} retry={props.retry} />
  if (rows?.length === 0 && !props.stale) return props.empty
  return (
    <div className="table-scroll">
      <Table
        className="table"
        verticalSpacing={6}
        horizontalSpacing="md"
        highlightOnHover
        aria-busy={busy}
        data-stale={props.stale || undefined}
        onKeyDown={moveBetweenRows}
        onClick={openRow}
      >
        <caption>
          <VisuallyHidden>{props.caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(column => (
              <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row, index) => (
                <Table.Tr key={props.keyFor(row)}>
                  {columns.map(({ key, cell, from, end }) => (
                    <Table.Td key={key} visibleFrom={from} ta={end ? 'end' : undefined}>
                      {cell(row, index)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : [...Array(props.expected).keys()].map(index => (
                // keys differ from ids, or React would reuse placeholders as rows
                <Table.Tr key={`grey ${index}`}>
                  {columns.map(({ key, from }) => (
                    <Table.Td key={key} visibleFrom={from}>
                      <Skeleton h={14} my={4} w="70%" />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** The header of a column. If the column can be sorted, a press sorts the rows by it, and a second press reverses the order. */
function Header<T>(props: {
  column: Column<T>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const { column, onSort } = props
  const { label, width, from, sort } = column
  const ta = column.end ? 'end' : undefined
  const rising = props.sort === sort
  const falling = props.sort === `-${sort}`
  if (sort === undefined || !onSort)
    return (
      <Table.Th w={width} visibleFrom={from} ta={ta} scope="col">
        {label}
      </Table.Th>
    )
  return (
    <Table.Th
      w={width}
      visibleFrom={from}
      ta={ta}
      data-end={column.end || undefined}
      scope="col"
      aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}
    >
      <UnstyledButton className="sort" onClick={() => onSort(rising ? `-${sort}` : sort)}>
        {label}
        <span className="sort-sign" data-shown={rising || falling || undefined}>
          <Icon of={falling ? IconArrowDown : IconArrowUp} size={14} />
        </span>
      </UnstyledButton>
    </Table.Th>
  )
}

/** Follows the link of a row that is pressed anywhere but on a control, unless text is selected in it. */
function openRow({ target }: MouseEvent) {
  const pressed = target as Element
  const control = pressed.closest('a, button, input, label, summary, details')
  if (control || getSelection()?.isCollapsed === false) return
  pressed.closest('tbody tr')?.querySelector<HTMLElement>('a.row-link')?.click()
}

const boxes = 'tbody td:first-child input'
const links = 'tbody td:first-child a, tbody td:first-child:has(input) + td a'

function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  // if rows can be selected, the first cell has the checkbox and the second cell has the link
  const kind = document.activeElement?.matches('td:first-child input') ? boxes : links
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
