import type Stripe from 'stripe'
import { countDecimals } from '../../core/formats.ts'
import { nowMs } from '../../core/time.ts'
import {
  type Facts,
  type Keys,
  type MoneyBack,
  type Provider,
  type ToPay,
  WrongSignature
} from './seam.ts'

/** The origin of Stripe Checkout. */
const checkout = 'https://checkout.stripe.com'

/** How old an event may be, in seconds. */
const tolerance = 300

/** How long Stripe may take to answer. */
const timeout = 15_000

const nothing_known: Facts = { state: 'unknown', payment: null, amount: 0, currency: '', back: [] }

/** An account with Stripe, whose payers pay on the pages of Stripe Checkout; `api` is another address of its interface. */
export function stripe({ secret_key, webhook_secret, methods }: Keys, api?: string): Provider {
  const at = api === undefined ? undefined : new URL(api)
  // the package is large: it is loaded with the first payment
  const connect = async () => {
    const { default: Client } = await import('stripe')
    return new Client(secret_key, {
      telemetry: false,
      maxNetworkRetries: 1,
      timeout,
      ...(at && {
        protocol: at.protocol.slice(0, -1) as 'http',
        host: at.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: at.port || (at.protocol === 'https:' ? '443' : '80')
      })
    })
  }
  let opened: Promise<Stripe> | undefined
  const open = () => {
    opened ??= connect()
    return opened
  }

  async function look(session: string, back: boolean): Promise<Facts> {
    const client = await open()
    const expand = ['payment_intent.latest_charge']
    const read = await client.checkout.sessions.retrieve(session, { expand }).catch(ifMissing)
    return read ? readFacts(client, read, back) : nothing_known
  }

  return {
    origins: [checkout, ...(at ? [at.origin] : [])],
    takes: (amount, currency) => toStripe(amount, currency) !== undefined,
    async start(invoice, { key }) {
      const { sessions } = (await open()).checkout
      const options = { idempotencyKey: key }
      const { id, url } = await sessions.create(describe(invoice, methods), options)
      if (url === null) throw new Error('the session has no page')
      return { session: id, url }
    },
    async event(raw, { 'stripe-signature': signature = '' }) {
      const { webhooks } = await open()
      try {
        const given = [raw, signature, webhook_secret, tolerance, undefined, nowMs()] as const
        return readEvent(webhooks.constructEvent(...given))
      } catch {
        throw new WrongSignature()
      }
    },
    look,
    async find(payment) {
      const { sessions } = (await open()).checkout
      const { data } = await sessions.list({ payment_intent: payment, limit: 1 })
      return data[0]?.id ?? null
    },
    async end(session) {
      try {
        await (await open()).checkout.sessions.expire(session)
      } catch (error) {
        const { type } = error as Stripe.errors.StripeError
        // Stripe refuses keys that were revoked: what became of the session cannot be found out any more
        if (type === 'StripeAuthenticationError') return nothing_known
        // what was completed or is over cannot be expired
        if (type !== 'StripeInvalidRequestError') throw error
      }
      return look(session, false)
    }
  }
}

/** What Stripe does not know is null; every other failure is thrown. */
function ifMissing(error: Stripe.errors.StripeError): null {
  if (error.code === 'resource_missing') return null
  throw error
}

function describe(
  { number, label, amount, currency, language, page }: ToPay,
  methods: Keys['methods']
): Stripe.Checkout.SessionCreateParams {
  const name = [number, label].filter(Boolean).join(' · ')
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: toStripe(amount, currency) as number,
    product_data: { name }
  }
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: { description: name },
    locale: language,
    success_url: `${page}?paid=true`,
    cancel_url: page,
    ...(methods && {
      payment_method_types: [...methods]
    })
  }
}

/** What of an object of an event says which payment it is about. */
interface About {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
}

