import { and, asc, eq, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import { permissions } from '../../association/access/permissions.ts'
import { service } from '../../association/audit/store.ts'
import { log_entries } from '../../association/audit/table.ts'
import { formatTimestamp, now, nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { accounts, grants } from '../accounts/table.ts'
import { describeEvent, kept_ms, readSecrets, turnOff } from './store.ts'
import { deliveries, webhooks } from './table.ts'

const minute = 60_000
const hour = 60 * minute
/** After how long a delivery is tried again, by how often it was tried, milliseconds (DOMAIN.md section 17). */
const pauses = [5000, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(hours => hours * hour)]
/** For how long a webhook may have no success, milliseconds. */
const patience_ms = 7 * 24 * hour

/** How a try ended: the status and the beginning of the answer, or why there was none. */
export interface Answer {
  status: number | null
  answer: string
}

/** A try that begins. */
export interface Try {
  id: number
  webhook_id: number
  message_id: string
  url: string
  secrets: string[]
  body: string
}

/** The webhooks that are on, and whose accounts may have them today. */
const live = sql`${webhooks.enabled} AND ${accounts.enabled} AND EXISTS (SELECT 1 FROM ${grants}
  WHERE ${grants.account_id} = ${accounts.id} AND ${inArray(grants.role, [...permissions.manage_webhooks])})`

/** How many tries of one webhook are on their way at once. */
const at_once = 4

/** The deliveries that may be tried now, beside those on their way: what an earlier process had begun, and then the oldest. */
export function listDue(db: Db, on_the_way: ReadonlyMap<number, { webhook_id: number }>): number[] {
  const found = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.account_id))
    .where(live)
  const busy = [...on_the_way.keys()]
  return found.all().flatMap(({ id }) => {
    const own = [...on_the_way.values()].filter(({ webhook_id }) => webhook_id === id)
    const due = and(
      eq(deliveries.webhook_id, id),
      inArray(deliveries.state, ['sending', 'waiting']),
      lte(deliveries.next_try, nowMs()),
      notInArray(deliveries.id, busy)
    )
    const rows = db.select({ id: deliveries.id }).from(deliveries).where(due)
    return rows
      .orderBy(asc(deliveries.state), asc(deliveries.next_try), asc(deliveries.id))
      .limit(at_once - own.length)
      .all()
      .map(row => row.id)
  })
}

/** Begins a try of each of these deliveries. */
export function beginTries(db: Db, secrets: Secrets, ids: number[]): Try[] {
  const { id, webhook_id, message_id, attempts, at } = deliveries
  const { action, entity_id, chapter_id } = log_entries
  const told = { action, at, entity_id, chapter_id }
  const rows = db
    .select({ id, webhook_id, message_id, attempts, url: webhooks.url, told })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhook_id))
    .innerJoin(accounts, eq(accounts.id, webhooks.account_id))
    .innerJoin(log_entries, eq(log_entries.id, deliveries.entry_id))
    .where(and(inArray(id, ids), live))
    .all()
  return rows.map(({ attempts, told, ...row }) => {
    const begun = { state: 'sending', attempts: attempts + 1 } as const
    db.update(deliveries).set(begun).where(eq(id, row.id)).run()
    const signs = readSecrets(db, secrets, row.webhook_id)
    return { ...row, secrets: signs, body: describeEvent(told) }
  })
}

/** Writes down how a try ended, and when the next one is; 410 turns the webhook off. */
export function settleTry(db: Db, { id, webhook_id }: Try, { status, answer }: Answer) {
  const row = db.select().from(deliveries).where(eq(deliveries.id, id)).get()
  const hook = db.select().from(webhooks).where(eq(webhooks.id, webhook_id)).get()
  if (!row || !hook) return
  const delivered = status !== null && status >= 200 && status < 300
  const pause = status === 410 ? undefined : pauses[row.attempts - 1]
  const state = delivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  const next_try = nowMs() + (pause ?? 0)
  db.update(deliveries).set({ state, next_try, status, answer }).where(eq(deliveries.id, id)).run()
  const met = delivered ? { last_success: now(), last_failure: null } : { last_failure: now() }
  db.update(webhooks).set(met).where(eq(webhooks.id, webhook_id)).run()
  if (status === 410 && hook.enabled) turnOff(db, webhook_id, 'gone', service)
}

/** The webhooks that have failed since their last success, which is seven days ago. */
export function listFailing(db: Db): number[] {
  const since = sql<string>`max(ifnull(${webhooks.last_success}, ''), ${webhooks.turned_on})`
  const limit = formatTimestamp(nowMs() - patience_ms)
  const failing = sql`${webhooks.enabled} AND ${since} <= ${limit} AND ${webhooks.last_failure} IS NOT NULL`
  const found = db.select({ id: webhooks.id }).from(webhooks).where(failing)
  return found.all().map(({ id }) => id)
}

/** Deletes a thousand old deliveries, inside a write; whether there may be more. */
export function purgeDeliveries(db: Db): boolean {
  const old = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.at, formatTimestamp(nowMs() - kept_ms)))
    .limit(1000)
  return db.delete(deliveries).where(inArray(deliveries.id, old)).run().changes > 0
}
