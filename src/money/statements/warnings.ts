import { fromMinor } from '../../core/money.ts'
import type { Balance, Statement } from './entry.ts'
import type { Warning } from './schema.ts'

/** The closing balance of the last of some statements of an account before another one begins; undefined if none is known. */
export function findPrevious(
  statements: readonly Statement[],
  { account, opening }: Statement
): Balance | undefined {
  const balances = statements
    .filter(other => other.account === account)
    .flatMap(({ closing }) => closing ?? [])
  return findLast(opening ? balances.filter(({ day }) => day <= opening.day) : [])
}

/**
 * What is odd about a statement: its balances do not follow from each other, or from the last one before it, of which several may be
 * known; or entries are not booked yet.
 */
export function findWarnings(
  statement: Statement,
  before: readonly (Balance | undefined)[]
): Warning[] {
  const { account, opening, closing, sum, pending, name, currency } = statement
  const told = { account, statement: name, expected: null, found: null, count: null, day: null }
  const differing = (code: Warning['code'], wanted: number, had: Balance, text: string) => {
    const [expected, found] = [wanted, had.amount].map(minor => fromMinor(minor, currency))
    const message = `${name}: ${text}: ${found} instead of ${expected} ${currency}`
    return { ...told, code, message, expected: expected ?? 0, found: found ?? 0, day: had.day }
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
    const message = `${name}: ${pending} entries are not booked yet, and are left out`
    warnings.push({ ...told, code: 'pending', message, count: pending })
  }
  return warnings
}

function findLast(balances: readonly Balance[]) {
  return balances.reduce<Balance | undefined>(
    (last, one) => (last && last.day > one.day ? last : one),
    undefined
  )
}
