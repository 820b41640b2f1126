import type { Told } from './queries.ts'
import { useTexts } from './texts.ts'

/** What cannot be read of a file, and where it stands, in the reader's language. */
export function useFlaws(unreadable: Told['unreadable']): string[] {
  const { texts } = useTexts()
  const words = texts.bank.read
  return unreadable.map(({ place, reason }) => {
    const [, what, text] = /^the (amount|day) "(.*)"$/.exec(reason) ?? []
    const said = what && text !== undefined && words.flaw[what as 'amount' | 'day'](text)
    const bare = /no amount/.test(reason) ? words.flaw.no_amount : words.flaw.other
    return `${toPlace(place, words.place)}: ${said || bare}`
  })
}

/** Where in a file something stands; what is in an archive has the name of its file before. */
function toPlace(
  place: string,
  words: ReturnType<typeof useTexts>['texts']['bank']['read']['place']
) {
  return place
    .replace(/line (\d+)$/, (_, line) => words.line(line))
    .replace(/statement (\d+), entry (\d+)/, (_, statement, entry) => words.entry(statement, entry))
    .replace(/^(.*), detail (\d+)$/, (_, before, detail) => words.detail(before, detail))
}
