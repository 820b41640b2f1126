import type { Actor } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { asJoining } from '../files/term-cells.ts'
import { type About, type Bringer, bringer } from '../members/bringers-store.ts'
import type { Brought, TermsCells } from '../members/brought.ts'
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
      : (findOverlap(plan, planned, who, one, at) ??
        look(db, plan, aboutOf(plan, planned, id), one))
    if (found === true || typeof found === 'object') left.add(index)
    else {
      plan.brought.set(key, { at, told })
      if (found === 'new') is_new = true
    }
    if (typeof found === 'object') plan.rows.leaveOut(JSON.stringify(found), position)
  }
  if (left.size > 0) {
    row.brought = row.brought.filter((_, index) => !left.has(index))
    plan.rows.change(position, row)
  }
  return is_new
}

/** What is wrong with a term beside the others of the file, which are not in the register yet. */
function findOverlap(plan: Plan, { row }: PlannedRow, who: string, one: Brought, at: string) {
  if (one.kind !== 'term') return undefined
  const others = plan.terms.get(who) ?? new Map<string, TermsCells>()
  plan.terms.set(who, others)
  const { membership_startdate: from, membership_enddate: to = null } = row.as_new as ImportedMember
  if (who.startsWith('#') && from) others.set('', { from, to: to ?? null })
  const { given } = one
  for (const [place, other] of others)
    if (
      place !== at &&
      other.from <= (given.to ?? last_day) &&
      given.from <= (other.to ?? last_day)
    )
      return fileDetails.terms_stay('/membership_startdate')
  others.set(at, given)
  return undefined
}

const last_day = '9999-12-31'

/** Adds to a row with a number the term that its known member has not: what overlaps no other one is a further term. */
export function bringTerm(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  id: number
): 'new' | 'known' | undefined {
  const { row, position } = planned
  const { membership_startdate: from, membership_enddate: to = null, left } = row.terms ?? {}
  if (!from || left || row.person.membernumber === '') return undefined
  const term: Brought = { kind: 'term', given: { from, to } }
  const found = look(db, plan, aboutOf(plan, planned, id), term)
  if (typeof found === 'object') return undefined
  const brought = (row.brought ?? []).filter(({ kind }) => kind !== 'term')
  row.brought = found === 'new' ? [...brought, term] : brought
  plan.rows.change(position, row)
  return found
}

/**
 * Adds a further row of a number to the first one, which creates its member: what that one lacks or has otherwise, its tags and what it
 * brings. Returns false where the rows are not surely about one person.
 */
export function joinFirst(db: Db, plan: Plan, first: PlannedRow, planned: PlannedRow): boolean {
  const { row, position } = planned
  const [into, from] = [{ ...first.row }, row]
  const { as_new, person } = into
  if (first.outcome !== 'created' || Array.isArray(as_new) || Array.isArray(from.as_edit))
    return false
  const { name_key, email_key, date_of_birth } = from.person
  const differs =
    (name_key.trim() !== '' && name_key !== person.name_key) ||
    (email_key !== '' && email_key !== person.email_key) ||
    (date_of_birth !== '' && ![date_of_birth, ''].includes(person.date_of_birth))
  if (differs || from.payer !== into.payer) return false
  const first_day = as_new.membership_startdate ?? ''
  const last = as_new.membership_enddate ?? null
  const { membership_startdate: start, membership_enddate: end = null } = asJoining(
    from.terms ?? {},
    from.as_edit
  )
  const { tags, status, membertype_id, ...values } = from.as_edit
  // an earlier membership says nothing of today
  const is_past = start !== undefined && start < first_day
  const now = is_past ? {} : { ...(status && { status }), ...(membertype_id && { membertype_id }) }
  const joined = [as_new.joined, from.as_edit.joined].filter(Boolean).sort()[0] ?? null
  const all_tags = [...new Set([...(as_new.tags ?? []), ...(tags ?? [])])]
  const all = { ...values, ...now, joined, tags: all_tags }
  into.as_new = Object.assign(as_new, all)
  if (!Array.isArray(into.as_edit)) into.as_edit = { ...into.as_edit, ...all }
  const brought: Brought[] = [...(into.brought ?? []), ...(from.brought ?? [])]
  if (start && !(start === first_day && end === last))
    brought.push({ kind: 'term', given: { from: start, to: end } })
  into.brought = [...new Map(brought.map(one => [JSON.stringify(one), one])).values()]
  plan.rows.change(first.position, into)
  lookAtBrought(db, plan, { ...first, row: into }, undefined)
  const { brought: none, ...rest } = row
  plan.rows.change(position, rest)
  return true
}

/** A row with the tags of its member beside its own, where its number stands several times in its file. */
export function withTags(
  plan: Plan,
  { row, position, chapter_id }: PlannedRow,
  known: string | null
): CheckedRow {
  const { as_edit, person } = row
  if (
    Array.isArray(as_edit) ||
    !as_edit.tags ||
    !plan.rows.isRepeated(chapter_id, person.membernumber)
  )
    return row
  const tags = [...new Set([...JSON.parse(known ?? '[]'), ...as_edit.tags])]
  const edited: CheckedRow = { ...row, as_edit: { ...as_edit, tags } }
  plan.rows.change(position, edited)
  return edited
}

/** By what two records of a file are one. */
function keyOf(one: Brought, who: string) {
  if (one.kind === 'balance') return `balance ${who}`
  if (one.kind === 'term') return `term ${who} ${one.given.from}`
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
    // what a new member's first term really covers is known by now
    if (typeof found === 'object' && one.kind !== 'term') throw new PlanAgain()
    if (typeof found === 'object') plan.rows.leaveOut(JSON.stringify(found), planned.position)
    if (found === 'new')
      (bringer(one.kind) as Bringer<unknown>).add(db, about, one.given, by, plan.secrets)
  }
}
