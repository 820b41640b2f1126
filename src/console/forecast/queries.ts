import type { components } from '../api/contract.ts'
import { useAsk } from '../api/write.ts'
import { addAmount } from '../shared/amounts.ts'

/** What rules do until a day, if nobody does anything. */
export type Forecast = components['schemas']['Simulation']
/** A day of the forecast. */
export type ForecastDay = Forecast['days'][number]
/** Events of one kind, with their number and their amounts by currency. */
export type Counted = ForecastDay['events'][number]
/** One event of one member. */
export type ForecastEvent = Forecast['events'][number]

/**
 * What rules do in a chapter until a day. The service works it out for every member, so it is not asked again for a minute; the
 * request ends when the view does.
 */
export const useForecast = (asked: { chapter_id: number; to: string }) =>
  useAsk('POST /simulate', asked, { of: 'members', kept: true, fresh: 60_000 })

/** How many of a kind the office sees: reminders as they are sent, one a day for each payer. */
export function shownCount({ kind, count, messages }: Counted) {
  return kind === 'message_due' ? messages : count
}

/** The events of all days, by kind, with their number and their amounts, in the order in which kinds first happen. */
export function addUp(days: readonly ForecastDay[]): Counted[] {
  const sums = new Map<Counted['kind'], Counted>()
  for (const { kind, count, messages, amounts } of days.flatMap(({ events }) => events)) {
    const sum = sums.get(kind) ?? { kind, count: 0, messages: 0, amounts: [] }
    sums.set(kind, {
      kind,
      count: sum.count + count,
      messages: sum.messages + messages,
      amounts: amounts.reduce(addAmount, sum.amounts)
    })
  }
  return [...sums.values()]
}
