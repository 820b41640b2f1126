import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Test } from 'tap'

type Fields = Record<string, string>
/** An object of Stripe's, as this stand-in keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: objects of another interface
type Kept = Record<string, any>

/** A stand-in for the interface of Stripe on loopback, with what a payer, a bank and a treasurer do there. */
export async function aStripe(t: Test, webhook_secret = 'whsec_test') {
  const sessions = new Map<string, Kept>()
  const intents = new Map<string, Kept>()
  const refunds: Kept[] = []
  const disputes: Kept[] = []
  const calls: { method: string; path: string; fields: Fields; key: string | undefined }[] = []
  const state = { down: false, revoked: false, before: async (_path: string) => {} }
  let count = 0
  const number = (kind: string) => `${kind}_${++count}`
  const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } }
  const refused = { error: { type: 'invalid_request_error', message: 'not open' } }

  function answer(method: string, path: string, fields: Fields): [number, object] {
    const [, , ...parts] = path.split('/')
    const [kind, id = '', act = ''] = parts[0] === 'checkout' ? parts.slice(1) : parts
    if (kind === 'sessions' && method === 'POST' && act === 'expire') {
      const session = sessions.get(id)
      if (!session) return [404, missing]
      if (session.status !== 'open') return [400, refused]
      session.status = 'expired'
      return [200, session]
    }
    if (kind === 'sessions' && method === 'POST') {
      const made = {
        id: number('cs'),
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        currency: fields['line_items[0][price_data][currency]'],
        amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
        payment_intent: null
      }
      const url = `https://checkout.stripe.com/c/pay/${made.id}`
      sessions.set(made.id, { ...made, url })
      return [200, { ...made, url }]
    }
    if (kind === 'sessions' && id === '') {
      const of = [...sessions.values()].filter(one => one.payment_intent === fields.payment_intent)
      return [200, { object: 'list', data: of, has_more: false }]
    }
    if (kind === 'sessions') {
      const session = sessions.get(id)
      const intent = intents.get(session?.payment_intent)
      return session ? [200, { ...session, payment_intent: intent ?? null }] : [404, missing]
    }
    if (kind === 'payment_intents') return [200, intents.get(id) ?? {}]
    const all = { refunds, disputes }[kind as 'refunds'] ?? []
    const data = all.filter(one => one.payment_intent === fields.payment_intent)
    return [200, { object: 'list', data, has_more: false }]
  }

  const server = createServer(async (request, reply) => {
    const { method = '', url = '' } = request
    const { pathname: path, searchParams } = new URL(url, 'http://stripe')
    const fields = Object.fromEntries(
      method === 'POST' ? new URLSearchParams(await readAll(request)) : searchParams
    )
    const key = request.headers.authorization?.replace('Bearer ', '')
    calls.push({ method, path, fields, key })
    await state.before(path)
    const revoked = { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }
    const down = { error: { type: 'api_error' } }
    const [code, body] = state.down
      ? [503, down]
      : state.revoked
        ? [401, revoked]
        : answer(method, path, fields)
    reply.writeHead(code, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    reply.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })

  /** The signed event about an object. */
  function event(
    type: string,
    object: Kept,
    { id = number('evt'), at = 0, secret = webhook_secret } = {}
  ) {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const { webhooks } = new Stripe('sk_test_signs')
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
    return { payload, signature }
  }

  /** A payer completes a session; with `waits`, the money is still to come. */
  function complete(id: string, { waits = false, ...fields }: Kept = {}) {
    const session = sessions.get(id) as Kept
    const { amount_total: amount, currency } = session
    const intent = {
      id: number('pi'),
      object: 'payment_intent',
      status: waits ? 'processing' : 'succeeded',
      amount_received: waits ? 0 : amount,
      currency,
      latest_charge: null,
      ...fields
    }
    intents.set(intent.id, intent)
    Object.assign(session, {
      status: 'complete',
      payment_status: waits ? 'unpaid' : 'paid',
      payment_intent: intent.id
    })
    return { session, intent }
  }

  /** The money of a completed session comes, or does not. */
  function decide(id: string, comes: boolean) {
    const session = sessions.get(id) as Kept
    const intent = intents.get(session.payment_intent) as Kept
    if (comes) {
      session.payment_status = 'paid'
      Object.assign(intent, { status: 'succeeded', amount_received: session.amount_total })
    } else intent.status = 'requires_payment_method'
    return session
  }

  function takeBack(list: Kept[], kind: string, payment_intent: string, rest: Kept) {
    const { amount_received: amount, currency } = intents.get(payment_intent) as Kept
    const made: Kept = { id: number(kind), object: kind, payment_intent, amount, currency, ...rest }
    list.push(made)
    return made
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    calls,
    state,
    event,
    complete,
    decide,
    refund: (intent: string, rest: Kept = {}) =>
      takeBack(refunds, 'refund', intent, { status: 'succeeded', ...rest }),
    dispute: (intent: string, rest: Kept = {}) =>
      takeBack(disputes, 'dispute', intent, { status: 'needs_response', ...rest })
  }
}

async function readAll(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
