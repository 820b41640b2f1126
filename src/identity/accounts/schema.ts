import { type Static, Type } from '@sinclair/typebox'
import type { Detail } from '../../core/errors.ts'
import { withRule } from '../../core/rule.ts'
import {
  Email,
  Id,
  Line,
  Nullable,
  OneOf,
  Page,
  Pagination,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { flawOf, roles, table } from '../access/permissions.ts'
import { flawsOfProof, OwnProof } from '../credentials/schema.ts'

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

/** The table of permissions as the contract publishes it, so that clients offer what the service allows. */
export const Permissions = Type.Unsafe<typeof table>({
  type: 'object',
  title: 'Permissions',
  description: 'The roles that each permission is given to, in the chapters of the grant.',
  const: table
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

/** An account with what is known of tries to sign in to it. */
export type AccountDetails = Static<typeof AccountDetails>
export const AccountDetails = Type.Object(
  {
    ...Account.properties,
    failed_tries: Type.Integer({
      description: 'Failed tries to sign in, one after the other, since the last good one.',
      examples: [0]
    }),
    locked_until: {
      ...Nullable(Timestamp),
      description: 'Until when an address, or every one, is locked out after failed tries.'
    }
  },
  { title: 'AccountDetails', description: 'An account, and the tries to sign in to it.' }
)

const given = { grants: Type.Array(Grant, { minItems: 1, maxItems: 100 }) }

/** POST /createuser: who it is for and what it may do. */
export type AccountCreate = Static<typeof AccountCreate>
export const AccountCreate = withRule(
  Strict(
    { ...Type.Pick(Account, ['email', 'name']).properties, ...given, ...OwnProof.properties },
    { title: 'AccountCreate' }
  ),
  flawsOfBody
)

/** PUT /edituser: the id says which account, everything else is optional; grants replace the earlier ones. */
export type AccountEdit = Static<typeof AccountEdit>
export const AccountEdit = withRule(
  Strict(
    {
      id: Id,
      ...Type.Partial(
        Type.Object({ ...Type.Pick(Account, ['name', 'enabled']).properties, ...given })
      ).properties,
      ...OwnProof.properties
    },
    { title: 'AccountEdit' }
  ),
  flawsOfBody
)

/** POST /resetuser: whose password and authenticator are void from now on. */
export const AccountReset = withRule(
  Strict({ id: Id, ...OwnProof.properties }, { title: 'AccountReset' }),
  flawsOfBody
)

/** PUT /unlockuser: whose failed tries are forgotten. */
export const AccountUnlock = Strict({ id: Id }, { title: 'AccountUnlock' })

/** A link to hand to the person. */
const EnrolmentUrl = Type.String({
  description: 'Enrols the person, once and within 24 hours; shown this once.',
  examples: ['http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
})

/** GET /getusers: a page. */
export const AccountQuery = Strict(Page.properties)
/** What GET /getusers answers. */
export const AccountList = Success(
  Type.Object({ users: Type.Array(Account), pagination: Pagination })
)
/** GET /getuser/{id}: which account. */
export const AccountPath = Strict({ id: Id })
/** What GET /getuser/{id} answers. */
export const AccountDetailsReply = Success(AccountDetails)
/** What PUT /edituser and PUT /unlockuser answer. */
export const AccountReply = Success(Account)
/** What POST /createuser answers. */
export const AccountCreated = Success(
  Type.Object(
    {
      ...Account.properties,
      enrolment_url: {
        ...Nullable(EnrolmentUrl),
        description:
          'Enrols the person, once and within 24 hours; null in an answer that is replayed, because links are not stored. POST /resetuser makes another.'
      }
    },
    { title: 'AccountInvited', description: 'A new account, and the link that enrols its person.' }
  )
)
/** What POST /resetuser answers. */
export const AccountResetReply = Success(
  Type.Object({ enrolment_url: EnrolmentUrl }, { title: 'AccountResetLink' })
)

function flawsOfBody(value: unknown): Detail[] {
  return [...flawsOfGrants(value), ...flawsOfProof(value ?? {})]
}

/** Grants that are not sound by themselves, each by its JSON Pointer. */
function flawsOfGrants(value: unknown): Detail[] {
  const { grants } = (value ?? {}) as { grants?: unknown }
  if (!Array.isArray(grants)) return []
  return grants.flatMap((grant: Partial<Grant> | null, index) => {
    const message = grant?.role && grant.chapter_id !== undefined && flawOf(grant as Grant)
    return message ? [{ path: `/grants/${index}`, message }] : []
  })
}
