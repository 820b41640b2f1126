import { selectMember } from '../../association/audit/member-entries-store.ts'
import type { Actor } from '../../association/audit/store.ts'
import { type MemberNoun, memberNouns } from '../../core/noun.ts'
import { isWithin, type Range } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { allBringers } from '../members/bringers-store.ts'

function removing() {
  return allBringers().flatMap(({ entity, remove, isUsed }) => {
    const noun = memberNouns().find(one => one.entity === entity)
    return noun && remove ? { noun, remove, isUsed } : []
  })
}

/** The nouns of records that files bring, beside those that are members. */
export const broughtNouns = (): MemberNoun[] => removing().map(({ noun }) => noun)

/** SQL for the member of an entry in the log about a member or a brought record. */
export function selectSubject() {
  const cases = broughtNouns().map(noun => `WHEN '${noun.entity}' THEN ${selectMember(noun)}`)
  return cases.length === 0 ? 'entity_id' : `CASE entity ${cases.join(' ')} ELSE entity_id END`
}

interface Found {
  id: number
  made: number
  last: number
}

/** The records of a noun that a batch has brought for a member, with the ids of their first and last entries in the log. */
function listBrought(
  db: Db,
  { entity, table, member }: MemberNoun,
  id: number,
  batch: readonly Range[]
) {
  const entry = (which: 'min' | 'max') =>
    `(SELECT ${which}(log_entries.id) FROM log_entries INDEXED BY log_entries_record
      WHERE entity = '${entity}' AND entity_id = ${table}.id AND log_entries.chapter_id = ${table}.chapter_id)`
  const select = `SELECT id, ${entry('min')} AS made, ${entry('max')} AS last FROM ${table} WHERE ${member} = ?`
  const found = cachedStatement(db, select).all(id) as Found[]
  return found.filter(({ made }) => isWithin(batch, made))
}

/** Whether a batch has brought records for a member: `kept` where one of them was changed or used since. */
export function hasBrought(db: Db, id: number, batch: readonly Range[]) {
  let state: 'free' | 'kept' | undefined
  for (const { noun, isUsed } of removing()) {
    const found = listBrought(db, noun, id, batch)
    if (found.length === 0) continue
    const ids = found.map(one => one.id)
    if (!found.every(({ last }) => isWithin(batch, last)) || isUsed?.(db, ids)) return 'kept'
    state = 'free'
  }
  return state
}

/** Removes what a batch has brought for a member. */
export function takeBackBrought(db: Db, id: number, batch: readonly Range[], by: Actor) {
  for (const { noun, remove } of removing()) {
    const ids = listBrought(db, noun, id, batch).map(one => one.id)
    if (ids.length > 0) remove(db, ids, by)
  }
}
