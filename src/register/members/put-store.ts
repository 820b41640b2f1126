import { findPermitted, within } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import { details as common } from '../../core/details.ts'
import { ChapterForbidden, invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf, findByValue } from '../custom-fields/store.ts'
import { checkValue, fieldDetails } from '../custom-fields/values.ts'
import { createMember } from './creation-store.ts'
import { namelessDetails } from './person.ts'
import type { MemberCreate, MemberPut } from './requests.ts'
import { editPerson } from './store.ts'
import type { MemberRow } from './table.ts'

type Grants = Parameters<typeof findPermitted>[0]

/**
 * Edits the member of a chapter who has a value of a unique field, else creates one who has it. Throws `validation_error`, also for a field
 * that is not unique, `chapter_forbidden` where the caller edits members and creates none, and what creating and editing throw.
 */
export function putMember(
  db: Db,
  { key, value, chapter_id, membership_startdate, membership_enddate, ...given }: MemberPut,
  { grants, by }: { grants: Grants; by: Actor }
): { member: MemberRow; is_new: boolean } {
  const field = fieldsOf(db, chapter_id).find(one => one.key === key)
  if (!field?.unique || field.archived) throw invalid([fieldDetails.not_unique('/key')])
  const known = checkValue(field, value, '/value')
  if (known.flaws) throw invalid(known.flaws)
  if ((known.value ?? '') === '') throw invalid([common.required('/value')])
  const id = findByValue(db, chapter_id, key, known.value)
  if (id !== undefined) {
    const permitted = findPermitted(grants, 'edit_members')
    return { member: editPerson(db, { id, ...given }, { permitted, by }).member, is_new: false }
  }
  if (!within(findPermitted(grants, 'create_members'), chapter_id)) throw new ChapterForbidden()
  const { lastname, email, membertype_id } = given
  const missing = Object.entries({ lastname, email, membertype_id }).flatMap(([name, one]) =>
    one === undefined ? [common.required(`/${name}`)] : []
  )
  const flaws = [...missing, ...(missing.length > 0 ? [] : namelessDetails(given))]
  if (flaws.length > 0) throw invalid(flaws)
  const fields = { ...given.fields, [key]: known.value }
  const days = { membership_startdate, membership_enddate }
  const member = createMember(db, { ...given, ...days, chapter_id, fields } as MemberCreate, by)
  return { member, is_new: true }
}
