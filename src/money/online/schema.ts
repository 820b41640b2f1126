import { type Static, Type } from '@sinclair/typebox'
import { type Detail, details } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import {
  Id,
  List,
  Nullable,
  OneOf,
  Page,
  Secret,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { findReauthenticationFlaws, Reauthentication } from '../../identity/credentials/schema.ts'

/** Whether a provider moves money, or only plays. */
export const payment_modes = ['test', 'live'] as const

/**
 * Where an attempt stands: `pending` is one that was completed and whose money is still to come; `unknown` is one that the provider does
 * not know any more.
 */
export const session_states = ['open', 'pending', 'paid', 'expired', 'failed', 'unknown'] as const

/**
 * What an attempt can ask of the office: money went back by the hand of the office, or by a dispute; it came in another currency; it
 * belongs to nobody of the register; or nobody can say what became of it.
 */
export const session_tasks = [
  'refunded',
  'disputed',
  'other_currency',
  'without_payer',
  'unknown'
] as const

const Provider = Nullable(
  OneOf(['stripe'], {
    title: 'PaymentProvider',
    description: 'By whom members pay online; null: nobody can.'
  })
)
const Methods = Type.Array(
  Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 50, examples: ['card'] }),
  { minItems: 1, maxItems: 20, uniqueItems: true }
)
const methods = {
  ...Nullable(Methods),
  description: "Ways to pay, in the provider's own words; null: those that are turned on there."
}

/** How members of a chapter pay online; the keys of the provider are never answered. */
export type PaymentSettings = Static<typeof PaymentSettings>
export const PaymentSettings = Type.Object(
  {
    provider: Provider,
    mode: {
      ...Nullable(OneOf(payment_modes, { title: 'PaymentMode' })),
      description: 'As the key says; with `test` no money moves.'
    },
    methods
  },
  { title: 'PaymentSettings', description: 'How members of a chapter pay online.' }
)
export const PaymentSettingsReply = Success(PaymentSettings)

export const PaymentSettingsQuery = Strict({ chapter_id: Id })

export type PaymentSettingsEdit = Static<typeof PaymentSettingsEdit>
export const PaymentSettingsEdit = withRule(
  Strict(
    {
      chapter_id: Id,
      provider: Provider,
      secret_key: Type.Optional(
        Secret(255, {
          pattern: '^(sk|rk)_(test|live)_[!-~]+$',
          description: 'A key of the provider; one that is not sent stays.',
          examples: ['rk_live_51H8xQ2']
        })
      ),
      webhook_secret: Type.Optional(
        Secret(255, {
          pattern: '^whsec_[!-~]+$',
          description: 'With what the provider signs its events; one that is not sent stays.',
          examples: ['whsec_9aX2']
        })
      ),
      methods: Type.Optional(methods),
      ...Reauthentication.properties
    },
    { title: 'PaymentSettingsEdit' }
  ),
  value => [
    ...findFlaws((value ?? {}) as Record<string, unknown>),
    ...findReauthenticationFlaws(value ?? {})
  ]
)

function findFlaws(given: Record<string, unknown>): Detail[] {
  if (given.provider !== null) return []
  const names = ['secret_key', 'webhook_secret', 'methods']
  return names
    .filter(name => given[name] !== undefined)
    .map(name => details.unknown_field(`/${name}`))
}

/** An attempt to pay online. */
export type OnlinePayment = Static<typeof OnlinePayment>
const OnlinePayment = Type.Object(
  {
    id: Id,
    invoice_id: Id,
    number: Type.String({ description: 'That of the invoice.', examples: ['2026-0001'] }),
    payer_id: Id,
    payer_name: Type.String({ description: 'Empty once erased.', examples: ['Grace Hopper'] }),
    amount: Type.Number({ description: 'What was asked for.', examples: [120] }),
    currency: Type.String({ examples: ['EUR'] }),
    state: OneOf(session_states, {
      title: 'OnlinePaymentState',
      description:
        '`pending`: completed, and the money is still to come; `unknown`: the provider does not know it any more.'
    }),
    createddate: Timestamp,
    payment_id: { ...Nullable(Id), description: 'What was booked.' },
    task: {
      ...Nullable(OneOf(session_tasks, { title: 'OnlinePaymentTask' })),
      description:
        'What somebody has to look at: money went back (`refunded`, `disputed`), came in `other_currency` or from somebody who was erased (`without_payer`), or nobody can say what became of it (`unknown`).'
    }
  },
  { title: 'OnlinePayment', description: 'An attempt to pay an invoice online.' }
)

/** GET /getonlinepayments, the newest first. */
export type OnlinePaymentQuery = Static<typeof OnlinePaymentQuery>
export const OnlinePaymentQuery = Strict({
  chapter_id: Id,
  tasks: Type.Optional(
    Type.Boolean({ description: 'Only those that ask something of the office.' })
  ),
  ...Page.properties
})
export const OnlinePaymentList = Success(List('payments', OnlinePayment))

export type OnlinePaymentAnswer = Static<typeof OnlinePaymentAnswer>
export const OnlinePaymentAnswer = Strict({ id: Id }, { title: 'OnlinePaymentAnswer' })
export const OnlinePaymentReply = Success(OnlinePayment)

/** GET and POST /pay/{token}. */
export const PayPath = Strict({
  token: Type.String({
    pattern: '^[\\w-]*$',
    maxLength: 64,
    description: 'The end of `pay_url` of an invoice.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015']
  })
})
export const PayQuery = Strict({
  paid: Type.Optional(Type.Boolean({ description: 'Whether the payer comes back from paying.' }))
})

/** POST /payments/stripe/{chapter_id}. */
export const EventPath = Strict({ chapter_id: Id })
export const ProviderEvent = Type.Object(
  {},
  {
    additionalProperties: true,
    title: 'ProviderEvent',
    description: 'An event as the provider has it.'
  }
)
