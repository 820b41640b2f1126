import fp from 'fastify-plugin'
import { service } from '../../association/audit/store.ts'
import { defineJob } from '../../background/jobs-plugin.ts'
import { isClockSet, nowMs } from '../../core/time.ts'
import {
  beginTries,
  listDue,
  listFailing,
  purgeDeliveries,
  resumeTries,
  settleTry
} from './outgoing-store.ts'
import { isAllowed, post } from './post-async.ts'
import { turnOff } from './store.ts'

const name = defineJob('send_webhooks')

/** How many tries of one webhook are on their way at once. */
const at_once = 4
/** How often it is looked for what may be sent, milliseconds: threads and verbs write too. */
const interval_ms = 1000
/** How long tries may take once the service is asked to stop, milliseconds. */
const grace_ms = 3000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a webhook may have an address. */
    allowsWebhook(url: string): Promise<boolean>
  }
}

/** Tells webhooks what has happened, as soon as it is durable; what was on its way when the process ends is sent by the next one. */
export const webhookSender = fp<{ allow_private: boolean }>(
  async (app, { allow_private }) => {
    const { db } = app
    const on_the_way = new Set<Promise<void>>()
    const busy = new Map<number, number>()
    const stop = new AbortController()
    let [stopped, looking] = [false, false]

    /** Begins what may be tried now. */
    async function look() {
      if (stopped || looking || app.followed) return
      looking = true
      try {
        const ids = listDue(db, busy, at_once)
        const tries = ids.length > 0 ? await db.write(() => beginTries(db, app.secrets, ids)) : []
        for (const one of tries) {
          busy.set(one.webhook_id, (busy.get(one.webhook_id) ?? 0) + 1)
          const sent = send(one).finally(() => {
            on_the_way.delete(sent)
            busy.set(one.webhook_id, (busy.get(one.webhook_id) ?? 1) - 1)
            void look()
          })
          on_the_way.add(sent)
        }
      } catch (error) {
        app.log.error({ why: (error as Error).name }, 'webhooks are not told now')
      } finally {
        looking = false
      }
    }

    async function send(one: ReturnType<typeof beginTries>[number]) {
      try {
        const answer = await post(one, allow_private, stop.signal)
        await db.write(() => settleTry(db, one, answer))
        if (answer.status === null || answer.status >= 300)
          app.log.info({ webhook: one.webhook_id, status: answer.status }, 'a webhook has failed')
      } catch (error) {
        if (!stopped) app.log.error({ why: (error as Error).name }, 'a webhook is not told')
      }
    }

    async function run() {
      await look()
      while (on_the_way.size > 0 && !stopped) await Promise.all(on_the_way)
      const failing = listFailing(db)
      if (failing.length > 0)
        await db.write(() => {
          for (const id of failing) turnOff(db, id, 'failing', service)
        })
      while (!stopped && (await db.write(() => purgeDeliveries(db)))) {}
    }

    app.decorate('allowsWebhook', url => isAllowed(url, allow_private))
    app.schedule({ name, every_ms: 30_000, first: nowMs(), run })
    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      if (app.followed) return
      await db.write(() => resumeTries(db))
      if (!isClockSet()) timer = setInterval(look, interval_ms).unref()
    })
    app.addHook('preClose', async () => {
      stopped = true
      clearInterval(timer)
      setTimeout(() => stop.abort(), grace_ms).unref()
    })
    app.addHook('onClose', async () => {
      await Promise.all(on_the_way)
    })
  },
  { name: 'webhook-sender', dependencies: ['jobs', 'database'] }
)
