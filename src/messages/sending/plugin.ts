import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { startThread } from '../../background/thread.ts'
import type { Config, MailSettings } from '../../config.ts'
import { createFlag, isSet, setFlag } from '../../core/shared-flag.ts'
import { nowMs } from '../../core/time.ts'
import { createMessageId, type TestMail } from '../transport/mail.ts'
import { nextState, type Outcome, type ServerState, unknown_server } from '../transport/outcome.ts'
import { createTransport, createTrial, type Transport } from '../transport/transport-async.ts'
import { NoMailServer } from './failures.ts'
import { countWaiting, mayAnyLeave } from './outgoing-store.ts'
import type { MailSettingsShown } from './schema.ts'
import { isAwake, settleInterrupted } from './sender-async.ts'
import type { SendingStart, SendSlice } from './sending-thread.ts'

const name = defineJob('send_messages')

/** How long a test on its way may take once the service is asked to stop, in milliseconds. */
const grace_ms = 5000
/** How long a mail server may take with a test, in milliseconds. */
const test_patience = { connect: 15_000, answer: 60_000 }

declare module 'fastify' {
  interface FastifyInstance {
    mail: Readonly<{
      /** How mail is sent, and what the mail server said. */
      show(): MailSettingsShown
      /** Whether mail leaves, for whoever may not see its settings; `none` where no mail server is set. */
      state(): 'works' | 'away' | 'none'
      /** Sends a mail that is no message, at once. Throws `no_mail_server` without one. */
      send(mail: TestMail): Promise<Outcome>
    }>
  }
}

interface Options extends Pick<Config, 'DATA_DIR' | 'PUBLIC_URL'> {
  /** The mail server and the sender; undefined where no mail server is set, and messages stay in the ledger. */
  settings: MailSettings | undefined
}

/**
 * Sends released messages every half minute, in a thread that ends when all have left. A mail server that is
 * away does not make the service unready.
 */
export const sending = fp<Options>(
  async (app, { settings, DATA_DIR: folder, PUBLIC_URL: public_url }) => {
    const stopping = createFlag()
    const transports = new Set<Transport>()
    const trial = createTrial({ always: true })
    let server = unknown_server

    function learn(after: ServerState) {
      const before = server
      server = after
      if (server.failures > 0 && before.failures === 0)
        app.log.warn({ code: server.code }, 'the mail server is away: messages wait')
      if (server.failures === 0 && before.failures > 0) app.log.info('the mail server is back')
    }

    /** Settles what an earlier process, or a run whose writes failed, had begun to send. Nothing is on its way between runs. */
    async function settle() {
      const messages = await settleInterrupted(app.db)
      if (messages > 0) app.log.warn({ messages }, 'what became of messages is not known')
    }

    /** Sends what may leave now, slice by slice. Returns how many messages came to each state. */
    async function sendAll(start: SendingStart) {
      const kind = { entry: 'messages/sending/sending-thread', writes: true }
      const thread = startThread<SendSlice>(kind, start, app.integrity.report)
      const counts: Record<string, number> = {}
      try {
        for (let more = true; more; ) {
          const sent = await thread.ask(server)
          more = sent.more
          learn(sent.server)
          for (const each of sent.unwritten) app.log.error(each, 'a message could not be written')
          for (const [state, count] of Object.entries(sent.counts))
            counts[state] = (counts[state] ?? 0) + count
        }
      } finally {
        await thread.stop()
      }
      return counts
    }

    async function run() {
      await settle()
      if (!settings || isSet(stopping) || !isAwake(server) || !mayAnyLeave(app.db)) return
      const counts = await sendAll({ folder, public_url, settings, stopping })
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
      state: () => (!settings ? 'none' : server.last_error === null ? 'works' : 'away'),
      send: async mail => {
        if (!settings) throw new NoMailServer()
        const { server: host, from } = settings
        const message_id = createMessageId(from)
        const transport = createTransport(host, test_patience, trial)
        transports.add(transport)
        try {
          const outcome = await transport.send({ ...mail, from, message_id }, async () => {})
          learn(nextState(server, outcome, nowMs()))
          return outcome
        } finally {
          transports.delete(transport)
          await transport.close()
        }
      }
    })
    let late: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      setFlag(stopping)
      const abort = () => {
        for (const transport of transports) transport.abort()
      }
      late = setTimeout(abort, grace_ms).unref()
    })
    app.addHook('onClose', async () => clearTimeout(late))
  },
  { name: 'sending', dependencies: ['jobs', 'database', 'integrity'] }
)

function describeSender({ from: { name, address } }: MailSettings) {
  return name === '' ? address : `${name} <${address}>`
}
