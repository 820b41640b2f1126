import type { Detail } from '../../core/details.ts'

/** A flaw of a row. */
export interface RowFlaw extends Detail {
  /** What the cell says; missing for an empty cell, and for a flaw that is in no cell. */
  value?: string
}

/** The most letters of a cell that a flaw names. */
const max_letters = 100

/** Adds to a flaw what its cell says. */
export function nameCell(flaw: RowFlaw, cells: Readonly<Partial<Record<string, string>>>): RowFlaw {
  const text = cells[flaw.path.slice(1)]?.trim().slice(0, max_letters).toWellFormed()
  return text ? { ...flaw, value: text } : flaw
}

/** Adds to each flaw of a checked row what its cell says. */
export function nameCells<T extends { as_new: unknown; as_edit: unknown }>(
  checked: T,
  cells: Readonly<Partial<Record<string, string>>>
): T {
  const named = (values: unknown) =>
    Array.isArray(values) ? (values as RowFlaw[]).map(flaw => nameCell(flaw, cells)) : values
  return { ...checked, as_new: named(checked.as_new), as_edit: named(checked.as_edit) }
}
