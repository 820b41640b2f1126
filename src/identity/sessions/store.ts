import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { sha256 } from '../../core/text.ts'
import { nowMs, now as timestamp } from '../../core/time.ts'
import { record, service } from '../../office/audit/store.ts'
import { cachedUntilCommit } from '../../storage/cached.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/delete-slice.ts'
import { account } from '../accounts/noun.ts'
import type { Account, Grant } from '../accounts/schema.ts'
import { accounts, grants_json } from '../accounts/table.ts'
import { lifetimes } from './lifetimes.ts'
import { maskSid, newSid } from './sid.ts'
import { refresh_tokens, sessions } from './table.ts'

/** Losers of simultaneous refreshes within this time harm nothing (CONTRACT.md section 4), milliseconds. */
const grace = 10_000

/** A session, with its `sid` and next refresh token in the clear for the one answer that carries them. */
export interface Signed {
  account_id: number
  sid: string
  refresh_token: string
}

/** Where a session is used: the client's network, and what it calls itself; empty where that is not known. */
export interface Client {
  address: string
  user_agent: string
}

/** Who sends a request: the account of a session that is alive, with its grants as they are now. */
export type SignedIn = Pick<Account, 'id' | 'email' | 'name' | 'grants'> & { session_id: number }

/** Starts a session of an account, good for 30 days however often it is refreshed: that is signing in. */
export function startSession(db: Db, account_id: number, client?: Client): Signed {
  const sid = newSid()
  const created = nowMs()
  const expires = created + lifetimes.session * 1000
  const { id } = db
    .insert(sessions)
    .values({ ...client, sid_hash: sha256(sid), account_id, created, expires, last_used: created })
    .returning({ id: sessions.id })
    .get()
  db.update(accounts).set({ last_login: timestamp() }).where(eq(accounts.id, account_id)).run()
  return { account_id, sid, refresh_token: issue(db, { id, expires, sid }) }
}

const takeToken = prepared(db =>
  db
    .update(refresh_tokens)
    .set({ used: sql`${sql.placeholder('now')}` })
    .where(
      and(
        eq(refresh_tokens.token_hash, sql.placeholder('token_hash')),
        isNull(refresh_tokens.used),
        gt(refresh_tokens.expires, sql.placeholder('now')),
        sql`EXISTS (SELECT 1 FROM sessions JOIN accounts ON accounts.id = account_id AND enabled
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
 * Exchanges a refresh token for the next one: of any number at the same moment one wins. A token that
 * comes again after the grace ends its session. Undefined where the token is not good.
 */
export function rotate(
  db: Db,
  { refresh_token }: { refresh_token: string },
  client: Client
): Signed | undefined {
  const token_hash = sha256(refresh_token)
  const now = nowMs()
  const taken = takeToken(db).get({ token_hash, now })
  if (!taken) return endReused(db, token_hash, now)
  const { id, masked_sid } = taken
  const { account_id, expires } = useSession(db).get({ id, now, ...client })
  const sid = maskSid(masked_sid, refresh_token)
  return { account_id, sid, refresh_token: issue(db, { id, expires, sid }) }
}

/** Whether a refresh token was used within the grace and its session goes on: the next one is on its way. */
export function isJustUsed(db: Db, refresh_token: string): boolean {
  const same = eq(refresh_tokens.token_hash, sha256(refresh_token))
  const token = db
    .select({ used: refresh_tokens.used, sid_hash: sessions.sid_hash })
    .from(refresh_tokens)
    .innerJoin(sessions, eq(sessions.id, refresh_tokens.session_id))
    .where(same)
    .get()
  if (!token?.used || nowMs() - token.used > grace) return false
  return findSignedIn(db, token.sid_hash) !== undefined
}

/** Ends one session; answers whether it was alive. */
export function endSession(db: Db, session_id: number): boolean {
  return end(db, eq(sessions.id, session_id))
}

/** Ends every session of an account besides the one named; answers whether any was alive. */
export function endSessionsOf(db: Db, account_id: number, besides = 0): boolean {
  return end(db, and(eq(sessions.account_id, account_id), ne(sessions.id, besides)))
}

const live = prepared(db =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      session_id: sessions.id,
      expires: sessions.expires,
      grants: grants_json.mapWith(text => JSON.parse(text) as Grant[])
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(sessions.sid_hash, sql.placeholder('sid_hash')),
        isNull(sessions.ended),
        gt(sessions.expires, sql.placeholder('now')),
        eq(accounts.enabled, true)
      )
    )
    .prepare()
)

const liveKept = cachedUntilCommit((db: Db, sid_hash: string) =>
  live(db).get({ sid_hash, now: nowMs() })
)

/** The account of a session that is alive and whose account is enabled, as of now. */
export function findSignedIn(db: Db, sid_hash: string): SignedIn | undefined {
  const known = liveKept(db, sid_hash)
  return known && known.expires > nowMs() ? known : undefined
}

/** Forgets sessions that have expired or ended, with their tokens; a token that is not known is not good. */
export function purgeSessions(db: Db): boolean {
  const now = nowMs()
  const is_over = or(lt(sessions.expires, now), isNotNull(sessions.ended))
  const over = db.select({ id: sessions.id }).from(sessions).where(is_over)
  const old = or(lt(refresh_tokens.expires, now), inArray(refresh_tokens.session_id, over))
  // a session is deleted when its tokens are
  return deleteSlice(db, refresh_tokens, old) || deleteSlice(db, sessions, is_over)
}

const addToken = prepared(db =>
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

function issue(db: Db, session: { id: number; expires: number; sid: string }) {
  const refresh_token = randomBytes(32).toString('base64url')
  addToken(db).run({
    token_hash: sha256(refresh_token),
    session_id: session.id,
    masked_sid: maskSid(session.sid, refresh_token),
    expires: Math.min(nowMs() + lifetimes.refresh_token * 1000, session.expires)
  })
  return refresh_token
}

/** A token that was used before, and not just now, is in two hands: its session ends. */
function endReused(db: Db, token_hash: string, now: number): undefined {
  const same = eq(refresh_tokens.token_hash, token_hash)
  const token = db.select().from(refresh_tokens).where(same).get()
  if (!token?.used || now - token.used <= grace) return
  const which = eq(sessions.id, token.session_id)
  const entity_id = db.select().from(sessions).where(which).get()?.account_id
  if (entity_id === undefined || !endSession(db, token.session_id)) return
  record(
    db,
    { action: 'account.token_reused', entity: account.entity, entity_id, changes: {} },
    service
  )
}

function end(db: Db, which: SQL | undefined): boolean {
  const alive = and(which, isNull(sessions.ended))
  return db.update(sessions).set({ ended: nowMs() }).where(alive).run().changes > 0
}
