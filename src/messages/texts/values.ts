import { addMinor } from '../../core/money.ts'
import { addDays, type Day, latest } from '../../lifecycle/days.ts'
import { type Formats, letterWords } from '../../money/letters/formats.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'
import { groupIban } from '../../money/letters/parties.ts'
import type { Facts, Reader, ToldDue } from './facts.ts'
import type { Values } from './filling.ts'
import { german } from './words.de.ts'
import { english } from './words.en.ts'
import type { Words } from './words.ts'

export const wordsByLanguage: Readonly<Record<LetterLanguage, Words>> = { en: english, de: german }

/** The most dues, and the most numbers of invoices, that one message names; it counts the others. */
const most_named = 60

interface Amount {
  amount: number
  currency: string
}

/** How values are written. */
export interface Style {
  language: LetterLanguage
  formats: Formats
}

type Writing = Style & { words: Words }

/**
 * The values of the variables of a message, written in a language (CONTRACT.md section 5, DOMAIN.md section 8). Beside those of
 * templates there are some for standard texts alone, which say of a day whether it has passed.
 */
export function readValues(facts: Facts, style: Style): Values {
  const formats = { ...style.formats, day: (day: Day) => keepTogether(style.formats.day(day)) }
  const writing = { ...style, formats, words: wordsByLanguage[style.language] }
  const values: Record<string, string | null> = {
    ...readerValues(facts.reader),
    ...senderValues(facts),
    ...membershipValues(facts, formats),
    ...paymentValues(facts, writing),
    ...debitValues(facts, formats),
    ...fieldValues(facts, writing),
    'rejection.reason': facts.rejection,
    // its presence decides about a paragraph, and its text is empty
    'farewell.thanks': facts.leaves_by_choice ? '' : null
  }
  const has_value = ([name, value]: [string, string | null]) =>
    value !== null && (value !== '' || name === 'farewell.thanks')
  return new Map(Object.entries(values).filter(has_value) as [string, string][])
}

/** A day whose number and month stay on one line. */
const keepTogether = (day: string) => day.replace(' ', '\u00a0')

function readerValues({ company, firstname, lastname, email, membernumber }: Reader) {
  return {
    'member.name': nameReader({ company, firstname, lastname }),
    'member.firstname': firstname,
    'member.lastname': lastname,
    'member.email': email,
    'member.number': membernumber
  }
}

/** What a person is called; a company without a person by its own name. */
export function nameReader(
  named: Readonly<{ company: string | null; firstname: string; lastname: string }>
): string {
  return `${named.firstname} ${named.lastname}`.trim() || (named.company ?? '')
}

function senderValues({ sender: { association, chapter, iban, holder } }: Facts) {
  const names = [chapter, ...(association === chapter ? [] : [association])]
  return {
    'association.name': association || chapter,
    'association.iban': groupIban(iban).replaceAll('\u00a0', ' '),
    'chapter.name': chapter,
    'sender.payee': holder || association || chapter,
    'sender.names': names.filter(name => name !== '').join('\n')
  }
}

function membershipValues({ membership, today }: Facts, { day }: Formats) {
  const { type, startdate, enddate } = membership
  const write = (date: Day | null, is_told = true) => (date && is_told ? day(date) : null)
  return {
    'membership.type': type,
    'membership.startsAt': write(startdate),
    'membership.expiresAt': write(enddate),
    'membership.startsOn': write(startdate, (startdate ?? '') >= today),
    'membership.startedOn': write(startdate, (startdate ?? '') < today),
    'membership.endsOn': write(enddate, (enddate ?? '') >= today),
    'membership.endedOn': write(enddate, (enddate ?? '') < today)
  }
}

