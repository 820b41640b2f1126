import type { SelfService, SelfServiceWay } from '../../association/chapters/schema.ts'
import { askable } from '../../joining/forms/askable.ts'

// What members reach and may do on a page of their own (DOMAIN.md section 13).

const usual: Readonly<Record<string, SelfServiceWay>> = {
  ...{ phone: 'change', mobile: 'change', street: 'change', postal_code: 'change' },
  ...{ city: 'change', country: 'change', language: 'change', unsubscribed: 'change' },
  ...{ firstname: 'ask', lastname: 'ask', date_of_birth: 'ask', membertype_id: 'ask' }
}

/** The fields that a page of a member shows at most; what the office notes of somebody is not among them. */
const own_fields: readonly string[] = [
  ...askable,
  ...['membernumber', 'joined', 'tags', 'unsubscribed', 'membertype_id']
]

/** What a member may do with each field that is shown. */
export function waysOf(
  { fields }: SelfService,
  custom: readonly string[]
): Record<string, Exclude<SelfServiceWay, 'none'>> {
  const ways = [...own_fields, ...custom].map(name => [name, fields[name] ?? usual[name] ?? 'see'])
  return Object.fromEntries(ways.filter(([, way]) => way !== 'none'))
}
