import { diffFields } from '../../core/changes.ts'
import { type Detail, details } from '../../core/details.ts'
import type { MemberRow } from '../members/table.ts'
import type { CheckedRow } from './check-row.ts'
import type { Decision } from './decide.ts'
import { fileDetails } from './details.ts'
import type { Header } from './header.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'

/** The most candidates that are listed for a doubtful row. */
const most_candidates = 20

/** The message for dates in files, which may have two forms. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'

/** Creates the report of an import: the counts, refusals and changes of its answer. */
export function createReport({ dry_run, explain, refusals, changes = 20 }: Asked) {
  const most = { refusals, changes }
  const totals = emptyTotals(dry_run, explain)
  let typed = true

  function count(row: CheckedRow, { outcome, before, candidates }: Decision) {
    if (outcome === 'skipped') return countSkipped(totals, 1)
    if (outcome === 'updated' && before) noteChange(totals, most.changes, row, before)
    if (outcome === 'created') countWaiting(totals, row, 1)
    if (typeof outcome === 'string') return totals[outcome]++
    totals.refused++
    if (candidates) noteDoubtful(totals, most.refusals, row, candidates)
    for (const detail of outcome) {
      if (typed || detail.path !== '/membertype_id') refuse(totals, most.refusals, row, detail)
      // the column is missing, which is reported once for the file
      else if (totals.refusals[0]?.line !== 1) reportMissingColumn(totals, most.refusals)
    }
  }

  return {
    totals,
    onHeader({ columns, ignored, listed }: Header) {
      if (explain) Object.assign(totals, { ignored_columns: ignored, columns: listed })
      typed = columns.includes('membertype')
    },
    count,
    /** Replaces the outcome of a row. */
    recount(row: CheckedRow, old: Decision['outcome'], now: Decision) {
      removeRow(totals, row, old)
      count(row, now)
      sortByLine(totals)
    }
  }
}

/** The report of an import. */
export type Report = ReturnType<typeof createReport>

type Asked = Pick<ImportQuery, 'dry_run' | 'explain' | 'refusals' | 'changes'>
type Totals = Omit<ImportResult, 'import_id'>
type Lined = { line: number }

function emptyTotals(dry_run: boolean, explain: boolean): Totals {
  return {
    ...{ dry_run, created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [] },
    ...(explain && { skipped: 0, ignored_columns: [], columns: [] }),
    ...(explain && { changes: [], doubtful: [], inactive: [] })
  }
}

function sortByLine({ refusals, changes = [], doubtful = [] }: Totals) {
  for (const list of [refusals, changes, doubtful])
    list.sort((one: Lined, other: Lined) => one.line - other.line)
}

function countSkipped(totals: Totals, step: number) {
  if (totals.skipped !== undefined) totals.skipped += step
}

/** Counts a new member who is made inactive by its membership type. */
function countWaiting({ inactive }: Totals, { waits }: CheckedRow, step: number) {
  if (!inactive || waits === undefined) return
  const found = inactive.find(({ membertype_id }) => membertype_id === waits)
  if (found) found.count += step
  else inactive.push({ membertype_id: waits, count: step })
}

function noteChange({ changes }: Totals, most: number, row: CheckedRow, member: MemberRow) {
  if (!changes || changes.length >= most) return
  const { id, firstname, lastname } = member
  const changed = diffFields<object>(member, row.as_edit)
  changes.push({ line: row.line, id, firstname, lastname, changes: changed })
}

function noteDoubtful(
  { doubtful }: Totals,
  most: number,
  { line, name }: CheckedRow,
  candidates: readonly MemberRow[]
) {
  if (!doubtful || doubtful.length >= most) return
  const listed = candidates.slice(0, most_candidates)
  doubtful.push({
    ...{ line, name },
    candidates: listed.map(({ id, firstname, lastname, email, phone, date_of_birth }) => ({
      ...{ id, firstname, lastname, email, phone, date_of_birth }
    }))
  })
}

function refuse(totals: Totals, most: number, { line, name }: CheckedRow, detail: Detail) {
  if (totals.refusals.length >= most) return
  totals.refusals.push(toRefusal(line, worded(detail), totals.changes && name))
}

/** Removes the outcome of a row. */
function removeRow(totals: Totals, row: CheckedRow, outcome: Decision['outcome']) {
  if (outcome === 'skipped') return countSkipped(totals, -1)
  if (outcome === 'created') countWaiting(totals, row, -1)
  totals[typeof outcome === 'string' ? outcome : 'refused']--
  const others = <T extends Lined>(list: T[]) => list.filter(({ line }) => line !== row.line)
  totals.refusals = others(totals.refusals)
  if (totals.changes) totals.changes = others(totals.changes)
  if (totals.doubtful) totals.doubtful = others(totals.doubtful)
}

function reportMissingColumn({ refusals }: Totals, most: number) {
  refusals.unshift(toRefusal(1, fileDetails.no_type_column('/membertype')))
  refusals.splice(most)
}

function toRefusal(line: number, { path, ...rest }: Detail, name?: string) {
  return { line, field: path.slice(1), ...rest, ...(name && { name }) }
}

function worded(detail: Detail): Detail {
  const { path, code } = detail
  return code === 'not_a_date' ? details.not_a_date(path, {}, date_forms) : detail
}
