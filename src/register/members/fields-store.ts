import type { Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { isOwnName, ownName } from '../custom-fields/own-values.ts'
import { fieldsOf } from '../custom-fields/store.ts'
import { checkOwn } from '../custom-fields/values.ts'
import { type NewMember, toStored } from './prepare.ts'
import type { MemberCreate, MemberEdit } from './requests.ts'
import type { MemberRow } from './table.ts'
import type { MemberValues } from './values.ts'

/**
 * A new member with its custom fields beside the others. Throws `validation_error` for invalid values, and for a required
 * value that is missing.
 */
export function readNew(
  db: Db,
  { fields = {}, ...input }: MemberCreate & Pick<NewMember, 'createddate' | 'origin'>
): NewMember {
  const checking = { path: '/fields', complete: true }
  const { values, flaws } = checkOwn(fieldsOf(db, input.chapter_id), fields, checking)
  if (flaws.length > 0) throw invalid(flaws)
  return { ...values, ...input }
}

/** The values of an edit, with custom fields beside the others, and the flaws of the values of custom fields. */
export function readValues(
  db: Db,
  chapter_id: number,
  { fields, ...given }: Omit<MemberEdit, 'id' | 'shared_email'>,
  set = ''
): { values: MemberValues; flaws: Detail[] } {
  const others = toStored(given) as MemberValues
  if (fields === undefined) return { values: others, flaws: [] }
  const { values, flaws } = checkOwn(fieldsOf(db, chapter_id), fields, { path: `${set}/fields` })
  return { values: { ...others, ...values }, flaws }
}

/**
 * The label of a custom field whose earlier value a member cannot have again, since the field's definition has changed;
 * undefined if there is none.
 */
export function outdatedField(
  db: Db,
  { chapter_id }: Pick<MemberRow, 'chapter_id'>,
  before: MemberValues
): string | undefined {
  if (!Object.keys(before).some(isOwnName)) return undefined
  // archived fields keep their values
  const fields = fieldsOf(db, chapter_id).map(field => ({
    ...field,
    archived: false,
    required: field.required && !field.archived
  }))
  return fields.find(field => {
    const value = before[ownName(field.key)]
    return (
      value !== undefined &&
      checkOwn([field], { [field.key]: value }, { path: '' }).flaws.length > 0
    )
  })?.label
}
