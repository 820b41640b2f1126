import type { Test } from 'tap'
import { aType, call } from '../fixtures/helper.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { office } from '../terms/office.ts'

/** The fields of a person who applies. */
export const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }

interface Env {
  day?: string
  env?: Record<string, string>
}

/** An office with a mail server, an open form of chapter 1 with one type that asks for approval, and what people outside can ask. */
export async function aFrontDoor(
  t: Test,
  form: object = {},
  { day = '2026-03-10T12:00:00Z', env = {} }: Env = {}
) {
  const server = await aMailServer(t)
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'office@example.org',
    PUBLIC_URL: 'https://club.example.org'
  }
  const it = await office(t, day, { ...settings, ...env })
  let now = Date.parse(day)
  const type = await aType(
    it.app,
    { enddate: '2030-12-31' },
    {
      workflow: { require_approval_all_apps: true },
      membership_dues: [
        { dues_name: 'Yearly fee', amount: 120, currency: 'EUR', due_frequency: 'yearly' }
      ]
    }
  )
  const consents = [
    { key: 'privacy', text: 'I have read how my data is used.', required: true },
    { key: 'pictures', text: 'Pictures of me may be shown.', required: false }
  ]
  const made = await it.post('/createform', {
    ...{ chapter_id: 1, slug: 'rowers', title: 'Join the rowers', membertype_ids: [type.id] },
    ...{ fields: [{ field: 'phone', required: false }], consents, active: true },
    ...form
  })
  const later = async (seconds: number) => {
    now += seconds * 1000
    await it.moveTo(new Date(now).toISOString())
  }
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) => {
    const response = await call(t, it.app, { method, url, headers, ...(payload && { payload }) })
    return { ...response.json(), status: response.statusCode, headers: response.headers }
  }
  /** A stamp that is good now. */
  const stamp = async (): Promise<string> => {
    const { data } = await ask('GET', `/getform/${made.data.slug}`)
    await later(4)
    return data.stamp
  }
  /** Applies with a new stamp. */
  const apply = async (change: object = {}, answers: object = {}, headers = {}) =>
    await ask(
      'POST',
      '/apply',
      {
        ...{ slug: made.data.slug, stamp: await stamp(), membertype_id: type.id },
        ...{ answers: { ...ada, ...answers }, consents: ['privacy'] },
        ...change
      },
      headers
    )
  /** The mails that have come, and the secrets in the last one. */
  const mails = async () => {
    await it.app.prompt.idle()
    return server.received.map(({ to, mail }) => ({
      to: to[0] ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? ''
    }))
  }
  const secrets = async () => {
    const text = (await mails()).at(-1)?.text ?? ''
    return {
      token: /#([\w-]+)/.exec(text)?.[1] ?? '',
      code: /\b([0-9A-Z]{5}-[0-9A-Z]{5})\b/.exec(text)?.[1] ?? ''
    }
  }
  const members = async () => (await it.get('/getmembers?chapter_id=1')).members
  return { ...it, server, type, form: made.data, later, ask, stamp, apply, mails, secrets, members }
}
