/** Names of the column of addresses besides its own, as the service folds them (src/csv/cells.ts). */
const others = ['mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse']

/** Which cell of a file's first line names the column that addresses are taken from; -1 where none does. */
export function findEmailColumn(names: readonly string[]): number {
  const bare = names.map(name =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_\-.]/g, '')
  )
  const own = bare.indexOf('email')
  return own >= 0 ? own : bare.findIndex(name => others.includes(name))
}

/** What stands above the line and the reason in a file of refused rows, in each language. */
export const told_columns = [
  ['Line', 'Reason'],
  ['Zeile', 'Grund']
] as const

/** Columns that were passed over, without the two that such a file has for its reader. */
export function foreignColumns(passed_over: readonly string[]): readonly string[] {
  const own = told_columns.some(names => names.every((name, i) => passed_over[i] === name))
  return own ? passed_over.slice(2) : passed_over
}
