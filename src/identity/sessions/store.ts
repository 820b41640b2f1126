import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { RoleGrant } from '../../association/access/permissions.ts'
import { service } from '../../association/audit/store.ts'
import { createNetworkCheck } from '../../core/networks.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { nowMs, now as timestamp } from '../../core/time.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { cachedUntilCommit, deleteSlice } from '../../storage/statements.ts'
import type { Grant } from '../accounts/schema.ts'
import { logAccount } from '../accounts/store.ts'
import { accounts, grants_json } from '../accounts/table.ts'
import { tokens } from '../tokens/table.ts'
import { lifetimes } from './lifetimes.ts'
import type { Me } from './schema.ts'
import { refresh_tokens, sessions } from './table.ts'

/** Length of a session's `sid` in bytes: 128 bits. */
const length = 16

/** Creates a random `sid`, in base64url. */
function createSid(): string {
  return randomBytes(length).toString('base64url')
}

/**
 * Masks a `sid` with a refresh token, or unmasks it: XOR with 128 bits of HMAC-SHA-256 keyed by the token. Each
 * token is random and masks a single `sid`, which makes this a one-time pad.
 */
function maskSid(sid: string, refresh_token: string): string {
  const pad = createHmac('sha256', refresh_token).update('sid').digest()
  const bytes = Buffer.from(sid, 'base64url')
  return Buffer.from(bytes.map((byte, i) => byte ^ (pad[i] as number))).toString('base64url')
}

defineLifetimes({ sessions: 'transient', refresh_tokens: 'transient' })

/** How long a used refresh token may come again without ending its session (CONTRACT.md section 4), milliseconds. */
const reuse_grace = 10_000

/** The secrets of a session for the reply that carries them; the database holds only their hashes. */
export interface SessionTokens {
  account_id: number
  sid: string
  refresh_token: string
}

/** The client of a session: its network, its User-Agent (empty if unknown), and whether it is a page of the service. */
export type Client = { address: string; user_agent: string; from_page: boolean }

/**
 * The account of a live session with its grants; when it began (ms since 1970), and whether a page holds it. Of a program, the account
 * that made its token, with what that leaves of the grants.
 */
export type SignedIn = Me & {
  session_id: number
  session_created: number
  from_page: boolean
  token?: Program['token']
}

/** Starts a session of an account, which lasts 30 days however often it is renewed. */
export function startSession(db: Db, account_id: number, client?: Client): SessionTokens {
  const [sid, created] = [createSid(), nowMs()]
  const expires = created + lifetimes.session * 1000
  const { id } = db
    .insert(sessions)
    .values({ ...client, sid_hash: sha256(sid), account_id, created, expires, last_used: created })
    .returning({ id: sessions.id })
    .get()
  db.update(accounts).set({ last_login: timestamp() }).where(eq(accounts.id, account_id)).run()
  return { account_id, sid, refresh_token: issueRefreshToken(db, { id, expires, sid }) }
}

const takeToken = prepared(db =>
  db
    .update(refresh_tokens)
    .set({ used: sql`${sql.placeholder('now')}` })
    .where(
      and(
        eq(refresh_tokens.token_hash, sql.placeholder('token_hash')),
        gt(refresh_tokens.expires, sql.placeholder('now')),
        sql`used IS NULL AND EXISTS (SELECT 1 FROM sessions JOIN accounts ON accounts.id = account_id AND enabled
            WHERE sessions.id = session_id AND ended IS NULL AND sessions.expires > ${sql.placeholder('now')})`
      )
    )
    .returning({ id: refresh_tokens.session_id, masked_sid: refresh_tokens.masked_sid })
    .prepare()
)

const useSession = prepared(db =>
  db
    .update(sessions)
    .set({
      last_used: sql`${sql.placeholder('now')}`,
      address: sql`${sql.placeholder('address')}`,
      user_agent: sql`${sql.placeholder('user_agent')}`
    })
    .where(eq(sessions.id, sql.placeholder('id')))
    .returning({ account_id: sessions.account_id, expires: sessions.expires })
    .prepare()
)

/**
 * Exchanges a refresh token for the next one: of simultaneous exchanges one succeeds. A token that comes again
 * later than the grace period ends its session. Undefined if the token is invalid.
 */
export function rotateRefreshToken(
  db: Db,
  refresh_token: string,
  client: Client
): SessionTokens | undefined {
  const token_hash = sha256(refresh_token)
  const now = nowMs()
  const taken = takeToken(db).get({ token_hash, now })
  if (!taken) return endIfReused(db, token_hash, now)
  const { id, masked_sid } = taken
  const { account_id, expires } = useSession(db).get({ id, now, ...client })
  const sid = maskSid(masked_sid, refresh_token)
  return { account_id, sid, refresh_token: issueRefreshToken(db, { id, expires, sid }) }
}

