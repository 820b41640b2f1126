/** A letter as it is meant, before anybody knows where its lines stand: what an invoice, a statement and a mailing have in common. */
export interface Letter {
  language: LetterLanguage
  title: string
  /** The calendar date of the letter: the same letter of the same day is the same file, byte for byte. */
  day: string
  /** Where the address stands: left as DIN 5008 has it, right as SN 010130 does. */
  window: 'left' | 'right'
  /** The letterhead: name and address of the sender. */
  sender: readonly string[]
  /** The sender on one line above the address, for the post. */
  back: string
  recipient: readonly string[]
  /** What the reader refers to: number, date. */
  facts: readonly Fact[]
  subject: string
  blocks: readonly Block[]
  /** Columns at the foot of each page. */
  footer: readonly (readonly string[])[]
  /** Of a document that is laid out part by part: its pages are counted through, and parts after the first have no address. */
  part?: 'first' | 'further'
}

export type LetterLanguage = 'de' | 'en'

export type Fact = readonly [label: string, value: string]

/** What stands in the body of a letter, one below the other. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'record'; facts: readonly Fact[] }
  | Table
  | { kind: 'payment'; facts: readonly Fact[]; code: Code | null }
  | { kind: 'bill'; bill: Bill }

/** Rows of texts; the last ones are sums, which are never alone on a page. */
export interface Table {
  kind: 'table'
  columns: readonly { title: string; mm: number; align: 'left' | 'right' }[]
  rows: readonly (readonly string[])[]
  sums: readonly (readonly string[])[]
}

/** A code for the apps of banks, and what is written beside it. */
export interface Code {
  text: string
  caption: string
}

/** A Swiss QR bill: what swissqrbill takes. */
export interface Bill {
  language: 'DE' | 'EN'
  amount: number
  currency: 'CHF'
  reference: string
  creditor: Party & { account: string }
  debtor?: Party
}

/** Who pays or is paid on a Swiss QR bill. */
export interface Party {
  name: string
  address: string
  buildingNumber?: string
  zip: string
  city: string
  country: string
}
