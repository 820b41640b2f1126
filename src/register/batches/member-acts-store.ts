import type { Caller } from '../../association/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import type { MembersSet } from './schema.ts'

/**
 * Acts on the membership of one member, which belong to a wing above the register. A change of many carries one out for each member, with
 * all that follows from it.
 */
export interface MemberActs {
  /** Ends the membership. Throws the failure with which the act is refused. */
  leave(db: Db, id: number, given: NonNullable<MembersSet['leave']>, caller: Caller): void
  /** Moves the member to another chapter. Throws the failure with which the act is refused. */
  transfer(db: Db, id: number, given: NonNullable<MembersSet['transfer']>, caller: Caller): void
}

let declared: MemberActs | undefined

/** Says what the acts of this process are (`joinWings`). */
export function declareMemberActs(acts: MemberActs) {
  declared = acts
}

/** The declared acts. */
export function memberActs(): MemberActs {
  if (!declared) throw new Error('nobody has declared acts on members')
  return declared
}
