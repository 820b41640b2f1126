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
