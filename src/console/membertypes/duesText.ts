import { moneyText } from '../shared/amounts.ts'
import type { Due } from './settings.ts'
import type { useTexts } from './texts.ts'

type Texts = ReturnType<typeof useTexts>['texts']

/** Dues in one line: "€120.00 a year, €60.00 a year up to 17 years". `currency` is the chapter's. */
export function duesText(
  dues: readonly Due[],
  currency: string,
  { texts, locale }: { texts: Texts; locale: string }
): string {
  const words = texts.membertypes
  const one = ({ dues_name, amount, currency: own = currency, due_frequency, ...ages }: Due) => {
    const money = amount === undefined ? (dues_name ?? '') : moneyText(amount, own, locale)
    const per = due_frequency && words.per[due_frequency]
    return [money, per, agesText(ages, words.ages)].filter(Boolean).join(' ')
  }
  return dues.map(one).filter(Boolean).join(', ')
}

/** For whom an item is: "up to 17 years", "from 18 years", "from 18 to 26 years"; undefined for everybody. */
function agesText(
  { age_from: from, age_to: to }: Pick<Due, 'age_from' | 'age_to'>,
  words: Texts['membertypes']['ages']
) {
  if (from !== undefined && to !== undefined) return words.between({ from: `${from}`, to: `${to}` })
  if (from !== undefined) return words.from(`${from}`)
  return to === undefined ? undefined : words.to(`${to}`)
}
