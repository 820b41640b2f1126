import { type Static, Type } from '@sinclair/typebox'
import { Email, Id, Line, Nullable, OneOf, Strict, Timestamp } from '../core/contract.ts'
import type { Detail } from '../core/errors.ts'
import { withRule } from '../core/rule.ts'
import { flawOf, roles } from './permissions.ts'

/** A role, for one chapter or (`chapter_id` null) for all. */
export type Grant = Static<typeof Grant>
export const Grant = Strict(
  {
    role: OneOf(roles),
    chapter_id: Nullable(Id)
  },
  {
    title: 'Grant',
    description: 'A role, for one chapter or (chapter_id null) for all.',
    examples: [{ role: 'chapter_lead', chapter_id: 1 }]
  }
)

/** A person of the office: one who signs in. */
export type Account = Static<typeof Account>
export const Account = Type.Object(
  {
    id: Id,
    email: Email,
    name: Line(1, 255, { examples: ['Grace Hopper'] }),
    enabled: Type.Boolean({ examples: [true] }),
    enrolled: Type.Boolean({ examples: [true] }),
    grants: Type.Array(Grant),
    last_login: Nullable(Timestamp)
  },
  { title: 'Account', description: 'A person of the office: one who signs in.' }
)

/** A new account: who it is for and what it may do. */
export type AccountCreate = Static<typeof AccountCreate>
export const AccountCreate = withRule(
  Strict(
    {
      ...Type.Pick(Account, ['email', 'name']).properties,
      grants: Type.Array(Grant, { minItems: 1, maxItems: 100 })
    },
    { title: 'AccountCreate' }
  ),
  value => flawsOfGrants((value as { grants?: unknown }).grants)
)

/** Grants that are not sound by themselves, each by its JSON Pointer. */
function flawsOfGrants(grants: unknown): Detail[] {
  if (!Array.isArray(grants)) return []
  return grants.flatMap((grant: Partial<Grant> | null, index) => {
    const message = grant?.role && grant.chapter_id !== undefined && flawOf(grant as Grant)
    return message ? [{ path: `/grants/${index}`, message }] : []
  })
}
