import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, gte, inArray, ne } from 'drizzle-orm'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { log_entries } from '../../association/audit/table.ts'
import { findUnknownChapters } from '../../association/chapters/store.ts'
import { changedValues, creationChanges, diffFields } from '../../core/changes.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { actions } from '../../core/noun.ts'
import { defineLifetimes, defineRestoreStep, defineSealed } from '../../core/tables.ts'
import { formatTimestamp, now, nowMs, readMoment } from '../../core/time.ts'
import type { Page } from '../../core/types.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { accounts } from '../accounts/table.ts'
import { webhook as noun } from './noun.ts'
import {
  type Delivery,
  type DeliveryQuery,
  type Redeliver,
  type Webhook,
  type WebhookCreate,
  type WebhookEdit,
  webhookDetails
} from './schema.ts'
import { deliveries, webhooks } from './table.ts'

defineLifetimes({ deliveries: 'kept' })
defineRestoreStep({
  table: 'deliveries',
  sql: "UPDATE deliveries SET state = 'failed' WHERE state IN ('waiting', 'sending')"
})
const sealed = { table: 'webhooks', column: 'sealed', purpose: 'webhooks', key: ['id'] } as const
const context = defineSealed(sealed)

/** For how long deliveries are kept, milliseconds. */
export const kept_ms = 30 * 86_400_000

const { sealed: _, turned_on: __, ...shown } = getTableColumns(webhooks)

/** What is sent in a try: it holds ids alone, so that nothing has to be erased in it. */
export const describeEvent = ({ action: type, at, entity_id: id, chapter_id }: Told) =>
  JSON.stringify({ type, timestamp: at, data: { id, chapter_id } })
type Told = { action: string; at: string; entity_id: number; chapter_id: number | null }

/** One page of all webhooks, newest first. */
export function listWebhooks(db: Db, { offset, limit }: Page) {
  const total = db.select({ total: count() }).from(webhooks).get()?.total ?? 0
  const page = select(db).orderBy(desc(webhooks.id)).limit(limit).offset(offset)
  return { webhooks: page.all(), pagination: { total, offset, limit } }
}

/** Adds a webhook; its secret is answered this once. Throws `validation_error`. */
export function createWebhook(db: Db, secrets: Secrets, given: WebhookCreate, by: Actor) {
  const { url, types, chapter_ids = null, enabled = true } = given
  const fields = { url, types, chapter_ids, enabled }
  refuseFlaws(db, fields)
  const createddate = now()
  const made = { ...fields, account_id: by.account_id as number, createddate }
  const { id } = db
    .insert(webhooks)
    .values({ ...made, turned_on: createddate, sealed: '' })
    .returning({ id: webhooks.id })
    .get()
  const secret = createSecret()
  keepSecrets(db, secrets, id, [secret])
  log(db, 'webhook.created', id, creationChanges(fields), by)
  return { ...getWebhook(db, id), secret }
}

/** Changes a webhook; whoever turns it on is answerable for it from then on. Throws `not_found` and `validation_error`. */
export function editWebhook(db: Db, { id, ...given }: WebhookEdit, { by }: Caller): Webhook {
  const known = getWebhook(db, id)
  refuseFlaws(db, { ...known, ...given })
  const changes = diffFields<Webhook>(known, given)
  const values = changedValues<Webhook>(changes)
  if (given.enabled !== undefined) Object.assign(values, { off_reason: null })
  const turned_on = { account_id: by.account_id, turned_on: now(), last_failure: null }
  if (values.enabled) Object.assign(values, turned_on)
  if (Object.keys(values).length > 0)
    db.update(webhooks).set(values).where(eq(webhooks.id, id)).run()
  if (Object.keys(changes).length > 0) log(db, 'webhook.updated', id, changes, by)
  return getWebhook(db, id)
}

/** Gives a webhook another secret, answered this once; the one before signs for a day too. Throws `not_found`. */
export function rotateWebhook(db: Db, secrets: Secrets, id: number, by: Actor) {
  const before = getWebhook(db, id).rotated
  const secret = createSecret()
  const [former = ''] = readSecrets(db, secrets, id)
  keepSecrets(db, secrets, id, [secret, former])
  const rotated = now()
  db.update(webhooks).set({ rotated }).where(eq(webhooks.id, id)).run()
  log(db, 'webhook.rotated', id, { rotated: [before, rotated] }, by)
  return { ...getWebhook(db, id), secret }
}

/** Turns a webhook off, for a reason of the service. */
export function turnOff(db: Db, id: number, off_reason: Webhook['off_reason'], by: Actor) {
  const off = { enabled: false, off_reason }
  db.update(webhooks).set(off).where(eq(webhooks.id, id)).run()
  log(db, 'webhook.turned_off', id, { enabled: [true, false], off_reason: [null, off_reason] }, by)
}

/** Turns off every webhook of an account that is disabled. */
export function turnOffOf(db: Db, account_id: number, by: Actor) {
  const own = and(eq(webhooks.account_id, account_id), eq(webhooks.enabled, true))
  const found = db.select({ id: webhooks.id }).from(webhooks).where(own)
  for (const { id } of found.all()) turnOff(db, id, 'account_disabled', by)
}

