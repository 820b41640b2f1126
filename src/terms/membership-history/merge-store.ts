import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { addDays, overlap } from '../../lifecycle/days.ts'
import { type Hold, type Life, type Term, waiting_states } from '../../lifecycle/life.ts'
import type { Memberships } from '../../register/members/memberships-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { coversDay, setStatus } from '../membership-commands/acts.ts'
import { type Fact, fact_tables } from '../membership-facts/facts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
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
  const begin = 'INSERT OR IGNORE INTO lives (id, chapter_id) VALUES (?, ?)'
  run(db, begin, keep_id, kept.chapter_id)
  endOverlapping(db, two, day)
  withdrawApplications(db, two)
  renumberTerms(db, two)
  moveFacts(db, two)
  moveReminders(db, two)
  movePayments(db, merge_id, keep_id)
  const changes = { merged_id: [null, merge_id], terms: [null, other.life.memberships.length] }
  recordAbout(db, 'membership.merged', membership, kept, changes, by)
  const stored = loadLife(db, keep_id) as StoredLife
  const { life } = advanceLife(stored.life, day)
  // a member on whom no rules acted keeps the status that was set by hand
  const outcome = kept.known ? { life } : setStatus(life, kept.life.status, day)
  const merged = outcome.refused ? life : advanceLife(outcome.life, day).life
  refuseTooMany(kept.life, merged)
  return { stored, life: merged }
}

function both(kept: Life, other: Life): Counted {
  return {
    memberships: [...kept.memberships, ...other.memberships],
    dues: [...kept.dues, ...other.dues],
    holds: [...kept.holds, ...other.holds],
    leavings: [...kept.leavings, ...other.leavings]
  }
}

function run(db: Db, text: string, ...values: unknown[]) {
  cachedStatement(db, text).run(...values)
}

function endOverlapping(db: Db, { kept, other }: Two, day: string) {
  const terms = overlappedTerms(kept.life, other.life)
  const end = "UPDATE memberships SET state = 'void', closed = ? WHERE member_id = ? AND no = ?"
  for (const { no } of terms) run(db, end, day, other.id, no)
  for (const pause of pausesWithin(other.life, terms)) {
    const { to, state } = neverPaused(pause)
    const id = other.rows.holds[other.life.holds.indexOf(pause)]
    run(db, 'UPDATE holds SET "to" = ?, state = ? WHERE id = ?', to, state, id)
  }
}

/** The columns that number terms, by the kind of fact. */
const numbering = {
  memberships: ['no', 'chain'],
  leavings: ['chain'],
  dues: ['term'],
  application: ['term']
} as const

/** Gives the terms of both their new numbers, wherever facts name them. */
function renumberTerms(db: Db, { kept, other, renumber }: Two) {
  // a number that is both old and new is not taken twice
  run(db, 'UPDATE memberships SET no = -id WHERE member_id IN (?, ?)', kept.id, other.id)
  for (const stored of [kept, other])
    for (const kind of Object.keys(numbering) as (keyof typeof numbering)[]) {
      const facts = [stored.life[kind] ?? []].flat() as readonly Fact[]
      // of applications, the last one counts
      const ids = stored.rows[kind].slice(-facts.length)
      for (const [at, fact] of facts.entries()) {
        const names = numbering[kind].filter(name => fact[name])
        if (names.length === 0) continue
        const text = `UPDATE ${fact_tables[kind].table} SET ${names.map(name => `${name} = ?`)} WHERE id = ?`
        run(db, text, ...names.map(name => renumber(stored, fact[name] as number)), ids[at])
      }
    }
}

/** Gives the facts of the other member to the kept one; leavings and holds of the kept one come first. */
function moveFacts(db: Db, { kept, other }: Two) {
  const taken = new Set(kept.life.dues.filter(due => !due.void).map(({ key }) => key))
  for (const [at, { key }] of other.life.dues.entries())
    if (taken.has(key))
      run(db, `UPDATE dues SET key = key || ' of ' || member_id WHERE id = ?`, other.rows.dues[at])
  for (const table of ['memberships', 'dues', 'applications'])
    run(db, `UPDATE ${table} SET member_id = ? WHERE member_id = ?`, kept.id, other.id)
  for (const kind of ['leavings', 'holds'] as const) {
    const text = `UPDATE ${kind} SET member_id = ?, no = no + ? WHERE member_id = ?`
    run(db, text, kept.id, kept.life[kind].length, other.id)
  }
}

