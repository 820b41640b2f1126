import { and, asc, eq, sql } from 'drizzle-orm'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { Consent } from './schema.ts'
import { consents } from './table.ts'

defineLifetimes({ consents: 'kept' })
definePart({
  entity: 'member',
  table: 'consents',
  column: 'member_id',
  kind: 'own',
  when_erased: 'deleted'
})

/** What somebody was asked, and the answer. */
export type Answered = Pick<Consent, 'key' | 'text' | 'version' | 'given'>

const ofMember = prepared(db =>
  db
    .select()
    .from(consents)
    .where(eq(consents.member_id, sql.placeholder('member_id')))
    .orderBy(asc(consents.id))
    .prepare()
)

export function listConsents(db: Db, member_id: number): Consent[] {
  const last = new Map<string, Consent>()
  for (const { id: _, member_id: __, ...consent } of ofMember(db).all({ member_id }))
    last.set(consent.key, consent)
  return [...last.values()]
}

/** Notes what a member has answered now, inside a write. */
export function noteConsents(db: Db, member_id: number, answered: readonly Answered[]) {
  if (answered.length === 0) return
  const rows = answered.map(each => ({
    ...each,
    member_id,
    given_on: each.given ? now() : null,
    withdrawn_on: null
  }))
  db.insert(consents).values(rows).run()
}

/** Notes that a member has withdrawn a consent, inside a write. */
export function withdrawConsent(db: Db, member_id: number, key: string, withdrawn_on: string) {
  const given = and(
    eq(consents.member_id, member_id),
    eq(consents.key, key),
    eq(consents.given, true)
  )
  db.update(consents).set({ given: false, withdrawn_on }).where(given).run()
}
