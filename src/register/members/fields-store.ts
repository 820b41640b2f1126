import { eq } from 'drizzle-orm'
import { details as common, type Detail } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { isOwnName, type OwnValues, ownName } from '../custom-fields/own-values.ts'
import { fieldsOf, findByValue, uniqueAmong } from '../custom-fields/store.ts'
import { checkOwn } from '../custom-fields/values.ts'
import { ValueTaken } from './failures.ts'
import { fullName } from './person.ts'
import { type NewMember, toStored } from './prepare.ts'
import type { MemberCreate, MemberEdit } from './requests.ts'
import { type MemberRow, members } from './table.ts'
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
  refuseTakenValues(db, input, values)
  return { ...values, ...input }
}

/** Throws `value_taken` for values of unique fields that another member of the chapter has. */
export function refuseTakenValues(
  db: Db,
  member: { chapter_id: number; id?: number },
  values: object
) {
  const details = findTakenValues(db, member, values)
  if (details.length > 0) throw Object.assign(new ValueTaken(), { details })
}

/** The values of unique fields that another member of the chapter has. */
export function findTakenValues(
  db: Db,
  { chapter_id, id }: { chapter_id: number; id?: number },
  values: object
): Detail[] {
  if (!Object.keys(values).some(isOwnName)) return []
  return uniqueAmong(fieldsOf(db, chapter_id), values as OwnValues).flatMap(([key, value]) => {
    const holder = findByValue(db, chapter_id, key, value)
    if (holder === undefined || holder === id) return []
    const name = nameOf(db, holder)
    return [common.taken(`/fields/${key}`, { id: holder, chapter_id, name })]
  })
}

function nameOf(db: Db, id: number): string {
  const { firstname, lastname } = members
  const found = db.select({ firstname, lastname }).from(members).where(eq(members.id, id)).get()
  return found ? fullName(found) : ''
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
