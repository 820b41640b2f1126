import { Checkbox } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Column } from './DataTable.tsx'

/** A record that can be selected. */
interface Selectable {
  id: number
}

/**
 * The selected rows of all pages, and the column of checkboxes that selects them: one for each row, one for the whole
 * page. Works with mouse and keyboard (arrows, space); Shift selects a range.
 */
export function useSelection<T extends Selectable>(
  rows: readonly T[] | undefined,
  rowName: (row: T) => string,
  /** The filters of the list as text; a change ends the selection of all matching rows. */
  filters: string
) {
  const { texts } = useTexts()
  const [known, setSelected] = useState<ReadonlyMap<number, T>>(new Map())
  const [every_of, setEveryOf] = useState<string>()
  const every = every_of === filters
  const last = useRef<number>(undefined)
  const here = rows ?? []
  const selected = every ? new Map(here.map(row => [row.id, row])) : known
  const chosen = here.filter(({ id }) => selected.has(id))

  function select(next: ReadonlyMap<number, T>) {
    setEveryOf(undefined)
    setSelected(next)
  }
  function put(changed: readonly T[], on: boolean) {
    const next = new Map(selected)
    for (const row of changed) on ? next.set(row.id, row) : next.delete(row.id)
    select(next)
  }
  function toggle(row: T, event: MouseEvent) {
    const ids = here.map(({ id }) => id)
    const from = event.shiftKey && last.current ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(row.id)
    const range = from < 0 ? [row] : here.slice(Math.min(from, to), Math.max(from, to) + 1)
    put(range, !selected.has(row.id))
    last.current = row.id
  }
  const column: Column<T> = {
    key: 'selected',
    width: '3rem',
    label: (
      <Checkbox
        id="select-page"
        size="xs"
        aria-label={texts.shared.select_page}
        checked={chosen.length > 0 && chosen.length === here.length}
        indeterminate={chosen.length > 0 && chosen.length < here.length}
        disabled={here.length === 0}
        onChange={event => put(here, event.currentTarget.checked)}
      />
    ),
    cell: row => (
      <Checkbox
        size="xs"
        aria-label={texts.shared.select_row(rowName(row))}
        checked={selected.has(row.id)}
        onClick={event => toggle(row, event)}
        // the click event has the state of Shift, for the keyboard too
        onChange={() => undefined}
      />
    )
  }
  return {
    // rows on this page replace their earlier versions
    selected: [...new Map([...selected, ...chosen.map(row => [row.id, row] as const)]).values()],
    /** How many selected rows are on this page. */
    here: chosen.length,
    /** Whether the whole page is selected. */
    whole: here.length > 0 && chosen.length === here.length,
    column,
    /** Whether all rows that match the filters are selected, including rows of other pages that were never loaded. */
    every,
    selectEvery: () => setEveryOf(filters),
    clear: () => select(new Map()),
    select: (rows: readonly T[]) => select(new Map(rows.map(row => [row.id, row])))
  }
}
