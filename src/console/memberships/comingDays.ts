import type { ComingEvent, Explanation } from './types.ts'

/** A day on which something comes next, with a sentence for each event; the same sentence stands once, with its count. */
export interface ComingDay {
  on: string
  sentences: { text: string; count: number }[]
}

/** What comes next by day, without the ends of terms that the next term follows on the same day. */
export function comingDays({ next }: Explanation, eventText: (event: ComingEvent) => string) {
  const days = new Map<string, Map<string, number>>()
  for (const event of next) {
    const { on, kind } = event
    const goes_on = next.some(other => other.kind === 'term_started' && other.on === on)
    if (kind === 'term_ended' && goes_on) continue
    const sentences = days.get(on) ?? new Map<string, number>()
    const text = eventText(event)
    sentences.set(text, (sentences.get(text) ?? 0) + 1)
    days.set(on, sentences)
  }
  return [...days].map(
    ([on, sentences]): ComingDay => ({
      on,
      sentences: [...sentences].map(([text, count]) => ({ text, count }))
    })
  )
}
