import { defineLifetimes, definePart, defineRestoreStep } from '../../core/tables.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, statement } from '../../storage/statements.ts'
import { type FactKind, no_facts } from '../membership-facts/facts.ts'
import type { StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import { type Cause, listCauses, listImported } from './causes.ts'
import {
  addMessages,
  addOnce,
  beginBundle,
  bundleDues,
  type Due,
  skipMessage,
  supersedeBefore
} from './ledger-store.ts'
import { findPayers, readRecipients } from './recipients-store.ts'
import { cause_words, reviewDues, reviewMessages } from './review-store.ts'

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
