import {
  findPermitted,
  type Permission,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { entriesSince } from '../../association/audit/store.ts'
import { ChapterForbidden, Forbidden, Unauthorized } from '../../core/errors.ts'
import { findSignedIn } from '../../identity/sessions/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { field } from '../fields/noun.ts'
import { createHistory } from '../members/history-store.ts'
import { identifyMember, type KnownPerson, type Person, shareAddress } from '../members/identity.ts'
import type { MemberRow } from '../members/table.ts'

/** The most members that are compared with a row by address, and by name. */
const max_candidates = 200

const byAddress = prepared(db =>
  db.$client.prepare(
    `SELECT * FROM members WHERE chapter_id = ? AND email_key = ? LIMIT ${max_candidates}`
  )
)

const byName = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND name_key = ?
    LIMIT ${max_candidates}`)
)

/** For very common names: members with the row's birthday or without a birthday; others cannot be the same person. */
const byNameAndBirth = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person
    WHERE chapter_id = ? AND name_key = ? AND date_of_birth IS ? LIMIT ${max_candidates}`)
)

const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ?')
)

/** A member in the form in which persons are compared. */
export type Candidate = KnownPerson & { member: MemberRow }

/** The members of a chapter that a row may mean: those with its number, with its address, and with its name. */
export function findCandidates(db: Db, chapter_id: number, person: Person): Candidate[] {
  const { name_key, email_key, membernumber } = person
  const named = findNamed(db, chapter_id, name_key, person.date_of_birth)
  const sharing = email_key ? (byAddress(db).all(chapter_id, email_key) as MemberRow[]) : []
  const numbered = membernumber ? (byNumber(db).all(chapter_id, membernumber) as MemberRow[]) : []
  if (numbered.length + named.length + sharing.length === 0) return []
  const candidates = [
    ...numbered.map(toPerson),
    ...sharing.map(toPerson),
    ...named.map(toPerson).filter(one => !shareAddress(person, one))
  ]
  const [{ id }] = candidates as [Candidate]
  return numbered.length === 0
    ? candidates
    : candidates.filter((one, index) => index === 0 || one.id !== id)
}

function findNamed(db: Db, chapter_id: number, name_key: string, born: string): MemberRow[] {
  const named = byName(db).all(chapter_id, name_key) as MemberRow[]
  if (named.length < max_candidates || born === '') return named
  return [born, null].flatMap(
    date => byNameAndBirth(db).all(chapter_id, name_key, date) as MemberRow[]
  )
}

function toPerson(member: MemberRow): Candidate {
  return { ...identifyMember(member), id: member.id, member }
}

/** The greatest number of changed members for which rows are decided again one by one. */
const max_changed = 20_000

/**
 * The members of a chapter that were written since an audit entry, in each of their states since then. Undefined if the
 * whole file has to be planned again: a custom field or a membership type has changed, or very many members were written.
 */
export function personsChangedSince(
  db: Db,
  chapter_id: number,
  entry_id: number
): KnownPerson[] | undefined {
  const persons: KnownPerson[] = []
  const findTransition = createHistory(db)
  for (const entry of entriesSince(db, chapter_id, entry_id)) {
    const { entity, changes } = entry
    if (entity === 'membership_type' && (!changes || decidesRows(changes))) return undefined
    if (entity === field.entity) return undefined
    if (entity !== 'member') continue
    const transition = findTransition(entry)
    if (!transition) return undefined
    const { before, after } = transition
    for (const state of [after, before]) if (state) persons.push(toPerson(state))
    if (persons.length > 2 * max_changed) return undefined
  }
  return persons
}

/** Whether a change of a membership type may change which rows are valid, or the status of new members. */
function decidesRows(changes: Record<string, readonly unknown[]>) {
  return ['name', 'archived', 'workflows'].some(name => name in changes)
}

/** The session of an import. */
export interface Session {
  sid_hash: string
  account_id: number
}

/** Throws if the session has ended, or its account may no longer import into the chapter. */
export function refuseWithoutRights(
  db: Db,
  session: Session,
  chapter_id: number,
  permission: Permission = 'import_members'
) {
  const account = findSignedIn(db, session.sid_hash)
  if (account?.id !== session.account_id) throw new Unauthorized()
  const permitted = findPermitted(account.grants, permission)
  if (permitted.length === 0) throw new Forbidden()
  if (!within(permitted, chapter_id)) throw new ChapterForbidden()
}

/** The chapters in which the caller has a permission. */
export function findChaptersOf(
  db: Db,
  session: Session,
  permission: Permission
): PermittedChapters {
  return findPermitted(findSignedIn(db, session.sid_hash)?.grants ?? [], permission)
}
