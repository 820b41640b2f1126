import type { Actor } from '../../association/audit/store.ts'
import type { Range } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { Joining, PreparedMember } from './prepare.ts'
import type { Member } from './schema.ts'
import type { MemberRow } from './table.ts'

/** What is written of the memberships of members who are about to be created. */
export interface Begun {
  /** For each member, in their order. */
  members: {
    /** The status that follows. */
    status: Member['status']
    /** Fields of the first term for the audit log: `membership_startdate` and others. */
    changes: Record<string, [null, unknown]>
  }[]
  /** Stores the memberships, once the members have ids. */
  keep(ids: readonly number[]): void
}

/** What decides about the membership of a member who is about to be created. */
export interface Newcomer
  extends Pick<
    PreparedMember['row'],
    'chapter_id' | 'membertype_id' | 'date_of_birth' | 'joined' | 'status' | 'payer_id'
  > {
  joining: Joining
}

/**
 * The memberships of members, which determine their status. They belong to a wing above the register; through this
 * interface the register calls them when members are written.
 */
export interface Memberships {
  /** Begins memberships of members who are about to be created. Throws `validation_error` for their days. */
  begin(db: Db, members: readonly Newcomer[], by: Actor): Begun
  /** Whether rules act on a member. They do not act on members of earlier versions before terms were opened for them. */
  rules(db: Db, id: number): boolean
  /**
   * Carries out the act that leads to a requested status, if there is one, and the consequences of other changed fields.
   * Returns the status afterwards. Throws the error with which the act is refused.
   */
  follow(
    db: Db,
    member: MemberRow,
    wanted: Member['status'] | undefined,
    by: Actor
  ): Member['status']
  /** Reads the memberships of members together, and calls `work`, which changes many of them in one write. */
  together<T>(db: Db, ids: readonly number[], work: () => T): T
  /** Notes, inside the write of an import, that the next round of a chapter only proposes what it would do about members who owe. */
  expectFirstRound(db: Db, chapter_id: number): void
  /** Deletes the memberships of members who are deleted. */
  forget(db: Db, ids: readonly number[]): void
  /** The tables with records that prevent the removal of a member: all records except those that its creation has made. */
  keepFromRemoval(db: Db, id: number): string[]
  /** Whether one of the given members owes something. */
  haveOpenDues(db: Db, ids: readonly number[]): boolean
  /** Keeps the amounts and days of erased members that the accounts need; rules do not act on these members any more. */
  keepForBooks(db: Db, ids: readonly number[]): void
  /** Settles what a member owes from the credit of the payer that the member has now, and tells the rest to whoever pays it. */
  followPayer(db: Db, member: MemberRow, by: Actor): void
  /**
   * Whether money has moved for a member since a batch in a way that undoing the batch does not take back. `batch` has the
   * ids of its entries.
   */
  hasMoved(db: Db, id: number, batch: readonly Range[]): boolean
  /** Moves the memberships of one member to another, the kept member, whose id comes first. Throws `too_many_facts`. */
  merge(db: Db, ids: readonly [keep_id: number, merge_id: number], by: Actor): void
  /** Reverts the changes that entries of the audit log, from an id on, made to the membership of a member. */
  revert(db: Db, id: number, first_id: number, by: Actor): void
}

let declared: Memberships | undefined

/** Says what the memberships of this process are (`joinWings`). */
export function declareMemberships(memberships: Memberships) {
  declared = memberships
}

export function memberships(): Memberships {
  if (!declared) throw new Error('nobody has declared memberships')
  return declared
}

const deciding = ['status', 'membertype_id', 'date_of_birth'] as const

/**
 * The status of a member after an edit. If terms determine it, the requested status is carried out as an act, such as
 * ending the membership, and the resulting status is returned. Throws the failure of that act.
 */
export function statusAfter(
  db: Db,
  member: MemberRow,
  given: MemberRow,
  by: Actor
): Member['status'] {
  const decides = deciding.some(name => member[name] !== given[name])
  if (!decides || !memberships().rules(db, member.id)) return given.status
  const wanted = given.status === member.status ? undefined : given.status
  return memberships().follow(db, { ...given, status: member.status }, wanted, by)
}
