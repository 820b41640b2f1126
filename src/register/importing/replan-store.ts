import type { Db } from '../../storage/database.ts'
import type { CheckedRow } from '../files/check-row.ts'
import type { KnownPerson } from '../members/identity.ts'
import type { Decision, PlannedOutcome } from './decide.ts'
import { keysOfAddress } from './keys.ts'
import { PlanAgain } from './plan-again.ts'
import { decideAt, markLater } from './plan-store.ts'
import { max_rows_of_member, type Plan } from './planned-store.ts'
import type { Planning } from './planning-store.ts'

/** The callbacks for deciding rows again. */
export interface DecisionOptions {
  /** Called for each row with the old outcome and the new decision. */
  onDecision: (row: CheckedRow, old: PlannedOutcome, now: Decision) => void
  /** Called after each row; whether to stop there. */
  late: () => boolean
}

/**
 * Marks the planned rows that may mean one of the changed members: they are decided again before they are written.
 * Returns false, and marks nothing, if there are more than `max`.
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

/** Decides the next marked rows again, in order: at least one, at most `max`, and no further one once the slice's time is over. */
export function decideMarked(db: Db, planning: Planning, options: DecisionOptions, max = Infinity) {
  let position: number | undefined = planning.written_to
  for (let decided = 0; decided < max; decided++) {
    position = planning.marked.after(position)
    if (position === undefined) return
    decideAgain(db, planning, position, options)
    if (options.late()) return
  }
}

/** Decides the marked rows of a member again, in order; false if some are left because the slice's time is over. */
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
 * Decides a row again. Once rows were written, every row has to keep its member; `PlanAgain` is thrown if this row would
 * not.
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
  // the rows that it pays for depend on it
  if (planning.payers.has(position) && planned.decision.outcome !== 'created') throw new PlanAgain()
  plan.replace(position, old.row, planned)
  const beside = planned.decision.outcome === 'created' && planning.beside.has(position)
  onDecision(old.row, old.outcome, { ...planned.decision, beside })
  // the rows of one member depend on each other
  for (const one of new Set([old.id, id])) markLater(planning, one, position)
}

const isRefused = ({ outcome }: { outcome: unknown }) => typeof outcome !== 'string'

/** The positions of rows that may mean one of the changed members; their number may exceed `max`, which bounds each search. */
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
