import { type Detail, details } from '../../core/details.ts'

/** What says how somebody is called. */
interface Named {
  firstname?: unknown
  lastname?: unknown
  company?: unknown
}

/** The name of a member in one text; a company may have no first name. */
export function fullName({ firstname, lastname }: Record<'firstname' | 'lastname', string>) {
  return `${firstname} ${lastname}`.trimStart()
}

/** What is wrong with the name of a member: the first name may be empty, or left out, only with a company (DOMAIN.md section 9). */
export function namelessDetails({ firstname, company }: Named, at = ''): Detail[] {
  if (company) return []
  if (firstname === undefined) return [details.required(`${at}/firstname`)]
  if (firstname !== '') return []
  return [details.too_short(`${at}/firstname`, { limit: 1 }, 'must not be empty')]
}
