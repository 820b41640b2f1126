import { type Static, Type } from '@sinclair/typebox'
import { findGrantFlaws } from '../../association/access/permissions.ts'
import type { Detail } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import { Id, List, Nullable, Page, Strict, Success, Timestamp } from '../../core/types.ts'
import { Account, Grant } from '../accounts/schema.ts'
import { findReauthenticationFlaws, Reauthentication } from '../credentials/schema.ts'

/** An account, its failed sign-in attempts and its lockout. */
export type AccountDetails = Static<typeof AccountDetails>
export const AccountDetails = Type.Object(
  {
    ...Account.properties,
    failed_tries: Type.Integer({
      description: 'Consecutive failed attempts to sign in since the last successful one.',
      examples: [0]
    }),
    locked_until: {
      ...Nullable(Timestamp),
      description:
        'When the lockout of a network address, or of all addresses, ends; null if there is none.'
    }
  },
  { title: 'AccountDetails', description: 'An account, and the failed attempts to sign in to it.' }
)

const grants = { grants: Type.Array(Grant, { minItems: 1, maxItems: 100 }) }

/** Body of POST /createuser. */
export type AccountCreate = Static<typeof AccountCreate>
export const AccountCreate = withRule(
  Strict(
    {
      ...Type.Pick(Account, ['email', 'name']).properties,
      ...grants,
      ...Reauthentication.properties
    },
    { title: 'AccountCreate' }
  ),
  findFlaws
)

/** Body of PUT /edituser: the id names the account, everything else is optional; `grants` replace the present ones. */
export type AccountEdit = Static<typeof AccountEdit>
export const AccountEdit = withRule(
  Strict(
    {
      id: Id,
      ...Type.Partial(
        Type.Object({ ...Type.Pick(Account, ['name', 'enabled']).properties, ...grants })
      ).properties,
      ...Reauthentication.properties
    },
    { title: 'AccountEdit' }
  ),
  findFlaws
)

/** Body of POST /resetuser. */
export const AccountReset = withRule(
  Strict({ id: Id, ...Reauthentication.properties }, { title: 'AccountReset' }),
  findFlaws
)

/** Body of PUT /unlockuser. */
export const AccountUnlock = Strict({ id: Id }, { title: 'AccountUnlock' })

/** The enrolment link that the manager hands to the person. */
const EnrolmentUrl = Type.String({
  description: 'Enrols the person, once and within 24 hours; shown this once.',
  examples: ['http://127.0.0.1:3000/enrol#q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c']
})

/** Query of GET /getusers. */
export const AccountQuery = Strict(Page.properties)
/** Reply of GET /getusers. */
export const AccountList = Success(List('users', Account))
/** Reply of GET /getuser/{id}. */
export const AccountDetailsReply = Success(AccountDetails)
/** Reply of PUT /edituser and PUT /unlockuser. */
export const AccountReply = Success(Account)
/** Reply of POST /createuser. */
export const AccountCreated = Success(
  Type.Object(
    {
      ...Account.properties,
      enrolment_url: {
        ...Nullable(EnrolmentUrl),
        description:
          'Enrols the person, once and within 24 hours; null in an answer that is replayed, because links are not stored. POST /resetuser makes another.'
      },
      mailed: Type.Boolean({
        description:
          'Whether the link also goes to the person by mail: where there is a mail server and PUBLIC_URL.'
      })
    },
    { title: 'AccountInvited', description: 'A new account, and the link that enrols its person.' }
  )
)
/** Reply of POST /resetuser. */
export const AccountResetReply = Success(
  Type.Object({ enrolment_url: EnrolmentUrl }, { title: 'AccountResetLink' })
)

function findFlaws(value: unknown): Detail[] {
  return [...findGrantsFlaws(value), ...findReauthenticationFlaws(value ?? {})]
}

/** The grants that are invalid regardless of who gives them, each with its JSON Pointer. */
function findGrantsFlaws(value: unknown): Detail[] {
  const { grants } = (value ?? {}) as { grants?: unknown }
  if (!Array.isArray(grants)) return []
  return grants.flatMap((grant: Partial<Grant> | null, index) => {
    if (!grant?.role || grant.chapter_id === undefined) return []
    return findGrantFlaws(`/grants/${index}`, grant as Grant)
  })
}
