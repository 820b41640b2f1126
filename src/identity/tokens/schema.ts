import { type Static, Type } from '@sinclair/typebox'
import { roles } from '../../association/access/permissions.ts'
import { type Detail, defineDetails } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import {
  Default,
  Id,
  Line,
  List,
  Moment,
  Nullable,
  OneOf,
  Page,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { Role } from '../accounts/schema.ts'
import { findReauthenticationFlaws, Reauthentication } from '../credentials/schema.ts'

const name = Line(1, 255, { examples: ['Website'] })
const Operations = Type.Array(Line(1, 100, { examples: ['findMembers'] }), {
  minItems: 1,
  maxItems: 500,
  uniqueItems: true,
  description:
    'The operations that it reaches, by their ids in the contract: those whose `security` names `token`.'
})
/** Chapters that somebody or something is limited to. */
export const ChapterIds = Type.Array(Id, {
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
  description: 'The only chapters that the token or webhook reaches.'
})
const Networks = Type.Array(Line(1, 50, { examples: ['192.0.2.0/24'] }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Addresses, or networks in CIDR notation, that it is used from; others get a 401.'
})

/** A token without its secret. */
export type Token = Static<typeof Token>
export const Token = Type.Object(
  {
    id: Id,
    name,
    prefix: Type.String({ description: 'Its first eight characters.', examples: ['ch_4Kd9s'] }),
    account_id: Id,
    account_name: Type.String({ description: 'Who made it.', examples: ['Grace Hopper'] }),
    role: {
      ...Nullable(OneOf(roles, { title: 'TokenRole' })),
      description: 'The role whose operations it reaches; null where it names operations.'
    },
    operations: Nullable(Operations),
    chapter_ids: Nullable(ChapterIds),
    networks: Nullable(Networks),
    createddate: Timestamp,
    expires: { ...Nullable(Timestamp), description: 'When it ends by itself; null: never.' },
    last_used: {
      ...Nullable(Timestamp),
      description: 'When it was last used, to the minute; null where it never was.'
    },
    ended: { ...Nullable(Timestamp), description: 'When it was ended; null while it was not.' }
  },
  {
    title: 'Token',
    description:
      'Access for a program: it can do what its role or its operations allow, as far as whoever made it can.'
  }
)

/** What can be wrong with a token. */
export const tokenDetails = defineDetails({
  role_or_operations: 'send either role or operations',
  not_a_network: 'must be an address or a network such as 192.0.2.0/24',
  in_the_past: 'must be in the future',
  not_for_tokens: 'must be the id of an operation that tokens reach'
})

export type TokenCreate = Static<typeof TokenCreate>
export const TokenCreate = withRule(
  Strict(
    {
      name,
      role: Type.Optional(Role),
      operations: Type.Optional(Operations),
      chapter_ids: Type.Optional(ChapterIds),
      expires: Type.Optional({ ...Moment, description: 'When it ends by itself.' }),
      networks: Type.Optional(Networks),
      ...Reauthentication.properties
    },
    { title: 'TokenCreate' }
  ),
  value => [...findFlaws((value ?? {}) as object), ...findReauthenticationFlaws(value ?? {})]
)

function findFlaws({ role, operations }: { [name in keyof Token]?: unknown }): Detail[] {
  const is_one = (role === undefined) !== (operations === undefined)
  return is_one ? [] : [tokenDetails.role_or_operations('/role')]
}

export type TokenQuery = Static<typeof TokenQuery>
export const TokenQuery = Strict({
  everyone: Default(
    Type.Boolean({ default: false, description: 'Those of others too; for owners.' })
  ),
  ...Page.properties
})
export const TokenList = Success(List('tokens', Token))
export const TokenEnd = Strict({ id: Id }, { title: 'TokenEnd' })
export const TokenReply = Success(Token)
export const TokenCreated = Success(
  Type.Object(
    {
      ...Token.properties,
      token: {
        ...Nullable(Type.String({ examples: ['ch_4Kd9sQ1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9'] })),
        description: 'The token, shown this once; null in an answer that is replayed.'
      }
    },
    { title: 'TokenCreated', description: 'A new token.' }
  )
)
