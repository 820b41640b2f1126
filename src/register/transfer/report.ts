import { diffFields } from '../../core/changes.ts'
import { type Detail, details } from '../../core/details.ts'
import type { MemberRow } from '../members/table.ts'
import type { CheckedRow } from './check-row.ts'
import type { Decision } from './decide.ts'
import { fileDetails } from './details.ts'
import type { Header } from './header.ts'
import type { ImportQuery, ImportResult } from './schema.ts'

const most_changes = 20

/** The message for dates in files, which may have two forms. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'

/** Creates the report of an import: the counts, refusals and changes of its answer. */
export function createReport({ dry_run, explain, refusals: most_refusals }: Asked) {
  const totals: Totals = {
    ...{ dry_run, created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [] },
    ...(explain && { ignored_columns: [], changes: [] })
  }
  let typed = true

  function count(row: CheckedRow, { outcome, before }: Decision) {
    const { line } = row
    if (outcome === 'updated' && before) noteChange(totals, line, before, row.as_edit)
    if (typeof outcome === 'string') return totals[outcome]++
    totals.refused++
    for (const detail of outcome) {
      if (typed || detail.path !== '/membertype_id') refuse(totals, most_refusals, line, detail)
      // the column is missing, which is reported once for the file
      else if (totals.refusals[0]?.line !== 1) reportMissingColumn(totals, most_refusals)
    }
  }

  return {
    totals,
    onHeader({ columns, ignored }: Header) {
      if (explain) totals.ignored_columns = ignored
      typed = columns.includes('membertype')
    },
    count,
    /** Replaces the outcome of a row. */
    recount(row: CheckedRow, old: Decision['outcome'], now: Decision) {
      removeRow(totals, row.line, old)
      count(row, now)
      totals.refusals.sort((one, other) => one.line - other.line)
      totals.changes?.sort((one, other) => one.line - other.line)
    }
  }
}

/** The report of an import. */
export type Report = ReturnType<typeof createReport>

type Asked = Pick<ImportQuery, 'dry_run' | 'explain' | 'refusals'>
type Totals = Omit<ImportResult, 'import_id'>

function noteChange({ changes }: Totals, line: number, member: MemberRow, fields: object) {
  if (!changes || changes.length === most_changes) return
  const { firstname, lastname } = member
  changes.push({ line, firstname, lastname, changes: diffFields<object>(member, fields) })
}

function refuse({ refusals }: Totals, most: number, line: number, detail: Detail) {
  if (refusals.length < most) refusals.push(toRefusal(line, worded(detail)))
}

/** Removes the outcome of a row. */
function removeRow(totals: Totals, line: number, outcome: Decision['outcome']) {
  totals[typeof outcome === 'string' ? outcome : 'refused']--
  totals.refusals = totals.refusals.filter(refusal => refusal.line !== line)
  if (totals.changes) totals.changes = totals.changes.filter(change => change.line !== line)
}

function reportMissingColumn({ refusals }: Totals, most: number) {
  refusals.unshift(toRefusal(1, fileDetails.no_type_column('/membertype')))
  refusals.splice(most)
}

function toRefusal(line: number, { path, ...rest }: Detail) {
  return { line, field: path.slice(1), ...rest }
}

function worded(detail: Detail): Detail {
  const { path, code } = detail
  return code === 'not_a_date' ? details.not_a_date(path, {}, date_forms) : detail
}
