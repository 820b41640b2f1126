import type { Detail } from '../../core/details.ts'
import type { RowFlaw } from '../files/cell-texts.ts'
import { type CheckedRow, notCurrent } from '../files/check-row.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember } from '../members/values.ts'

/** The outcome of a row that is not refused. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'

/** The most members that an answer lists for a doubtful row. */
export const max_candidates = 5

/** The member that a row means, before the row's values are checked. */
export interface Match {
  /** The member; missing for a new one. */
  member?: MemberRow | undefined
  /** Whether the rules identify the member, without anybody's decision. */
  sure: boolean
  /** Whether the row is left out. */
  skipped?: boolean
  /** The reasons why the member is unclear. */
  flaws?: Detail[]
  /** The members that a doubtful row may mean. */
  candidates?: MemberRow[]
  /** Another member who has the address of the row. */
  holder?: MemberRow | undefined
  /** The member of another chapter with whom a new one is linked. */
  joins?: MemberRow
}

/** The outcome of a row, or the flaws for which it is refused. */
export interface Decision {
  outcome: Outcome | RowFlaw[]
  /** The matching member before this row; missing for a new one. */
  before?: MemberRow | undefined
  candidates?: MemberRow[] | undefined
  /** Another member who has the address of a refused row. */
  holder?: MemberRow | undefined
  /** The member of another chapter with whom a new one is linked, by a decision or because both are certainly one person. */
  joins?: MemberRow | undefined
  /** Whether a new member is linked with that of an earlier row of the file, for another chapter. */
  beside?: boolean
  /** The members of other chapters with whom a new one may be linked. */
  elsewhere?: MemberRow[]
}

/** The planned outcome of a row; for a refused row the number of flaws, whether the row is doubtful, and whether it means a member. */
export type PlannedOutcome = Outcome | { flaws: number; doubtful: boolean; known: boolean }

/** Decides the outcome of a row whose member is known. The flaws of a refused row are all of its flaws. */
export function decideRow(row: CheckedRow, chapter_id: number, match: Match): Decision {
  if (match.skipped) return { outcome: 'skipped' }
  const { member, candidates, holder } = match
  const values = member || candidates ? row.as_edit : row.as_new
  const flaws: RowFlaw[] = [...(match.flaws ?? []), ...rowFlaws(row, chapter_id, member)]
  if (Array.isArray(values)) flaws.push(...values)
  if (flaws.length > 0) return { outcome: flaws, before: member, candidates, holder }
  if (!member) return { outcome: 'created', joins: match.joins }
  const changed = row.payer_row || Object.keys(diffMember(member, values)).length > 0
  return { outcome: changed ? 'updated' : 'unchanged', before: member }
}

function rowFlaws(row: CheckedRow, chapter_id: number, member?: MemberRow): Detail[] {
  const { doubts = [], archived_type } = row
  const as_edit = member && row.as_edit
  const present = as_edit && !Array.isArray(as_edit) ? diffMember(member, as_edit) : undefined
  const flaws = doubts.filter(({ path }) => !present || path.slice(1) in present)
  return archived_type && member?.membertype_id !== archived_type
    ? [...flaws, notCurrent(chapter_id)]
    : flaws
}
