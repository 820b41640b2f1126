import type { Db } from '../../storage/database.ts'
import type { KnownPerson } from '../members/identity.ts'
import type { CheckedRow } from './check-row.ts'
import type { Decision, PlannedOutcome } from './decide.ts'
import { keysOfAddress } from './keys.ts'
import { PlanAgain } from './plan-again.ts'
import { judgeRow, type Planning } from './plan-store.ts'
import type { Plan } from './planned-store.ts'

/** How rows are decided again. */
interface Again {
  /** Called for each row with the old outcome and the new decision. */
  onDecision: (row: CheckedRow, old: PlannedOutcome, now: Decision) => void
  /** The most rows that are decided. */
  most: number
  /** Called now and then; throws to end it. */
  check: () => void
}

/** More rows than any file has. */
const all = Number.MAX_SAFE_INTEGER

/** How many rows are decided between two checks. */
const check_interval = 64

/**
 * Decides again about the planned rows that may mean one of some members, because these were written meanwhile. False if
 * there are too many: then some are decided, and it has to be called once more for the same members. Once rows were
 * written, the others mean whom they meant; it throws `PlanAgain` where they would not.
 */
export function replan(
  db: Db,
  planning: Planning,
  changed: readonly KnownPerson[],
  { onDecision, most, check }: Again
): boolean {
  const { plan, written_to } = planning
  let decided = 0
  const touched = new Set<number>()
  function again(position: number) {
    if (decided++ % check_interval === 0) check()
    const old = plan.at(position)
    if (position <= written_to || old.settled) return
    const planned = judgeRow(db, planning, old.row, position)
    if (written_to > 0) {
      if (isRefused(old)) return
      if (isRefused(planned.decision) || old.id !== planned.match.member?.id) throw new PlanAgain()
    }
    plan.replace(position, old.row, planned)
    onDecision(old.row, old.outcome, planned.decision)
    for (const one of [old.id, planned.match.member?.id]) if (one) touched.add(one)
  }
  const affected = affectedRows(plan, changed, Math.min(most + 1, all))
  if (affected.length > most) return false
  for (const position of affected) again(position)
  // rows of one member follow from each other
  for (const id of touched) {
    const positions = plan.positionsOfMember(id, Math.min(most + 1, all))
    if (decided + positions.length > most) return false
    for (const position of positions) again(position)
  }
  return true
}

const isRefused = ({ outcome }: { outcome: unknown }) => typeof outcome !== 'string'

/** The positions of rows that may mean one of some members, at most so many. */
function affectedRows(plan: Plan, changed: readonly KnownPerson[], most: number) {
  const names = [...new Set(changed.map(one => one.name_key))]
  const positions = new Set(plan.positionsOfNames(names, most))
  const add = (more: readonly number[]) => {
    for (const position of more) positions.add(position)
  }
  for (const email_key of new Set(changed.map(one => one.email_key)))
    if (email_key && positions.size < most)
      add(plan.positionsWithin(...keysOfAddress(email_key), most))
  for (const id of new Set(changed.map(one => one.id)))
    if (positions.size < most) add(plan.positionsOfMember(id, most))
  return [...positions].sort((one, other) => one - other)
}
