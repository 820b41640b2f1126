import { type Static, Type } from '@sinclair/typebox'
import { permissions, roles } from '../../association/access/permissions.ts'
import { Email, Id, Line, Nullable, OneOf, Strict, Timestamp } from '../../core/types.ts'

/** One of the roles. */
export const Role = OneOf(roles, { title: 'Role', description: 'What somebody is in the office.' })

/** A role, for one chapter or (`chapter_id` null) for all. */
export type Grant = Static<typeof Grant>
export const Grant = Strict(
  {
    role: Role,
    chapter_id: Nullable(Id)
  },
  {
    title: 'Grant',
    description: 'A role, for one chapter or (chapter_id null) for all.',
    examples: [{ role: 'chapter_lead', chapter_id: 1 }]
  }
)

/** The table of permissions, published in the contract for clients. */
export const Permissions = Type.Unsafe<typeof permissions>({
  type: 'object',
  title: 'Permissions',
  description:
    'The roles that each permission is given to, in the chapters of the grant. The table is the example.',
  additionalProperties: Type.Array(Role),
  examples: [permissions]
})

/** A person of the office: one who signs in. */
export type Account = Static<typeof Account>
export const Account = Type.Object(
  {
    id: Id,
    email: Email,
    name: Line(1, 255, { examples: ['Grace Hopper'] }),
    enabled: Type.Boolean({ examples: [true] }),
    enrolled: Type.Boolean({
      description: 'Has a password and an authenticator.',
      examples: [true]
    }),
    grants: Type.Array(Grant),
    last_login: Nullable(Timestamp)
  },
  { title: 'Account', description: 'A person of the office: one who signs in.' }
)
