import { fromMinor } from '../../core/money.ts'
import type { Balance, Statement } from '../statement-files/entry.ts'
import type { Warning } from '../statement-files/schema.ts'

export interface Closings {
  add(statement: Statement): void
  /** The closing balance of the same account before a statement begins; undefined if none is known. */
  before(statement: Statement): Balance | undefined
}

/** Begins to collect closing balances: of each account by their days, those of one day in the order of the file. */
export function createClosings(): Closings {
  const known = new Map<string, Balance[]>()
  const read = (account: string) => known.get(account) ?? []
  return {
    add({ account, closing }) {
      if (!closing) return
      const balances = read(account)
      balances.splice(countUntil(balances, closing.day), 0, closing)
      known.set(account, balances)
    },
    before({ account, opening }) {
      const balances = read(account)
      return opening ? balances[countUntil(balances, opening.day) - 1] : undefined
    }
  }
}

/** How many of the balances, sorted by day, are of a day or earlier. */
function countUntil(balances: readonly Balance[], day: string) {
  let [from, to] = [0, balances.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((balances[middle] as Balance).day <= day) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Finds what is odd about a statement: its opening balance is not the latest one `before`, its closing balance does not
 * follow from its entries, or entries are not booked yet.
 */
export function findWarnings(
  statement: Statement,
  before: readonly (Balance | undefined)[]
): Warning[] {
  const { opening, closing, sum, pending, currency } = statement
  const differing = (code: Warning['code'], wanted: number, had: Balance, text: string) => {
    const [expected, found] = [wanted, had.amount].map(minor => fromMinor(minor, currency))
    const warning = warn(statement, code, `${text}: ${found} instead of ${expected} ${currency}`)
    return { ...warning, expected: expected ?? 0, found: found ?? 0, day: had.day }
  }
  const warnings: Warning[] = []
  const last = findLast(before.flatMap(balance => balance ?? []))
  if (opening && last && last.amount !== opening.amount)
    warnings.push(differing('gap', last.amount, opening, 'a statement is missing before it'))
  if (opening && closing && opening.amount + sum !== closing.amount)
    warnings.push(
      differing('balance_differs', opening.amount + sum, closing, 'the closing balance differs')
    )
  if (pending > 0) {
    const text = `${pending} entries are not booked yet, and are left out`
    warnings.push({ ...warn(statement, 'pending', text), count: pending })
  }
  return warnings
}

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** A warning that a statement is of an account other than those that the office has named, if there are any. */
export function findOtherAccount(statement: Named, named: readonly string[]): Warning[] {
  const { account } = statement
  // what is no IBAN can be the number of the same account in another form
  if (named.length === 0 || !iban.test(account) || named.includes(account)) return []
  const text = 'it is of an account that neither the chapter nor the association has named'
  return [warn(statement, 'other_account', text)]
}

type Named = Pick<Statement, 'account' | 'name'>

/** A warning without numbers; statements of a CSV have no name. */
function warn({ account, name }: Named, code: Warning['code'], text: string): Warning {
  const message = name ? `${name}: ${text}` : text
  const none = { expected: null, found: null, count: null, day: null }
  return { code, message, account, statement: name, ...none }
}

function findLast(balances: readonly Balance[]) {
  return balances.reduce<Balance | undefined>(
    (last, one) => (last && last.day > one.day ? last : one),
    undefined
  )
}
