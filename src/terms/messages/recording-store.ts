import { defineLifetimes, definePart, defineRestoreStep } from '../../core/tables.ts'
import type { Day } from '../../lifecycle/days.ts'
import { type Life, openAmount, type Term, waiting_states } from '../../lifecycle/life.ts'
import { followsByItself } from '../../lifecycle/renewal.ts'
import { findLeaving, hasLeft, hasSuccessor } from '../../lifecycle/term-states.ts'
import { followsOthers } from '../../lifecycle/terms.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, statement } from '../../storage/statements.ts'
import { type FactKind, no_facts } from '../membership-facts/facts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import {
  addMessages,
  addOnce,
  beginBundle,
  bundleDues,
  type Due,
  findPayers,
  readRecipients,
  skipMessage,
  supersedeBefore
} from './ledger-store.ts'
import type { MessageKind, SkipReason } from './schema.ts'

defineLifetimes({ message_dues: 'kept', undeliverable: 'kept' })

// `moveMessages` moves them before two members become one; what was told is known by kind and day, not by its words
definePart({
  entity: 'member',
  table: 'messages',
  column: 'member_id',
  kind: 'managed',
  when_erased: 'kept',
  emptied: ['to', 'subject', 'plain', 'html', 'header_id', 'error']
})
definePart({
  entity: 'member',
  table: 'undeliverable',
  column: 'member_id',
  kind: 'managed',
  when_erased: 'deleted'
})

// since the backup was made, what waited may have been sent: the office decides
defineRestoreStep({
  table: 'messages',
  sql: `UPDATE messages SET state = 'unsure' WHERE state = 'sending';
    UPDATE messages SET state = 'proposed', released = NULL, released_by = NULL, next_try = NULL,
      subject = NULL, plain = NULL, html = NULL WHERE state = 'queued'`
})

/**
 * Adds the messages that a stored change of a life causes, and skips waiting ones that it makes obsolete. Call it in the
 * write of the change.
 */
export function recordChange(db: Db, stored: StoredLife, before: Life) {
  const today = chapterDay(db, stored.chapter_id)
  const causes = listCauses({ before, after: stored.life, today })
  if (causes.length > 0) addCauses(db, [{ ...stored, causes }], today)
  reviewMessages(db, stored)
  reviewDues(db, before, stored)
}

interface Telling extends Pick<StoredLife, 'id' | 'chapter_id' | 'rows'> {
  causes: readonly Cause[]
}

function addCauses(db: Db, lives: readonly Telling[], today: Day) {
  const { recipients, own, bundled } = prepareCauses(db, lives, today)
  for (const { member_id, kind, slot, skipped } of own)
    if (kind === 'renewal_reminder' && slot && !skipped) supersedeBefore(db, member_id, kind, slot)
  addOnce(db, own, recipients)
  for (const each of bundled) bundleDues(db, each, recipients.get(each.member_id))
}

/** Adds the messages of lives that were just created: nothing was told to these members before. */
function addNewCauses(db: Db, lives: readonly Telling[], today: Day) {
  const { recipients, own, bundled } = prepareCauses(db, lives, today)
  const created = new Set(lives.map(({ id }) => id))
  const first = bundled.filter(({ member_id }) => created.has(member_id))
  addMessages(db, [...own, ...first.map(beginBundle)], recipients)
  for (const each of bundled)
    if (!created.has(each.member_id)) bundleDues(db, each, recipients.get(each.member_id))
}

function prepareCauses(db: Db, lives: readonly Telling[], today: Day) {
  const payers = findPayers(
    db,
    lives.map(({ id }) => id)
  )
  return {
    recipients: readRecipients(db, [...payers.keys(), ...payers.values()]),
    own: lives.flatMap(life =>
      life.causes.filter(isOwn).map(cause => describe(life, cause, { today, payers }))
    ),
    bundled: [...bundles(lives, payers)].map(each => ({ ...each, day: today }))
  }
}

/** Whether a cause has a message of its own; other dues are told together. */
function isOwn({ kind, skipped }: Cause) {
  return (kind !== 'dues_invoice' && kind !== 'dues_reminder') || skipped !== null
}

