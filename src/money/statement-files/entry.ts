import type { CsvColumn } from './csv-layout.ts'
import type { Unreadable } from './schema.ts'

/** The kinds of files that banks give. */
export type FileKind = 'camt' | 'csv' | 'mt940'

/** One movement on an account, as a file of the bank has it. */
export interface Entry {
  /** The booking day, else the value day. */
  day: string
  value_day: string | null
  /** In minor units; debits are below zero. */
  amount: number
  currency: string
  /** The other party. */
  name: string
  iban: string
  /** What the payer wrote, else what the bank wrote. */
  text: string
  /** The creditor reference in its own field, as the file has it. */
  reference: string
  end_to_end: string
  /** The number of the part of a file of ours (`PmtInfId`) that it collects, where the file says it. */
  part?: string
  mandate: string
  /** All valid creditor references (ISO 11649) in any text of the entry, without blanks, in capitals. */
  references: string[]
  /** The bank's own reference of the entry. */
  bank_reference: string
  transaction_id: string
  /** Present if the entry is one of several of a batch, or the batch itself: what they share. */
  batch: Batch | null
  /** Whether the bank takes something back: a reversal, or a return with a reason. */
  is_return: boolean
  return_code: string
  /** The bank's reason in its words, else its code. */
  return_text: string
  /** What the bank charged for the entry, in minor units, at least 0. */
  fee: number
  /** Where in the file it stands, for people. */
  place: string
}

/** The booked sum whose parts are details: in one file with its details, in another without. */
interface Batch {
  bank_reference: string
  amount: number
  /** Whether the entry is the sum itself, since the file has no details of it. */
  is_whole: boolean
}

/** A balance of a statement. */
export interface Balance {
  /** Minor units; an overdrawn account is below zero. */
  amount: number
  day: string
}

/** A statement of an account: what it says beside its entries. */
export interface Statement {
  /** The name that the bank gives it. */
  name: string
  /** The number in the sequence of the account's statements; empty if it has none. */
  number: string
  /** IBAN, or the number that the bank uses instead. */
  account: string
  currency: string
  from: string | null
  to: string | null
  opening: Balance | null
  closing: Balance | null
  /** The sum of the booked entries in minor units, with those that cannot be read left out. */
  sum: number
  /** The entries that are no booking yet, or only information. */
  pending: number
  /** What the columns of CSV hold. */
  columns?: readonly CsvColumn[]
}

/** What a reader yields, in the order of the file. An entry belongs to the statement that ends next. */
export type Piece =
  | { kind: 'begin'; statement: Pick<Statement, 'account' | 'currency'> }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'unreadable'; unreadable: Unreadable }
  | { kind: 'end'; statement: Statement }
