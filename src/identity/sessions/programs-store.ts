import { eq, sql } from 'drizzle-orm'
import type { RoleGrant } from '../../association/access/permissions.ts'
import { createNetworkCheck } from '../../core/networks.ts'
import { sha256 } from '../../core/text.ts'
import { nowMs, now as timestamp } from '../../core/time.ts'
import { cachedUntilCommit } from '../../storage/statements.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { Grant } from '../accounts/schema.ts'
import { accounts, grants_json } from '../accounts/table.ts'
import { tokens } from '../tokens/table.ts'
import type { Me } from './schema.ts'

/** The form of a token: 32 random bytes in base64url behind a prefix. */
const shape = /^ch_[A-Za-z0-9_-]{43}$/
const key_prefix = 'token '
/** How long the last use of a token may be out of date, milliseconds. */
const use_grace = 60_000

/** The account that made a live token, with what the token leaves of its grants, as an account that is signed in. */
export interface Program extends Me {
  session_id: 0
  session_created: 0
  from_page: false
  token: {
    id: number
    key: string
    operations: readonly string[] | null
    last_used: string | null
  }
}

const selectLive = prepared(db =>
  db
    .select({
      token: tokens,
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      grants: grants_json.mapWith(text => JSON.parse(text) as Grant[])
    })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.account_id))
    .where(
      sql`token_hash = (SELECT ${sql.placeholder('token_hash')}) AND ended IS NULL AND ${accounts.enabled}`
    )
    .prepare()
)

const findLive = cachedUntilCommit((db: Db, token_hash: string) =>
  selectLive(db).get({ token_hash })
)

/** Whether a key is that of a token, and not the hash of a session. */
export function isProgramKey(key: string): boolean {
  return key.startsWith(key_prefix)
}

/** The program with a live token's key, undefined if the token has ended or its account is disabled. */
export function findProgram(db: Db, key: string): Program | undefined {
  const found = findLive(db, key.slice(key_prefix.length))
  if (!found || (found.token.expires !== null && Date.parse(found.token.expires) <= nowMs()))
    return undefined
  const { token, grants, ...account } = found
  const { id, operations, last_used } = token
  const signed_in = { session_id: 0, session_created: 0, from_page: false } as const
  return {
    ...account,
    ...signed_in,
    grants: limitGrants(token, grants),
    token: { id, key, operations, last_used }
  }
}

/** The program with a live token, undefined if there is none or it comes from a network that the token does not name. */
export function findProgramBy(db: Db, token: string, address: string): Program | undefined {
  if (!shape.test(token)) return undefined
  const token_hash = sha256(token)
  const networks = findLive(db, token_hash)?.token.networks
  if (networks && !createNetworkCheck(networks)(address)) return undefined
  return findProgram(db, key_prefix + token_hash)
}

/** What a token leaves of its account's grants. */
export function grantsOfToken(db: Db, id: number, grants: readonly Grant[]): Grant[] {
  const token = db.select().from(tokens).where(eq(tokens.id, id)).get()
  return token ? limitGrants(token, grants) : []
}

function limitGrants(
  { role, chapter_ids }: Pick<typeof tokens.$inferSelect, 'role' | 'chapter_ids'>,
  grants: readonly Grant[]
): Grant[] {
  const limited: RoleGrant[] = grants.flatMap(grant => {
    const own = { role: grant.role, ...(role && { token_role: role }) }
    if (!chapter_ids) return { ...own, chapter_id: grant.chapter_id }
    return chapter_ids
      .filter(id => grant.chapter_id === null || grant.chapter_id === id)
      .map(chapter_id => ({ ...own, chapter_id }))
  })
  return limited
}

/** Writes down that a token is used, to the minute: reading does not wait for it. */
export function noteUse(db: Db, { id, last_used }: Program['token']) {
  if (last_used !== null && nowMs() - Date.parse(last_used) < use_grace) return
  const used = { last_used: timestamp() }
  // a register that cannot be written, such as that of a reader, is read all the same
  db.write(() => db.update(tokens).set(used).where(eq(tokens.id, id)).run()).catch(() => {})
}
