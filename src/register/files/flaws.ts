import type { Detail } from '../../core/details.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { fileDetails } from './details.ts'

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

/** The details of an error about the values of a row. Rethrows other errors. */
export function failureDetails(error: unknown, given: object): Detail[] {
  if (!(error instanceof InvalidRequest && error.details)) throw error
  const texts = given as Record<string, unknown>
  return error.details.map(ofCell).map(flaw => explainDate(flaw, texts[flaw.path.slice(1)]))
}

/** Turns a flaw within a list into a flaw of the cell. */
function ofCell(detail: Detail): Detail {
  return { ...detail, path: detail.path.replace(/(?<=.)\/\d+$/, '') }
}

/** A date with a year of two digits; its century is unclear. */
const short = /^ *\d{1,2}([./-]) ?\d{1,2}\1 ?\d{2} *$/

/** The detail for a refused cell. For a date with a year of two digits, the detail names that as the reason. */
export function explainDate(detail: Detail, text: unknown): Detail {
  const is_short = detail.code === 'not_a_date' && typeof text === 'string' && short.test(text)
  return is_short ? fileDetails.short_year(detail.path) : detail
}
