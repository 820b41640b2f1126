import { refuseArchived } from '../../association/chapters/store.ts'
import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { addDays } from '../../lifecycle/days.ts'
import { lastTerm } from '../../lifecycle/term-states.ts'
import type { MemberActs } from '../../register/batches/slice-store.ts'
import { ownName, readOwn } from '../../register/custom-fields/own-values.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import { sharesAddress } from '../../register/members/addresses-store.ts'
import { createMember } from '../../register/members/creation-store.ts'
import { joinMembers, listLinked } from '../../register/members/links-store.ts'
import { findMember } from '../../register/members/rows-store.ts'
import { detail_names } from '../../register/members/schema.ts'
import { editMember, setMemberType } from '../../register/members/store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import { readTags } from '../../register/members/tags.ts'
import type { Db } from '../../storage/database.ts'
import { leave, listConsequences, openTerm, waitsToJoin } from '../membership-commands/acts.ts'
import { ApplicationWaits } from '../membership-commands/failures.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { type Act, type ActContext, act, getLife } from '../membership-history/acts-store.ts'
import type { MemberTransfer } from './schema.ts'
import { endMembership } from './store.ts'

/** What a change of many does for each member: what the acts on one member do. */
export const member_acts: MemberActs = {
  leave: endMembership,
  transfer: (db, id, given, caller) => transferMember(db, { id, ...given, dry_run: false }, caller)
}

const transferDetails = defineDetails({
  same_chapter: 'must be another chapter than that of the member'
})

/**
 * Ends a membership on the day before, with the reason `transferred`, and begins a term in the other chapter on the day: on the
 * record that the person has there, or on a new one that is linked with this one. Open dues stay in the chapter in which they were
 * made. Returns the member there, and what this led to. Throws `not_found`, `no_membership`, `leaves_before_joining`,
 * `term_overlaps`, `application_waits`, `email_taken`, and `validation_error` for chapter and type.
 */
export function transferMember(db: Db, move: MemberTransfer, caller: Caller) {
  const { id, chapter_id } = move
  const stored = getLife(db, id, caller.permitted)
  const member = findMember(db, id) as MemberRow
  if (member.chapter_id === chapter_id) throw invalid([transferDetails.same_chapter('/chapter_id')])
  const left = leaveChapter(db, stored, move, caller)
  const old = listLinked(db, member).find(one => one.chapter_id === chapter_id)
  const { there, dues_made } = old
    ? reopen(db, old, move, caller)
    : enter(db, member, move, caller.by)
  return { ...there, consequences: { ...left, dues_made } }
}

/**
 * Ends the membership here. Who has no term, as in a register of an earlier version, becomes inactive at once. Throws
 * `application_waits` for who has applied to join.
 */
function leaveChapter(
  db: Db,
  { known, life }: StoredLife,
  { id, on }: MemberTransfer,
  { permitted, by }: Caller
) {
  if (waitsToJoin(life)) throw new ApplicationWaits()
  const end = { enddate: addDays(on, -1), reason: 'transferred' } as const
  if (known && life.memberships.length > 0) {
    const perform: Act = (now, today) => leave(now, { ...end, today })
    const { before, stored } = act(db, { id, permitted, by }, 'membership.transferred', perform)
    const { memberships } = stored.life
    return listConsequences(before, stored.life, lastTerm(stored.life) ?? memberships.at(-1))
  }
  editMember(db, { id, status: 'inactive' }, { permitted, by })
  return listConsequences(life, getLife(db, id, permitted).life, undefined)
}

type Caller = Omit<ActContext, 'id'>

/** Begins a term on the record that a person has in a chapter, and gives it the type; its other fields stay. */
function reopen(
  db: Db,
  { id }: MemberRow,
  { membertype_id, on }: MemberTransfer,
  { permitted, by }: Caller
) {
  refuseArchived(db, (findMember(db, id) as MemberRow).chapter_id)
  setMemberType(db, { id, membertype_id }, by)
  const acted = act(db, { id, permitted, by }, 'membership.opened', (life, today) =>
    openTerm(life, { startdate: on, enddate: null, origin: 'transferred', today })
  )
  const { dues_made } = listConsequences(acted.before, acted.stored.life, undefined)
  return { there: findMember(db, id) as MemberRow, dues_made }
}

/** Creates the record of a member in another chapter, linked with the one that it has. */
function enter(
  db: Db,
  member: MemberRow,
  { id, chapter_id, membertype_id, on }: MemberTransfer,
  by: Caller['by']
) {
  const { firstname, lastname, email } = member
  // member numbers and payers belong to one chapter
  const kept = detail_names.filter(name => name !== 'membernumber' && name !== 'payer_id')
  const details = {
    ...Object.fromEntries(kept.map(name => [name, member[name]])),
    tags: readTags(member.tags),
    fields: sharedFields(db, member)
  }
  const shared_email = sharesAddress(db, member)
  const person = { ...details, firstname, lastname, email, shared_email, chapter_id, membertype_id }
  const there = createMember(db, { ...person, membership_startdate: on, origin: 'transferred' }, by)
  joinMembers(db, [findMember(db, id) as MemberRow, there], by)
  const { life } = loadLife(db, there.id) as StoredLife
  const { dues_made } = listConsequences({ ...life, dues: [] }, life, undefined)
  return { there, dues_made }
}

function sharedFields(db: Db, { chapter_id, fields }: MemberRow) {
  const values = readOwn(fields)
  const shared = fieldsOf(db, chapter_id).filter(one => one.chapter_id === null && !one.archived)
  const known = shared.map(({ key }) => [key, values[ownName(key)]] as const)
  return Object.fromEntries(known.filter(([, value]) => value !== undefined))
}
