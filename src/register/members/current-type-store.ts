import type { Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { typeDetails } from '../membertypes/details.ts'
import { findMembershipType } from '../membertypes/store.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import type { MemberRow } from './table.ts'

type Typed = Pick<MemberRow, 'membertype_id' | 'chapter_id'>

/** The type of a member. Throws `validation_error` if it is archived or of another chapter. */
export function currentType(db: Db, member: Typed, set = ''): MembershipTypeRow {
  const type = findCurrent(db, member)
  if (!type) throw invalid([notCurrent(member, set)])
  return type
}

/** The flaw of a type that is archived, or of another chapter than the member. */
export function findTypeFlaws(db: Db, member: Typed, set: string): Detail[] {
  return findCurrent(db, member) ? [] : [notCurrent(member, set)]
}

function findCurrent(db: Db, { membertype_id, chapter_id }: Typed) {
  const type = findMembershipType(db, membertype_id)
  return type?.chapter_id === chapter_id && !type.archived ? type : undefined
}

function notCurrent({ chapter_id }: Typed, set: string) {
  return typeDetails.not_a_current_type(`${set}/membertype_id`, { chapter_id })
}
