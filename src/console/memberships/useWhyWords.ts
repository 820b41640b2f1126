import { moneyText } from '../shared/amounts.ts'
import { addDays } from '../shared/days.ts'
import { chosenText } from '../texts/reader.ts'
import { useTexts } from './texts.ts'
import type { ComingEvent, StatusReason } from './types.ts'

/** Returns the functions for the sentences of a reason and of an event, made from codes, days and amounts alone. */
export function useWhyWords() {
  const { texts } = useTexts()
  const { day, money } = useFactWords()
  const { why, memberships } = texts
  const sayDues = ({ dues }: StatusReason) =>
    dues.map(({ dues_name, open_amount, currency, due_date }) =>
      why.due({
        name: dues_name || memberships.unnamed,
        amount: money(open_amount, currency),
        day: day(due_date)
      })
    )
  return {
    reasonText(reason: StatusReason): string {
      const { rule, since, until, follows_by_itself: follows } = reason
      return chosenText(why.reasons[rule], {
        since: day(since),
        before: day(since, -1),
        until: day(until),
        after: day(until, 1),
        for_life: until === null,
        follows,
        state: reason.application_state,
        leaving: why.leaving[reason.reason ?? 'other'],
        dues: sayDues(reason).join('')
      })
    },
    eventText(event: ComingEvent): string {
      const { kind, startdate, enddate, message: about, amount, currency, due_date } = event
      const { household_rank: rank } = event
      return chosenText(why.events[kind], {
        from: day(startdate),
        to: day(enddate),
        for_life: enddate === null,
        about,
        rank: rank === null ? null : String(rank),
        name: event.dues_name || memberships.unnamed,
        due: day(due_date),
        amount: money(amount, currency)
      })
    }
  }
}

/** Returns the functions for a day in words, moved by a number of days, and for an amount; empty if there is none. */
function useFactWords() {
  const { format } = useTexts()
  return {
    day: (date: string | null, days = 0) =>
      date === null ? '' : format.dateLong(addDays(date, days)),
    money: (amount: number | null, currency: string | null) =>
      amount === null || currency === null ? '' : moneyText(amount, currency, format.locale)
  }
}
