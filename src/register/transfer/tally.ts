import { diffFields } from '../../core/changes.ts'
import { type Detail, details } from '../../core/details.ts'
import type { MemberRow } from '../members/table.ts'
import type { Candidate } from './candidates.ts'
import { fileDetails } from './details.ts'
import type { Header } from './header.ts'
import type { Verdict } from './judge.ts'
import type { ImportQuery, ImportResult } from './schema.ts'

const most_changes = 20

/** What is said of a date in the place of the interface's words, which know one form alone. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'

/** Counts what becomes of the rows of a file, and keeps what is told of them. */
export function tallyOf({ dry_run, explain, refusals: most_refusals }: Asked) {
  const totals: Totals = {
    ...{ dry_run, created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [] },
    ...(explain && { ignored_columns: [], changes: [] })
  }
  let typed = true

  function count(row: Candidate, { outcome, before }: Verdict) {
    const { line } = row
    if (outcome === 'updated' && before) noteChange(totals, line, before, row.as_edit)
    if (typeof outcome === 'string') return totals[outcome]++
    totals.refused++
    for (const detail of outcome) {
      if (typed || detail.path !== '/membertype_id') refuse(totals, most_refusals, line, detail)
      // the file lacks it, not the row: once is enough
      else if (totals.refusals[0]?.line !== 1) tellFirst(totals, most_refusals)
    }
  }

  return {
    totals,
    onHeader({ columns, ignored }: Header) {
      if (explain) totals.ignored_columns = ignored
      typed = columns.includes('membertype')
    },
    count,
    /** Counts a row that was judged again. */
    recount(row: Candidate, old: Verdict['outcome'], now: Verdict) {
      forget(totals, row.line, old)
      count(row, now)
      totals.refusals.sort((one, other) => one.line - other.line)
      totals.changes?.sort((one, other) => one.line - other.line)
    }
  }
}

/** The counts of an import and what is told of its rows. */
export type Tally = ReturnType<typeof tallyOf>

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

/** Takes back what was counted of a row. */
function forget(totals: Totals, line: number, outcome: Verdict['outcome']) {
  totals[typeof outcome === 'string' ? outcome : 'refused']--
  totals.refusals = totals.refusals.filter(refusal => refusal.line !== line)
  if (totals.changes) totals.changes = totals.changes.filter(change => change.line !== line)
}

function tellFirst({ refusals }: Totals, most: number) {
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
