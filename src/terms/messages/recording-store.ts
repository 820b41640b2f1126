import { definePart } from '../../core/parts.ts'
import { defineRestoreStep } from '../../core/restoring.ts'
import { defineLifetimes } from '../../core/tables.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import type { StoredLife } from '../facts/life-store.ts'
import { chapterDay } from '../facts/settings-store.ts'
import { type Cause, listCauses } from './causes.ts'
import {
  addMessages,
  addOnce,
  beginBundle,
  bundleDues,
  type Due,
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

/** The causes for messages in a life, with the ids of the rows of its facts. */
export interface Telling extends Pick<StoredLife, 'id' | 'chapter_id' | 'rows'> {
  causes: readonly Cause[]
}

/** Adds the messages that the lives of one chapter cause. */
function addCauses(db: Db, lives: readonly Telling[], today: Day) {
  const { recipients, own, bundled } = prepareCauses(db, lives, today)
  for (const { member_id, kind, slot, skipped } of own)
    if (kind === 'renewal_reminder' && slot && !skipped) supersedeBefore(db, member_id, kind, slot)
  addOnce(db, own, recipients)
  for (const each of bundled) bundleDues(db, each, recipients.get(each.member_id))
}

/** Adds the messages of lives that were just created: nothing was told to these members before. */
export function addNewCauses(db: Db, lives: readonly Telling[], today: Day) {
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
