import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../association/audit/store.ts'
import { isArchived } from '../../association/chapters/ending-store.ts'
import { invalid } from '../../core/errors.ts'
import { escapeStep } from '../../core/json-pointer.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Choices } from '../files/choices.ts'
import { typeDetails } from '../membertypes/details.ts'
import { contact, standard_policy } from '../membertypes/policy.ts'
import { createMembershipType, findMembershipType, namedTypes } from '../membertypes/store.ts'
import { membertypes, type NamedTypes } from '../membertypes/table.ts'
import { PlanAgain } from './plan-again.ts'

/** A membership type that an import makes, with the id that it will get. */
export interface NewType {
  id: number
  name: string
}

/**
 * The types of a chapter, also by the names that the file has for them, and those that are yet to be made. Throws
 * `validation_error` for the id of no current type.
 */
export function findTypes(
  db: Db,
  chapter_id: number,
  { types: chosen }: Choices
): { types: NamedTypes; making: NewType[] } {
  const types = namedTypes(db, chapter_id)
  const making: NewType[] = []
  let id = chosen.size > 0 ? lastId(db) : 0
  const archived = chosen.size > 0 && isArchived(db, chapter_id)
  for (const [name, choice] of chosen) {
    const key = name.toLowerCase()
    if (types.has(key)) continue
    const type = types.get(`${choice}`)
    if (choice === 'create') {
      making.push({ id: ++id, name })
      types.set(key, { id, archived, workflows: {} })
    } else if (type && !type.archived) types.set(key, type)
    else
      throw invalid([typeDetails.not_a_current_type(`/types/${escapeStep(name)}`, { chapter_id })])
  }
  return { types, making }
}

/** Makes the types of a plan that do not exist yet. Throws `PlanAgain` where they get other ids. */
export function makeTypes(db: Db, chapter_id: number, making: readonly NewType[], by: Actor) {
  for (const { id, name } of making) {
    // made by an earlier slice
    if (findMembershipType(db, id)?.name === name) continue
    const made = createMembershipType(db, { membership_type: likeFirst(db, chapter_id, name) }, by)
    if (made.id !== id) throw new PlanAgain()
  }
}

/** A type as the first one of the chapter that is none of contacts, without its dues, its workflow and its messages. */
function likeFirst(db: Db, chapter_id: number, name: string) {
  const first = db
    .select()
    .from(membertypes)
    .where(
      and(
        eq(membertypes.chapter_id, chapter_id),
        eq(membertypes.archived, false),
        ne(sql`lower(${membertypes.category})`, contact)
      )
    )
    .orderBy(asc(membertypes.id))
    .limit(1)
    .get()
  if (!first) return { ...standard_type, startdate: now(), enddate: last_day, chapter_id, name }
  const { id, name_key, membership_dues, workflows, notificationsettings, ...rest } = first
  const { archived, createddate, description, ...like } = rest
  return { ...like, name }
}

const last_day = '2199-12-31'

const standard_type = {
  ...standard_policy,
  ...{ category: 'standard', duration: 12 },
  ...{ autorecurring_payment: true, membership_privacy: false }
}

/** The greatest id that a membership type has had. */
function lastId(db: Db): number {
  const seq = db.$client
    .prepare("SELECT seq FROM sqlite_sequence WHERE name = 'membertypes'")
    .pluck()
    .get()
  return Number(seq ?? 0)
}
