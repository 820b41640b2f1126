import { addMinor, fromMinor } from '../../core/money.ts'
import { type Formats, letterFormats } from '../letters/formats.ts'
import type { Block, Letter, LetterLanguage, Table } from '../letters/letter.ts'
import {
  frameLetter,
  fullName,
  groupIban,
  type Recipient,
  type Sender
} from '../letters/parties.ts'
import { swissBill } from './swiss-bill.ts'

/** What an invoice says; amounts in minor units, days as calendar dates. */
export interface Invoice {
  number: string
  day: string
  language: LetterLanguage
  /** The association, with the account that the chapter's dues are paid to. */
  sender: Sender
  chapter_name: string
  payer: Recipient & { membernumber: string | null }
  currency: string
  /** The creditor reference of the oldest due. Money beyond that due settles the others of the invoice, then the next ones. */
  reference: string
  lines: readonly InvoiceLine[]
  /** The direct debit that collects all of it; without one it is to be transferred. */
  debit?: { day: string; account: string; mandate: string; creditor: string } | undefined
  /** Where it is paid online. */
  pay_url?: string | null
}

interface InvoiceLine {
  dues_name: string
  /** The member who owes it; null where that is the payer. */
  member_name: string | null
  period_start: string
  period_end: string | null
  pay_by: string
  /** What is open of it, and what was charged. */
  amount: number
  charged: number
}

function invoiceSum({ lines }: Pick<Invoice, 'lines'>): number {
  return addMinor(lines.map(({ amount }) => amount))
}

/** The letter of an invoice, with the code that apps of banks read: EPC in EUR, a Swiss QR bill in CHF, none else. */
export function invoiceLetter(invoice: Invoice): Letter {
  const { language, sender, payer, number } = invoice
  const words = invoiceWords[language]
  const bill = invoice.currency === 'CHF' && !invoice.debit ? billFor(invoice) : null
  // amounts stand as they do on the bill of the same sheet
  const formats = letterFormats(language, bill ? sender.iban.slice(0, 2) : sender.country)
  const facts = [[words.number, number]] as const
  const { membernumber } = payer
  return {
    ...frameLetter({ ...invoice, recipient: payer, membernumber, facts }, formats),
    title: words.title(number),
    subject: words.title(number),
    blocks: [
      { kind: 'paragraph', text: words.intro },
      linesTable(invoice, formats),
      { kind: 'paragraph', text: askToPay(invoice, formats) },
      ...(invoice.pay_url && !invoice.debit
        ? [{ kind: 'paragraph', text: words.online(invoice.pay_url) } as const]
        : []),
      ...(bill ? [{ kind: 'bill', bill } as const] : []),
      ...(bill || invoice.debit ? [] : paymentBlocks(invoice, formats))
    ]
  }
}

function linesTable(invoice: Invoice, formats: Formats): Table {
  const { language, lines, currency } = invoice
  const { columns, rest, total } = invoiceWords[language]
  const named = lines.some(({ member_name }) => member_name !== null)
  const widths = named ? [42, 40, 34, 22, 27] : [72, 40, 0, 25, 28]
  const names = ['name', 'period', 'member', 'pay_by', 'amount'] as const
  const shown = (texts: readonly string[]) => (named ? texts : texts.filter((_, at) => at !== 2))
  const rows = lines.map(({ amount, charged, ...line }) => [
    line.dues_name + (amount < charged ? ` (${rest(formats.amount(charged, currency))})` : ''),
    writePeriod(line, formats),
    line.member_name ?? fullName(invoice.payer),
    formats.shortDay(line.pay_by),
    formats.amount(amount, currency)
  ])
  const sum = [total, '', '', '', formats.amount(invoiceSum(invoice), currency)]
  return {
    kind: 'table',
    columns: names
      .map((name, at) => ({
        title: columns[name],
        mm: widths[at] as number,
        align: name === 'amount' ? ('right' as const) : ('left' as const)
      }))
      .filter(({ mm }) => mm > 0),
    rows: rows.map(shown),
    sums: [shown(sum)]
  }
}