/** Whether a refresh token was used within the grace period and its session is live: another reply has the next one. */
export function isRecentlyUsed(db: Db, refresh_token: string): boolean {
  const token = db
    .select({ used: refresh_tokens.used, sid_hash: sessions.sid_hash })
    .from(refresh_tokens)
    .innerJoin(sessions, eq(sessions.id, refresh_tokens.session_id))
    .where(eq(refresh_tokens.token_hash, sha256(refresh_token)))
    .get()
  if (!token?.used || nowMs() - token.used > reuse_grace) return false
  return findSignedIn(db, token.sid_hash) !== undefined
}

/** Ends a session; returns whether it was live. */
export function endSession(db: Db, session_id: number): boolean {
  return end(db, eq(sessions.id, session_id))
}

/** Ends every session of an account except one; returns whether any was live. */
export function endAccountSessions(db: Db, account_id: number, except = 0): boolean {
  return end(db, and(eq(sessions.account_id, account_id), ne(sessions.id, except)))
}

const selectLive = prepared(db =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      session_id: sessions.id,
      session_created: sessions.created,
      from_page: sessions.from_page,
      expires: sessions.expires,
      grants: grants_json.mapWith(text => JSON.parse(text) as Me['grants'])
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        // every write asks: with bare parameters, SQLite would prepare it anew (decision 0012)
        eq(sessions.sid_hash, sql`(SELECT ${sql.placeholder('sid_hash')})`),
        isNull(sessions.ended),
        gt(sessions.expires, sql.placeholder('now')),
        sql`${accounts.enabled}`
      )
    )
    .prepare()
)

const findLive = cachedUntilCommit((db: Db, sid_hash: string) =>
  selectLive(db).get({ sid_hash, now: nowMs() })
)

/** The account of a live session or token, undefined if that has ended or its account is disabled. */
export function findSignedIn(db: Db, sid_hash: string): SignedIn | undefined {
  if (isProgramKey(sid_hash)) return findProgram(db, sid_hash)
  const found = findLive(db, sid_hash)
  return found && found.expires > nowMs() ? found : undefined
}

/** Deletes sessions that have expired or ended with their refresh tokens, a slice; returns whether any are left. */
export function purgeSessions(db: Db): boolean {
  const now = nowMs()
  const is_over = or(lt(sessions.expires, now), isNotNull(sessions.ended))
  const over = db.select({ id: sessions.id }).from(sessions).where(is_over)
  const old = or(lt(refresh_tokens.expires, now), inArray(refresh_tokens.session_id, over))
  // sessions are deleted after their tokens
  return deleteSlice(db, refresh_tokens, old) || deleteSlice(db, sessions, is_over)
}

const insertToken = prepared(db =>
  db
    .insert(refresh_tokens)
    .values({
      token_hash: sql.placeholder('token_hash'),
      session_id: sql.placeholder('session_id'),
      masked_sid: sql.placeholder('masked_sid'),
      expires: sql.placeholder('expires')
    })
    .prepare()
)

function issueRefreshToken(db: Db, session: { id: number; expires: number; sid: string }) {
  const refresh_token = randomBytes(32).toString('base64url')
  insertToken(db).run({
    token_hash: sha256(refresh_token),
    session_id: session.id,
    masked_sid: maskSid(session.sid, refresh_token),
    expires: Math.min(nowMs() + lifetimes.refresh_token * 1000, session.expires)
  })
  return refresh_token
}

/** Ends the session of a token that was used before the grace period: somebody else has the token too. */
function endIfReused(db: Db, hash: string, now: number): undefined {
  const token = db.select().from(refresh_tokens).where(eq(refresh_tokens.token_hash, hash)).get()
  if (!token?.used || now - token.used <= reuse_grace) return
  const session = db.select().from(sessions).where(eq(sessions.id, token.session_id)).get()
  if (session && endSession(db, session.id))
    logAccount(db, 'account.token_reused', session.account_id, service)
}

function end(db: Db, which: SQL | undefined): boolean {
  const alive = and(which, isNull(sessions.ended))
  return db.update(sessions).set({ ended: nowMs() }).where(alive).run().changes > 0
}

/** The form of a token: 32 random bytes in base64url behind a prefix. */
const shape = /^ch_[A-Za-z0-9_-]{43}$/
const key_prefix = 'token '
/** How long the last use of a token may be out of date, milliseconds. */
const use_grace = 60_000

/** The account that made a live token, with what the token leaves of its grants, as an account that is signed in. */
interface Program extends Me {
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

const selectTokens = prepared(db =>
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

const findTokenRow = cachedUntilCommit((db: Db, token_hash: string) =>
  selectTokens(db).get({ token_hash })
)

/** Whether a key is that of a token, and not the hash of a session. */
function isProgramKey(key: string): boolean {
  return key.startsWith(key_prefix)
}

/** The program with a live token's key, undefined if the token has ended or its account is disabled. */
function findProgram(db: Db, key: string): Program | undefined {
  const found = findTokenRow(db, key.slice(key_prefix.length))
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
  const networks = findTokenRow(db, token_hash)?.token.networks
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
