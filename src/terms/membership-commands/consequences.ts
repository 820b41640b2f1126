import { addMinor, fromMinor } from '../../core/money.ts'
import { type Due, type Life, openAmount, type Term } from '../../lifecycle/life.ts'
import { findLeaving } from '../../lifecycle/term-states.ts'

// What an act leads to, as the office reads it before it presses a button. Lives have amounts in minor units, answers have
// numbers with the decimals of the currency.

/** What leads from a life to the life after an act, which was about a term of it; both were advanced to the same day. */
export function listConsequences(before: Life, after: Life, term: Term | undefined) {
  // what was paid for dues that become void is credit at once
  const gone = before.dues.filter((due, at) => !due.void && after.dues[at]?.void)
  const made = after.dues.slice(before.dues.length).filter(due => !due.void)
  const leaving = term && findLeaving(after, term.chain)
  return {
    status: after.status,
    last_day: leaving?.enddate ?? term?.enddate ?? null,
    dues_void: gone.map(showDue),
    dues_made: made.map(showDue),
    owed: addUp(after.dues, openAmount),
    credit: addUp(gone, ({ settled }) => settled)
  }
}

function showDue({ dues_name, amount, currency, period_start, period_end, due_date }: Due) {
  const charged = fromMinor(amount, currency)
  return { dues_name, amount: charged, currency, period_start, period_end, due_date }
}

/** The sums of dues by their currency, without those of nothing. */
function addUp(dues: readonly Due[], amountIn: (due: Due) => number) {
  const sums = new Map<string, number>()
  for (const due of dues)
    sums.set(due.currency, addMinor([sums.get(due.currency) ?? 0, amountIn(due)]))
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .map(([currency, sum]) => ({ currency, amount: fromMinor(sum, currency) }))
}
