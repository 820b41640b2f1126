import { details as details_of_members, listed } from '../../register/members/schema.ts'

// What forms may ask for (DOMAIN.md section 12): nothing that the office decides or that numbers somebody.

const never: readonly string[] = [
  ...['membertype_id', 'status', 'membernumber', 'joined', 'note', 'tags', 'payer_id'],
  'unsubscribed'
]

/** The fields of members that forms may ask for, beside custom fields that are public. */
export const askable = [...Object.keys(listed), ...Object.keys(details_of_members)].filter(
  name => !never.includes(name)
)

/** The fields without which nobody can apply. */
const always_asked = ['firstname', 'lastname', 'email'] as const

interface Asked {
  field: string
  required: boolean
}

/** What a form asks for: its fields, and before them those without which nobody can apply. */
export function allAsked({
  fields,
  guardian_under
}: {
  fields: readonly Asked[]
  guardian_under: number
}): Asked[] {
  const always: string[] = [...always_asked, ...(guardian_under > 0 ? ['date_of_birth'] : [])]
  const missing = always.filter(name => !fields.some(({ field }) => field === name))
  return [...missing, ...fields.map(({ field }) => field)].map(field => ({
    field,
    required: always.includes(field) || fields.some(one => one.field === field && one.required)
  }))
}

/** Whether a form is open on a day: both ends count. */
export function isOpenOn(
  {
    active,
    open_from,
    open_until
  }: { active: boolean; open_from: string | null; open_until: string | null },
  day: string
): boolean {
  return active && (open_from ?? day) <= day && day <= (open_until ?? day)
}

/** Whether somebody has not reached an age on a day. Who was born on 29 February has a birthday on 1 March in other years. */
export function isYounger(date_of_birth: string, age: number, day: string): boolean {
  const years = Number(day.slice(0, 4)) - Number(date_of_birth.slice(0, 4))
  const had_birthday = day.slice(5) >= date_of_birth.slice(5)
  return years - (had_birthday ? 0 : 1) < age
}
