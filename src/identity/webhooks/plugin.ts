import fp from 'fastify-plugin'
import { service } from '../../association/audit/store.ts'
import { defineJob } from '../../background/jobs-plugin.ts'
import { isClockSet, nowMs } from '../../core/time.ts'
import { beginTries, listDue, listFailing, settleTry } from './outgoing-store.ts'
import { isAllowed, post } from './post-async.ts'
import { turnOff } from './store.ts'

const name = defineJob('send_webhooks')

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
    /** The webhooks of the deliveries that are on their way. */
    const on_the_way = new Map<number, { webhook_id: number; sent: Promise<void> }>()
    const stop = new AbortController()
    let [stopped, looking] = [false, false]

    /** Begins what may be tried now. */
    async function look() {
      if (stopped || looking) return
      looking = true
      try {
        const ids = listDue(db, on_the_way)
        const tries = ids.length > 0 ? await db.write(() => beginTries(db, app.secrets, ids)) : []
        for (const one of tries)
          on_the_way.set(one.id, { webhook_id: one.webhook_id, sent: send(one) })
      } finally {
        looking = false
      }
    }

    async function send(one: ReturnType<typeof beginTries>[number]) {
      try {
        const answer = await post(one, allow_private, stop.signal)
        await db.write(() => settleTry(db, one, answer))
      } catch (error) {
        // it counts as begun, and is tried again
        if (!stopped) app.log.error({ why: (error as Error).name }, 'a webhook is not told')
      }
      on_the_way.delete(one.id)
      look().catch(() => {})
    }

    async function run() {
      await look()
      // what begins meanwhile is left to the next run, so that there is one
      await Promise.all([...on_the_way.values()].map(({ sent }) => sent))
      const failing = listFailing(db)
      if (failing.length > 0)
        await db.write(() => {
          for (const id of failing) turnOff(db, id, 'failing', service)
        })
    }

    app.decorate('allowsWebhook', url => isAllowed(url, allow_private))
    app.schedule({ name, every_ms: 30_000, first: nowMs(), run })
    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      // a failure is told by the job, which looks too
      if (!app.followed && !isClockSet())
        timer = setInterval(() => look().catch(() => {}), interval_ms).unref()
    })
    app.addHook('preClose', async () => {
      stopped = true
      clearInterval(timer)
      setTimeout(() => stop.abort(), grace_ms).unref()
    })
    app.addHook('onClose', async () => {
      await Promise.all([...on_the_way.values()].map(({ sent }) => sent))
    })
  },
  { name: 'webhook-sender', dependencies: ['jobs', 'database'] }
)