/** The secrets that sign, the newest first: the one before for a day. */
export function readSecrets(db: Db, secrets: Secrets, id: number): string[] {
  const row = db.select().from(webhooks).where(eq(webhooks.id, id)).get()
  if (!row) throw new NotFound(missing(id))
  const [secret = '', ...former]: string[] = JSON.parse(
    unseal(secrets, context({ id }), row.sealed)
  )
  const overlaps = row.rotated !== null && Date.parse(row.rotated) + 86_400_000 > nowMs()
  return [secret, ...(overlaps ? former : [])]
}

/** One page of what a webhook was or will be told, newest first. Throws `not_found`. */
export function listDeliveries(db: Db, { webhook_id, state, offset, limit }: DeliveryQuery) {
  getWebhook(db, webhook_id)
  const which = and(eq(deliveries.webhook_id, webhook_id), state && eq(deliveries.state, state))
  const total = db.select({ total: count() }).from(deliveries).where(which).get()?.total ?? 0
  const { next_try, entry_id, ...columns } = getTableColumns(deliveries)
  const { action, entity_id, chapter_id } = log_entries
  const rows = db
    .select({ ...columns, next_try, action, entity_id, chapter_id })
    .from(deliveries)
    .innerJoin(log_entries, eq(log_entries.id, entry_id))
    .where(which)
    .orderBy(desc(deliveries.id))
    .limit(limit)
    .offset(offset)
  const shownRows = rows.all().map(
    (row): Delivery => ({
      ...row,
      type: row.action,
      next_try:
        row.state === 'waiting'
          ? formatTimestamp(Math.max(row.next_try, Date.parse(row.at)))
          : null,
      body: describeEvent(row)
    })
  )
  return { deliveries: shownRows, pagination: { total, offset, limit } }
}

/** What has happened since a moment that a webhook was not told of, since it was off or is new. */
const fill = prepared(db =>
  // SQLite's JSON, and an insertion from what is found
  db.$client.prepare(`INSERT INTO deliveries (webhook_id, entry_id, message_id, at, state, attempts, next_try)
    SELECT webhooks.id, log_entries.id, 'msg_' || lower(hex(randomblob(16))), log_entries.createddate, 'waiting', 0, 0
    FROM webhooks CROSS JOIN log_entries
    WHERE webhooks.id = :id AND log_entries.createddate >= :from
      AND log_entries.id > ifnull((SELECT id FROM log_entries WHERE createddate < :from ORDER BY id DESC LIMIT 1), 0)
      AND action IN (SELECT value FROM json_each(types))
      AND (chapter_ids IS NULL OR chapter_id IN (SELECT value FROM json_each(chapter_ids)))
    ON CONFLICT DO NOTHING`)
)

/** Tells a webhook again: chosen deliveries, or all since a moment. Those on their way stay so. Throws `not_found`. */
export function redeliver(db: Db, { webhook_id, from = '', ids }: Redeliver, { by }: Caller) {
  getWebhook(db, webhook_id)
  const moment = [readMoment(from) ?? '', formatTimestamp(nowMs() - kept_ms)].sort()[1] as string
  if (!ids) fill(db).run({ id: webhook_id, from: moment })
  const chosen = ids ? inArray(deliveries.id, ids) : gte(deliveries.at, moment)
  const which = and(eq(deliveries.webhook_id, webhook_id), chosen, ne(deliveries.state, 'sending'))
  const again = { state: 'waiting', attempts: 0, next_try: 0 } as const
  const redelivered = db.update(deliveries).set(again).where(which).run().changes
  log(db, 'webhook.redelivered', webhook_id, { deliveries: [null, redelivered] }, by)
  return { redelivered }
}

function select(db: Db) {
  const columns = { ...shown, account_name: accounts.name }
  return db
    .select(columns)
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.account_id))
    .$dynamic()
}

function getWebhook(db: Db, id: number): Webhook {
  const found = select(db).where(eq(webhooks.id, id)).get()
  if (!found) throw new NotFound(missing(id))
  return found
}

const missing = (id: number) => `no webhook has id ${id}`

const createSecret = () => `whsec_${randomBytes(32).toString('base64')}`

function keepSecrets(db: Db, secrets: Secrets, id: number, list: string[]) {
  const text = seal(secrets, context({ id }), JSON.stringify(list.filter(Boolean)))
  db.update(webhooks).set({ sealed: text }).where(eq(webhooks.id, id)).run()
}

function refuseFlaws(db: Db, { types, chapter_ids }: Pick<WebhookCreate, 'types' | 'chapter_ids'>) {
  const flaws = [
    ...types.flatMap((type, index) =>
      actions.includes(type) ? [] : [webhookDetails.not_an_action(`/types/${index}`)]
    ),
    ...findUnknownChapters(db, chapter_ids)
  ]
  if (flaws.length > 0) throw invalid(flaws)
}

function log(
  db: Db,
  action: string,
  id: number,
  changes: Record<string, readonly unknown[]>,
  by: Actor
) {
  recordAbout(db, action, noun, { id, chapter_id: null }, changes, by)
}