function describe(
  { id, chapter_id, rows }: Telling,
  { kind, about, slot, skipped }: Cause,
  { today, payers }: { today: Day; payers: ReadonlyMap<number, number> }
): Due {
  const member_id = about.fact === 'dues' ? (payers.get(id) ?? id) : id
  const row = rowIn(rows, about)
  const word = cause_words[about.fact as keyof typeof cause_words]
  return {
    chapter_id,
    member_id,
    kind,
    cause: `${word} ${row}`,
    slot,
    day: today,
    skipped,
    dues: about.fact === 'dues' ? [row] : []
  }
}

/** The id of the row of a fact; of applications the last one counts. */
function rowIn(rows: StoredLife['rows'], { fact, at }: Cause['about']): number {
  return (fact === 'application' ? rows[fact].at(-1) : rows[fact][at]) as number
}

interface Bundled {
  chapter_id: number
  member_id: number
  kind: 'dues_invoice' | 'dues_reminder'
  dues: number[]
}

/** The dues that each payer is told or reminded of. */
function bundles(
  lives: readonly Telling[],
  payers: ReadonlyMap<number, number>
): Iterable<Bundled> {
  const found = new Map<string, Bundled>()
  for (const { id, chapter_id, rows, causes } of lives)
    for (const cause of causes) {
      const { kind, about } = cause
      if (isOwn(cause) || (kind !== 'dues_invoice' && kind !== 'dues_reminder')) continue
      const member_id = payers.get(id) ?? id
      const known = found.get(`${kind} ${member_id}`)
      if (known) known.dues.push(rowIn(rows, about))
      else
        found.set(`${kind} ${member_id}`, {
          chapter_id,
          member_id,
          kind,
          dues: [rowIn(rows, about)]
        })
    }
  return found.values()
}

/** What a message needs to know about an entry of money. */
interface ToldEntry {
  id: number
  chapter_id: number
  member_id: number
  kind: 'payment' | 'reversal' | 'refund'
  /** The entry that a reversal takes back. */
  payment_id: number | null
  day: Day
}

/**
 * Adds the message that a payment has come or was taken back (DOMAIN.md section 8). A reversal skips a receipt that has not
 * left. Call it in the write of the entry.
 */
export function recordEntry(
  db: Db,
  { id, chapter_id, member_id, kind, payment_id, day }: ToldEntry
) {
  const { acts_from } = chapterRules(db, chapter_id).chapter
  const today = chapterDay(db, chapter_id)
  if (acts_from === null || today < acts_from || day < acts_from) return
  if (kind === 'refund' || (kind === 'reversal' && !takesBackPayment(db, payment_id))) return
  const told = kind === 'payment' ? 'payment_receipt' : 'payment_failed'
  const about = { chapter_id, member_id, slot: '', day: today, skipped: null, dues: [] } as const
  addMessages(
    db,
    [{ ...about, kind: told, cause: `payment ${id}` }],
    readRecipients(db, [member_id])
  )
}

/** Whether an entry is a payment. Skips its receipt if that has not left. */
function takesBackPayment(db: Db, id: number | null): boolean {
  const entry = source(db).get(id) as { kind: string; receipt: number | null } | undefined
  if (entry?.kind !== 'payment') return false
  if (entry.receipt !== null) skipMessage(db, entry.receipt, 'superseded')
  return true
}

const source = statement(`SELECT kind, (SELECT messages.id FROM messages INDEXED BY messages_waiting
       WHERE messages.member_id = payments.member_id AND messages.kind = 'payment_receipt'
         AND cause = 'payment ' || payments.id AND state IN ('proposed', 'queued')) AS receipt
     FROM payments WHERE id = ?`)

/** The life of a member who was just created, and whether a file has brought it. */
interface Newcomer {
  id: number
  chapter_id: number
  life: Life
  imported: boolean
}

/**
 * Adds the messages that new lives cause. Call it in the write that has stored them. Members who share a `Life` are judged
 * once.
 */
export function recordNewcomers(db: Db, newcomers: readonly Newcomer[]) {
  const known = new Map<Life, readonly Cause[]>()
  for (const [chapter_id, some] of Map.groupBy(newcomers, each => each.chapter_id)) {
    const today = chapterDay(db, chapter_id)
    const list = ({ life, imported }: Newcomer) => {
      const causes = known.get(life) ?? listNew(life, imported, today)
      known.set(life, causes)
      return causes
    }
    const telling = some
      .map(each => ({ id: each.id, chapter_id, causes: list(each) }))
      .filter(({ causes }) => causes.length > 0)
    if (telling.length > 0) addNewCauses(db, withRows(db, telling), today)
  }
}

