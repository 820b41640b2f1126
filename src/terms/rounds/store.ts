import { and, count, desc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm'
import { refuseFullDisk } from '../../association/audit/allowance-store.ts'
import { recordTogether, service } from '../../association/audit/store.ts'
import { chapters } from '../../association/chapters/table.ts'
import { version as program } from '../../core/home.ts'
import { defineChapterRows, defineLifetimes } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { advance } from '../../lifecycle/advance.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { attempt } from '../../storage/attempt.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { schemaVersion } from '../../storage/migrations.ts'
import { loadLife, type StoredLife, withLives } from '../membership-facts/life-store.ts'
import {
  chapterDay,
  chapterSettings,
  endFirstRound,
  expectFirstRound
} from '../membership-facts/settings-store.ts'
import { lives } from '../membership-facts/table.ts'
import { keepForBooks } from '../membership-history/acts-store.ts'
import { writeLife } from '../membership-history/settling-store.ts'
import { ruleNames } from '../membership-history/store.ts'
import type { Round, RoundQuery } from './schema.ts'
import { rounds } from './table.ts'

defineLifetimes({ rounds: 'kept' })

// a chapter without members can be removed, whatever rounds it had
defineChapterRows('rounds')

/** Members that are read together. A write ends by time, so that the office can write between two. */
const slice_size = 64
/** How many ids one write marks as due at a time after a change of the chapter's settings. */
const marked_together = 2000

/**
 * Advances members who are due to today, at least one, until `late` answers true. Takes the first chapter that has any, and opens
 * or continues its round of the day. Call it inside a write; returns whether members are left. Throws `storage_full` if changes of
 * the office would be refused too.
 */
export function roundSlice(db: Db, late: () => boolean): boolean {
  const all = db.select({ id: chapters.id }).from(chapters).orderBy(chapters.id).all()
  return all.some(({ id }) => advanceSlice(db, id, late))
}

/** Advances the due members of one chapter as `roundSlice` does. */
export function advanceSlice(db: Db, chapter_id: number, late: () => boolean): boolean {
  const day = chapterDay(db, chapter_id)
  const round = openRound(db, chapter_id, day)
  if (round.marked_id !== null) return markDue(db, { ...round, chapter_id, day, late })
  const is_due = and(eq(lives.chapter_id, chapter_id), lte(lives.next_day, day))
  const due = db.select({ id: lives.id }).from(lives).where(is_due).orderBy(lives.next_day)
  const ids = due
    .limit(slice_size)
    .all()
    .map(({ id }) => id)
  if (ids.length === 0 && round.ended !== null) return false
  refuseFullDisk(db)
  const { sums, is_all } = withLives(db, ids, lives => {
    // of erased members, only amounts and days are left, from which nothing follows
    if (lives.length < ids.length) keepForBooks(db, missing(ids, lives))
    const found = lives.map(({ id }) => id)
    const sums = recordTogether(db, () => advanceLives(db, found, { day, late }))
    return { sums, is_all: ids.length < slice_size && sums.members === lives.length }
  })
  const ended = is_all ? now() : null
  const added = {
    members: sql`${rounds.members} + ${sums.members}`,
    events: sql`${rounds.events} + ${sums.events}`,
    put_aside: sql`${rounds.put_aside} + ${sums.put_aside}`,
    ended
  }
  db.update(rounds).set(added).where(eq(rounds.id, round.id)).run()
  return ended === null
}

function missing(ids: readonly number[], lives: readonly StoredLife[]) {
  const found = new Set(lives.map(({ id }) => id))
  return ids.filter(id => !found.has(id))
}

/** Advances lives until it is late, and counts them; members whose life fails are put aside. */
function advanceLives(
  db: Db,
  ids: readonly number[],
  { day, late }: { day: Day; late: () => boolean }
) {
  const sums = { members: 0, events: 0, put_aside: 0 }
  for (const id of ids) {
    const events = attempt(db, () => advanceStored(db, id, day))
    sums.members++
    if (typeof events === 'number') sums.events += events
    else {
      sums.put_aside++
      const aside = { next_day: addDays(day, 1), error: events.message }
      db.update(lives).set(aside).where(eq(lives.id, id)).run()
    }
    if (late()) break
  }
  return sums
}

export function listRounds(db: Db, { chapter_id, limit, offset }: RoundQuery) {
  const page = selectRounds(db, chapter_id).limit(limit).offset(offset).all()
  const own = db.select({ total: count() }).from(rounds).where(eq(rounds.chapter_id, chapter_id))
  return {
    rounds: page.map(({ settings, version, marked_id, ...round }): Round => round),
    pagination: { total: own.get()?.total ?? 0, offset, limit }
  }
}

export function lastRound(db: Db, chapter_id: number): Round {
  return listRounds(db, { chapter_id, limit: 1, offset: 0 }).rounds[0] as Round
}

function selectRounds(db: Db, chapter_id: number) {
  return db
    .select()
    .from(rounds)
    .where(eq(rounds.chapter_id, chapter_id))
    .orderBy(desc(rounds.day))
    .$dynamic()
}

/** Advances a life and stores the difference; returns the number of events. */
function advanceStored(db: Db, id: number, day: Day): number {
  const stored = loadLife(db, id) as StoredLife
  const { life, events } = advance(stored.life, day)
  const rules = ruleNames(events)
  const { next_day } = writeLife(db, stored, life, {
    action: 'membership.advanced',
    rules,
    by: service
  })
  if (next_day !== null && next_day <= day)
    throw new Error(`nothing more follows on ${next_day}, but it is the next day`)
  return events.length
}

/** Marks lives of a chapter whose settings have changed as due, until it is late; returns true, as the round is not finished. */
function markDue(db: Db, round: Open & { chapter_id: number; day: Day; late: () => boolean }) {
  const { id, chapter_id, day, late } = round
  const last =
    db
      .select({ id: max(lives.id) })
      .from(lives)
      .get()?.id ?? 0
  let from = round.marked_id ?? 0
  do {
    const is_marked = and(
      gt(lives.id, from),
      lte(lives.id, from + marked_together),
      eq(lives.chapter_id, chapter_id),
      or(isNull(lives.next_day), gt(lives.next_day, day))
    )
    db.update(lives).set({ next_day: day }).where(is_marked).run()
    from += marked_together
  } while (from < last && !late())
  const marked_id = from < last ? from : null
  db.update(rounds).set({ marked_id }).where(eq(rounds.id, id)).run()
  return true
}

type Open = Pick<Round, 'id' | 'ended'> & { marked_id: number | null }

/** Identifies the version of the service and of its tables. */
const serviceVersion = prepared(db => `${program}/${schemaVersion(db.$client)}`)

/**
 * Finds or opens the round of a chapter on a day. If the settings have changed since the last round, all lives have to be marked
 * as due. The first round after an upgrade proposes deactivations, and the next day's round acts again.
 */
function openRound(db: Db, chapter_id: number, day: Day): Open {
  const settings = JSON.stringify(chapterSettings(db, chapter_id))
  const version = serviceVersion(db)
  const last = selectRounds(db, chapter_id).limit(1).get()
  if (last && last.version !== version) expectFirstRound(db, chapter_id, last.day)
  const marked_id = last?.settings === settings ? last.marked_id : 0
  // after the clock was set back, the later round is continued
  if (last && last.day >= day && last.settings === settings) return last
  if (last && last.day < day && last.ended !== null) endFirstRound(db, chapter_id, last.day)
  const begun = { settings, marked_id, ended: null }
  const { id } = db
    .insert(rounds)
    .values({
      ...begun,
      chapter_id,
      version,
      started: now(),
      day: last && last.day > day ? last.day : day
    })
    .onConflictDoUpdate({ target: [rounds.chapter_id, rounds.day], set: begun })
    .returning({ id: rounds.id })
    .get()
  return { id, ended: null, marked_id }
}
