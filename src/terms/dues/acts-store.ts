import { eq } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Detail, defineDetails } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { addMinor, findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { addMonths } from '../../lifecycle/days.ts'
import { type Due as LifeDue, openAmount } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { chargeByHand, split, waive } from '../membership-commands/acts.ts'
import { NoMembership } from '../membership-commands/failures.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import {
  type Act,
  type ActContext,
  act,
  getLife,
  refuseBeyondPayer
} from '../membership-history/acts-store.ts'
import type { FactChanges } from '../membership-history/store.ts'
import type { Due, DueCreate, DueSplit, DueWaive } from './schema.ts'
import { readDues } from './store.ts'
import { dues, waivers } from './table.ts'

defineLifetimes({ waivers: 'kept' })

// the books need what was given up (DOMAIN.md section 9)
definePart({
  entity: 'member',
  table: 'waivers',
  column: 'member_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: []
})

export type Caller = Pick<ActContext, 'permitted' | 'by'>

/** Charges an amount by hand. Throws `not_found`, `no_membership`, `too_many_facts`, and `validation_error` for the amount and the day. */
export function createDue(db: Db, given: DueCreate, caller: Caller): Due {
  const { member_id: id, dues_name, due_date } = given
  const { known, chapter_id } = getLife(db, id, caller.permitted)
  // rules do not act on members of earlier versions, and would after the first due
  if (!known) throw new NoMembership()
  const currency = given.currency ?? chapterRules(db, chapter_id).currency
  const flaws = [
    ...findAmountFlaws('/amount', given.amount, currency),
    ...findDueDayFlaws(db, chapter_id, [{ path: '/due_date', day: due_date }])
  ]
  if (flaws.length > 0) throw invalid(flaws)
  const amount = toMinor(given.amount, currency)
  let at = -1
  const { stored } = act(db, { id, ...caller }, 'membership.due_created', (life, today) => {
    at = life.dues.length
    return chargeByHand(life, { dues_name, amount, currency, due_date }, today)
  })
  refuseBeyondPayer(db, id)
  return showDues(db, stored, [at])[0] as Due
}

/** Gives up what is open of a due. Throws `not_found`, `nothing_open`. */
export function waiveDue(db: Db, { id, reason, note }: DueWaive, caller: Caller): Due {
  const { member_id, at } = findDue(db, id, caller.permitted)
  const told = { waived_for: [null, reason], ...(note && { note: [null, note] }) } as FactChanges
  let amount = 0
  const perform: Act = (life, today) => {
    amount = openAmount(life.dues[at] as LifeDue)
    return waive(life, at, today)
  }
  const { stored } = act(db, { id: member_id, ...caller, told }, 'membership.due_waived', perform)
  const day = chapterDay(db, stored.chapter_id)
  db.insert(waivers).values({ member_id, due_id: id, amount, reason, day }).run()
  return showDues(db, stored, [at])[0] as Due
}

/** Splits what is open of a due. Throws `not_found`, `nothing_open`, `too_many_facts`, and `validation_error` for the parts. */
export function splitDue(db: Db, { id, parts: given }: DueSplit, caller: Caller) {
  const { member_id, chapter_id, at, currency } = findDue(db, id, caller.permitted)
  const flaws = findPartFlaws(db, chapter_id, currency, given)
  if (flaws.length > 0) throw invalid(flaws)
  const parts = given.map(part => ({ ...part, amount: toMinor(part.amount, currency) }))
  const sum = addMinor(parts.map(({ amount }) => amount))
  let next = -1
  const perform: Act = (life, today) => {
    const open = openAmount(life.dues[at] as LifeDue)
    if (open > 0 && sum !== open)
      throw invalid([
        dueDetails.sum_differs('/parts', { open: fromMinor(open, currency), currency })
      ])
    next = life.dues.length
    return split(life, at, parts, today)
  }
  const { stored } = act(db, { id: member_id, ...caller }, 'membership.due_split', perform)
  refuseBeyondPayer(db, member_id)
  const others = parts.slice(1).map((_, index) => next + index)
  return { dues: showDues(db, stored, [at, ...others]) }
}

function findPartFlaws(db: Db, chapter_id: number, currency: string, parts: DueSplit['parts']) {
  const days = parts.map(({ due_date: day }, index) => ({ path: `/parts/${index}/due_date`, day }))
  return [
    ...parts.flatMap(({ amount }, index) =>
      findAmountFlaws(`/parts/${index}/amount`, amount, currency)
    ),
    ...findDueDayFlaws(db, chapter_id, days)
  ]
}

/** The member who has a due, and the place of the due in the member's life. Throws `not_found`. */
function findDue(db: Db, id: number, permitted: PermittedChapters) {
  const due = db.select().from(dues).where(eq(dues.id, id)).get()
  const stored = due && loadLife(db, due.member_id)
  if (!stored || !within(permitted, stored.chapter_id)) throw new NotFound(`no due has id ${id}`)
  return { ...due, chapter_id: stored.chapter_id, at: stored.rows.dues.indexOf(id) }
}

function showDues(db: Db, { rows }: StoredLife, places: readonly number[]) {
  return readDues(db, JSON.stringify(places.map(at => rows.dues[at])))
}

/** How far from today a due that the office makes can be due, in months: as far back as payments reach, and ten years ahead. */
const [months_back, months_ahead] = [240, 120]

/** What is wrong with days on which something is to be due: a slip of the finger would be dunned at once, or never. */
function findDueDayFlaws(
  db: Db,
  chapter_id: number,
  days: readonly { path: string; day: string }[]
): Detail[] {
  const today = chapterDay(db, chapter_id)
  const earliest = addMonths(today, -months_back)
  const latest = addMonths(today, months_ahead)
  return days
    .filter(({ day }) => day < earliest || day > latest)
    .map(({ path }) => dueDetails.far_from_today(path, { earliest, latest }))
}

const dueDetails = defineDetails({
  far_from_today: 'must be from {earliest} to {latest}',
  sum_differs: 'must add up to {open} {currency}'
})
