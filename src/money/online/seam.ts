import { defineFailure } from '../../core/failure.ts'
import type { session_states } from './schema.ts'

// What this service asks of a provider of payments. Amounts are integers of minor units, as everywhere inside.

/** What a provider is told of an invoice: nobody's name. */
export interface ToPay {
  number: string
  label: string
  amount: number
  currency: string
  language: 'en' | 'de'
  /** The page to which the payer comes back. */
  page: string
  /** Where the provider sends its events, for those that have to be told. */
  events: string
}

/** An attempt to pay; its key is never given twice. */
interface Attempt {
  key: string
}

/** The headers of an event. */
export type SentHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A session that has begun: its number, and the page to pay on. */
interface Begun {
  session: string
  url: string
}

/** What an event is about. It is only ever a reason to look: nothing is booked by what it says. */
export interface Told {
  /** Its number, which counts once; null where a provider gives none, so that each is a reason to look. */
  id: string | null
  session: string | null
  payment: string | null
  /** Whether it is about money that went back. */
  back: boolean
  /** Whether it says that the money of a completed session does not come. */
  failed: boolean
}

/** Money that went back, or did so and came again. */
export interface MoneyBack {
  ref: string
  kind: 'refund' | 'dispute'
  amount: number
  /** Whether it is with us again: a refund that did not arrive, a dispute that was won. */
  is_ours: boolean
}

/** What a provider says of a session when it is asked. */
export interface Facts {
  state: (typeof session_states)[number]
  payment: string | null
  amount: number
  currency: string
  back: readonly MoneyBack[]
}

/** One account with a provider. */
export interface Provider {
  /** The origins of its pages, for the policy of ours. */
  origins: readonly string[]
  /** Whether it takes this amount at all. */
  takes(amount: number, currency: string): boolean
  start(invoice: ToPay, attempt: Attempt): Promise<Begun>
  /** Throws `wrong_signature`. */
  event(raw: Buffer, headers: SentHeaders): Promise<Told>
  /** Asks about a session, with `back` for money that went back too. */
  look(session: string, back: boolean): Promise<Facts>
  /** The session of a payment. */
  find(payment: string): Promise<string | null>
  /** Ends a session as far as it can be ended; answers where it stands then. */
  end(session: string): Promise<Facts>
}

/** What an account with a provider is opened with. */
export interface Keys {
  secret_key: string
  webhook_secret: string
  methods: readonly string[] | null
}

/** 400: an event that nobody can prove to be of the provider. */
export const WrongSignature = defineFailure(
  'wrong_signature',
  400,
  'Nothing was changed: the event is not signed with the secret of this chapter, or more than five minutes old.'
)
