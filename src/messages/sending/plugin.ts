import fp from 'fastify-plugin'
import { defineJob } from '../../background/job-names.ts'
import type { MailSettings } from '../../config.ts'
import { nowMs } from '../../core/time.ts'
import type { Mail } from '../transport/mail.ts'
import type { Outcome } from '../transport/outcome.ts'
import { createTransport, type Transport } from '../transport/transport-async.ts'
import { countWaiting } from './outgoing-store.ts'
import type { MailSettingsShown } from './schema.ts'
import { createSender, forgetStale, isAwake, settleInterrupted } from './sender-async.ts'
import { nextState, unknown_server } from './server-state.ts'

const name = defineJob('send_messages')

/** How long mails on their way may take once the service is asked to stop. */
const grace_ms = 5000
/** How long a mail server may take with a test, in milliseconds. */
const test_patience = { connect: 15_000, answer: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    mail: Readonly<{
      /** How mail is sent, and what the mail server said. */
      show(): MailSettingsShown
      /** Sends a mail that is no message, at once; undefined without a mail server. */
      send(mail: Omit<Mail, 'from'>): Promise<Outcome | undefined>
    }>
  }
}

interface Options {
  /** The mail server and the sender; undefined where no mail server is set, and messages stay in the ledger. */
  settings: MailSettings | undefined
}

/** Sends released messages whenever due jobs are run, every minute. A mail server that is away does not make the service unready. */
export const sending = fp<Options>(
  async (app, { settings }) => {
    const stop = new AbortController()
    const transports = new Set<Transport>()
    let server = unknown_server

    function open(patience?: typeof test_patience) {
      const transport = createTransport((settings as MailSettings).server, patience)
      transports.add(transport)
      return transport
    }

    function note(outcome: Outcome) {
      const before = server
      server = nextState(server, outcome, nowMs())
      const { code } = outcome as { code?: string }
      if (server.failures > 0 && before.failures === 0)
        app.log.warn({ code }, 'the mail server is away: messages wait')
      if (server.failures === 0 && before.failures > 0) app.log.info('the mail server is back')
    }

    const send = settings && createSenderFor(settings)
    function createSenderFor({ from, per_minute }: MailSettings) {
      const report = (message_id: number, { name: why }: Error) =>
        app.log.error({ message_id, why }, 'a message could not be written')
      const mayTry = () => isAwake(server)
      const { urlFor } = app.unsubscribing ?? {}
      const options = { db: app.db, transport: open(), from, urlFor, per_minute, mayTry }
      return createSender({ ...options, stop: stop.signal, note, report })
    }

    /** Settles what an earlier process, or a run whose writes failed, had begun to send. Nothing is on its way between runs. */
    async function settle() {
      const messages = await settleInterrupted(app.db)
      if (messages > 0) app.log.warn({ messages }, 'what became of messages is not known')
    }

    async function run() {
      await settle()
      await forgetStale(app.db)
      if (!send || stop.signal.aborted || !isAwake(server)) return
      const counts = await send()
      if (Object.keys(counts).length > 0) app.log.info(counts, 'messages were handed over')
    }

    app.schedule({ name, every_ms: 30_000, first: nowMs(), run })
    app.decorate('mail', {
      show: () => ({
        configured: settings !== undefined,
        from: settings ? describeSender(settings) : null,
        per_minute: settings?.per_minute ?? null,
        waiting: countWaiting(app.db),
        last_error: server.last_error
      }),
      send: async mail => {
        if (!settings) return
        const transport = open(test_patience)
        try {
          const outcome = await transport.send({ ...mail, from: settings.from }, async () => {})
          note(outcome)
          return outcome
        } finally {
          transports.delete(transport)
          transport.close()
        }
      }
    })
    app.addHook('preClose', async () => {
      stop.abort()
      const abort = () => {
        for (const transport of transports) transport.abort()
      }
      setTimeout(abort, grace_ms).unref()
    })
    app.addHook('onClose', async () => {
      for (const transport of transports) transport.close()
    })
  },
  { name: 'sending', dependencies: ['jobs', 'database', 'unsubscribing'] }
)

function describeSender({ from: { name, address } }: MailSettings) {
  return name === '' ? address : `${name} <${address}>`
}