function listNew(after: Life, imported: boolean, today: string): readonly Cause[] {
  const change = { before: { ...after, ...no_facts }, after, today }
  return imported ? listImported(change) : listCauses(change)
}

/** The orders in which lives have their facts (`loadLives`). */
const selects = {
  memberships:
    'SELECT id, member_id FROM memberships WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY no',
  leavings:
    'SELECT id, member_id FROM leavings WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY no',
  dues: 'SELECT id, member_id FROM dues WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY id',
  application:
    'SELECT id, member_id FROM applications WHERE member_id IN (SELECT value FROM json_each(?)) ORDER BY id'
} as const satisfies Partial<Record<FactKind, string>>

function withRows(db: Db, lives: readonly Omit<Telling, 'rows'>[]): Telling[] {
  const used = new Set(lives.flatMap(({ causes }) => causes.map(({ about }) => about.fact)))
  const list = JSON.stringify(lives.map(({ id }) => id))
  const found = Object.entries(selects)
    .filter(([kind]) => used.has(kind as FactKind))
    .map(([kind, select]) => {
      const rows = cachedStatement(db, select).all(list) as { id: number; member_id: number }[]
      return [kind, Map.groupBy(rows, ({ member_id }) => member_id)] as const
    })
  return lives.map(life => {
    const rows = found.map(([kind, by_member]) => [
      kind,
      (by_member.get(life.id) ?? []).map(({ id }) => id)
    ])
    return { ...life, rows: Object.fromEntries(rows) as StoredLife['rows'] }
  })
}

// Messages that have not left are looked at again whenever the facts behind them change.

/** The first words of causes, by the facts that they are about. */
const cause_words = {
  memberships: 'term',
  leavings: 'leaving',
  application: 'application',
  dues: 'due'
} as const satisfies Partial<Record<FactKind, string>>

type KnownFact = keyof typeof cause_words
const facts_by_word = new Map(
  Object.entries(cause_words).map(([fact, word]) => [word as string, fact as KnownFact])
)

const waiting = statement(`SELECT id, kind, cause FROM messages INDEXED BY messages_waiting
     WHERE member_id = ? AND state IN ('proposed', 'queued')`)

/** Skips the waiting messages to a member whose facts do not hold any more. */
export function reviewMessages(
  db: Db,
  { id, life, rows }: Pick<StoredLife, 'id' | 'life' | 'rows'>
) {
  const all = waiting(db).all(id) as { id: number; kind: MessageKind; cause: string }[]
  for (const { id, ...message } of all) {
    const reason = judgeCause({ life, rows }, message)
    if (reason) skipMessage(db, id, reason)
  }
}

/** Skips all waiting messages to a member that are obsolete by now. */
export function reviewMember(db: Db, member_id: number) {
  const life = loadLife(db, member_id)
  if (life) reviewMessages(db, life)
  reviewBundles(db, [member_id])
}

/** Why a message to a member is not to be sent any more, by the present facts behind its cause; null if it still is. */
export function judgeCause(
  { life, rows }: Pick<StoredLife, 'life' | 'rows'>,
  { kind, cause }: { kind: MessageKind; cause: string }
): SkipReason | null {
  return findObstacle(life, { kind, about: locate(rows, cause) })
}

/** The place of a cause among the facts of a life; null for dues and for causes that are no fact of a life. */
function locate(rows: StoredLife['rows'], cause: string): About | null {
  const [word = '', id] = cause.split(' ')
  const fact = facts_by_word.get(word)
  if (!fact || fact === 'dues') return null
  const at = rows[fact].indexOf(Number(id))
  // of applications, the last one counts
  return fact === 'application' ? { fact, at: at === rows[fact].length - 1 ? 0 : -1 } : { fact, at }
}

/** Skips messages about dues of which nothing is open any more, after a change of these dues. */
function reviewDues(db: Db, before: Life, { life, rows }: StoredLife) {
  const closed = life.dues.flatMap((due, at) => {
    const old = before.dues[at]
    const is_closed = old && old !== due && openAmount(old) > 0 && openAmount(due) === 0
    return is_closed ? [rows.dues[at] as number] : []
  })
  reviewSettled(db, closed)
}

/** Skips messages about dues of which nothing is open any more, by the ids of these dues. */
export function reviewSettled(db: Db, due_ids: readonly number[]) {
  if (due_ids.length > 0) skipSettled(db, 'due_id', due_ids)
}

