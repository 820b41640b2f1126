import { findPermitted, within } from '../../association/access/permissions.ts'
import { entriesSince } from '../../association/audit/store.ts'
import { ChapterForbidden, Forbidden, Unauthorized } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { findSignedIn } from '../../identity/sessions/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { openScratch, type ScratchRow } from '../../storage/scratch.ts'
import type { MemberRow } from '../members/table.ts'
import type { CheckedRow, Identity } from './check-row.ts'
import type { Decision } from './decide.ts'

const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ?')
)

/** Names the index: SQLite would choose that of addresses, and read every member without one. */
const byPerson = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND email_key IS NULL
    AND firstname = ? AND lastname = ? AND date_of_birth IS ? AND ifnull(phone, '') = ?
    ORDER BY id LIMIT 1`)
)

/** The member of a chapter with an identity. */
export function findMatch(db: Db, chapter_id: number, identity: Identity): MemberRow | undefined {
  if (typeof identity === 'string')
    return byAddress(db).get(chapter_id, identity) as MemberRow | undefined
  const { firstname, lastname, date_of_birth, phone } = identity
  const born = date_of_birth || null
  return byPerson(db).get(chapter_id, firstname, lastname, born, phone) as MemberRow | undefined
}

/** The id of the last member. */
export function lastMember(db: Db): number {
  return db.$client.prepare('SELECT ifnull(max(id), 0) FROM members').pluck().get() as number
}

const byId = prepared(db => db.$client.prepare('SELECT * FROM members WHERE id = ?'))

/** The greatest number of changed members for which rows are decided again one by one. */
const most_changed = 20_000

/**
 * The identities of members of a chapter that were written since an audit entry, in every state since then.
 * Undefined if a membership type was written, very many members were, or one was deleted: then the whole file
 * has to be planned again.
 */
export function identitiesChangedSince(
  db: Db,
  chapter_id: number,
  entry_id: number
): Identity[] | undefined {
  const identities: Identity[] = []
  const states = new Map<number, MemberRow>()
  for (const { entity, entity_id, changes } of entriesSince(db, chapter_id, entry_id)) {
    if (entity === 'membership_type') return undefined
    if (entity !== 'member') continue
    // newest entry first: the state before an entry is the state after it with the old values
    const after = states.get(entity_id) ?? (byId(db).get(entity_id) as MemberRow | undefined)
    if (!after) return undefined
    const before = { ...after, ...oldValues(changes) }
    states.set(entity_id, before)
    identities.push(identify(after), identify(before))
    if (identities.length > 2 * most_changed) return undefined
  }
  return identities
}

function oldValues(changes: Record<string, readonly unknown[]>) {
  return Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]))
}

function identify(member: MemberRow): Identity {
  const { email, firstname, lastname, date_of_birth, phone } = member
  if (email) return emailKey(email)
  return { firstname, lastname, date_of_birth: date_of_birth ?? '', phone: phone ?? '' }
}

/** The session of an import. */
export interface Session {
  sid_hash: string
  account_id: number
}

/** Throws if the session has ended, or its account may no longer import into the chapter. */
export function refuseWithoutRights(db: Db, session: Session, chapter_id: number) {
  const account = findSignedIn(db, session.sid_hash)
  if (account?.id !== session.account_id) throw new Unauthorized()
  const permitted = findPermitted(account.grants, 'import_members')
  if (permitted.length === 0) throw new Forbidden()
  if (!within(permitted, chapter_id)) throw new ChapterForbidden()
}

/** Creates an empty plan of an import: rows with their decisions, in a scratch table in the data folder. */
export function openPlan(folder: string) {
  const scratch = openScratch(folder)
  return {
    add: (key: string, row: CheckedRow, decision: Decision) =>
      scratch.add({ key, ...serializeRow(row, decision) }),
    replace: ({ position, row }: PlannedRow, key: string, decision: Decision) =>
      scratch.replace({ position, key, ...serializeRow(row, decision) }),
    has: scratch.has,
    /** The member without an address after the rows of a key so far. */
    memberOf(key: string): MemberRow | undefined {
      const found = scratch.last(key)
      return found && deserializeRow(found).after
    },
    /** The first row of a key after a position. */
    next(key: string, position: number): PlannedRow | undefined {
      const found = scratch.next(key, position)
      return found && deserializeRow(found)
    },
    /** The rows that create or update members, in the order of the file. */
    *changes() {
      for (const found of scratch.ofKinds('created', 'updated')) yield deserializeRow(found)
    },
    close: scratch.close
  }
}

/** The plan of an import. */
export type Plan = ReturnType<typeof openPlan>

/** A row of a plan. */
export interface PlannedRow {
  position: number
  row: CheckedRow
  outcome: Decision['outcome']
  /** The id of the member to update; 0 if an earlier row creates it. */
  id?: number
  /** A member without an address after this row, since later rows can match it. */
  after?: MemberRow
}

function serializeRow(row: CheckedRow, { outcome, before, after }: Decision) {
  const known = typeof row.identity === 'string' ? undefined : after
  const kind = typeof outcome === 'string' ? outcome : 'refused'
  return { kind, text: JSON.stringify({ row, outcome, id: before?.id, after: known }) }
}

function deserializeRow({ position, text }: ScratchRow): PlannedRow {
  return { position, ...JSON.parse(text) }
}
