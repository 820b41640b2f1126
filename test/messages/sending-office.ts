import { once } from 'node:events'
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import { office } from '../terms/office.ts'
import { aMailServer } from './mail-server.ts'

/** What a row of the ledger says about sending. */
interface Sent {
  id: number
  kind: string
  state: string
  reason: string | null
  to: string | null
  tries: number
  next_try: string | null
  header_id: string | null
  sent: string | null
  error: string | null
}

const noon = '2026-03-10T12:00:00Z'

/** An office that sends by itself, a minute before noon, to a real mail server; `env` may name another one. */
export async function aSendingOffice(
  t: Test,
  { options = {}, credentials = '', env = {} }: SendingOptions = {}
) {
  const server = await aMailServer(t, options)
  const manners = { refuse: server.refuse, answer: server.answer }
  const SMTP_URL = server.url.replace('//', `//${credentials}`)
  const settings = {
    SMTP_URL,
    MAIL_FROM: 'office@example.org',
    MAIL_PER_MINUTE: '0',
    BACKUP_EVERY_HOURS: '0'
  }
  const it = await office(t, aMinuteBefore(noon), { ...settings, ...env })
  const automation = { messages: 'automatic', deactivation: 'propose' }
  const chapter = { id: 1, automation, email: 'rowing@example.org', timezone: 'Europe/Berlin' }
  await it.send('PUT', '/editassociation', { name: 'Sportverein Müßig' })
  const { id: membertype_id } = await aType(it.app)
  const rows = () => it.app.db.$client.prepare('SELECT * FROM messages ORDER BY id').all() as Sent[]
  const set = (sql: string) => it.app.db.write(() => it.app.db.$client.exec(sql))
  let start = noon
  /** Goes to a minute before a moment, with an empty ledger and a server that takes all: members alone stay. */
  const anew = async (moment = noon) => {
    start = moment
    Object.assign(server, manners).received.length = 0
    await it.moveTo(aMinuteBefore(start))
    await it.send('PUT', '/editchapter', chapter)
    await it.app.db.write(() => forget(it.app))
    // the job has run: it runs again when the clock moves, however long the rest takes
    await it.app.runDueJobs()
  }
  await anew()
  return {
    ...{ ...it, server, rows, set, anew },
    /** Moves the clock to the start, and sends. */
    begin: () => it.wake(start),
    /** Members who are welcomed, each with a message that is queued. */
    join: async (count = 1, fields: Parameters<typeof aMember>[1] = {}) => {
      const joined = []
      for (let n = 0; n < count; n++)
        joined.push(await aMember(it.app, { membertype_id, ...fields }))
      return joined
    },
    states: () => rows().map(({ state, reason }) => reason ?? state)
  }
}

/** Deletes all messages, which triggers of the database keep else. */
function forget({ db }: App) {
  const select =
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'messages'"
  const triggers = db.$client.prepare(select).all() as { name: string; sql: string }[]
  for (const { name } of triggers) db.$client.exec(`DROP TRIGGER ${name}`)
  for (const table of ['message_dues', 'messages', 'undeliverable'])
    db.$client.exec(`DELETE FROM ${table}`)
  db.$client.exec("DELETE FROM sqlite_sequence WHERE name = 'messages'")
  for (const { sql } of triggers) db.$client.exec(sql)
}

const aMinuteBefore = (moment: string) => new Date(Date.parse(moment) - 60_000).toISOString()

interface SendingOptions {
  options?: SMTPServerOptions
  /** User and password, as they stand in SMTP_URL. */
  credentials?: string
  env?: Record<string, string>
}

/** An answer of a mail server by which it refuses. */
export function refusal(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode })
}

/** The URL of a mail server that does not run. */
export async function nobodysUrl() {
  const nobody = createServer()
  nobody.listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as { port: number }
  nobody.close()
  await once(nobody, 'close')
  return `smtp://127.0.0.1:${port}`
}