function paymentValues(facts: Facts, writing: Writing) {
  const { dues, payment, kind, reference, invoices, pay_url } = facts
  const { formats } = writing
  const is_receipt = kind === 'payment_receipt'
  const open = is_receipt ? addByCurrency(facts.rest) : addByCurrency(dues)
  const asked = dues.map(({ charged: amount, currency }) => ({ amount, currency }))
  const amounts = payment ? [payment] : addByCurrency(kind === 'dues_invoice' ? asked : dues)
  const last = amounts.at(-1)
  const due_days = dues.map(({ due_date }) => due_date).sort()
  const [first_day] = due_days
  const [pay_by, last_pay_by] = [first_day, due_days.at(-1)].map(day => day && payBy(day, facts))
  return {
    // of several currencies, all but the last one stand beside their amounts
    'payment.amount': last ? bareAmounts(amounts, writing) : null,
    'payment.currency': last?.currency ?? null,
    'payment.paid': last ? join(amounts, writing) : null,
    'payment.open': join(open, writing),
    'payment.total': dues.length > 1 ? join(addByCurrency(dues), writing) : null,
    'payment.dueDate': first_day ? formats.day(first_day) : null,
    // only if all of them have the same day
    'payment.payBy': pay_by && pay_by === last_pay_by ? formats.day(pay_by) : null,
    'payment.day': payment ? formats.day(payment.day) : null,
    'payment.list': listDues(facts, writing),
    'payment.reference': reference,
    'payment.url': pay_url,
    'invoice.number': nameSome(invoices, number => number, writing).join(', ')
  }
}

function debitValues({ debit }: Facts, { day }: Formats): Record<string, string> {
  if (!debit) return {}
  return {
    'debit.day': day(debit.day),
    'debit.account': debit.account.replaceAll(' ', '\u00a0'),
    'debit.mandate': debit.mandate,
    'debit.creditor': debit.creditor
  }
}

/** The day by which a due is to be paid: its due date, or the chapter's days of payment after the message if that is later. */
function payBy(due_date: Day, { today, sender }: Facts): Day {
  return latest(due_date, addDays(today, sender.payment_days))
}

function nameSome<T>(all: readonly T[], write: (one: T) => string, { language, formats }: Writing) {
  const named = all.slice(0, most_named).map(write)
  const others = all.length - named.length
  return others > 0
    ? [...named, letterWords[language].others(formats.number(others), others)]
    : named
}

function listDues(facts: Facts, writing: Writing): string {
  const lines = nameSome(facts.dues, due => writeDue(due, facts, writing), writing)
  return lines.map(line => `- ${line}`).join('\n')
}

function writeDue(due: ToldDue, facts: Facts, { words, formats }: Writing): string {
  return words.line({
    name: due.dues_name,
    member: due.member_name,
    from: formats.shortDay(due.period_start),
    to: due.period_end && formats.shortDay(due.period_end),
    amount: formats.amount(due.amount, due.currency),
    by: ['payment_receipt', 'debit_notice'].includes(facts.kind)
      ? null
      : formats.day(payBy(due.due_date, facts))
  })
}

function addByCurrency(amounts: readonly Amount[]): Amount[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: addMinor(some.map(({ amount }) => amount))
  }))
}

function join(amounts: readonly Amount[], { formats, language }: Writing): string {
  const texts = amounts.map(({ amount, currency }) => formats.amount(amount, currency))
  return new Intl.ListFormat(language).format(texts)
}

function bareAmounts(amounts: readonly Amount[], { formats, language }: Writing): string {
  const texts = amounts.map(({ amount, currency }, at) => {
    const bare = formats.bareAmount(amount, currency)
    return at === amounts.length - 1 ? bare : `${bare} ${currency}`
  })
  return new Intl.ListFormat(language).format(texts)
}

function fieldValues({ custom_fields, reader }: Facts, writing: Writing): Record<string, string> {
  const known = custom_fields.flatMap(({ key, kind }) => {
    const value = reader.fields[key]
    return value === undefined || value === null
      ? []
      : [[`field.${key}`, writeField(kind, value, writing)]]
  })
  return Object.fromEntries(known)
}

function writeField(kind: string, value: unknown, { words, formats, language }: Writing): string {
  if (kind === 'date') return formats.day(String(value))
  if (kind === 'yes_no') return value ? words.yes : words.no
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value.map(String))
  if (typeof value === 'number') return formats.number(value)
  return String(value)
}