/** Moves reminders; one that both members have had is kept once. */
function moveReminders(db: Db, { kept, other, renumber }: Two) {
  const move = 'UPDATE OR IGNORE reminders SET member_id = ?, cause = ? WHERE id = ?'
  for (const stored of [kept, other])
    for (const [index, { cause }] of stored.life.messages.entries()) {
      const [, no] = /^term (\d+)$/.exec(cause) ?? []
      const about = no ? `term ${renumber(stored, Number(no))}` : cause
      // marked, so that a number that is both old and new is not taken for another
      run(db, move, kept.id, `~${about}`, stored.rows.messages[index])
    }
  run(db, 'UPDATE reminders SET cause = substr(cause, 2) WHERE member_id = ?', kept.id)
}

function withdrawApplications(db: Db, { kept, other }: Two) {
  const gone = withdrawn(kept.life, other.life)
  const withdraw = "UPDATE applications SET state = 'withdrawn' WHERE id = ?"
  if (gone.kept) run(db, withdraw, kept.rows.application.at(-1))
  if (gone.other) run(db, withdraw, other.rows.application.at(-1))
}

// Two members who become one: which of their terms stand, and how all terms are numbered (DOMAIN.md section 9, merging).

/** A term of the kept or the other member, with its number there. */
type Place = { kept: boolean; no: number }

/** The terms of the other member that become void, because one of the kept member covers some of their days. */
function overlappedTerms(kept: Life, other: Life): Term[] {
  const standing = kept.memberships.filter(({ state }) => state !== 'void')
  return other.memberships.filter(
    term => term.state !== 'void' && standing.some(one => overlap(days(one), days(term)))
  )
}

function days({ startdate, enddate }: Term) {
  return [startdate, enddate] as const
}

/**
 * Creates a function that returns the new number of a term, given its member and its number there. Terms are numbered in the order
 * of their first days. 0, which stands for no term, stays; a term that a waiting application will open comes after all others.
 */
export function numberTerms(kept: Life, other: Life): (of_kept: boolean, no: number) => number {
  const places = orderTerms(kept, other)
  const numbers = { kept: new Map<number, number>(), other: new Map<number, number>() }
  for (const [index, place] of places.entries())
    numbers[place.kept ? 'kept' : 'other'].set(place.no, index + 1)
  return (of_kept, no) => {
    const number = numbers[of_kept ? 'kept' : 'other'].get(no)
    return number ?? (no === 0 ? 0 : places.length + (of_kept ? 1 : 2))
  }
}

/** The terms of both in the order of their first days; those of each stay in their own order. */
function orderTerms(kept: Life, other: Life): Place[] {
  const [left, right] = [kept.memberships, other.memberships]
  const places: Place[] = []
  for (let [at, beside] = [0, 0]; ; ) {
    const [one, two] = [left[at], right[beside]]
    if (!one && !two) return places
    const is_kept = one !== undefined && (!two || one.startdate <= two.startdate)
    if (is_kept) at += 1
    else beside += 1
    places.push({ kept: is_kept, no: ((is_kept ? one : two) as Term).no })
  }
}

function pausesWithin(life: Life, terms: readonly Term[]): Hold[] {
  return life.holds.filter(
    ({ kind, from }) => kind === 'pause' && terms.some(term => coversDay(term, from))
  )
}

/** The columns of a pause that is to count for no day: it ends on the day before it begins. */
function neverPaused({ from }: Hold): Pick<Hold, 'to' | 'state'> {
  return { to: addDays(from, -1), state: 'over' }
}

/**
 * Whose waiting application is withdrawn when two members are merged: that of a member who waits while the other one has a
 * membership; if both wait, that of the member who is not kept.
 */
function withdrawn(kept: Life, other: Life): { kept: boolean; other: boolean } {
  const waits = ({ application }: Life) =>
    application !== null && waiting_states.includes(application.state)
  const is_member = ({ memberships }: Life) =>
    memberships.some(({ state }) => ['upcoming', 'current', 'grace'].includes(state))
  return {
    kept: waits(kept) && is_member(other),
    other: waits(other) && (waits(kept) || is_member(kept))
  }
}
