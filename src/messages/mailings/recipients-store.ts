import { and, eq, inArray } from 'drizzle-orm'
import { defineRestoreStep } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { dateAt, now } from '../../core/time.ts'
import type { Day } from '../../lifecycle/days.ts'
import { selectIds } from '../../register/batches/windows-store.ts'
import type { Condition } from '../../register/finding/filters.ts'
import { allOf, filterCondition } from '../../register/finding/pages-store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedStatement, columnOf, prepareInsert, statement } from '../../storage/statements.ts'
import { chapterDay, chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { type Decision, decideReleased, findPayers } from '../../terms/messages/ledger-store.ts'
import { findTold, readReaders } from '../readers-store.ts'
import { mailingCause } from './schema.ts'
import { type MailingRow, mailings } from './table.ts'

// a release during which the backup was made may have gone on since: what is left of it is proposed
defineRestoreStep({
  table: 'mailings',
  sql: "UPDATE mailings SET released = NULL, released_by = NULL WHERE state = 'releasing'"
})

/** What becomes of members if a mailing is released: skipped with the reason, or queued without one. */
export type Judged = Pick<Decision, 'reason'> & { id: number; at_payer: boolean }

/** Who gets a mailing for the members whom its filter means. */
export type Addressing = Pick<MailingRow, 'to' | 'one_copy'>

/**
 * Decides who gets a mailing among the members for whom a condition holds, by their ids; whoever pays for several is there once. `told`
 * finds whether somebody has a copy already, or another one at the same address.
 */
export function judgeRecipients(
  db: Db,
  condition: Condition,
  { to, one_copy }: Addressing,
  told: Told
): Judged[] {
  const selected = selectIds(db, condition)
  const named = to === 'payers' ? [...new Set(findPayers(db, selected).values())] : selected
  const ids = named.filter(id => !told.has(id)).sort((one, other) => one - other)
  const readers = readReaders(db, ids, to === 'members_or_payers')
  return ids.map(id => {
    const reader = readers.get(id)
    const { reason } = decideReleased('mailing', reader)
    const at_payer = reader?.payer_id != null
    const is_copy = reason === null && one_copy && reader && told.at(reader.email)
    if (!is_copy) told.add(id, reason === null ? reader?.email : undefined)
    return { id, at_payer, reason: is_copy ? 'same_address' : reason }
  })
}

/** Who is told by a mailing, as far as is known. */
export interface Told {
  has(id: number): boolean
  /** Whether somebody is told at an address. */
  at(email: string): boolean
  add(id: number, email: string | undefined): void
}

/** Begins with nobody; what a mailing that is released has told before is found by `known`. */
export function beginTelling(
  known: Pick<Told, 'has' | 'at'> = { has: () => false, at: () => false }
): Told {
  const ids = new Set<number>()
  const addresses = new Set<string>()
  return {
    has: id => ids.has(id) || known.has(id),
    at: email => addresses.has(emailKey(email)) || known.at(email),
    add(id, email) {
      ids.add(id)
      if (email) addresses.add(emailKey(email))
    }
  }
}

export function findLongest(db: Db, ids: readonly number[]) {
  return longest(db).get(JSON.stringify(ids)) as { member_id: number; member_name: string }
}

const name = `ltrim(firstname || ' ' || lastname)`
const longest =
  statement(`SELECT id AS member_id, iif(${name} = '', ifnull(company, ''), ${name}) AS member_name FROM members
     WHERE id IN (SELECT value FROM json_each(?)) ORDER BY length(member_name) DESC, id LIMIT 1`)

/** The members whose messages one write decides. */
const slice_size = 500

const lastOfSlice = columnOf(
  `SELECT id FROM members WHERE chapter_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ${slice_size - 1}`
)

/** Writes messages of a mailing that is being released, inside a write, where the last such write has ended. False if nothing is left. */
export function releaseSlice(db: Db, id: number): boolean {
  const wanted = and(eq(mailings.id, id), eq(mailings.state, 'releasing'))
  const mailing = db.select().from(mailings).where(wanted).get()
  if (!mailing) return false
  const { chapter_id, reached } = mailing
  const last = lastOfSlice(db).get(chapter_id, reached) as number | undefined
  const range = { after: reached, until: last ?? Number.MAX_SAFE_INTEGER }
  const within = { sql: 'id > :after AND id <= :until', values: range }
  const selected = filterCondition([chapter_id], mailing.filter)
  const cause = mailingCause(id)
  const about = { chapter_id, cause, to_payers: mailing.to === 'members_or_payers' }
  const told = beginTelling({
    has: member_id => message(db).get(member_id, cause) !== undefined,
    at: email => findTold(db, about, email) !== undefined
  })
  addMessages(db, mailing, judgeRecipients(db, allOf([selected, within]), mailing, told))
  const state = last === undefined ? 'released' : 'releasing'
  db.update(mailings)
    .set({ state, reached: last ?? reached })
    .where(wanted)
    .run()
  return last !== undefined
}

/** Whoever became one with another member since has the message of that one. */
const message = statement(
  "SELECT 1 FROM messages WHERE member_id = ? AND kind = 'mailing' AND cause = ? AND slot = ''"
)

const columns = [
  ...['chapter_id', 'member_id', 'kind', 'cause', 'day', 'state', 'reason', 'createddate'],
  ...['released', 'released_by', 'next_try']
]
const insert = prepared(db => prepareInsert(db, 'messages', columns))

function addMessages(db: Db, mailing: MailingRow, judged: readonly Judged[]) {
  const { chapter_id, released, released_by } = mailing
  const { day, next_try } = firstTry(db, mailing)
  const about = ['mailing', mailingCause(mailing.id), day]
  const state = released === null ? 'proposed' : 'queued'
  const rows = judged.map(({ id, reason }) =>
    reason
      ? [chapter_id, id, ...about, 'skipped', reason, now(), null, null, null]
      : [chapter_id, id, ...about, state, null, now(), released, released_by, next_try]
  )
  insert(db)(rows)
}

/** The day on which messages leave first, and the moment, if that is still to come. */
function firstTry(
  db: Db,
  { chapter_id, send_at }: MailingRow
): { day: Day; next_try: string | null } {
  if (send_at === null || send_at <= now())
    return { day: chapterDay(db, chapter_id), next_try: null }
  return { day: dateAt(send_at, chapterRules(db, chapter_id).timezone), next_try: send_at }
}

/** Skips messages of a mailing that is being stopped and that have not left, inside a write. False if nothing is left. */
export function stopSlice(db: Db, id: number): boolean {
  const update = `UPDATE messages SET state = 'skipped', reason = 'rejected_by_office' WHERE id IN (
    SELECT messages.id FROM messages JOIN mailings ON mailings.id = :id
    WHERE kind = 'mailing' AND cause BETWEEN :cause AND :cause || ' of :' AND messages.state IN ('proposed', 'queued')
      AND mailings.state = 'stopping' AND ifnull(messages.released, '') <= stopped LIMIT ${slice_size})`
  const { changes } = cachedStatement(db, update).run({ id, cause: mailingCause(id) })
  if (changes === slice_size) return true
  const stopping = and(eq(mailings.id, id), eq(mailings.state, 'stopping'))
  db.update(mailings).set({ state: 'stopped' }).where(stopping).run()
  return false
}

/** The ids of the mailings that are being released or stopped, the oldest first. */
export function unfinishedMailings(db: Db) {
  const { id, state } = mailings
  const unfinished = inArray(state, ['releasing', 'stopping'])
  return db.select({ id, state }).from(mailings).where(unfinished).orderBy(id).all()
}
