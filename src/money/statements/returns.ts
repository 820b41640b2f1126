/** A payment that an entry may take back, in minor units. */
export interface Returnable {
  payment_id: number
  member_id: number
  amount: number
}

/**
 * The payment that a returned debit takes back, of those with one of its references, the newest first: the one with the amount that
 * went out, with or without the fee that the bank names; else, as not every bank names its fee, the only one of a lower amount.
 * What was collected is the amount of the payment; the rest are fees.
 */
export function findReturned<R extends Returnable>(
  { amount, fee }: { amount: number; fee: number },
  candidates: readonly R[]
): R | undefined {
  const out = -amount
  const exact = candidates.find(each => each.amount === out - fee || each.amount === out)
  const [lower, ...others] = candidates.filter(each => each.amount < out)
  return exact ?? (others.length === 0 ? lower : undefined)
}