/** Skips messages to some members about dues of which nothing is open any more. */
export function reviewBundles(db: Db, members: readonly number[]) {
  skipSettled(db, 'messages.member_id', members)
}

function skipSettled(db: Db, column: string, ids: readonly number[]) {
  cachedStatement(
    db,
    `UPDATE messages SET state = 'skipped', reason = 'no_longer_owed'
     WHERE id IN (SELECT message_id FROM message_dues JOIN messages ON messages.id = message_id
         WHERE ${column} IN (SELECT value FROM json_each(?)))
       AND state IN ('proposed', 'queued')
       AND NOT EXISTS (SELECT 1 FROM message_dues JOIN dues ON dues.id = due_id
         WHERE message_id = messages.id AND NOT void AND dues.settled + waived < amount)`
  ).run(JSON.stringify(ids))
}

/** A message that has not left, and the fact that led to it; null if that is no fact of the life, `at` -1 if it is gone. */
interface Waiting {
  kind: MessageKind
  about: About | null
}

/**
 * Why a message that waits is not to be sent any more, by the present facts of the member who gets it; null if it still is.
 * Whether dues are still open is for their own table to say.
 */
function findObstacle(life: Life, { kind, about }: Waiting): SkipReason | null {
  if (hasDied(life)) return 'deceased'
  if (about === null) return null
  if (about.at < 0) return is_final.includes(kind) ? null : 'no_longer_owed'
  if (about.fact === 'memberships') return judgeTerm(life, kind, life.memberships[about.at] as Term)
  if (about.fact === 'application') return judgeApplication(life, kind)
  if (about.fact === 'leavings') return judgeLeaving(life, about.at)
  return null
}

/** What stays true once another application has come. */
const is_final: readonly MessageKind[] = ['application_approved', 'application_rejected']

/** Whether the member has died: nothing is sent then. */
function hasDied({ leavings }: Life): boolean {
  return leavings.some(({ reason }) => reason === 'deceased')
}

function judgeTerm(life: Life, kind: MessageKind, term: Term): SkipReason | null {
  if (kind === 'membership_expired') return null
  if (term.state === 'void') return 'no_longer_owed'
  if (kind !== 'renewal_reminder')
    return term.state === 'ended' && hasLeft(life, term) ? 'left' : null
  if (hasSuccessor(life, term)) return 'no_longer_owed'
  if (hasLeft(life, term)) return 'left'
  return life.holds.some(({ state }) => state === 'on') ? 'suspended' : null
}

function judgeApplication({ application }: Life, kind: MessageKind): SkipReason | null {
  const state = application?.state ?? ''
  if (kind === 'application_received') return waiting_states.includes(state) ? null : 'superseded'
  if (kind === 'action_required') return state === 'awaiting_payment' ? null : 'no_longer_owed'
  return null
}

/** Of several acts by which somebody leaves, the last one counts. */
function judgeLeaving(life: Life, at: number): SkipReason | null {
  const leaving = life.leavings[at]
  return leaving && findLeaving(life, leaving.chain) === leaving ? null : 'superseded'
}

/** A fact of a life, by its place among those of its kind. */
interface About {
  fact: FactKind
  at: number
}

/** What a change of a life has to tell. */
interface Cause {
  kind: MessageKind
  about: About
  /** The slot of a reminder; else empty. */
  slot: Day | ''
  /** Set if it is due, but skipped because of the slot. */
  skipped: 'suspended' | null
}

/** A life before and after a change, advanced to `today`. */
interface Change {
  before: Life
  after: Life
  today: Day
}

/**
 * What a change of a life has to tell (DOMAIN.md section 8), in the order in which it is read best. Nothing before `acts_from` is told.
 */
function listCauses(change: Change): Cause[] {
  const { acts_from } = change.after.chapter
  if (acts_from === null || change.today < acts_from) return []
  return [
    ...applicationCauses(change),
    ...termCauses(change, acts_from),
    ...leavingCauses(change),
    ...duesCauses(change, acts_from),
    ...reminderCauses(change)
  ]
}

/** The causes in the life of a member whom a file has created: only dues. */
function listImported(change: Change): Cause[] {
  return listCauses(change).filter(({ kind }) => kind === 'dues_invoice')
}

const once = { slot: '', skipped: null } as const

