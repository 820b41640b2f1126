import type { Actor, Change } from '../../association/audit/store.ts'
import type { Life } from '../../lifecycle/life.ts'
import type { Event } from '../../lifecycle/rule.ts'
import { writeStatus } from '../../register/members/store.ts'
import type { Db } from '../../storage/database.ts'
import type { StoredLife } from '../facts/life-store.ts'
import type { FactChanges } from './fact-changes.ts'
import { membership } from './noun.ts'
import { storeFacts } from './store.ts'
import { type OfficeWords, storeWords } from './words-store.ts'

/** What the audit log says of a difference. */
export interface LifeEntry {
  action: string
  /** The rules that made the difference, besides the act. */
  rules: readonly string[]
  by: Actor
  words?: OfficeWords | undefined
  told?: FactChanges | undefined
}

/** The change in the audit log that says that rules act on a member from now on. */
const begins = [null, true] as [unknown, unknown]

/** Stores the difference between a life and how it was loaded, and returns its entries for the audit log. `recordChange` has to follow. */
export function storeDifference(
  db: Db,
  stored: StoredLife,
  life: Life,
  entry: Omit<LifeEntry, 'by'>
): Change[] {
  const { action, rules, words } = entry
  const changes = { ...(!stored.known && { ruled: begins }), ...storeFacts(db, stored, life) }
  if (words) storeWords(db, stored, words, changes)
  const status = writeStatus(db, stored.id, life.status)
  const entries: Change[] = status ? [status] : []
  if (Object.keys(changes).length > 0) {
    const told = { ...changes, ...entry.told, ...(rules.length > 0 && { rules: [null, rules] }) }
    const { id: entity_id, chapter_id } = stored
    const about = { action, entity: membership.entity, entity_id, chapter_id }
    entries.unshift({ ...about, changes: JSON.stringify(told) })
  }
  return entries
}

/** The names of the rules that made some events, each once. */
export function ruleNames(events: readonly Event[]): string[] {
  return [...new Set(events.map(({ rule }) => rule))]
}
