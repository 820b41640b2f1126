import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Account, Grant } from '../accounts/schema.ts'
import { consumeRecoveryCode, consumeStep, grants_json, noteLogin } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import { type Db, prepared } from '../core/database.ts'
import { sha256 } from '../core/text.ts'
import { lifetimes } from './schema.ts'
import { refresh_tokens, sessions } from './table.ts'

/** Losers of simultaneous refreshes within this time harm nothing (CONTRACT.md section 4), milliseconds. */
const grace = 10_000

/** What a handler has found out about a login before the write: the account, and which proofs fit. */
export interface Attempt {
  account: { id: number; enabled: boolean } | undefined
  /** The password was the account's. */
  proven: boolean
  /** The TOTP time step whose code was sent, or the hash of what may be a recovery code. */
  step?: number
  code_hash?: string
}

/** A session and its next refresh token, in the clear for the one answer that carries it. */
export interface Signed {
  account_id: number
  session_id: string
  refresh_token: string
}

/** Who sends a request: the account of a session that is alive, with its grants as they are now. */
export type SignedIn = Pick<Account, 'id' | 'email' | 'name' | 'grants'> & { session_id: string }

/** Starts a session where password and code are right, and spends the code; undefined otherwise. */
export function signIn(db: Db, { account, proven, step, code_hash }: Attempt): Signed | undefined {
  if (!account?.enabled || !proven) return undefined
  const spent =
    (step !== undefined && consumeStep(db, account.id, step)) ||
    (code_hash !== undefined && consumeRecoveryCode(db, account.id, code_hash))
  if (!spent) return undefined
  noteLogin(db, account.id)
  const session_id = randomBytes(16).toString('base64url')
  const created = Date.now()
  const expires = created + lifetimes.session * 1000
  db.insert(sessions).values({ id: session_id, account_id: account.id, created, expires }).run()
  return { account_id: account.id, session_id, refresh_token: issue(db, session_id, expires) }
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
    .returning({ session_id: refresh_tokens.session_id })
    .prepare()
)

/**
 * Exchanges a refresh token for the next one: of any number at the same moment one wins. A token that
 * comes again after the grace ends its session. Undefined where the token is not good.
 */
export function rotate(db: Db, { refresh_token }: { refresh_token: string }): Signed | undefined {
  const token_hash = sha256(refresh_token)
  const now = Date.now()
  const taken = takeToken(db).get({ token_hash, now }) as { session_id: string } | undefined
  if (!taken) {
    endReused(db, token_hash, now)
    return undefined
  }
  const session = db.select().from(sessions).where(eq(sessions.id, taken.session_id)).get()
  if (!session) return undefined
  const { id: session_id, account_id, expires } = session
  return { account_id, session_id, refresh_token: issue(db, session_id, expires) }
}

/** Ends one session; one that had ended stays as it is. */
export function endSession(db: Db, { session_id }: { session_id: string }) {
  end(db, eq(sessions.id, session_id))
}

/** Ends every session of the account whose session this is. */
export function endSessionsLike(db: Db, { session_id }: { session_id: string }) {
  const same_account = sql`${sessions.account_id} = (SELECT account_id FROM sessions WHERE id = ${session_id})`
  end(db, same_account)
}

const live = prepared(db =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      session_id: sessions.id,
      grants: grants_json
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session_id')),
        isNull(sessions.ended),
        gt(sessions.expires, sql.placeholder('now')),
        eq(accounts.enabled, true)
      )
    )
    .prepare()
)

/** The account of a session that is alive and whose account is enabled, as of now. */
export function findSignedIn(db: Db, session_id: string): SignedIn | undefined {
  const found = live(db).get({ session_id, now: Date.now() })
  return found && { ...found, grants: JSON.parse(found.grants) as Grant[] }
}

function issue(db: Db, session_id: string, session_expires: number) {
  const refresh_token = randomBytes(32).toString('base64url')
  const expires = Math.min(Date.now() + lifetimes.refresh_token * 1000, session_expires)
  db.insert(refresh_tokens)
    .values({ token_hash: sha256(refresh_token), session_id, expires })
    .run()
  return refresh_token
}

function endReused(db: Db, token_hash: string, now: number) {
  const token = db
    .select()
    .from(refresh_tokens)
    .where(eq(refresh_tokens.token_hash, token_hash))
    .get()
  if (token?.used && now - token.used > grace) endSession(db, token)
}

function end(db: Db, which: ReturnType<typeof eq>) {
  db.update(sessions)
    .set({ ended: Date.now() })
    .where(and(which, isNull(sessions.ended)))
    .run()
}
