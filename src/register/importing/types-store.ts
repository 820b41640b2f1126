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
import type { NewType } from './making.ts'
import { PlanAgain } from './plan-again.ts'

/**
 * The types of a chapter, also by the names that the file has for them, and those that are yet to be made, with ids after
 * `last`. Throws `validation_error` for the id of no current type.
 */
export function findTypes(
  db: Db,
  chapter_id: number,
  { types: chosen }: Choices,
  last = chosen.size > 0 ? lastTypeId(db) : 0
): { types: NamedTypes; making: NewType[] } {
  const types = namedTypes(db, chapter_id)
  const making: NewType[] = []
  let id = last
  const archived = chosen.size > 0 && isArchived(db, chapter_id)
  for (const [name, choice] of chosen) {
    const key = name.toLowerCase()
    if (types.has(key)) continue
    const type = types.get(`${choice}`)
    if (choice === 'create') {
      making.push({ id: ++id, name, chapter_id })
      types.set(key, { id, archived, workflows: {} })
    } else if (type && !type.archived) types.set(key, type)
    else
      throw invalid([typeDetails.not_a_current_type(`/types/${escapeStep(name)}`, { chapter_id })])
  }
  return { types, making }
}

/** The home of an import: its chapter, with the types of that one. */
interface Home {
  chapter_id: number
  types: NamedTypes
}

/**
 * The types of another chapter that the rows of a file name: an id means the type of the same name there. A chapter that is
 * yet to be made gets those of the home that the file needs, without their dues. `needed` says which new ones it has rows for.
 */
export function findTypesBeside(
  db: Db,
  { id: chapter_id, is_new }: { id: number; is_new: boolean },
  home: Home,
  { types: chosen, defaults }: Choices,
  { last, needed }: { last: number; needed: (name: string) => boolean }
): { types: NamedTypes; making: NewType[]; membertype_id: number | undefined } {
  const types = new Map(namedTypes(db, chapter_id))
  const here = new Map(types)
  const making: NewType[] = []
  const make = (name: string, like?: number) => {
    const key = name.toLowerCase()
    if (here.has(key) || !needed(name)) return
    const id = last + making.length + 1
    making.push({ id, name, chapter_id, like })
    types.set(key, { id, archived: false, workflows: {} })
    here.set(key, { id, archived: false, workflows: {} })
  }
  // a type is known by its name, an id of another chapter is none here
  const names = new Map([...home.types].map(([, { id }]) => [id, findMembershipType(db, id)?.name]))
  const current = [...home.types.values()].filter(({ archived }) => !archived)
  if (is_new) for (const { id } of current) make(names.get(id) ?? '', id)
  for (const [name, choice] of chosen) {
    const type = choice === 'create' ? undefined : here.get(names.get(choice)?.toLowerCase() ?? '')
    if (choice === 'create') make(name)
    else if (type && !here.has(name.toLowerCase())) types.set(name.toLowerCase(), type)
  }
  const usual = defaults.membertype_id && names.get(defaults.membertype_id)
  const given = usual ? here.get(usual.toLowerCase()) : undefined
  const membertype_id = given && !given.archived ? given.id : undefined
  // also known by its id, as the context of a row looks the usual type up
  if (given) types.set(`${given.id}`, given)
  return { types, making, membertype_id }
}

/** Makes the types of a plan that do not exist yet. Throws `PlanAgain` where they get other ids. */
export function makeTypes(db: Db, making: readonly NewType[], by: Actor) {
  for (const { id, name, chapter_id, like } of making) {
    // made by an earlier slice
    if (findMembershipType(db, id)?.name === name) continue
    const values = { ...likeFirst(db, chapter_id, name, like), chapter_id }
    if (createMembershipType(db, { membership_type: values }, by).id !== id) throw new PlanAgain()
  }
}

/** A type as another one, else as the first one of the chapter that is none of contacts, without its dues, its workflow and its messages. */
function likeFirst(db: Db, chapter_id: number, name: string, like?: number) {
  const first = db
    .select()
    .from(membertypes)
    .where(
      like === undefined
        ? and(
            eq(membertypes.chapter_id, chapter_id),
            eq(membertypes.archived, false),
            ne(sql`lower(${membertypes.category})`, contact)
          )
        : eq(membertypes.id, like)
    )
    .orderBy(asc(membertypes.id))
    .limit(1)
    .get()
  if (!first) return { ...standard_type, startdate: now(), enddate: last_day, chapter_id, name }
  const { id, name_key, membership_dues, workflows, notificationsettings, ...rest } = first
  const { archived, createddate, description, ...alike } = rest
  return { ...alike, name }
}

const last_day = '2199-12-31'

const standard_type = {
  ...standard_policy,
  category: 'standard',
  duration: 12,
  autorecurring_payment: true,
  membership_privacy: false
}

/** The greatest id that a membership type has had. */
export function lastTypeId(db: Db): number {
  const seq = db.$client
    .prepare("SELECT seq FROM sqlite_sequence WHERE name = 'membertypes'")
    .pluck()
    .get()
  return Number(seq ?? 0)
}
