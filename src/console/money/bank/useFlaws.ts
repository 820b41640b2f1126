import type { Told } from './queries.ts'
import { useTexts } from './texts.ts'

const parts = ['line', 'statement', 'entry', 'detail'] as const

/** What cannot be read of a file, and where it stands, in the reader's language. */
export function useFlaws(unreadable: Told['unreadable']): string[] {
  const { texts, format } = useTexts()
  const words = texts.bank.read
  return unreadable.map(({ code, value, file, ...at }) => {
    const places = parts.flatMap(part => {
      const number = at[part]
      return number === null ? [] : words.place[part](format.number(number))
    })
    return `${[file, ...places].filter(Boolean).join(', ')}: ${words.flaw[code](value)}`
  })
}
