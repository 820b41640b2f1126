import type { Db } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import type { KnownPerson } from '../members/identity.ts'
import type { Decision, PlannedOutcome } from './decide.ts'
import { keysOfAddress } from './keys.ts'
import { PlanAgain } from './plan-again.ts'
import { decideAt, markLater } from './plan-store.ts'
import { max_rows_of_member, type Plan } from './planned-store.ts'
import type { Planning } from './planning-store.ts'

/** How rows are decided again. */
export interface DecisionOptions {
  /** Called for each row with the old outcome and the new decision. */
  onDecision: (row: CheckedRow, old: PlannedOutcome, now: Decision) => void
  /** Asked after each row, whether to stop there. */
  late: () => boolean
}

/**
 * Marks the planned rows that may mean one of some members, because these were written meanwhile: they are decided again
 * before they are written. False, and nothing marked, if there are more than so many.
 */
export function markAffected(
  { plan, marked, written_to }: Planning,
  changed: readonly KnownPerson[],
  max = Number.MAX_SAFE_INTEGER - 1
): boolean {
  const positions = affectedRows(plan, changed, max + 1)
  if (positions.size > max) return false
  for (const position of positions) if (position > written_to) marked.add(position)
  return true
}

/** Decides the next marked rows again, in order: at least one, at most so many, and none once it is late. */
export function decideMarked(db: Db, planning: Planning, options: DecisionOptions, max = Infinity) {
  let position: number | undefined = planning.written_to
  for (let decided = 0; decided < max; decided++) {
    position = planning.marked.after(position)
    if (position === undefined) return
    decideAgain(db, planning, position, options)
    if (options.late()) return
  }
}

/** Decides the marked rows of a member again, in order; false if some are left because it is late. */
export function decideRowsOf(
  db: Db,
  planning: Planning,
  id: number,
  options: DecisionOptions
): boolean {
  const positions = planning.plan.positionsOfMember(id, max_rows_of_member + 1)
  for (const position of positions) {
    if (!planning.marked.has(position)) continue
    if (options.late()) return false
    decideAgain(db, planning, position, options)
  }
  return true
}

/**
 * Decides again about a row. Once rows were written, the others mean whom they meant; it throws `PlanAgain` where this one
 * would not.
 */
export function decideAgain(
  db: Db,
  planning: Planning,
  position: number,
  { onDecision }: DecisionOptions
) {
  const { plan, marked, written_to } = planning
  marked.delete(position)
  const old = plan.at(position)
  if (position <= written_to || old.settled) return
  const planned = decideAt(db, planning, old.row, position)
  const id = planned.match.member?.id
  if (written_to > 0) {
    if (isRefused(old)) return
    if (isRefused(planned.decision) || old.id !== id) throw new PlanAgain()
  }
  // rows for which it pays follow from it
  if (planning.payers.has(position) && planned.decision.outcome !== 'created') throw new PlanAgain()
  plan.replace(position, old.row, planned)
  onDecision(old.row, old.outcome, planned.decision)
  // rows of one member follow from each other
  for (const one of new Set([old.id, id])) markLater(planning, one, position)
}

const isRefused = ({ outcome }: { outcome: unknown }) => typeof outcome !== 'string'

/** The positions of rows that may mean one of some members, at most so many. */
function affectedRows(plan: Plan, changed: readonly KnownPerson[], max: number) {
  const names = [...new Set(changed.map(one => one.name_key))]
  const positions = new Set(plan.positionsOfNames(names, max))
  const add = (more: readonly number[]) => {
    for (const position of more) positions.add(position)
  }
  for (const email_key of new Set(changed.map(one => one.email_key)))
    if (email_key && positions.size < max)
      add(plan.positionsWithin(...keysOfAddress(email_key), max))
  for (const number of new Set(changed.map(one => one.membernumber)))
    if (number && positions.size < max) add(plan.positionsOfNumber(number, max))
  for (const id of new Set(changed.map(one => one.id)))
    if (positions.size < max) add(plan.positionsOfMember(id, max))
  return positions
}
