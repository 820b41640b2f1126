import type { Test } from 'tap'
import type { Wing } from '../../../src/wings.ts'
import { call } from '../../fixtures/helper.ts'
import { office } from '../../terms/office.ts'
import { sender } from '../letters.ts'
import { aPayer, charge, issueInvoices } from '../treasury.ts'
import { aStripe } from './fake-stripe.ts'

const base = 'https://office.example.org'
export const keys = { secret_key: 'sk_test_abc', webhook_secret: 'whsec_test' }

/** An office in which members pay online, with an invoice over 50. */
export async function till(t: Test, { currency = 'EUR', amount = 50, wings = [] as Wing[] } = {}) {
  const stripe = await aStripe(t)
  const made = await office(
    t,
    '2026-03-10',
    { PUBLIC_URL: base, STRIPE_API: stripe.url },
    { wings }
  )
  const { app, send, get, put } = made
  await send('PUT', '/editassociation', { ...sender, language: 'de' })
  const settings = { chapter_id: 1, provider: 'stripe', ...keys }
  await put('/editpaymentsettings', settings)
  const payer = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const due = await charge(send, payer.id, amount, { currency })
  await issueInvoices(send)
  const { pay_url } = await get('/getinvoice/1')
  const path = pay_url.slice(base.length)
  const press = () => call(t, app, { method: 'POST', url: path })
  const show = (query = '', language = 'en') =>
    call(t, app, { url: path + query, headers: { 'accept-language': language } })
  /** Presses, and answers the number of the session. */
  const begin = async () => (await press()).headers.location?.toString().split('/').at(-1) as string
  const clock = { now: Date.parse('2026-03-10T12:00:00Z') / 1000 }
  const tell = (type: string, object: object, options: object = {}, chapter_id = 1) => {
    const { payload, signature } = stripe.event(type, object, { at: clock.now, ...options })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return call(t, app, {
      method: 'POST',
      url: `/payments/stripe/${chapter_id}`,
      headers,
      payload
    })
  }
  /** A payer pays, and Stripe tells it. */
  const pay = async (rest: object = {}) => {
    const paid = stripe.complete(await begin(), rest)
    await tell('checkout.session.completed', paid.session)
    return paid
  }
  const payments = async () => (await get('/getpayments?chapter_id=1')).payments
  const tried = async (query = '') =>
    (await get(`/getonlinepayments?chapter_id=1${query}`)).payments
  return {
    ...made,
    stripe,
    payer,
    due,
    path,
    press,
    show,
    begin,
    tell,
    pay,
    payments,
    tried,
    clock
  }
}
