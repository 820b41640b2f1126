import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf } from '../fields/store.ts'
import { checkOwn } from '../fields/values.ts'
import type { NewMember } from './prepare.ts'
import { emptyToNull } from './prepare.ts'
import type { MemberCreate, MemberEdit } from './requests.ts'
import type { MemberValues } from './values.ts'

/** A new member with its own fields beside the others. Throws `validation_error` for their values, and where one is required. */
export function readNew(
  db: Db,
  { fields = {}, ...input }: MemberCreate & Pick<NewMember, 'createddate'>
): NewMember {
  const checking = { path: '/fields', complete: true }
  const { values, flaws } = checkOwn(fieldsOf(db, input.chapter_id), fields, checking)
  if (flaws.length > 0) throw invalid(flaws)
  return { ...values, ...input }
}

/** The values of an edit, with own fields beside the others. Throws `validation_error` for their values. */
export function readValues(
  db: Db,
  chapter_id: number,
  { fields, ...given }: Omit<MemberEdit, 'id' | 'shared_email'>,
  set = ''
): MemberValues {
  const others = emptyToNull(given) as MemberValues
  if (fields === undefined) return others
  const { values, flaws } = checkOwn(fieldsOf(db, chapter_id), fields, { path: `${set}/fields` })
  if (flaws.length > 0) throw invalid(flaws)
  return { ...others, ...values }
}