function applicationCauses({ before, after }: Change): Cause[] {
  const [old, now] = [before.application, after.application]
  if (!now || now === old) return []
  const about = { fact: 'application', at: 0 } as const
  const is_new = !old || old.term !== now.term || old.entered !== now.entered
  const was = is_new ? null : old.state
  const tell = (kind: MessageKind, is_due: boolean) => (is_due ? [{ kind, about, ...once }] : [])
  const joins = now.kind === 'joining'
  const approved = now.approved !== null && (is_new || old.approved === null)
  return [
    ...tell('application_received', joins && is_new),
    ...tell('application_approved', joins && approved),
    ...tell('application_rejected', now.state === 'declined' && was !== 'declined'),
    ...tell('action_required', now.state === 'awaiting_payment' && was !== 'awaiting_payment')
  ]
}

function termCauses({ before, after }: Change, acts_from: Day): Cause[] {
  const known = new Map(before.memberships.map(term => [term.no, term]))
  const causes = after.memberships.flatMap((term, at) => {
    const old = known.get(term.no)
    const kind = term === old ? undefined : tellTerm(after, term, old, acts_from)
    return kind ? [{ kind, about: { fact: 'memberships', at } as const, ...once }] : []
  })
  // if several terms have passed while no round ran, only the last one is told
  return causes.filter(
    ({ kind }, index) => !causes.slice(index + 1).some(later => later.kind === kind)
  )
}

/** What there is to tell of a term that has changed. */
function tellTerm(
  life: Life,
  term: Term,
  old: Term | undefined,
  acts_from: Day
): MessageKind | undefined {
  if (hasLapsed(life, term, old) && (term.closed as Day) >= acts_from) return 'membership_expired'
  if (!term.accepted || term.state === 'ended' || term.state === 'void') return
  if (term.origin !== 'renewed') return old?.accepted ? undefined : tellFirst(term, acts_from)
  if (term.startdate < acts_from) return
  if (!followsByItself(term.policy)) return old?.accepted ? undefined : 'renewal_successful'
  const has_begun = term.state !== 'upcoming' && (!old || old.state === 'upcoming')
  return has_begun ? 'renewal_successful' : undefined
}

/** The welcome to somebody who joins. Who has been a member for long, is from before this service or from a file gets none. */
function tellFirst(term: Term, acts_from: Day): MessageKind | undefined {
  const { origin, startdate } = term
  const joins = (origin === 'joined' && !followsOthers(term)) || origin === 'transferred'
  return joins && startdate >= acts_from ? 'welcome' : undefined
}

/** Whether a term was offered and nobody accepted it in time; not if it became void by an act. */
function hasLapsed(life: Life, term: Term, old: Term | undefined) {
  if (term.state !== 'void' || term.accepted || (old && old.state !== 'offered')) return false
  const { leavings, application, memberships } = life
  if (leavings.some(({ chain }) => chain === term.chain)) return false
  if (memberships.some(({ no, accepted, state }) => no > term.no && accepted && state !== 'void'))
    return false
  const decided = application?.state === 'declined' || application?.state === 'withdrawn'
  return application?.term !== term.no || !decided
}

/** The act by which somebody leaves, the last one if there are several. */
function leavingCauses({ before, after }: Change): Cause[] {
  const at = after.leavings.length - 1
  if (at < before.leavings.length) return []
  return [{ kind: 'farewell', about: { fact: 'leavings', at }, ...once }]
}

function duesCauses({ before, after }: Change, acts_from: Day): Cause[] {
  return after.dues.slice(before.dues.length).flatMap((due, place) => {
    if (openAmount(due) === 0 || due.made < acts_from) return []
    return [
      {
        ...({ kind: 'dues_invoice', ...once } as const),
        about: { fact: 'dues', at: before.dues.length + place } as const
      }
    ]
  })
}

function reminderCauses({ before, after }: Change): Cause[] {
  return after.messages.slice(before.messages.length).flatMap(message => {
    const { kind, cause, slot, skipped } = message
    const renews = kind === 'renewal_reminder'
    const at = renews
      ? after.memberships.findIndex(({ no }) => cause === `term ${no}`)
      : after.dues.findLastIndex(({ key }) => key === cause)
    const about: About = { fact: renews ? 'memberships' : 'dues', at }
    return at < 0 ? [] : [{ kind, about, slot, skipped }]
  })
}
