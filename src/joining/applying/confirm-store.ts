import { by_member } from '../../association/audit/store.ts'
import { refuseArchived } from '../../association/chapters/store.ts'
import { InvalidRequest, NotFound } from '../../core/errors.ts'
import { ownName } from '../../register/custom-fields/own-values.ts'
import { noteConsents } from '../../register/members/consents-store.ts'
import { insertMembers } from '../../register/members/creation-store.ts'
import { findTakenValues } from '../../register/members/fields-store.ts'
import { initialStatus, type NewMember, prepareMember } from '../../register/members/prepare.ts'
import { findMember } from '../../register/members/rows-store.ts'
import { setMemberType } from '../../register/members/store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import { currentType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { columnStatement } from '../../storage/statements.ts'
import type { Application } from '../../terms/applications/schema.ts'
import { join } from '../../terms/membership-commands/acts.ts'
import { act } from '../../terms/membership-history/acts-store.ts'
import { findContactType, getForm } from '../forms/store.ts'
import { askChange } from '../requests/store.ts'
import { type Draft, dropDraft, findDraft } from './drafts-store.ts'
import { findKnown, type Named, standingOf } from './known-store.ts'
import type { Confirm } from './schema.ts'

/**
 * Confirms an application, inside a write, and spends it: makes the member, or gives the record of somebody who was a member the
 * application. Throws the same `not_found` for a secret that is spent, unknown or expired, or where nobody can join by it any more.
 */
export function confirmApplication(
  db: Db,
  secrets: Secrets,
  given: Confirm
): { state: Application['state']; chapter_id: number } {
  const draft = findDraft(db, secrets, given)
  if (!draft) throw gone()
  dropDraft(db, draft.token_hash)
  try {
    const { chapter_id } = getForm(db, draft.form_id)
    return { state: stateOf(db, admit(db, draft)), chapter_id }
  } catch (error) {
    // the type or the form has ended since
    if (error instanceof InvalidRequest || error instanceof NotFound) throw gone()
    throw error
  }
}

const gone = () => new NotFound('no application waits for this link or code')

/** Enters the application; returns the id of its member. */
function admit(db: Db, draft: Draft): number {
  const { chapter_id } = getForm(db, draft.form_id)
  const known = findKnown(db, chapter_id, personOf(draft))
  const standing = known && standingOf(db, known)
  if (known && standing !== 'former') return known.id
  const payer_id = draft.guardian ? enterGuardian(db, chapter_id, draft.guardian, draft) : null
  if (!known) return enter(db, { draft, chapter_id, payer_id })
  return enterAgain(db, known, { draft, payer_id })
}

/** Who applies: a child without an address has that of the parent here. */
export function personOf({ values, guardian }: Pick<Draft, 'values' | 'guardian'>): Named {
  return {
    firstname: String(values.firstname ?? ''),
    lastname: String(values.lastname ?? ''),
    email: String(values.email ?? guardian?.email ?? '')
  }
}

/** Enters an applicant. A unique value that somebody else has waits for the office, which finds out whose it is. */
function enter(
  db: Db,
  { draft, chapter_id, payer_id }: { draft: Draft; chapter_id: number; payer_id: number | null }
): number {
  const { values, own, language, membertype_id } = draft
  const named = Object.fromEntries(Object.entries(own).map(([key, value]) => [ownName(key), value]))
  const taken = findTakenValues(db, { chapter_id }, named).map(({ path }) =>
    path.slice('/fields/'.length)
  )
  const kept = Object.entries(named).filter(([name]) => !taken.some(key => ownName(key) === name))
  const person = { language, ...values, ...Object.fromEntries(kept), payer_id }
  const id = enterPerson(db, { ...person, chapter_id, membertype_id })
  noteConsents(db, id, draft.consents)
  if (taken.length > 0) {
    const fields = Object.fromEntries(taken.map(key => [key, own[key]]))
    askChange(db, findMember(db, id) as MemberRow, { fields })
  }
  return id
}

/** Enters somebody as `createMember` does; what the office requires of members and forms do not ask for is left unknown. */
function enterPerson(
  db: Db,
  person: { chapter_id: number; membertype_id: number } & Record<string, unknown>
): number {
  refuseArchived(db, person.chapter_id)
  const { workflows } = currentType(db, person)
  const given = { email: '', ...person } as unknown as NewMember
  return insertMembers(db, [prepareMember(given, initialStatus(workflows))], by_member)
}

/** The application of somebody who was a member; answers that differ from the record wait for the office. */
function enterAgain(
  db: Db,
  known: MemberRow,
  { draft, payer_id }: { draft: Draft; payer_id: number | null }
): number {
  const { id, chapter_id } = known
  const { membertype_id } = draft
  if (known.membertype_id !== membertype_id) setMemberType(db, { id, membertype_id }, by_member)
  const context = { id, permitted: [chapter_id], by: by_member }
  act(db, context, 'membership.applied', (life, today) =>
    join(life, { startdate: today, origin: 'joined', today })
  )
  noteConsents(db, id, draft.consents)
  const set = { ...draft.values, ...(Object.keys(draft.own).length > 0 && { fields: draft.own }) }
  askChange(db, findMember(db, id) as MemberRow, { ...set, ...(payer_id !== null && { payer_id }) })
  return id
}

/** The id of a parent, who is in the register already or is entered as a contact. */
function enterGuardian(db: Db, chapter_id: number, guardian: Named, { language }: Draft): number {
  const known = findKnown(db, chapter_id, guardian)
  if (known) return known.payer_id ?? known.id
  const membertype_id = findContactType(db, chapter_id)
  if (membertype_id === undefined) throw gone()
  const { firstname, lastname, email } = guardian
  return enterPerson(db, { firstname, lastname, email, language, chapter_id, membertype_id })
}

function stateOf(db: Db, member_id: number): Application['state'] {
  const select = `SELECT state FROM applications WHERE member_id = ? AND kind = 'joining' ORDER BY id DESC LIMIT 1`
  return (
    (columnStatement(db, select).get(member_id) as Application['state'] | undefined) ?? 'accepted'
  )
}
