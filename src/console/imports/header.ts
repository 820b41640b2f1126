/** Other names of the column `email`, folded like the names in the service. */
const others = [
  ...['mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse'],
  ...['courriel', 'adresseemail', 'adressemail']
]

/** The index of the column of e-mail addresses in the header; -1 if there is none. */
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

/** The names of the columns for line and reason in a file of refused rows, in each language. */
export const told_columns = [
  ['Line', 'Reason'],
  ['Zeile', 'Grund']
] as const

/** The columns of an export whose values Chapterhouse sets itself. */
const given_by_service = ['id', 'createddate']

/** The ignored columns, except the two columns of a file of refused rows and the columns that Chapterhouse sets itself. */
export function foreignColumns(passed_over: readonly string[]): readonly string[] {
  const own = told_columns.some(names => names.every((name, i) => passed_over[i] === name))
  const others = own ? passed_over.slice(2) : passed_over
  return others.filter(name => !given_by_service.includes(name))
}
