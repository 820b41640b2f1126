import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Test } from 'tap'
import { readConfig } from '../../../src/config.ts'
import type { Facts, Provider } from '../../../src/money/online/seam.ts'
import { fromStripe, toStripe } from '../../../src/money/online/stripe-async.ts'
import t from '../../folder.ts'
import { till } from './till.ts'

/** What it answers. */
interface Answer {
  id: string
  status: string
  amount: { value: string; currency: string }
  checkout: string
}

/** A stand-in with the shape of Mollie: payments with texts as amounts, and events that carry an id alone. */
async function aMollie(t: Test) {
  const payments = new Map<
    string,
    { status: string; amount: { value: string; currency: string } }
  >()
  const server = createServer(async (request, reply) => {
    const id = request.url?.split('/').at(-1) ?? ''
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.method === 'POST')
      payments.set('tr_1', { status: 'open', amount: JSON.parse(body).amount })
    const payment = payments.get(request.method === 'POST' ? 'tr_1' : id)
    if (request.method === 'DELETE' && payment) payment.status = 'canceled'
    reply.writeHead(payment ? 200 : 404, { 'content-type': 'application/json' })
    reply.end(
      JSON.stringify({ id: 'tr_1', ...payment, checkout: 'https://www.mollie.com/checkout/1' })
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/payments`
  const ask = async (method: string, path = '', body?: object): Promise<Answer> =>
    (
      await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    ).json() as Promise<Answer>

  async function look(session: string): Promise<Facts> {
    const { status, amount } = await ask('GET', `/${session}`)
    const states = { open: 'open', pending: 'pending', paid: 'paid', canceled: 'failed' } as const
    const state = states[status as keyof typeof states] ?? 'expired'
    const minor = Math.round(Number(amount.value) * 100)
    return { state, payment: session, amount: minor, currency: amount.currency, back: [] }
  }

  const provider: Provider = {
    origins: ['https://www.mollie.com'],
    takes: () => true,
    async start({ amount, currency, page }) {
      const value = (amount / 100).toFixed(2)
      const { id, checkout } = await ask('POST', '', {
        amount: { value, currency },
        redirectUrl: page
      })
      return { session: id, url: checkout }
    },
    async event(raw) {
      const session = new URLSearchParams(raw.toString()).get('id')
      return { id: null, session, payment: null, back: true, failed: false }
    },
    look,
    find: async payment => payment,
    async end(session) {
      await ask('DELETE', `/${session}`)
      return look(session)
    }
  }
  return { payments, provider }
}

t.test('a second provider fits the seam', async t => {
  const { payments: kept, provider } = await aMollie(t)
  const routes: FastifyPluginAsync = async app => {
    const type = 'application/x-www-form-urlencoded'
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw))
    app.post<{ Body: Buffer; Params: { chapter_id: number } }>(
      '/payments/mollie/:chapter_id',
      {
        config: { takes: { [type]: Type.Object({}) } },
        schema: { tags: ['money'], hide: true } as never
      },
      async ({ body: raw, params, headers }) => {
        await app.payments.receive('mollie', Number(params.chapter_id), { raw, headers })
        return {}
      }
    )
  }
  const { app, press, show, payments } = await till(t, {
    wings: [{ plugins: async () => {}, open: [{ noun: null, routes }] }]
  })
  app.payments.providers.set('mollie', () => provider)
  await app.db.write(() => app.db.$client.exec("UPDATE payment_settings SET provider = 'mollie'"))
  t.match((await show()).headers['content-security-policy'], /https:\/\/www\.mollie\.com/)
  t.equal((await press()).headers.location, 'https://www.mollie.com/checkout/1')
  t.match(kept.get('tr_1'), { amount: { value: '50.00', currency: 'EUR' } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const tell = () =>
    app.inject({ method: 'POST', url: '/payments/mollie/1', headers, payload: 'id=tr_1' })
  t.equal((await tell()).statusCode, 200)
  t.same(await payments(), [], 'not paid yet')
  Object.assign(kept.get('tr_1') ?? {}, { status: 'paid' })
  await Promise.all([tell(), tell()])
  t.match(await payments(), [{ amount: 50, external_ref: 'tr_1' }])
  t.equal((await payments()).length, 1)
})

t.test('amounts are written as Stripe has them', t => {
  const rows: [minor: number, currency: string, stripe: number | undefined][] = [
    [1234, 'EUR', 1234],
    [500, 'JPY', 500],
    [500, 'ISK', 50_000],
    [500, 'UGX', 50_000],
    [5120, 'KWD', 5120],
    [5124, 'KWD', undefined],
    [1500, 'MGA', 15],
    [1550, 'MGA', undefined],
    [1045, 'HUF', 1045],
    [100, 'TWD', 100]
  ]
  for (const [minor, currency, stripe] of rows) {
    t.equal(toStripe(minor, currency), stripe, `${minor} ${currency}`)
    if (stripe !== undefined) t.equal(fromStripe(stripe, currency), minor, `and back`)
  }
  t.end()
})

t.test('another address of the interface is one of this machine', t => {
  for (const STRIPE_API of ['http://127.0.0.1:12111', 'http://localhost:80', 'https://[::1]:3/'])
    t.match(readConfig({ STRIPE_API }), { STRIPE_API })
  const others = ['https://api.stripe.com', 'http://127.0.0.1.example.org', 'http://10.0.0.1', 'x']
  for (const STRIPE_API of [
    ...others,
    'http://127.0.0.1/v1',
    'ftp://127.0.0.1',
    'http://a@127.0.0.1'
  ])
    t.throws(() => readConfig({ STRIPE_API }), /STRIPE_API is wrong/, STRIPE_API)
  t.end()
})
