import { moneyText } from '../shared/amounts.ts'
import type { Due } from './settings.ts'
import type { Texts } from './texts.en.ts'

/** Dues in one line: "€120.00 yearly, €20.00 once". `currency` is the chapter's. */
export function duesText(
  dues: readonly Due[],
  currency: string,
  { texts, locale }: { texts: Texts; locale: string }
): string {
  const words = texts.membertypes
  const one = ({ dues_name, amount, currency: own = currency, due_frequency }: Due) => {
    const money = amount === undefined ? (dues_name ?? '') : moneyText(amount, own, locale)
    return due_frequency ? `${money} ${words.per[due_frequency]}` : money
  }
  return dues.map(one).filter(Boolean).join(', ')
}
