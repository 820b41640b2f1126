import { type Detail, details } from '../../core/details.ts'
import type { Places } from '../../core/places.ts'
import type { MemberRow } from './table.ts'

/** The personal fields: name, birth, address, contact, and whether mailings are wanted. They are the same in every chapter for linked members. */
export const personal_names = [
  ...(['firstname', 'lastname', 'salutation', 'title', 'gender', 'company'] as const),
  ...(['date_of_birth', 'street', 'postal_code', 'city', 'country'] as const),
  ...(['email', 'phone', 'mobile', 'language', 'unsubscribed'] as const)
] as const

export type Personal = Pick<MemberRow, (typeof personal_names)[number]>

export function pickPersonal(member: Personal): Personal {
  return Object.fromEntries(personal_names.map(name => [name, member[name]])) as Personal
}

/** Joins several members into one person: the values of the first, and for missing values those of the next member that has one. */
export function joinPersons([first, ...others]: readonly [Personal, ...Personal[]]): Personal {
  const known = (name: keyof Personal) =>
    [first, ...others].find(member => (member[name] ?? '') !== '')?.[name] ?? first[name]
  return Object.fromEntries(personal_names.map(name => [name, known(name)])) as Personal
}

/** A chapter in which two of some members are; undefined if there is none. */
export function findSameChapter(
  members: readonly Pick<MemberRow, 'chapter_id'>[]
): number | undefined {
  const chapters = members.map(({ chapter_id }) => chapter_id)
  return chapters.find((one, index) => chapters.indexOf(one) < index)
}

interface Named {
  firstname?: unknown
  lastname?: unknown
  company?: unknown
}

/** The name of a member as one text; a company may have no first name. */
export function fullName({ firstname, lastname }: Record<'firstname' | 'lastname', string>) {
  return `${firstname} ${lastname}`.trimStart()
}

/** The flaws of the name of a member: the first name may be empty, or left out, only for a company (DOMAIN.md section 9). */
export function namelessDetails({ firstname, company }: Named, at = ''): Detail[] {
  if (company) return []
  if (firstname === undefined) return [details.required(`${at}/firstname`)]
  if (firstname !== '') return []
  return [details.too_short(`${at}/firstname`, { limit: 1 }, 'must not be empty')]
}

/** The values of a member that are personal data, and that default values and changes of many members can contain. */
export const member_places: Places = {
  firstname: 'text',
  lastname: 'text',
  company: 'text',
  title: 'text',
  salutation: 'text',
  email: 'text',
  phone: 'text',
  mobile: 'text',
  membernumber: 'text',
  date_of_birth: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  note: 'text',
  tags: 'text',
  fields: 'text'
}
