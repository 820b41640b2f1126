import { amountText, moneyText } from '../shared/amounts.ts'
import type { Chapter } from '../shared/chapters.ts'
import type { createFormat } from '../texts/format.ts'
import type { Variable } from './templates.ts'
import type { Texts } from './texts.en.ts'
import type { TypeValues } from './values.ts'

/** Example values of the variables, for a fictitious member of this type. */
export function exampleValues(
  values: TypeValues,
  chapter: Chapter | undefined,
  texts: Texts,
  format: ReturnType<typeof createFormat>
): Record<Variable, string> {
  const { firstname, lastname, email, association, reason } = texts.membertypes.example
  const due = values.membership_dues[0]?.due ?? {}
  const currency = due.currency ?? chapter?.currency ?? 'EUR'
  const open = moneyText(due.amount ?? 50, currency, format.locale)
  const dateText = (date: string) => (date ? format.date(date) : '')
  return {
    'member.name': `${firstname} ${lastname}`,
    'member.firstname': firstname,
    'member.lastname': lastname,
    'member.email': email,
    'member.number': '1042',
    'association.name': association,
    'association.iban': 'DE89 3704 0044 0532 0130 00',
    'chapter.name': chapter?.name ?? '',
    'membership.type': values.name,
    'membership.startsAt': dateText(values.startdate),
    'membership.expiresAt': dateText(values.enddate),
    'payment.amount': amountText(due.amount ?? 50, currency, format.locale),
    'payment.currency': currency,
    'payment.dueDate': dateText(due.payment_schedule ?? values.startdate),
    'payment.open': open,
    'payment.list': `- ${due.dues_name || texts.membertypes.example.due}: ${open}`,
    'payment.reference': 'RF34000000042',
    'invoice.number': '2026-0042',
    'rejection.reason': reason
  }
}
