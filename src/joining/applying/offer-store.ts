import { randomBytes } from 'node:crypto'
import { isArchived } from '../../association/chapters/store.ts'
import { NotFound } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { ownName } from '../../register/custom-fields/own-values.ts'
import type { Field } from '../../register/custom-fields/schema.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import { genders } from '../../register/members/detail-fields.ts'
import { contact } from '../../register/membertypes/settings.ts'
import { findMembershipType, listMembershipTypes } from '../../register/membertypes/store.ts'
import type { MembershipTypeRow } from '../../register/membertypes/table.ts'
import type { Db } from '../../storage/database.ts'
import { authenticate, type Secrets } from '../../storage/secrets.ts'
import { chapterDay, chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { allAsked, isOpenOn } from '../forms/askable.ts'
import type { Form } from '../forms/schema.ts'
import { findForm } from '../forms/store.ts'
import { fieldLabel, type PageLanguage } from './labels.ts'
import type { Offer } from './schema.ts'
import { makeStamp, type Sign } from './stamp.ts'

/** A form that is open today, with the types to choose from and the custom fields that it may ask for. */
export interface OpenForm {
  form: Form
  types: MembershipTypeRow[]
  own_fields: Field[]
  asked: { field: string; required: boolean }[]
}

/**
 * The form with a slug, where it is open. Throws the same `not_found` for one that is closed, not open yet or any more, of an archived
 * chapter, without a type to choose, or unknown.
 */
export function openForm(db: Db, slug: string): OpenForm {
  const form = findForm(db, slug)
  if (form && !isArchived(db, form.chapter_id)) {
    const day = chapterDay(db, form.chapter_id)
    const types = form.membertype_ids.flatMap(id => {
      const type = findMembershipType(db, id)
      return type && isOffered(type, form.chapter_id, day) ? [type] : []
    })
    if (isOpenOn(form, day) && types.length > 0) return { form, types, ...askedOf(db, form) }
  }
  throw new NotFound('there is no open form at this address')
}

/** What a form asks for today: custom fields that are no longer public, or archived, are left out. */
function askedOf(db: Db, form: Form): Pick<OpenForm, 'asked' | 'own_fields'> {
  const own_fields = fieldsOf(db, form.chapter_id).filter(one => one.public && !one.archived)
  const names: string[] = own_fields.map(({ key }) => ownName(key))
  const asked = allAsked(form).filter(
    ({ field }) => !field.startsWith('fields.') || names.includes(field)
  )
  const needed: string[] = own_fields
    .filter(({ required }) => required)
    .map(({ key }) => ownName(key))
  return {
    own_fields,
    asked: asked.map(one => ({ ...one, required: one.required || needed.includes(one.field) }))
  }
}

/** The types of a chapter that the public can choose today. */
export function listOffered(db: Db, chapter_id: number): MembershipTypeRow[] {
  const day = chapterDay(db, chapter_id)
  const query = { chapter_id, archived: false, logs: false, offset: 0, limit: 200 }
  const types = listMembershipTypes(db, query).membership_type_with_logs
  return types.filter(type => isOffered(type, chapter_id, day))
}

/** Whether the public can choose a type on a day (DOMAIN.md section 2). */
function isOffered(type: MembershipTypeRow, chapter_id: number, day: string) {
  const { archived, category, startdate, enddate } = type
  return (
    type.chapter_id === chapter_id &&
    !archived &&
    category.toLowerCase() !== contact &&
    startdate.slice(0, 10) <= day &&
    day <= enddate.slice(0, 10)
  )
}

/** Signs stamps. */
export function stampSign(secrets: Secrets): Sign {
  return text => authenticate(secrets, text, 'stamps')
}

/** A new stamp for a form. */
function newStamp(secrets: Secrets, slug: string): string {
  const nonce = randomBytes(9).toString('base64url')
  return makeStamp(stampSign(secrets), { slug, nonce }, nowMs())
}

/** What is shown of an open form. */
export function showOffer(
  db: Db,
  secrets: Secrets,
  { form, types, own_fields, asked }: OpenForm,
  language: PageLanguage
): Offer {
  const { slug, title, intro, consents, guardian_under, chapter_id } = form
  const { currency } = chapterRules(db, chapter_id)
  const fields = asked.map(({ field, required }) => {
    const own = own_fields.find(({ key }) => ownName(key) === field)
    return { field, required, ...(own ? pickOwn(own) : describeField(field, language)) }
  })
  return {
    form: { slug, title, intro, fields, consents, guardian_under },
    types: types.map(({ id, name, description, membership_dues }) => ({
      id,
      name,
      description,
      dues: membership_dues.map(due => ({
        dues_name: due.dues_name ?? '',
        amount: due.amount ?? 0,
        currency: due.currency ?? currency,
        due_frequency: due.due_frequency ?? '',
        age_from: due.age_from ?? null,
        age_to: due.age_to ?? null,
        household_rank_from: due.household_rank_from ?? null,
        household_rank_to: due.household_rank_to ?? null
      }))
    })),
    stamp: newStamp(secrets, slug)
  }
}

/** What a page needs of a custom field. */
export function pickOwn({ label, kind, choices }: Field) {
  return { label, kind, choices }
}

/** The same of a field of members. */
export function describeField(field: string, language: PageLanguage) {
  const label = fieldLabel(field, language)
  if (['date_of_birth', 'joined', 'unsubscribed'].includes(field))
    return { label, kind: 'date' as const, choices: [] }
  if (field === 'gender') return { label, kind: 'choice' as const, choices: [...genders] }
  return { label, kind: 'text' as const, choices: [] }
}