function readEvent({ id, type, data }: Stripe.Event) {
  const about = data.object as About
  const { payment_intent: intent } = about
  const is_session = about.object === 'checkout.session'
  return {
    id,
    session: is_session ? (about.id ?? null) : null,
    payment: (typeof intent === 'object' ? intent?.id : intent) ?? null,
    back: !is_session,
    failed: type === 'checkout.session.async_payment_failed'
  }
}

async function readFacts(
  client: Stripe,
  session: Stripe.Checkout.Session,
  back: boolean
): Promise<Facts> {
  const { payment_intent: given, payment_status, status } = session
  const intent =
    typeof given === 'string' && status === 'complete'
      ? await client.paymentIntents.retrieve(given, { expand: ['latest_charge'] }).catch(ifMissing)
      : given
  const about = typeof intent === 'string' ? null : intent
  const payment = about?.id ?? (typeof given === 'string' ? given : null)
  const is_paid = payment_status === 'paid'
  const currency = ((is_paid && about?.currency) || session.currency || '').toUpperCase()
  const amount = (is_paid && about?.amount_received) || session.amount_total || 0
  const is_lost = ['requires_payment_method', 'canceled'].includes(about?.status ?? '')
  const waiting = is_lost ? 'failed' : 'pending'
  const undecided = status === 'expired' ? 'expired' : 'open'
  const state = is_paid ? 'paid' : status === 'complete' ? waiting : undecided
  const charge = about && typeof about.latest_charge === 'object' ? about.latest_charge : null
  const went_back = back || (charge?.amount_refunded ?? 0) > 0 || charge?.disputed === true
  return {
    state,
    payment,
    amount: fromStripe(amount, currency),
    currency,
    back: is_paid && payment && went_back ? await readBack(client, payment) : []
  }
}

/** All refunds and disputes of a payment that have moved money. */
async function readBack(client: Stripe, payment_intent: string): Promise<MoneyBack[]> {
  const asked = { payment_intent, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    client.refunds.list(asked),
    client.disputes.list(asked)
  ])
  return [
    ...refunds.data.map(({ id, amount, currency, status }) => ({
      ref: id,
      kind: 'refund' as const,
      amount: fromStripe(amount, currency.toUpperCase()),
      is_ours: status === 'failed' || status === 'canceled'
    })),
    ...disputes.data
      // a warning takes no money
      .filter(({ status }) => !status.startsWith('warning'))
      .map(({ id, amount, currency, status }) => ({
        ref: id,
        kind: 'dispute' as const,
        amount: fromStripe(amount, currency.toUpperCase()),
        is_ours: status === 'won' || status === 'prevented'
      }))
  ]
}

// Amounts as Stripe has them (docs.stripe.com/currencies): mostly hundredths, whatever ISO 4217 says.

const decimals: Readonly<Record<string, number>> = {
  ...list(0, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...list(3, 'BHD JOD KWD OMR TND')
}

/** Of which currencies amounts end in zeros: ISK and UGX have no decimals any more but keep two, and those of three take two. */
const steps: Readonly<Record<string, number>> = {
  ...list(100, 'ISK UGX'),
  ...list(10, 'BHD JOD KWD OMR TND')
}

function list(value: number, currencies: string) {
  return Object.fromEntries(currencies.split(' ').map(currency => [currency, value]))
}

/** How many of ours one of Stripe's minor units is, as a power of ten. */
const shift = (currency: string) => (decimals[currency] ?? 2) - countDecimals(currency)

/** An amount as Stripe has it; undefined where it cannot say it. */
export function toStripe(minor: number, currency: string): number | undefined {
  const by = shift(currency)
  const amount = by < 0 ? minor / 10 ** -by : minor * 10 ** by
  return Number.isSafeInteger(amount) && amount % (steps[currency] ?? 1) === 0 ? amount : undefined
}

/** An amount of Stripe's in our minor units. */
export function fromStripe(amount: number, currency: string): number {
  const factor = shift(currency)
  return factor > 0 ? Math.round(amount / 10 ** factor) : amount * 10 ** -factor
}
