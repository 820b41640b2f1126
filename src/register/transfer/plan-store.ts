import type { Db } from '../../storage/database.ts'
import type { MemberRow } from '../members/table.ts'
import type { CheckedRow } from './check-row.ts'
import { type Decision, decideRow, identityKey } from './decide.ts'
import { fileDetails } from './details.ts'
import { findMatch, type Plan } from './store.ts'

/**
 * Decides what is done with the next row of a file and adds it to the plan. Nothing is written to the
 * register: a dry run ends here, and an import applies the plan afterwards.
 */
export function planRow(db: Db, chapter_id: number, plan: Plan, row: CheckedRow): Decision {
  const key = identityKey(row.identity)
  const person = typeof row.identity !== 'string'
  if (!person && plan.has(key)) {
    const line = plan.next(key, 0)?.row.line ?? 1
    return { outcome: [fileDetails.twice_in_file('/email', { line })] }
  }
  const before = person ? plan.memberOf(key) : undefined
  const decision = decideRow(row, chapter_id, before ?? findMatch(db, chapter_id, row.identity))
  plan.add(key, row, decision)
  return decision
}

/**
 * Decides again about the planned rows of a key, because a matching member was written meanwhile. Calls
 * `onDecision` for each row with the old outcome and the new decision.
 */
export function replan(
  db: Db,
  chapter_id: number,
  plan: Plan,
  key: string,
  onDecision: (row: CheckedRow, old: Decision['outcome'], now: Decision) => void
) {
  let member: MemberRow | undefined
  for (let planned = plan.next(key, 0); planned; planned = plan.next(key, planned.position)) {
    const { row } = planned
    const decision = decideRow(row, chapter_id, member ?? findMatch(db, chapter_id, row.identity))
    member = decision.after
    plan.replace(planned, key, decision)
    onDecision(row, planned.outcome, decision)
  }
}
