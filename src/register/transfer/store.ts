import { ChapterForbidden, Forbidden, Unauthorized } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { findReach, within } from '../../identity/access/permissions.ts'
import { findSignedIn } from '../../identity/sessions/store.ts'
import { entriesSince } from '../../office/audit/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { openScratch, type ScratchRow } from '../../storage/scratch.ts'
import type { MemberRow } from '../members/table.ts'
import type { Candidate, Identity } from './candidates.ts'
import type { Verdict } from './judge.ts'

const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ?')
)

/** Left alone, SQLite would take the index of addresses, and look at everybody without one. */
const byPerson = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND email_key IS NULL
    AND firstname = ? AND lastname = ? AND date_of_birth IS ? AND ifnull(phone, '') = ?
    ORDER BY id LIMIT 1`)
)

/** The member of a chapter that a row of a file stands for. */
export function findTwin(db: Db, chapter_id: number, identity: Identity): MemberRow | undefined {
  if (typeof identity === 'string')
    return byAddress(db).get(chapter_id, identity) as MemberRow | undefined
  const { firstname, lastname, date_of_birth, phone } = identity
  const born = date_of_birth || null
  return byPerson(db).get(chapter_id, firstname, lastname, born, phone) as MemberRow | undefined
}

/** The id that the last member has. */
export function lastMember(db: Db): number {
  return db.$client.prepare('SELECT ifnull(max(id), 0) FROM members').pluck().get() as number
}

const byId = prepared(db => db.$client.prepare('SELECT * FROM members WHERE id = ?'))

/** More members than these are not looked at one by one. */
const most_changed = 20_000

/**
 * What a row stands for that means a member who was written since an entry of the audit log, for every state
 * that the member has had since; undefined where a membership type of the chapter was written, very many members
 * were, or one is no more: then the whole file has to be judged again.
 */
export function identitiesSince(
  db: Db,
  chapter_id: number,
  entry_id: number
): Identity[] | undefined {
  const identities: Identity[] = []
  const states = new Map<number, MemberRow>()
  for (const { entity, entity_id, changes } of entriesSince(db, chapter_id, entry_id)) {
    if (entity === 'membership_type') return undefined
    if (entity !== 'member') continue
    // newest first: what stands before an entry is what stands after it, with the old values
    const after = states.get(entity_id) ?? (byId(db).get(entity_id) as MemberRow | undefined)
    if (!after) return undefined
    const before = { ...after, ...oldValues(changes) }
    states.set(entity_id, before)
    identities.push(identityOf(after), identityOf(before))
    if (identities.length > 2 * most_changed) return undefined
  }
  return identities
}

function oldValues(changes: Record<string, readonly unknown[]>) {
  return Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]))
}

function identityOf(member: MemberRow): Identity {
  const { email, firstname, lastname, date_of_birth, phone } = member
  if (email) return emailKey(email)
  return { firstname, lastname, date_of_birth: date_of_birth ?? '', phone: phone ?? '' }
}

/** Whose session an import runs in. */
export interface Session {
  sid_hash: string
  account_id: number
}

/** Throws where the session has ended, or its account may not import into the chapter any more. */
export function refuseWithdrawn(db: Db, session: Session, chapter_id: number) {
  const account = findSignedIn(db, session.sid_hash)
  if (account?.id !== session.account_id) throw new Unauthorized()
  const reach = findReach(account.grants, 'import_members')
  if (reach.length === 0) throw new Forbidden()
  if (!within(reach, chapter_id)) throw new ChapterForbidden()
}

/** Keeps the rows of a file, in a data folder, with what was judged of them, by the key of what they stand for. */
export function keepJudged(folder: string) {
  const scratch = openScratch(folder)
  return {
    add: (key: string, row: Candidate, verdict: Verdict) =>
      scratch.add({ key, ...textOf(row, verdict) }),
    replace: ({ position, row }: KeptRow, key: string, verdict: Verdict) =>
      scratch.replace({ position, key, ...textOf(row, verdict) }),
    has: scratch.has,
    /** The member without an address that the rows of a key have left so far. */
    memberOf(key: string): MemberRow | undefined {
      const found = scratch.last(key)
      return found && readRow(found).after
    },
    /** The first row of a key behind a position. */
    next(key: string, position: number): KeptRow | undefined {
      const found = scratch.next(key, position)
      return found && readRow(found)
    },
    /** The rows that create or update members, in the order of the file. */
    *good() {
      for (const found of scratch.ofKinds('created', 'updated')) yield readRow(found)
    },
    close: scratch.close
  }
}

/** Rows with what was judged of them. */
export type JudgedRows = ReturnType<typeof keepJudged>

/** One of them. */
export interface KeptRow {
  position: number
  row: Candidate
  outcome: Verdict['outcome']
  /** The member who is updated; 0 where an earlier row creates it. */
  id?: number
  /** A member without an address as the row leaves it: a later row can mean the same. */
  after?: MemberRow
}

function textOf(row: Candidate, { outcome, before, after }: Verdict) {
  const known = typeof row.identity === 'string' ? undefined : after
  const kind = typeof outcome === 'string' ? outcome : 'refused'
  return { kind, text: JSON.stringify({ row, outcome, id: before?.id, after: known }) }
}

function readRow({ position, text }: ScratchRow): KeptRow {
  return { position, ...JSON.parse(text) }
}
