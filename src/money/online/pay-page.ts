import { paragraphs, writePage } from '../../core/page-frame.ts'
import { escapeHtml } from '../../core/text.ts'
import { letterFormats } from '../letters/formats.ts'

/** What the page says of an invoice: that it can be paid, or why not. */
export type Saying = 'pay' | 'pending' | 'settled' | 'unavailable' | 'unknown'

const words = {
  en: {
    title: (number: string) => `Invoice ${number}`,
    open: 'To be paid',
    invoice: 'Number',
    pay: 'Pay now',
    leads: 'The button leads to the page of our payment provider. You need no account.',
    test: 'This is a test: no money moves.',
    pending: 'Thank you. Your payment is on its way; there is nothing to do for you.',
    settled: 'Thank you. Nothing of this invoice is open any more.',
    unavailable:
      'Paying online does not work at the moment. Please try again later, or transfer the amount.',
    unknown_title: 'This link leads nowhere',
    unknown: 'The address is not complete, or this invoice cannot be paid online.'
  },
  de: {
    title: (number: string) => `Rechnung ${number}`,
    open: 'Zu zahlen',
    invoice: 'Nummer',
    pay: 'Jetzt bezahlen',
    leads: 'Die Taste führt auf die Seite unseres Zahlungsdienstes. Sie brauchen dort kein Konto.',
    test: 'Das ist ein Test. Es fließt kein Geld.',
    pending: 'Vielen Dank. Ihre Zahlung ist unterwegs. Sie müssen nichts weiter tun.',
    settled: 'Vielen Dank. Von dieser Rechnung ist nichts mehr offen.',
    unavailable:
      'Die Online-Zahlung geht gerade nicht. Bitte versuchen Sie es später noch einmal, oder überweisen Sie den Betrag.',
    unknown_title: 'Dieser Link führt nirgendwohin',
    unknown: 'Die Adresse ist unvollständig, oder diese Rechnung kann nicht online bezahlt werden.'
  }
}

/** An invoice as its page shows it, without anything of a person. */
export interface Shown {
  number: string
  from: string
  country: string
  /** What is open, in minor units. */
  amount: number
  currency: string
  is_test: boolean
}

/** The page on which an invoice is paid; without one, the page of a link that is none. */
export function payPage(language: 'en' | 'de', saying: Saying, invoice?: Shown): string {
  const { title, unknown_title, ...said } = words[language]
  if (!invoice || saying === 'unknown') {
    const content = `<div class="note card">${paragraphs(said.unknown)}</div>`
    return writePage({ language, from: '', title: unknown_title, content })
  }
  const { number, from, amount, currency, country, is_test } = invoice
  const formats = letterFormats(language, country)
  const facts = [
    [said.invoice, number],
    ...(amount > 0 ? [[said.open, formats.amount(amount, currency)]] : [])
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const form = `<form method="post"><p><button>${said.pay}</button></p><p class="hint">${said.leads}</p></form>`
  const content = [
    ...(is_test ? [`<div class="note bad">${paragraphs(said.test)}</div>`] : []),
    ...(saying === 'pay' ? [] : [`<div class="note good">${paragraphs(said[saying])}</div>`]),
    `<div class="card"><dl>${facts.join('')}</dl>${saying === 'pay' ? form : ''}</div>`
  ].join('\n')
  return writePage({ language, from, title: title(number), content })
}
