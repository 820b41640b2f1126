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
  constructor(code: FlawCode) {
    super(code)
    this.code = code
  }
}
