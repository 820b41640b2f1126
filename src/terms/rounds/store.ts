import { refuseFullDisk } from '../../association/audit/allowance-store.ts'
import { recordTogether, service } from '../../association/audit/store.ts'
import { version as program } from '../../core/home.ts'
import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { advance } from '../../lifecycle/advance.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { attempt } from '../../storage/attempt.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { schemaVersion } from '../../storage/migrations.ts'
import { loadLife, type StoredLife, withLives } from '../facts/life-store.ts'
import {
  chapterDay,
  chapterSettings,
  endFirstRound,
  expectFirstRound
} from '../facts/settings-store.ts'
import { keepForBooks } from '../lives/persons-store.ts'
import { writeLife } from '../lives/settling-store.ts'
import { ruleNames } from '../lives/store.ts'
import type { Round, RoundQuery } from './schema.ts'

defineLifetimes({ rounds: 'kept' })

// a chapter without members can be removed, whatever rounds it had
definePart({
  entity: 'chapter',
  table: 'rounds',
  column: 'chapter_id',
  kind: 'copy',
  when_erased: 'deleted'
})

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
  return chapterIds(db)
    .all()
    .some(id => advanceSlice(db, id as number, late))
}

const chapterIds = prepared(db => db.$client.prepare('SELECT id FROM chapters ORDER BY id').pluck())

/** Advances the due members of one chapter as `roundSlice` does. */
export function advanceSlice(db: Db, chapter_id: number, late: () => boolean): boolean {
  const day = chapterDay(db, chapter_id)
  const round = openRound(db, chapter_id, day)
  if (round.marked_id !== null) return markDue(db, { ...round, chapter_id, day, late })
  const ids = due(db).all(chapter_id, day, slice_size) as number[]
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
  addUp(db).run({ ...sums, id: round.id, ended })
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
      putAside(db).run(addDays(day, 1), events.message, id)
    }
    if (late()) break
  }
  return sums
}

/** The rounds of a chapter, the newest first. */
export function listRounds(db: Db, { chapter_id, limit, offset }: RoundQuery) {
  const total = db.$client.prepare('SELECT count(*) FROM rounds WHERE chapter_id = ?').pluck()
  return {
    rounds: page(db).all(chapter_id, limit, offset) as Round[],
    pagination: { total: total.get(chapter_id) as number, offset, limit }
  }
}

/** The last round of a chapter. */
export function lastRound(db: Db, chapter_id: number): Round {
  return page(db).get(chapter_id, 1, 0) as Round
}

const page = prepared(db =>
  db.$client.prepare(
    `SELECT id, chapter_id, day, started, ended, members, events, put_aside
     FROM rounds WHERE chapter_id = ? ORDER BY day DESC LIMIT ? OFFSET ?`
  )
)

const due = prepared(db =>
  db.$client
    .prepare(
      'SELECT id FROM lives WHERE chapter_id = ? AND next_day <= ? ORDER BY next_day LIMIT ?'
    )
    .pluck()
)

const putAside = prepared(db =>
  db.$client.prepare('UPDATE lives SET next_day = ?, error = ? WHERE id = ?')
)

const addUp = prepared(db =>
  db.$client.prepare(
    `UPDATE rounds SET members = members + :members, events = events + :events,
       put_aside = put_aside + :put_aside, ended = :ended WHERE id = :id`
  )
)

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
  const last = lastLife(db).get() as number | null
  let from = round.marked_id ?? 0
  do {
    allDue(db).run({ chapter_id, day, from, to: from + marked_together })
    from += marked_together
  } while (from < (last ?? 0) && !late())
  setMarked(db).run(from < (last ?? 0) ? from : null, id)
  return true
}

const allDue = prepared(db =>
  db.$client.prepare(
    `UPDATE lives SET next_day = :day WHERE id > :from AND id <= :to AND chapter_id = :chapter_id
       AND (next_day IS NULL OR next_day > :day)`
  )
)

const lastLife = prepared(db => db.$client.prepare('SELECT max(id) FROM lives').pluck())

const setMarked = prepared(db => db.$client.prepare('UPDATE rounds SET marked_id = ? WHERE id = ?'))

/** An open round; `marked_id` as in the table. */
type Open = Pick<Round, 'id' | 'ended'> & { marked_id: number | null }

/** Identifies the version of the service and of its tables. */
const serviceVersion = prepared(db => `${program}/${schemaVersion(db.$client)}`)

type Latest = Open & { day: Day; settings: string; version: string }

/**
 * Finds or opens the round of a chapter on a day. If the settings have changed since the last round, all lives have to be marked
 * as due. The first round after an upgrade proposes deactivations, and the next day's round acts again.
 */
function openRound(db: Db, chapter_id: number, day: Day): Open {
  const settings = JSON.stringify(chapterSettings(db, chapter_id))
  const version = serviceVersion(db)
  const last = latestRound(db).get(chapter_id) as Latest | undefined
  if (last && last.version !== version) expectFirstRound(db, chapter_id, last.day)
  const marked_id = last?.settings === settings ? last.marked_id : 0
  // after the clock was set back, the later round is continued
  if (last && last.day >= day && last.settings === settings) return last
  if (last && last.day < day && last.ended !== null) endFirstRound(db, chapter_id, last.day)
  const id = begin(db).get({
    chapter_id,
    day: last && last.day > day ? last.day : day,
    settings,
    marked_id,
    version,
    now: now()
  })
  return { id: id as number, ended: null, marked_id }
}

const latestRound = prepared(db =>
  db.$client.prepare(
    `SELECT id, day, ended, settings, marked_id, version FROM rounds
     WHERE chapter_id = ? ORDER BY day DESC LIMIT 1`
  )
)

const begin = prepared(db =>
  db.$client
    .prepare(
      `INSERT INTO rounds (chapter_id, day, started, settings, marked_id, version)
       VALUES (:chapter_id, :day, :now, :settings, :marked_id, :version)
       ON CONFLICT (chapter_id, day) DO UPDATE SET settings = excluded.settings,
         marked_id = excluded.marked_id, ended = NULL RETURNING id`
    )
    .pluck()
)
