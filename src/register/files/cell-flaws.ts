import type { Detail } from '../../core/details.ts'
import { InvalidRequest } from '../../core/errors.ts'
import { explainDate } from './dates.ts'

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
