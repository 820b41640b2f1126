import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { typeDetails } from '../membertypes/details.ts'
import { findMembershipType } from '../membertypes/store.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import type { MemberRow } from './table.ts'

/** The type of a member. Throws `validation_error` if it is archived or of another chapter. */
export function currentType(
  db: Db,
  { membertype_id, chapter_id }: Pick<MemberRow, 'membertype_id' | 'chapter_id'>,
  set = ''
): MembershipTypeRow {
  const type = findMembershipType(db, membertype_id)
  if (type && type.chapter_id === chapter_id && !type.archived) return type
  throw invalid([typeDetails.not_a_current_type(`${set}/membertype_id`, { chapter_id })])
}
