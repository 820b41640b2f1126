import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, lastEntry, recordTogether } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import { NotFound } from '../../core/errors.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Entries } from '../../register/batches/store.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import type { Memberships } from '../../register/members/memberships-store.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { type Outcome, setStatus } from '../membership-commands/acts.ts'
import { refusal } from '../membership-commands/failures.ts'
import {
  beginningLife,
  loadLife,
  type StoredLife,
  withLives
} from '../membership-facts/life-store.ts'
import { chapterDay, expectFirstRound } from '../membership-facts/settings-store.ts'
import { moveMessages, tellNewPayer } from '../messages/persons-store.ts'
import { beginMemberships } from './joining-store.ts'
import { mergeLives } from './merge-store.ts'
import { noteAccepted, refuseBeside, refuseOtherType } from './own-applications-store.ts'
import { haveOpenDues, keepForBooks, keepFromRemoval } from './persons-store.ts'
import { passMoney, writeLife } from './settling-store.ts'
import {
  advanceLife,
  type FactChanges,
  type OfficeWords,
  refuseTooMany,
  ruleNames
} from './store.ts'
import { forgetLives, hasMoved, revertLife } from './undo-store.ts'

/** What the register calls when members are written. */
export const lives: Memberships = {
  begin: beginMemberships,
  rules,
  follow,
  forget: forgetLives,
  revert: revertLife,
  merge,
  followPayer,
  hasMoved,
  haveOpenDues,
  keepForBooks,
  keepFromRemoval,
  expectFirstRound,
  together: withLives
}

/** An act of the office on a life that was advanced to a day. */
export type Act = (life: Life, today: Day) => Outcome

/** Who acts, on whom. */
export interface ActContext {
  /** The field of the request with the last day. */
  path?: string
  id: number
  permitted: PermittedChapters
  by: Actor
  /** What the entry in the audit log says beyond the facts. */
  told?: FactChanges | undefined
}

/** What an act has done. */
export interface Acted {
  /** The life as it is stored now. */
  stored: StoredLife
  /** The life as the rules had it on that day, before the act. */
  before: Life
}

/**
 * Performs an act on the life of a member in permitted chapters, advances the life to today, and stores the difference with an
 * entry in the audit log. `action` is the action of this entry; `words` are stored with the fact and added to the entry. Throws
 * `not_found`, `too_many_facts`, and the refusal of the act.
 */
export function act(
  db: Db,
  { id, permitted, by, path, told }: ActContext,
  action: string,
  perform: Act,
  words?: OfficeWords | undefined
): Acted {
  const stored = getLife(db, id, permitted)
  const day = chapterDay(db, stored.chapter_id)
  const { before, life, rules } = performAndAdvance(stored.life, day, perform, path)
  refuseBeside(db, stored, life, by)
  return { stored: writeLife(db, stored, life, { action, rules, by, words, told }), before }
}

/** The life of a member in permitted chapters. Throws `not_found`. */
export function getLife(db: Db, id: number, permitted: PermittedChapters): StoredLife {
  const stored = loadLife(db, id)
  if (!stored || !within(permitted, stored.chapter_id)) throw new NotFound(`no member has id ${id}`)
  return stored
}

function performAndAdvance(life: Life, day: Day, perform: Act, path?: string) {
  const before = advanceLife(life, day)
  const outcome = perform(before.life, day)
  if (outcome.refused) throw refusal(outcome.refused, path)
  const after = advanceLife(outcome.life, day)
  refuseTooMany(before.life, after.life)
  const rules = ruleNames([...before.events, ...after.events])
  return { before: before.life, life: after.life, rules }
}

const known = columnOf('SELECT 1 FROM lives WHERE id = ?')

function rules(db: Db, id: number) {
  return known(db).get(id) !== undefined
}

function followPayer(
  ...[db, { id, chapter_id, payer_id }, by]: Parameters<Memberships['followPayer']>
) {
  if (payer_id !== null) {
    refuseBeyondPayer(db, id)
    passMoney(db, [id], { chapter_id, by, entry_id: null })
  }
  tellNewPayer(db, id)
}

function merge(...[db, ids, by]: Parameters<Memberships['merge']>) {
  moveMessages(db, ids[1], ids[0])
  const merged = mergeLives(db, ids, by)
  if (!merged) return
  writeLife(db, merged.stored, merged.life, { action: 'membership.advanced', rules: [], by })
}

/** Performs the act that leads to a status, and returns the status that is reached, which the register then writes. */
function follow(...[db, member, wanted, by]: Parameters<Memberships['follow']>) {
  const stored = loadLife(db, member.id) as StoredLife
  const { member: person, policy } = beginningLife(db, member)
  const subject = { ...stored.life, member: person, policy }
  const day = chapterDay(db, member.chapter_id)
  const { life, rules } = performAndAdvance(subject, day, now =>
    wanted === undefined ? { life: now } : reach(now, wanted, day)
  )
  const kept = { ...life, status: stored.life.status }
  refuseBeside(db, stored, life, by)
  refuseOtherType(db, stored, policy, by)
  const words = wanted === 'active' ? noteAccepted(db, stored, life, by) : undefined
  const action = 'membership.updated'
  const written = writeLife(db, stored, kept, { action, rules, by, words })
  // credit may have settled what suspended the member
  return written === stored ? life.status : written.life.status
}

/** The outcome of a wish for a status. A contact has no terms and gets the status as it was set. */
function reach(life: Life, wanted: Life['status'], day: Day): Outcome {
  if (life.policy.contact && life.memberships.length === 0)
    return { life: { ...life, status: wanted } }
  return setStatus(life, wanted, day)
}

/** The most open dues that one person has to pay, their own and those of others: an invoice, a letter and an account of them are read in one go. */
const most = 5000

/** Throws `too_many_facts` if whoever pays for a member has more open dues than one person may have. Call it after an act that adds some. */
export function refuseBeyondPayer(db: Db, member_id: number) {
  if ((openDues(db).get({ member_id }) as number) > most)
    throw new TooManyFacts(`${most} open dues, with those of others whom somebody pays for`)
}

const openDues =
  columnOf(`WITH payer AS (SELECT ifnull(payer_id, id) AS id, chapter_id FROM members WHERE id = :member_id),
      paid AS (SELECT id FROM payer UNION SELECT members.id FROM payer JOIN members ON members.payer_id = payer.id)
      SELECT count(*) FROM paid JOIN dues ON dues.member_id = paid.id WHERE NOT void AND amount > settled + waived`)

/** The results of a slice of members. */
export interface LivesSlice {
  /** How many of the ids are finished. */
  done: number
  changed: number
  unchanged: number
  refusals: (Detail & { id: number })[]
  /** The entries of the audit log; undefined where nothing was changed. */
  entries?: Entries
}

/**
 * Calls `change` for the life of each of these members, inside a write, for at least one member and until `late` answers true.
 * Adds to `counted` how many are finished and the entries of the audit log; `change` counts the rest.
 */
export function changeLives<T extends LivesSlice>(
  db: Db,
  ids: readonly number[],
  { counted, late, change }: { counted: T; late: () => boolean; change: (life: StoredLife) => void }
): T {
  const first_id = lastEntry(db) + 1
  const changeEach = () => {
    for (const id of ids) {
      counted.done++
      const stored = loadLife(db, id)
      if (stored) change(stored)
      if (late()) break
    }
  }
  recordTogether(db, () => withLives(db, ids, changeEach))
  const last_id = lastEntry(db)
  return last_id < first_id ? counted : { ...counted, entries: { first_id, last_id } }
}
