import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import type { Config } from '../../config.ts'
import { nowMs } from '../../core/time.ts'
import { createPayments, type Providers } from './pay-async.ts'
import { moveLinks } from './settings-store.ts'
import { stripe } from './stripe-async.ts'

const name = defineJob('online_payments')

declare module 'fastify' {
  interface FastifyInstance {
    payments: ReturnType<typeof createPayments> & {
      /** How providers are opened, by their names. */
      providers: Providers
    }
  }
}

/** Payments with providers: hourly and at start, every attempt that is not decided is asked about. */
export const onlinePayments = fp<Pick<Config, 'PUBLIC_URL' | 'STRIPE_API'>>(
  async (app, { PUBLIC_URL, STRIPE_API }) => {
    const providers: Providers = new Map([['stripe', keys => stripe(keys, STRIPE_API)]])
    const base = PUBLIC_URL?.replace(/\/$/, '') ?? null
    app.decorate('payments', { ...createPayments(app, providers, base), providers })
    let stopped = false
    app.addHook('preClose', async () => {
      stopped = true
    })
    const run = () => app.payments.askAll(() => stopped)
    app.schedule({ name, every_ms: 3_600_000, first: nowMs(), run })
    app.addHook('onReady', async () => {
      if (!app.followed) await app.db.write(() => moveLinks(app.db, base))
    })
  },
  { name: 'online-payments', dependencies: ['jobs', 'database'] }
)
