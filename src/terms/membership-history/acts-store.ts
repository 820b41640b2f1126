import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, lastEntry, recordTogether } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import { NotFound } from '../../core/errors.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import { type Due, type Life, waiting_states } from '../../lifecycle/life.ts'
import type { Entries } from '../../register/batches/store.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import type { Memberships } from '../../register/members/memberships-store.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { type Outcome, setStatus } from '../membership-commands/acts.ts'
import { refusal } from '../membership-commands/failures.ts'
import { type FactKind, fact_tables } from '../membership-facts/facts.ts'
import {
  beginningLife,
  loadLife,
  type StoredLife,
  withLives
} from '../membership-facts/life-store.ts'
import { chapterDay, expectFirstRound } from '../membership-facts/settings-store.ts'
import { findPayers } from '../messages/ledger-store.ts'
import {
  forgetNames,
  hasBeenTold,
  moveMessages,
  stopMessages,
  tellNewPayer
} from '../messages/persons-store.ts'
import { haveAsked } from './asked-store.ts'
import { beginMemberships } from './joining-store.ts'
import { mergeLives } from './merge-store.ts'
import { noteAccepted, refuseBeside, refuseOtherType } from './own-applications-store.ts'
import { listMoney, passMoney, writeLife } from './settling-store.ts'
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

export type Act = (life: Life, today: Day) => Outcome

export interface ActContext {
  /** The field of the request with the last day. */
  path?: string
  id: number
  permitted: PermittedChapters
  by: Actor
  /** What the entry in the audit log says beyond the facts. */
  told?: FactChanges | undefined
}

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

/** The tables with records that keep a member from being removed. */
export function keepFromRemoval(db: Db, id: number): string[] {
  const stored = loadLife(db, id)
  const is_paid_by_other = findPayers(db, [id]).get(id) !== id
  const facts = stored
    ? listHanging(stored.life, chapterDay(db, stored.chapter_id), is_paid_by_other)
    : []
  const asked = haveAsked(db, dues(db).all(id) as number[]).ever ? ['invoice_lines'] : []
  return [...facts, ...listMoney(db, id), ...asked, ...(hasBeenTold(db, id) ? ['messages'] : [])]
}

const dues = columnOf('SELECT id FROM dues INDEXED BY dues_member WHERE member_id = ?')

const open =
  statement(`SELECT 1 FROM dues INDEXED BY dues_member WHERE member_id IN (SELECT value FROM json_each(:ids))
      AND NOT void AND settled + waived < amount
    UNION ALL SELECT 1 FROM credits WHERE member_id IN (SELECT value FROM json_each(:ids)) AND amount < 0 LIMIT 1`)

/** Whether a member, or one of several, owes something: a due, or a refund whose payment was taken back. */
export function haveOpenDues(db: Db, ids: readonly number[]): boolean {
  return open(db).get({ ids: JSON.stringify(ids) }) !== undefined
}

const stop = statement(
  `UPDATE lives SET next_day = NULL, error = NULL WHERE id IN (SELECT value FROM json_each(?))`
)

const unname = statement(`UPDATE dues INDEXED BY dues_member SET dues_name = ''
     WHERE member_id IN (SELECT value FROM json_each(?)) AND item_id IS NULL`)

/**
 * Stops the rules for members who were erased; their lives stay for the books, without what the office called the dues that it
 * charged by hand, and without the words in which others were told of them.
 */
export function keepForBooks(db: Db, ids: readonly number[]) {
  stop(db).run(JSON.stringify(ids))
  unname(db).run(JSON.stringify(ids))
  stopMessages(db, ids)
  forgetNames(db, ids)
}

/** For this many days a mistyped member can be removed together with the terms and dues that its creation has made. */
const fresh_days = 7

/**
 * The tables with records that keep a member from being removed (DOMAIN.md section 9): leavings, suspensions, payments, waivers and
 * decisions; dues that the office has charged or split by hand, or that another pays; and terms that have begun and dues, once
 * they are older than a week.
 */
function listHanging(life: Life, today: Day, is_paid_by_other = false): string[] {
  const old = addDays(today, -fresh_days)
  const hangs: Record<FactKind, boolean> = {
    memberships: life.memberships.some(
      ({ state, startdate, entered }) => state !== 'void' && startdate <= today && entered < old
    ),
    leavings: life.leavings.length > 0,
    holds: life.holds.length > 0,
    dues: life.dues.some(
      due =>
        due.settled + due.waived > 0 ||
        (!due.void && (due.made < old || is_paid_by_other || isByOffice(due)))
    ),
    messages: false,
    application: life.application !== null && isDecided(life.application)
  }
  const kinds = Object.keys(hangs) as FactKind[]
  return kinds.filter(kind => hangs[kind]).map(kind => fact_tables[kind].table)
}

/** Whether a due is one that the office has charged, or an instalment of one that it has split. */
function isByOffice({ item_id, key }: Due) {
  return item_id === null || / part \d+$/.test(key)
}

function isDecided({ state }: NonNullable<Life['application']>) {
  return state !== 'expired' && !waiting_states.includes(state)
}
