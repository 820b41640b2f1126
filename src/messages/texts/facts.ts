import type { Day } from '../../lifecycle/days.ts'
import type { Field } from '../../register/custom-fields/schema.ts'
import type { MessageKind } from '../../terms/messages/schema.ts'

/** What a due contributes to a message; amounts are in minor units. */
export interface ToldDue {
  id: number
  /** Whose due it is; null for that of the reader. */
  member_name: string | null
  dues_name: string
  /** What is told of it: what is open, or what a payment settled. */
  amount: number
  charged: number
  currency: string
  period_start: Day
  period_end: Day | null
  due_date: Day
}

/** An entry of money that a message is about; the amount is above zero. */
export interface ToldPayment {
  amount: number
  currency: string
  day: Day
}

/** Whoever reads a message; texts are empty or null where unknown. */
export interface Reader {
  company: string | null
  firstname: string
  lastname: string
  email: string
  membernumber: string | null
  /** Values of custom fields by their keys. */
  fields: Readonly<Record<string, unknown>>
}

/** What a message can tell, as it is on one day. */
export interface Facts {
  kind: MessageKind
  today: Day
  reader: Reader
  custom_fields: readonly Field[]
  sender: {
    association: string
    chapter: string
    country: string
    iban: string
    /** In whose name the account is, where that is not the association's. */
    holder?: string
    /** The fewest days that somebody has to pay. */
    payment_days: number
  }
  membership: { type: string; startdate: Day | null; enddate: Day | null }
  /** Why an application was declined; empty without a reason. */
  rejection: string
  /** Whether somebody leaves of the own will. */
  leaves_by_choice: boolean
  dues: readonly ToldDue[]
  /** What is open of what the reader pays, where `dues` are not that. */
  rest: readonly { amount: number; currency: string }[]
  payment: ToldPayment | null
  /** The page on which an invoice with these dues is paid online; null where that cannot be. */
  pay_url: string | null
  /** The number to name in a transfer; null if nothing is open. */
  reference: string | null
  /** When the dues are collected, from which account and by which mandate; null in other messages. */
  debit: { day: Day; account: string; mandate: string; creditor: string } | null
  /** The numbers of the invoices on which the dues are. */
  invoices: readonly string[]
}
