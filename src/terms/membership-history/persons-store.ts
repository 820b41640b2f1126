import { addDays, type Day } from '../../lifecycle/days.ts'
import { type Due, type Life, waiting_states } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { type FactKind, fact_tables } from '../membership-facts/facts.ts'
import { loadLife } from '../membership-facts/life-store.ts'
import { chapterDay } from '../membership-facts/settings-store.ts'
import { findPayers } from '../messages/ledger-store.ts'
import { forgetNames, hasBeenTold, stopMessages } from '../messages/persons-store.ts'
import { haveAsked } from './asked-store.ts'
import { listMoney } from './settling-store.ts'

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
