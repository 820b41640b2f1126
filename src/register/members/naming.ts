import { type Detail, details } from '../../core/details.ts'

/** The names of a member. */
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
