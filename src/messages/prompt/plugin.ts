import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { findAssociation } from '../../association/profile/store.ts'
import { defineJob } from '../../background/jobs-plugin.ts'
import type { Config, MailSettings } from '../../config.ts'
import { nowMs } from '../../core/time.ts'
import { readSender } from '../sending/outgoing-store.ts'
import { toHtml } from '../texts/html.ts'
import { createMessageId } from '../transport/mail.ts'
import { createTransport } from '../transport/transport-async.ts'
import {
  delayPrompt,
  dropPrompt,
  findNextTry,
  listWaiting,
  type PromptMail,
  purgePrompt,
  type Waiting
} from './store.ts'

const name = defineJob('prompt_mails')

/** How many such mails are on their way at once, and how long a server may take with one, in milliseconds. */
const at_once = 4
const patience = { connect: 10_000, answer: 60_000 }
/** How long mails on their way may take once the service is asked to stop. */
const grace_ms = 3000

/** A mail is written at a moment that nobody can tell from outside: it takes longer for an address that is known. */
const pause_ms = 100

/** Writes a mail from what it is about; undefined if nothing is to be said. */
type PromptWriter<About = unknown> = (about: About) => PromptMail | undefined

declare module 'fastify' {
  interface FastifyInstance {
    prompt: Readonly<{
      /** PUBLIC_URL without a slash at its end, with which links begin. */
      base: string
      /** Says who writes mails of a kind; once for each kind, before the service is ready. */
      writes<About = Record<string, unknown>>(kind: string, writer: PromptWriter<About>): void
      /** Sends what waits, soon after the answer. To be called after the write that let a mail wait. */
      wake(): void
      /** Resolves when nothing is on its way. */
      idle(): Promise<void>
    }>
  }
}

/**
 * Mails by which somebody signs in or confirms: they leave as soon as the write is durable, over connections of their own, whatever
 * else is sent. What waits when the process ends is sent by the next one.
 */
export const promptMail = fp<Pick<Config, 'PUBLIC_URL'> & { settings: MailSettings | undefined }>(
  async (app, { PUBLIC_URL = '', settings }) => {
    const { db } = app
    const writers = new Map<string, PromptWriter>()
    const on_the_way = new Map<string, Promise<void>>()
    const transport = settings && createTransport(settings.server, patience)
    let timer: NodeJS.Timeout | undefined
    let soon: NodeJS.Timeout | undefined
    let stopped = false

    function wake() {
      soon ??= setTimeout(sendWaiting, randomInt(pause_ms))
    }

    function sendWaiting() {
      soon = undefined
      if (!settings || stopped || app.followed) return
      const free = at_once - on_the_way.size
      if (free > 0)
        for (const waiting of listWaiting(db, app.secrets, [...on_the_way.keys()], free)) {
          const sent = send(waiting).finally(() => {
            on_the_way.delete(waiting.id)
            sendWaiting()
          })
          on_the_way.set(waiting.id, sent)
        }
      clearTimeout(timer)
      const next = findNextTry(db)
      if (next !== null && next > nowMs()) timer = setTimeout(sendWaiting, next - nowMs()).unref()
    }

    async function send(waiting: Waiting) {
      try {
        const mail = writers.get(waiting.kind)?.(waiting.about)
        const outcome = mail && (await handOver(mail))
        const is_delayed = outcome?.state === 'delayed'
        await db.write(() => (is_delayed ? delayPrompt(db, waiting) : dropPrompt(db, waiting.id)))
        if (outcome && outcome.state !== 'sent')
          app.log.warn({ kind: waiting.kind, state: outcome.state }, 'a mail has not left')
      } catch (error) {
        app.log.error({ kind: waiting.kind, why: (error as Error).name }, 'a mail has not left')
        // the next one that is let wait, or the job, tries again
        if (!stopped) await db.write(() => delayPrompt(db, waiting)).catch(() => {})
      }
    }

    async function handOver({ email, language, chapter_id, subject, plain, file }: PromptMail) {
      if (!settings || !transport) return
      const { from } = settings
      const association = findAssociation(db)
      const sender =
        chapter_id === null
          ? { from: { name: from.name || association.name, address: from.address } }
          : readSender(db, { chapter_id }, from)
      const html = toHtml(subject, plain, { language, links: true })
      const mail = { to: { name: '', address: email }, subject, plain: `${plain}\n`, html }
      const message_id = createMessageId(from, 'prompt')
      const sent = { ...sender, ...mail, message_id, ...(file && { file }) }
      return await transport.send(sent, async () => {})
    }

    app.decorate('prompt', {
      base: PUBLIC_URL.replace(/\/$/, ''),
      writes: (kind, writer) => void writers.set(kind, writer as PromptWriter),
      wake,
      idle: async () => {
        while (soon || on_the_way.size > 0)
          await (soon ? wait(pause_ms) : Promise.all(on_the_way.values()))
      }
    })
    app.addHook('onReady', async () => void setImmediate(sendWaiting))
    app.schedule({
      name,
      every_ms: 60_000,
      first: nowMs(),
      run: async () => {
        while (await db.write(() => purgePrompt(db))) {}
        sendWaiting()
      }
    })
    app.addHook('preClose', async () => {
      stopped = true
      clearTimeout(timer)
      clearTimeout(soon)
      soon = undefined
      setTimeout(() => transport?.abort(), grace_ms).unref()
    })
    app.addHook('onClose', async () => {
      await Promise.all(on_the_way.values())
      await transport?.close()
    })
  },
  { name: 'prompt-mail', dependencies: ['jobs', 'database'] }
)
