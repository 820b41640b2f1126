import type { Detail } from '../../core/details.ts'
import { type CheckedRow, notCurrent } from '../files/check-row.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember } from '../members/values.ts'

/** What is done with a row that is not refused. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'

/** How many of the members whom a row may mean are named. */
export const max_candidates = 5

/** Which member a row means, before it is asked whether its values are good. */
export interface Match {
  /** The member; missing for a new one. */
  member?: MemberRow | undefined
  /** Whether the rule says so, and nobody had to decide. */
  sure: boolean
  /** Whether the row is left out. */
  skipped?: boolean
  /** Why it cannot be said. */
  flaws?: Detail[]
  /** Whom a doubtful row may mean. */
  candidates?: MemberRow[]
  /** Another member who has the address of the row. */
  holder?: MemberRow | undefined
  /** The member of another chapter with whom a new one is linked. */
  joins?: MemberRow
}

/** What is done with a row, or why it is refused. */
export interface Decision {
  outcome: Outcome | Detail[]
  /** The matching member as it is before this row; missing for a new one. */
  before?: MemberRow | undefined
  candidates?: MemberRow[] | undefined
  /** Another member who has the address of a refused row. */
  holder?: MemberRow | undefined
  /** The member of another chapter with whom a new one is linked. */
  joins?: MemberRow | undefined
  /** The members of other chapters with whom a new one may be linked. */
  elsewhere?: MemberRow[]
}

/** What was decided about a row: of a refusal, how many flaws it has, and whether the row is doubtful. */
export type PlannedOutcome = Outcome | { flaws: number; doubtful: boolean }

/** Decides what is done with a row, given whom it means; a refusal names all its flaws. */
export function decideRow(row: CheckedRow, chapter_id: number, match: Match): Decision {
  if (match.skipped) return { outcome: 'skipped' }
  const { member, candidates, holder } = match
  const values = member || candidates ? row.as_edit : row.as_new
  const flaws = [...(match.flaws ?? []), ...rowFlaws(row, chapter_id, member)]
  if (Array.isArray(values)) flaws.push(...values)
  if (flaws.length > 0) return { outcome: flaws, before: member, candidates, holder }
  if (!member) return { outcome: 'created', joins: match.joins }
  const changed = row.payer_row || Object.keys(diffMember(member, values)).length > 0
  return { outcome: changed ? 'updated' : 'unchanged', before: member }
}

function rowFlaws(row: CheckedRow, chapter_id: number, member?: MemberRow): Detail[] {
  const { doubts = [], archived_type, as_edit } = row
  const present = member && !Array.isArray(as_edit) ? diffMember(member, as_edit) : undefined
  const flaws = doubts.filter(({ path }) => !present || path.slice(1) in present)
  return archived_type && member?.membertype_id !== archived_type
    ? [...flaws, notCurrent(chapter_id)]
    : flaws
}
