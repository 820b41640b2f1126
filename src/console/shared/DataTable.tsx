import './tables.css'
import { Skeleton, Table, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue } from 'react'
import { FailureView } from './FailureView.tsx'

/** A column: its header and its cells. */
export interface Column<T> {
  key: string
  label: ReactNode
  cell: (row: T) => ReactNode
  /** The width as a CSS value. */
  width?: string
  /** The smallest screen that shows the column. */
  from?: 'xs' | 'sm' | 'md' | 'lg'
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
  /** Whether the rows are those of another question: they are dimmed. */
  stale?: boolean
  failure: unknown
  retry: () => unknown
  /** Shown in place of rows if there are none. */
  empty: ReactNode
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
            {columns.map(({ key, label, width, from }) => (
              <Table.Th key={key} w={width} visibleFrom={from} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map(row => (
                <Table.Tr key={props.keyFor(row)}>
                  {columns.map(({ key, cell, from }) => (
                    <Table.Td key={key} visibleFrom={from}>
                      {cell(row)}
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
  // where rows can be selected, the first cell holds the checkbox and the second the link
  const kind = document.activeElement?.matches('td:first-child input') ? boxes : links
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
