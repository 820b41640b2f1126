import { addMinor } from '../../core/money.ts'
import { type Formats, letterFormats, letterWords } from '../letters/formats.ts'
import type { Letter, LetterLanguage, Table } from '../letters/letter.ts'
import { frameLetter, type Recipient, type Sender } from '../letters/parties.ts'

/** How money came, as the payments say it. */
const methods = {
  de: {
    cash: 'bar',
    cheque: 'Scheck',
    bank_transfer: 'Überweisung',
    card: 'Karte',
    direct_debit: 'Lastschrift',
    online: 'online',
    other: 'anderes'
  },
  en: {
    cash: 'cash',
    cheque: 'cheque',
    bank_transfer: 'bank transfer',
    card: 'card',
    direct_debit: 'direct debit',
    online: 'online',
    other: 'other'
  }
} as const

type Method = keyof (typeof methods)['en']

interface StatementWords {
  title(year: number): string
  intro(name: string, year: number): string
  none(name: string, year: number): string
  columns: readonly [day: string, what: string, how: string, amount: string]
  kinds: Readonly<Record<'payment' | 'reversal' | 'refund', string>>
  methods: Readonly<Record<Method, string>>
  total: string
}

const statementWords: Record<LetterLanguage, StatementWords> = {
  de: {
    title: year => `Ihre Zahlungen im Jahr ${year}`,
    intro: (name, year) => `Im Jahr ${year} hat ${name} von Ihnen erhalten:`,
    none: (name, year) => `Im Jahr ${year} hat ${name} keine Zahlung von Ihnen erhalten.`,
    columns: ['Tag', 'Wofür', 'Wie', 'Betrag'],
    kinds: { payment: 'Guthaben', reversal: 'Storno', refund: 'Rückzahlung' },
    methods: methods.de,
    total: 'Summe'
  },
  en: {
    title: year => `Your payments in ${year}`,
    intro: (name, year) => `In ${year}, ${name} received from you:`,
    none: (name, year) => `In ${year}, ${name} received no payment from you.`,
    columns: ['Day', 'What for', 'How', 'Amount'],
    kinds: { payment: 'Credit', reversal: 'Taken back', refund: 'Refund' },
    methods: methods.en,
    total: 'Total'
  }
}

/** What a member has paid in a year; amounts in minor units, below zero where money went back. */
export interface YearStatement {
  year: number
  day: string
  language: LetterLanguage
  sender: Sender
  chapter_name: string
  member: Recipient & { membernumber: string | null }
  entries: readonly Entry[]
}

interface Entry {
  day: string
  kind: 'payment' | 'reversal' | 'refund'
  method: Method
  amount: number
  currency: string
  /** The dues that a payment settles; empty where it is credit. */
  dues: readonly string[]
}

/** The letter of a statement: entries of a year by day, and their sum in each currency. */
export function statementLetter(statement: YearStatement): Letter {
  const { year, language, sender, member, entries } = statement
  const words = statementWords[language]
  const formats = letterFormats(language, sender.country)
  const text = entries.length > 0 ? words.intro : words.none
  return {
    ...frameLetter({ ...statement, recipient: member, membernumber: member.membernumber }, formats),
    title: words.title(year),
    subject: words.title(year),
    blocks: [
      { kind: 'paragraph', text: text(sender.name || statement.chapter_name, year) },
      ...(entries.length > 0 ? [entriesTable(statement, formats)] : [])
    ]
  }
}

/** The most names of dues at one payment. */
const most_named = 5

function entriesTable({ language, entries }: YearStatement, formats: Formats): Table {
  const { columns, kinds, methods, total } = statementWords[language]
  const { others } = letterWords[language]
  const nameDues = (dues: readonly string[]) => {
    const names = [...new Set(dues)]
    const left = names.length - most_named
    const more = left > 0 ? [others(formats.number(left), left)] : []
    return [...names.slice(0, most_named), ...more].join(', ')
  }
  const widths = [26, 72, 34, 33]
  const sums = Map.groupBy(entries, ({ currency }) => currency)
  return {
    kind: 'table',
    columns: columns.map((title, at) => ({
      title,
      mm: widths[at] as number,
      align: at === 3 ? ('right' as const) : ('left' as const)
    })),
    rows: entries.map(({ day, kind, method, amount, currency, dues }) => [
      formats.shortDay(day),
      dues.length > 0 ? nameDues(dues) : kinds[kind],
      methods[method],
      formats.amount(amount, currency)
    ]),
    sums: [...sums].map(([currency, of]) => [
      ...[total, '', ''],
      formats.amount(addMinor(of.map(({ amount }) => amount)), currency)
    ])
  }
}
