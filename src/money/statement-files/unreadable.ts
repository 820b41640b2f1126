import type { Unreadable, UnreadableCode } from './schema.ts'

/** Where in a file something stands. */
export type Place = Partial<Record<'line' | 'statement' | 'entry' | 'detail', number>>

/** A place in words. */
export function tellPlace(place: Place): string {
  return Object.entries(place)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')
}

/** The longest text of a file that is shown. */
const max_shown = 40

const reasons: Readonly<Record<UnreadableCode, string>> = {
  amount: 'the amount',
  day: 'the day',
  no_amount: 'no amount',
  no_day: 'no day',
  no_sign: 'no mark of credit or debit',
  too_large: 'too much in one entry',
  not_a_statement: 'not a statement',
  broken_statement: 'broken statement',
  no_amounts: 'no amounts',
  unclear_amounts: 'unclear amounts'
}

/** What cannot be read of a file, with what stands there. */
export function tellUnreadable(place: Place, { code, text = '' }: Flawed): Unreadable {
  const value = text.trim().slice(0, max_shown).toWellFormed()
  return {
    code,
    value,
    reason: value ? `${reasons[code]} "${value}"` : reasons[code],
    file: null,
    line: null,
    statement: null,
    entry: null,
    detail: null,
    ...place,
    place: tellPlace(place)
  }
}

/** What cannot be read, and the text in its place. */
export interface Flawed {
  code: UnreadableCode
  text?: string
}

/** What is wrong with an amount or a day by the text in its place: it cannot be read, or is missing. */
export function flawIn(what: 'amount' | 'day', text = ''): Flawed {
  return text.trim() ? { code: what, text } : { code: `no_${what}` }
}

/** The same in a file of an archive. */
export function inFile(file: string, { place, ...unreadable }: Unreadable): Unreadable {
  return { ...unreadable, file, place: place ? `${file}, ${place}` : file }
}

/** Why a file as a whole is no statement that can be read. */
type FlawCode =
  | 'not_a_statement'
  | 'broken_statement'
  | 'too_many_entries'
  | 'no_amounts'
  | 'unclear_amounts'

/** A file that is no statement, or is broken or unsafe. */
export class StatementFlaw extends Error {
  readonly code: FlawCode
  /** The columns of a file in which none of days and amounts was found, and a value of each. */
  readonly found: { columns: string[]; samples: string[] }
  constructor(code: FlawCode, found = { columns: [] as string[], samples: [] as string[] }) {
    super(code)
    this.code = code
    this.found = found
  }
}
