import type { Actor } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import type { Detail } from '../core/errors.ts'
import type { Addition } from '../members/addition.ts'
import { addMembers, editMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { type Candidate, detailsOf, type Fields, type Identity, not_current } from './candidates.ts'
import type { ImportQuery } from './schema.ts'
import { findTwin, lastMember, type Traces, wouldChange } from './store.ts'

/** What became of a row that is good. */
export type Outcome = 'created' | 'updated' | 'unchanged'

/** Members that are added in one go. */
const together = 64

const twice: Detail = { path: '/email', message: 'stands twice in the file' }

/**
 * Makes what does with each row of a file what is to be done, inside one transaction, and answers what that
 * was, or what is wrong with the row; a dry run answers the same and writes nothing. `flush` writes what
 * still waits.
 */
export function applier(db: Db, { chapter_id, dry_run }: Asked, { by, traces, onUpdate }: Means) {
  const before = lastMember(db)
  const hand = telling(dry_run ? pretending(traces) : writing(db, by), onUpdate)

  function apply(row: Candidate): Outcome | Detail[] {
    const key = keyOf(row.identity)
    hand.settle(key)
    const twin = findTwin(db, chapter_id, row.identity)
    if (typeof row.identity !== 'string') return judge(key, row, traces.memberOf(key) ?? twin, hand)
    if (traces.has(key) || (twin && twin.id > before)) return [twice]
    const outcome = judge(key, row, twin, hand)
    // whom an import creates the register shows
    if (dry_run || outcome !== 'created') traces.keep(key)
    return outcome
  }
  return { apply, flush: hand.flush }
}

/** For whom it is done, what remembers rows, and who is told of members who become different. */
interface Means {
  by: Actor
  traces: Traces
  onUpdate: (member: MemberRow, fields: Fields) => void
}

type Asked = Pick<ImportQuery, 'chapter_id' | 'dry_run'>

/** A person begins with a blank, an address never does. */
function keyOf(identity: Identity) {
  return typeof identity === 'string' ? identity : ` ${JSON.stringify(identity)}`
}

function judge(key: string, row: Candidate, twin: MemberRow | undefined, hand: Hand) {
  const { archived_type, refused, as_edit, as_new } = row
  if (refused) return refused
  if (archived_type && twin?.membertype_id !== archived_type) return [not_current]
  const given = twin ? as_edit : as_new
  if (Array.isArray(given)) return given
  if (twin && !wouldChange(twin, as_edit as Fields)) return 'unchanged'
  try {
    if (twin) hand.update(key, twin, as_edit as Fields)
    else hand.create(key, as_new as Addition)
    return twin ? 'updated' : 'created'
  } catch (error) {
    return detailsOf(error as Error)
  }
}

/** What creates and updates members; those that it creates may wait until something is to be settled. */
interface Hand {
  create(key: string, addition: Addition): void
  update(key: string, twin: MemberRow, fields: Fields): void
  settle(key: string): void
  flush(): void
}

function telling(hand: Hand, onUpdate: (member: MemberRow, fields: Fields) => void): Hand {
  return {
    ...hand,
    update(key, twin, fields) {
      hand.update(key, twin, fields)
      onUpdate(twin, fields)
    }
  }
}

function writing(db: Db, by: Actor): Hand {
  const waiting = new Map<string, Addition>()
  const flush = () => {
    if (waiting.size > 0) addMembers(db, [...waiting.values()], by)
    waiting.clear()
  }
  return {
    create: (key, addition) => waiting.set(key, addition),
    update: (_key, { id }, fields) => editMember(db, { ...fields, id }, { reach: 'all', by }),
    settle(key) {
      if (waiting.size === together || waiting.has(key)) flush()
    },
    flush
  }
}

/** Remembers whom a later row can mean again: people without an address. */
function pretending(traces: Traces): Hand {
  const keep = (key: string, member: MemberRow) => {
    if (key.startsWith(' ')) traces.keep(key, member)
  }
  return {
    create: (key, { row }) => keep(key, { ...row, id: 0 }),
    update: (key, twin, fields) => keep(key, { ...twin, ...fields }),
    settle() {},
    flush() {}
  }
}
