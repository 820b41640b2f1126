import { type Actor, record } from '../../association/audit/store.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Memberships } from '../../register/members/memberships-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { setStatus } from '../membership-commands/acts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { neverPaused, numberTerms, overlappedTerms, pausesWithin, withdrawn } from './merge.ts'
import { membership } from './noun.ts'
import { refuseBeside, refuseMerged } from './own-applications-store.ts'
import { movePayments } from './settling-store.ts'
import { advanceLife, type Counted, refuseTooMany } from './store.ts'

/** Two members who become one: the kept one first. */
interface Two {
  kept: StoredLife
  other: StoredLife
  /** The new number of a term, from its member and its number there. */
  renumber(stored: StoredLife, no: number): number
}

/**
 * Moves the facts of one member's life to another. Terms that overlap terms of the kept member become void, with their dues;
 * payments stay. Returns what is stored then, and the life that follows from it, which the caller stores; undefined if nothing was
 * moved. Throws `too_many_facts` if both members together have more facts than one member may have.
 */
export function mergeLives(
  db: Db,
  [keep_id, merge_id]: Parameters<Memberships['merge']>[1],
  by: Actor
): { stored: StoredLife; life: Life } | undefined {
  const kept = loadLife(db, keep_id) as StoredLife
  const other = loadLife(db, merge_id) as StoredLife
  if (!other.known) return
  refuseTooMany(kept.life, both(kept.life, other.life))
  refuseBeside(db, kept, { ...other.life, application: null }, by)
  refuseMerged(db, kept.life, other, by)
  const number = numberTerms(kept.life, other.life)
  const two: Two = { kept, other, renumber: (stored, no) => number(stored === kept, no) }
  const day = chapterDay(db, kept.chapter_id)
  runStatement(
    db,
    'INSERT OR IGNORE INTO lives (id, chapter_id) VALUES (?, ?)',
    keep_id,
    kept.chapter_id
  )
  moveFacts(db, two, day)
  movePayments(db, merge_id, keep_id)
  logMerge(db, two, by)
  const stored = loadLife(db, keep_id) as StoredLife
  const { life } = advanceLife(stored.life, day)
  // a member on whom no rules acted keeps the status that was set by hand
  const outcome = kept.known ? { life } : setStatus(life, kept.life.status, day)
  const merged = outcome.refused ? life : advanceLife(outcome.life, day).life
  refuseTooMany(kept.life, merged)
  return { stored, life: merged }
}

function moveFacts(db: Db, two: Two, day: string) {
  endOverlapping(db, two, day)
  moveTerms(db, two)
  moveCounted(db, two)
  moveDues(db, two)
  moveReminders(db, two)
  moveApplications(db, two)
}

function both(kept: Life, other: Life): Counted {
  return {
    memberships: [...kept.memberships, ...other.memberships],
    dues: [...kept.dues, ...other.dues],
    holds: [...kept.holds, ...other.holds],
    leavings: [...kept.leavings, ...other.leavings]
  }
}

function runStatement(db: Db, text: string, ...values: unknown[]) {
  cachedStatement(db, text).run(...values)
}

function endOverlapping(db: Db, { kept, other }: Two, day: string) {
  const terms = overlappedTerms(kept.life, other.life)
  for (const { no } of terms)
    runStatement(
      db,
      "UPDATE memberships SET state = 'void', closed = ? WHERE member_id = ? AND no = ?",
      day,
      other.id,
      no
    )
  for (const pause of pausesWithin(other.life, terms)) {
    const { to, state } = neverPaused(pause)
    runStatement(
      db,
      'UPDATE holds SET "to" = ?, state = ? WHERE id = ?',
      to,
      state,
      other.rows.holds[other.life.holds.indexOf(pause)]
    )
  }
}

function moveTerms(db: Db, { kept, other, renumber }: Two) {
  runStatement(db, 'UPDATE memberships SET no = -id WHERE member_id IN (?, ?)', kept.id, other.id)
  for (const stored of [kept, other])
    for (const [index, { no, chain }] of stored.life.memberships.entries()) {
      const values = [kept.id, renumber(stored, no), renumber(stored, chain)]
      runStatement(
        db,
        'UPDATE memberships SET member_id = ?, no = ?, chain = ? WHERE id = ?',
        ...values,
        stored.rows.memberships[index]
      )
    }
}

/** Moves leavings and holds; those of the kept member come first. */
function moveCounted(db: Db, { kept, other, renumber }: Two) {
  for (const stored of [kept, other])
    for (const [index, { chain }] of stored.life.leavings.entries())
      runStatement(
        db,
        'UPDATE leavings SET chain = ? WHERE id = ?',
        renumber(stored, chain),
        stored.rows.leavings[index]
      )
  for (const kind of ['leavings', 'holds'] as const) {
    const text = `UPDATE ${kind} SET member_id = ?, no = no + ? WHERE member_id = ?`
    runStatement(db, text, kept.id, kept.life[kind].length, other.id)
  }
}

function moveDues(db: Db, { kept, other, renumber }: Two) {
  const taken = new Set(kept.life.dues.filter(due => !due.void).map(({ key }) => key))
  for (const stored of [kept, other])
    for (const [index, { key, term }] of stored.life.dues.entries()) {
      const own = stored === other && taken.has(key) ? `${key} of ${other.id}` : key
      const values = [kept.id, own, renumber(stored, term)]
      runStatement(
        db,
        'UPDATE dues SET member_id = ?, key = ?, term = ? WHERE id = ?',
        ...values,
        stored.rows.dues[index]
      )
    }
}

/** Moves reminders; one that both members have had is kept once. */
function moveReminders(db: Db, { kept, other, renumber }: Two) {
  for (const stored of [kept, other])
    for (const [index, { cause }] of stored.life.messages.entries()) {
      const [, no] = /^term (\d+)$/.exec(cause) ?? []
      const about = no ? `term ${renumber(stored, Number(no))}` : cause
      // marked, so that a number that is both old and new is not taken for another
      runStatement(
        db,
        'UPDATE OR IGNORE reminders SET member_id = ?, cause = ? WHERE id = ?',
        kept.id,
        `~${about}`,
        stored.rows.messages[index]
      )
    }
  runStatement(db, 'UPDATE reminders SET cause = substr(cause, 2) WHERE member_id = ?', kept.id)
}

function moveApplications(db: Db, { kept, other, renumber }: Two) {
  const gone = withdrawn(kept.life, other.life)
  for (const [stored, is_withdrawn] of [
    [kept, gone.kept],
    [other, gone.other]
  ] as const) {
    const id = stored.rows.application.at(-1)
    if (is_withdrawn)
      runStatement(db, "UPDATE applications SET state = 'withdrawn' WHERE id = ?", id)
    const { application } = stored.life
    if (application?.term)
      runStatement(
        db,
        'UPDATE applications SET term = ? WHERE id = ?',
        renumber(stored, application.term),
        id
      )
  }
  runStatement(db, 'UPDATE applications SET member_id = ? WHERE member_id = ?', kept.id, other.id)
}

function logMerge(db: Db, { kept, other }: Two, by: Actor) {
  const changes = { merged_id: [null, other.id], terms: [null, other.life.memberships.length] }
  const about = { entity: membership.entity, entity_id: kept.id, chapter_id: kept.chapter_id }
  record(db, { action: 'membership.merged', ...about, changes }, by)
}
