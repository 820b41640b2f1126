import type { Actor } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import { fileDetails } from '../files/details.ts'
import { type About, type Bringer, bringer } from '../members/bringers-store.ts'
import type { Brought } from '../members/brought.ts'
import { PlanAgain } from './failures.ts'
import type { Plan } from './plan-store.ts'
import type { PlannedRow } from './rows-store.ts'

/**
 * Looks at what a row brings beside the values of its member: whether anything of that is new. What is wrong, or what another row
 * brings too, is left out of the row, and named.
 */
export function lookAtBrought(db: Db, plan: Plan, planned: PlannedRow, id: number | undefined) {
  const { row, position } = planned
  if (!row.brought) return false
  const left = new Set<number>()
  let is_new = false
  for (const [index, one] of row.brought.entries()) {
    const who = id === undefined ? `#${position}` : `${id}`
    const key = keyOf(one, who)
    const at = `${position}.${index}`
    const told = JSON.stringify([who, one])
    const first = plan.brought.get(key)
    const is_again = first !== undefined && first.at !== at
    const found = is_again
      ? first.told === told || again[one.kind]()
      : look(db, plan, aboutOf(plan, planned, id), one)
    if (found === true || typeof found === 'object') left.add(index)
    else {
      plan.brought.set(key, { at, told })
      if (found === 'new') is_new = true
    }
    if (typeof found === 'object') plan.rows.leaveOut(position, found)
  }
  if (left.size > 0) {
    row.brought = row.brought.filter((_, index) => !left.has(index))
    plan.rows.change(position, row)
  }
  return is_new
}

/** By what two records of a file are one. */
function keyOf(one: Brought, who: string) {
  if (one.kind === 'balance') return `balance ${who}`
  if (one.kind !== 'mandate') return JSON.stringify([who, one])
  const { reference, iban } = one.given
  return reference === '' ? `account ${who} ${iban}` : `mandate ${reference.toLowerCase()}`
}

const again: Record<Brought['kind'], () => Detail | true> = {
  mandate: () => fileDetails.other_mandate('/mandate_reference'),
  balance: () => fileDetails.has_balance('/balance'),
  holding: () => true,
  term: () => true
}

function aboutOf({ balance_on }: Plan, { chapter_id }: PlannedRow, id: number | undefined): About {
  return { id, chapter_id, balance_on }
}

function look(db: Db, { secrets }: Plan, about: About, { kind, given }: Brought) {
  return (bringer(kind) as Bringer<unknown>).look(db, about, given, secrets)
}

/** Adds what a row brings for the member that it means or has created. Throws `PlanAgain` if that cannot be any more. */
export function writeBrought(db: Db, plan: Plan, planned: PlannedRow, by: Actor) {
  const id = planned.id ?? planned.created_id ?? undefined
  if (id === undefined) throw new PlanAgain()
  const about = { ...aboutOf(plan, planned, id), id }
  for (const one of planned.row.brought ?? []) {
    const found = look(db, plan, about, one)
    if (typeof found === 'object') throw new PlanAgain()
    if (found === 'new')
      (bringer(one.kind) as Bringer<unknown>).add(db, about, one.given, by, plan.secrets)
  }
}
