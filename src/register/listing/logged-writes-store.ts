import { entriesSince } from '../../association/audit/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { buildSearchText } from '../members/prepare.ts'
import type { MemberRow } from '../members/table.ts'
import type { Write } from './cache.ts'
import type { Searched } from './criteria.ts'

/** A revision of a chapter, and the last entry of the audit log at it. */
export interface Moment {
  revision: number
  entry_id: number
}

/** How many writes are read from the log, which takes some 20 µs each, and among how many entries of all chapters. */
const most = { writes: 2000, entries: 20_000 }

const byId = prepared(db => db.$client.prepare('SELECT * FROM members WHERE id = ?'))

/**
 * The writes to members of a chapter between two moments as the audit log has them, ascending. Undefined where the log does
 * not have them all, where there are very many, or where a member came from another chapter.
 */
export function loggedWrites(
  db: Db,
  chapter_id: number,
  since: Moment,
  now: Moment
): Write[] | undefined {
  const missing = now.revision - since.revision
  if (missing < 1 || missing > most.writes || now.entry_id - since.entry_id > most.entries)
    return undefined
  const states = new Map<number, Searched | undefined>()
  const writes: Write[] = []
  // newest first: the state before an entry is the state after it with the old values
  for (const { entity, entity_id: id, changes } of entriesSince(db, chapter_id, since.entry_id)) {
    if (entity !== 'member') continue
    const after = states.has(id) ? states.get(id) : (byId(db).get(id) as MemberRow | undefined)
    const states_of_write = changes && statesOfWrite(after, changes)
    if (!states_of_write) return undefined
    states.set(id, states_of_write.before)
    writes.push({ revision: now.revision - writes.length, id, ...states_of_write })
  }
  return writes.length === missing ? writes.reverse() : undefined
}

type Changes = Readonly<Record<string, readonly unknown[]>>

/** What was searched of a member before and after an entry; undefined where that is not known. */
function statesOfWrite(
  after: Searched | undefined,
  changes: Changes
): Pick<Write, 'before' | 'after'> | undefined {
  const [old_name, new_name] = changes.firstname ?? []
  if (old_name === null) return after && { after }
  const old = Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value]))
  if (new_name === null) return after ? undefined : { before: withSearchText(old) }
  // of a member from another chapter, that chapter's cache would have to know
  if (!after || 'chapter_id' in changes) return undefined
  return { before: withSearchText({ ...after, ...old }), after }
}

function withSearchText(member: Readonly<Record<string, unknown>>): Searched {
  return { ...member, search_text: buildSearchText(member) } as unknown as Searched
}
