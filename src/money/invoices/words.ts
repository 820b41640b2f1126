import type { LetterLanguage } from '../letters/letter.ts'

/** What is written on invoices in one language. */
interface InvoiceWords {
  title(number: string): string
  number: string
  intro: string
  columns: { name: string; period: string; member: string; pay_by: string; amount: string }
  rest(whole: string): string
  total: string
  pay(amount: string, day: string): string
  payEach(amount: string): string
  hint: string
  /** Where nothing has to be transferred. */
  collected(debit: {
    amount: string
    day: string
    account: string
    mandate: string
    creditor: string
  }): string
  payee: string
  reference: string
  caption: string
}

/** The words of invoices, by language. */
export const invoiceWords: Record<LetterLanguage, InvoiceWords> = {
  de: {
    title: number => `Rechnung ${number}`,
    number: 'Rechnungsnummer',
    intro: 'Wir stellen Ihnen in Rechnung:',
    columns: {
      name: 'Wofür',
      period: 'Zeitraum',
      member: 'Mitglied',
      pay_by: 'Zahlbar bis',
      amount: 'Betrag'
    },
    rest: whole => `Rest von ${whole}`,
    total: 'Gesamtbetrag',
    pay: (amount, day) => `Bitte überweisen Sie ${amount} bis zum ${day}.`,
    payEach: amount =>
      `Bitte überweisen Sie jeden Betrag bis zu seinem Tag. Sie können auch alles auf einmal überweisen: ${amount}.`,
    hint: 'Geben Sie als Verwendungszweck bitte nur die Referenz an; dann wird Ihre Zahlung sofort zugeordnet.',
    collected: ({ amount, day, account, mandate, creditor }) =>
      `Wir ziehen ${amount} am ${day} per SEPA-Lastschrift von Ihrem Konto ${account} ein (Mandatsreferenz ${mandate}, Gläubiger-Identifikationsnummer ${creditor}). Bitte überweisen Sie nichts.`,
    payee: 'Empfänger',
    reference: 'Referenz',
    caption: 'Mit der App Ihrer Bank scannen'
  },
  en: {
    title: number => `Invoice ${number}`,
    number: 'Invoice number',
    intro: 'We invoice you for:',
    columns: {
      name: 'What for',
      period: 'Period',
      member: 'Member',
      pay_by: 'Pay by',
      amount: 'Amount'
    },
    rest: whole => `rest of ${whole}`,
    total: 'Total',
    pay: (amount, day) => `Please transfer ${amount} by ${day}.`,
    payEach: amount =>
      `Please transfer each amount by its day. You can also transfer all of it at once: ${amount}.`,
    hint: 'Please give the reference alone as the purpose of the transfer, so that your payment is recognised at once.',
    collected: ({ amount, day, account, mandate, creditor }) =>
      `We will collect ${amount} on ${day} by SEPA direct debit from your account ${account} (mandate ${mandate}, creditor identifier ${creditor}). Please transfer nothing.`,
    payee: 'Payee',
    reference: 'Reference',
    caption: "Scan with your bank's app"
  }
}
