import type { Detail } from '../../core/details.ts'

/** A flaw of a row. */
export interface RowFlaw extends Detail {
  /** What was read in the cell that has it; missing where it is that of no cell, or the cell is empty. */
  value?: string
}

/** The most letters of a cell that a flaw names. */
const max_letters = 100

/** Names in each flaw of a checked row the text of its cell. */
export function nameCells<T extends { as_new: unknown; as_edit: unknown }>(
  checked: T,
  cells: Readonly<Partial<Record<string, string>>>
): T {
  const nameCell = (flaw: RowFlaw): RowFlaw => {
    const text = cells[flaw.path.slice(1)]?.trim().slice(0, max_letters).toWellFormed()
    return text ? { ...flaw, value: text } : flaw
  }
  const named = (values: unknown) =>
    Array.isArray(values) ? (values as RowFlaw[]).map(nameCell) : values
  return { ...checked, as_new: named(checked.as_new), as_edit: named(checked.as_edit) }
}
