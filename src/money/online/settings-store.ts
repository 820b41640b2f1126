import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { chapter as noun } from '../../association/chapters/noun.ts'
import { diffFields } from '../../core/changes.ts'
import { details } from '../../core/details.ts'
import { ReauthenticationRequired } from '../../core/errors.ts'
import { defineLifetimes, definePart, defineSealed, defineWithheld } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { refuse } from '../../terms/payments/booking-store.ts'
import type { PaymentSettings, PaymentSettingsEdit } from './schema.ts'
import type { Keys } from './seam.ts'
import { refuseUndecided } from './sessions-store.ts'
import { payment_settings } from './table.ts'

defineLifetimes({ payment_settings: 'kept' })
// who has it can see the invoice and pay it
defineWithheld({ invoices: ['token'] })
definePart({
  entity: 'chapter',
  table: 'payment_settings',
  column: 'chapter_id',
  kind: 'copy',
  when_erased: 'deleted'
})

const of_key = { table: 'payment_settings', key: ['chapter_id'] } as const
const contexts = {
  secret_key: defineSealed({ ...of_key, column: 'secret_key', purpose: 'payments' }),
  webhook_secret: defineSealed({ ...of_key, column: 'webhook_secret', purpose: 'payment_events' })
}

const findRow = (db: Db, chapter_id: number) =>
  db.select().from(payment_settings).where(eq(payment_settings.chapter_id, chapter_id)).get()

/** How members of a chapter pay online. */
export function showSettings(db: Db, chapter_id: number): PaymentSettings {
  const row = findRow(db, chapter_id)
  if (!row) return { provider: null, mode: null, methods: null }
  return { provider: row.provider as 'stripe', mode: row.mode, methods: row.methods }
}

/** The provider of a chapter and the keys of its account there; undefined where nobody can pay online. */
export function readKeys(
  db: Db,
  secrets: Secrets,
  chapter_id: number
): (Keys & { provider: string }) | undefined {
  const row = findRow(db, chapter_id)
  if (!row) return
  const open = (name: keyof typeof contexts) =>
    unseal(secrets, contexts[name]({ chapter_id }), row[name])
  return { ...row, secret_key: open('secret_key'), webhook_secret: open('webhook_secret') }
}

/** Who changes the settings, and with which keys they are sealed. */
interface Changing {
  by: Actor & { reauthenticated: boolean }
  secrets: Secrets
  base: string | null
}

/** Throws `reauthentication_required` unless the caller entered password and code recently. */
export function refuseStale({ reauthenticated }: Changing['by']) {
  if (!reauthenticated) throw new ReauthenticationRequired()
}

/**
 * Changes how members of a chapter pay online. Throws `reauthentication_required`, `payments_under_way`, and `validation_error`
 * where a key is missing.
 */
export function editSettings(
  db: Db,
  { chapter_id, provider, secret_key, webhook_secret, methods }: PaymentSettingsEdit,
  { by, secrets, base }: Changing
): PaymentSettings {
  refuseStale(by)
  const before = showSettings(db, chapter_id)
  const row = findRow(db, chapter_id)
  // somebody may have pressed since they were ended
  if (provider === null || secret_key) refuseUndecided(db, chapter_id)
  if (provider === null) {
    db.delete(payment_settings).where(eq(payment_settings.chapter_id, chapter_id)).run()
  } else {
    const keys = { secret_key, webhook_secret }
    const names = Object.keys(contexts) as (keyof typeof contexts)[]
    if (!row) refuse(names.filter(name => !keys[name]).map(name => details.required(`/${name}`)))
    const sealed = names.map(name => {
      const given = keys[name]
      return [name, given ? seal(secrets, contexts[name]({ chapter_id }), given) : row?.[name]]
    })
    const values = {
      ...(Object.fromEntries(sealed) as Record<keyof typeof contexts, string>),
      provider,
      mode: secret_key ? modeOf(secret_key) : (row?.mode ?? 'live'),
      methods: methods === undefined ? (row?.methods ?? null) : methods,
      base
    }
    db.insert(payment_settings)
      .values({ chapter_id, ...values })
      .onConflictDoUpdate({ target: payment_settings.chapter_id, set: values })
      .run()
  }
  const after = showSettings(db, chapter_id)
  const changes = {
    ...diffFields(before, after),
    ...(secret_key && { secret_key: [null, 'replaced'] }),
    ...(webhook_secret && { webhook_secret: [null, 'replaced'] })
  }
  const about = { id: chapter_id, chapter_id }
  if (Object.keys(changes).length > 0)
    recordAbout(db, 'chapter.payment_settings', noun, about, changes, by)
  return after
}

const modeOf = (key: string) => (/^.._test_/.test(key) ? 'test' : 'live')

/** Brings the address of this service up to date, with which links to pay begin. */
export function moveLinks(db: Db, base: string | null) {
  db.update(payment_settings)
    .set({ base })
    .where(sql`${payment_settings.base} IS NOT ${base}`)
    .run()
}
