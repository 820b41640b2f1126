import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { NotFound } from '../../core/errors.ts'
import { formatTimestamp, nowMs } from '../../core/time.ts'
import type { Page } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import { accountActor, logAccount } from '../accounts/store.ts'
import { lifetimes } from '../sessions/lifetimes.ts'
import { endSession, type SignedIn } from '../sessions/store.ts'
import { sessions } from '../sessions/table.ts'

/** One page of the caller's usable sessions, newest first. */
export function listSessions(db: Db, caller: SignedIn, { offset, limit }: Page) {
  const mine = isUsable(caller.id)
  const total = db.select({ total: count() }).from(sessions).where(mine).get()?.total ?? 0
  const page = db.select().from(sessions).where(mine).orderBy(desc(sessions.id))
  const rows = page.limit(limit).offset(offset).all()
  return {
    sessions: rows.map(row => toSession(row, caller)),
    pagination: { total, offset, limit }
  }
}

/** Ends a session of an account. Throws `not_found` unless the account has a usable session with this id. */
export function endOwnSession(db: Db, account_id: number, id: number) {
  const mine = and(eq(sessions.id, id), isUsable(account_id))
  if (!db.select().from(sessions).where(mine).get())
    throw new NotFound(`you have no session with id ${id}`)
  endSession(db, id)
  logAccount(db, 'account.session_ended', account_id, accountActor(account_id))
}

/** The condition for usable sessions of an account: neither ended nor expired, their refresh token included. */
function isUsable(account_id: number) {
  const now = nowMs()
  const renewable = gt(sessions.last_used, now - lifetimes.refresh_token * 1000)
  const alive = and(isNull(sessions.ended), gt(sessions.expires, now))
  return and(eq(sessions.account_id, account_id), alive, renewable)
}

function toSession(row: typeof sessions.$inferSelect, { session_id }: SignedIn) {
  return {
    id: row.id,
    createddate: formatTimestamp(row.created),
    last_used: formatTimestamp(row.last_used),
    expires: formatTimestamp(row.expires),
    address: row.address || null,
    user_agent: row.user_agent || null,
    current: row.id === session_id
  }
}
