import { changesOf } from '../core/changes.ts'
import type { Detail } from '../core/errors.ts'
import type { Outcome } from './apply.ts'
import type { Header } from './header.ts'
import type { ImportQuery, ImportResult } from './schema.ts'

const most_changes = 20

/** What is said of a date in the place of the interface's words, which know one form alone. */
const date_forms = 'must be a date such as 1990-05-15 or 15.05.1990'
const no_type_column = 'has no column in the header, and new members need it'

/** Counts what becomes of the rows of a file, and keeps what is told of them. */
export function tallyOf({ dry_run, explain, refusals: most_refusals }: Asked) {
  const totals: Totals = {
    ...{ dry_run, created: 0, updated: 0, unchanged: 0, refused: 0, refusals: [] },
    ...(explain && { ignored_columns: [], changes: [] })
  }
  let typed = true

  function refuse(line: number, { path, message }: Detail) {
    if (totals.refusals.length < most_refusals)
      totals.refusals.push({ line, field: path.slice(1), message })
  }
  return {
    totals,
    onHeader({ columns, ignored }: Header) {
      if (explain) totals.ignored_columns = ignored
      typed = columns.includes('membertype')
    },
    onChange(line: number, member: Named, fields: object) {
      if (!totals.changes || totals.changes.length === most_changes) return
      const { firstname, lastname } = member
      totals.changes.push({ line, firstname, lastname, changes: changesOf<object>(member, fields) })
    },
    count(line: number, outcome: Outcome | Detail[]) {
      if (typeof outcome === 'string') return totals[outcome]++
      totals.refused++
      for (const detail of outcome) {
        if (typed || detail.path !== '/membertype_id') refuse(line, worded(detail))
        // the file lacks it, not the row: once is enough
        else if (totals.refusals[0]?.line !== 1) tellFirst(totals, most_refusals)
      }
    }
  }
}

type Asked = Pick<ImportQuery, 'dry_run' | 'explain' | 'refusals'>
type Named = Pick<NonNullable<ImportResult['changes']>[number], 'firstname' | 'lastname'>
type Totals = Omit<ImportResult, 'import_id'>

function tellFirst({ refusals }: Totals, most: number) {
  refusals.unshift({ line: 1, field: 'membertype', message: no_type_column })
  refusals.splice(most)
}

function worded({ path, message }: Detail): Detail {
  const date = path === '/date_of_birth' && message.startsWith('must be a valid date')
  return { path, message: date ? date_forms : message }
}