function writePeriod(
  { period_start, period_end }: Pick<InvoiceLine, 'period_start' | 'period_end'>,
  { shortDay }: Formats
) {
  return period_end ? `${shortDay(period_start)} – ${shortDay(period_end)}` : ''
}

/** By when to pay: one day where all have the same, else each by its own; or when it is collected. */
function askToPay(invoice: Invoice, formats: Formats): string {
  const { language, lines, currency, debit } = invoice
  const amount = formats.amount(invoiceSum(invoice), currency)
  if (debit)
    return invoiceWords[language].collected({ ...debit, amount, day: formats.day(debit.day) })
  const [first, ...others] = new Set(lines.map(({ pay_by }) => pay_by))
  const words = invoiceWords[language]
  const asked =
    first && others.length === 0 ? words.pay(amount, formats.day(first)) : words.payEach(amount)
  return `${asked} ${words.hint}`
}

/** How to pay where there is no Swiss QR bill: the account, with the code for apps of banks. */
function paymentBlocks(invoice: Invoice, formats: Formats): Block[] {
  const { language, sender, currency, reference } = invoice
  const { iban, bic } = sender
  const name = sender.holder || sender.name
  const amount = invoiceSum(invoice)
  const words = invoiceWords[language]
  const code = currency === 'EUR' ? epcText({ name, iban, bic, amount, reference }) : null
  const facts = [
    [words.payee, name],
    ['IBAN', groupIban(iban)],
    ['BIC', bic],
    [words.reference, groupIban(reference)],
    [words.columns.amount, formats.amount(amount, currency)]
  ] as const
  return [
    {
      kind: 'payment',
      facts: facts.filter(([, value]) => value !== ''),
      code: code === null ? null : { text: code, caption: words.caption }
    }
  ]
}

function billFor(invoice: Invoice) {
  const { language, sender, payer, reference } = invoice
  const { street, postal_code, city, country } = payer
  const debtor = {
    name: fullName(payer),
    street: street ?? '',
    postal_code: postal_code ?? '',
    city: city ?? '',
    country: country || sender.country
  }
  const creditor = { ...sender, name: sender.holder || sender.name }
  const amount = invoiceSum(invoice)
  return swissBill({ creditor, iban: sender.iban, debtor, amount, reference, language })
}

/** What a transfer needs: `amount` in minor units of EUR. */
interface Transfer {
  name: string
  iban: string
  bic: string
  amount: number
  reference: string
}

/** The most that the code and SEPA transfers take, in minor units. */
const most = 99_999_999_999

/** The most bytes of the code: more make a finer pattern than EPC069-12 allows. */
const max_bytes = 331

/** The countries of SEPA by the first letters of an IBAN (EPC409-09). */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' '
  )
)

/**
 * The text of the QR code with which apps of banks fill in a SEPA transfer (EPC069-12, version 002): with the creditor reference,
 * the BIC where it is known. Null for an account outside SEPA, and for amounts that no transfer takes.
 */
export function epcText({ name, iban, bic, amount, reference }: Transfer): string | null {
  if (!sepa.has(iban.slice(0, 2)) || amount <= 0 || amount > most) return null
  const money = `EUR${fromMinor(amount, 'EUR').toFixed(2)}`
  const write = (by: string) =>
    ['BCD', '002', '1', 'SCT', bic, by, iban, money, '', reference].join('\n')
  const characters = [...name.replace(/\s+/g, ' ').trim()].slice(0, 70)
  while (new TextEncoder().encode(write(characters.join(''))).length > max_bytes) characters.pop()
  return characters.length === 0 ? null : write(characters.join('').trim())
}

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
  online(url: string): string
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

const invoiceWords: Record<LetterLanguage, InvoiceWords> = {
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
    online: url => `Oder bezahlen Sie online: ${url}`,
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
    online: url => `Or pay online: ${url}`,
    collected: ({ amount, day, account, mandate, creditor }) =>
      `We will collect ${amount} on ${day} by SEPA direct debit from your account ${account} (mandate ${mandate}, creditor identifier ${creditor}). Please transfer nothing.`,
    payee: 'Payee',
    reference: 'Reference',
    caption: "Scan with your bank's app"
  }
}
