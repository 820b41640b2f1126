import type { LetterLanguage } from '../letters/letter.ts'

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

/** The ways to pay. */
export type Method = keyof (typeof methods)['en']

/** What is written on statements of a year in one language. */
interface StatementWords {
  title(year: number): string
  intro(name: string, year: number): string
  none(name: string, year: number): string
  columns: readonly [day: string, what: string, how: string, amount: string]
  kinds: Readonly<Record<'payment' | 'reversal' | 'refund', string>>
  methods: Readonly<Record<Method, string>>
  total: string
}

/** The words of statements of a year, by language. */
export const statementWords: Record<LetterLanguage, StatementWords> = {
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
