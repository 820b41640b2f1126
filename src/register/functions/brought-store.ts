import { eq, inArray, isNull, or } from 'drizzle-orm'
import { recordAbout } from '../../association/audit/store.ts'
import { deletionChanges } from '../../core/changes.ts'
import { nameKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { fileDetails } from '../files/details.ts'
import type { Bringers } from '../members/bringers-store.ts'
import { holding_noun } from './noun.ts'
import type { MemberFunction } from './schema.ts'
import { createFunction, createHolding, functionDetails } from './store.ts'
import { functions, holdings } from './table.ts'

/** How files bring who holds which functions; functions that the chapter has not yet are made. */
export const holdingBringer: Bringers['holding'] = {
  entity: holding_noun.entity,
  look(db, { id, chapter_id }, { name, from, to }) {
    const held = findFunction(db, chapter_id, name)
    if (held?.archived) return functionDetails.archived_function('/function')
    if (!held) return 'new'
    const own = cachedStatement(
      db,
      `SELECT "from", ifnull("to", '9999-12-31') AS until FROM holdings WHERE function_id = ? AND member_id = ?`
    ).all(held.id, id ?? 0) as { from: string; until: string }[]
    const until = to ?? '9999-12-31'
    if (own.some(one => one.from === from && one.until === until)) return 'known'
    if (own.some(one => one.from <= until && one.until >= from))
      return functionDetails.holds_already('/function_from')
    return isFull(db, held, { from, until }) ? fileDetails.no_seat('/function') : 'new'
  },
  add(db, { id: member_id, chapter_id }, { name, from, to }, by) {
    const given = { chapter_id, name, kind: 'role' as const, archived: false }
    const held = findFunction(db, chapter_id, name) ?? createFunction(db, given, by)
    const holding = { function_id: held.id, member_id, from, to }
    createHolding(db, holding, { permitted: 'all', by })
  },
  remove(db, ids, by) {
    const gone = db
      .delete(holdings)
      .where(inArray(holdings.id, [...ids]))
      .returning()
      .all()
    for (const { id, chapter_id, createddate, ...told } of gone)
      recordAbout(
        db,
        'holding.deleted',
        holding_noun,
        { id, chapter_id },
        deletionChanges(told),
        by
      )
  }
}

/** A function of a chapter, or of all, by its name; one that is not archived first. */
function findFunction(db: Db, chapter_id: number, name: string): MemberFunction | undefined {
  const here = or(isNull(functions.chapter_id), eq(functions.chapter_id, chapter_id))
  const found = db.select().from(functions).where(here).all()
  const named = found.filter(one => nameKey(one.name) === nameKey(name))
  return named.find(({ archived }) => !archived) ?? named[0]
}

/** Whether all seats of a function are taken on one of some days; leavings give none free here. */
function isFull(
  db: Db,
  { id, seats }: MemberFunction,
  { from, until }: { from: string; until: string }
) {
  if (seats === null) return false
  const select = `SELECT count(*) AS taken FROM holdings
    WHERE function_id = ? AND "from" <= ? AND ifnull("to", '9999-12-31') >= ?`
  const { taken } = cachedStatement(db, select).get(id, until, from) as { taken: number }
  return taken >= seats
}
