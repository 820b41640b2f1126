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
  const one = ({ dues_name, amount, currency: own = currency, due_frequency, ...limits }: Due) => {
    const money = amount === undefined ? (dues_name ?? '') : moneyText(amount, own, locale)
    const per = due_frequency && words.per[due_frequency]
    const { age_from, age_to, household_rank_from: first, household_rank_to: last } = limits
    const whom = [limitText(age_from, age_to, words.ages), limitText(first, last, words.ranks)]
    return [money, per, ...whom].filter(Boolean).join(' ')
  }
  return dues.map(one).filter(Boolean).join(', ')
}

/** For whom an item is: "up to 17 years", "from person 2 to 3 of a household"; undefined for everybody. */
function limitText(
  from: number | null | undefined,
  to: number | null | undefined,
  words: Texts['membertypes']['ages']
) {
  if (from != null && from === to) return words.one(`${from}`)
  if (from != null && to != null) return words.between({ from: `${from}`, to: `${to}` })
  if (from != null) return words.from(`${from}`)
  return to == null ? undefined : words.to(`${to}`)
}
