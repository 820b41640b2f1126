/** A payment that an entry may take back, in minor units. */
export interface Returnable {
  payment_id: number
  member_id: number
  amount: number
}

/**
 * Finds the payment that a returned debit takes back. `candidates` share a reference with it, the newest first. The amounts
 * must be equal, with or without the fee that the bank names. Not every bank names its fee: a single candidate with a lower
 * amount is taken too, and the rest is the fee.
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
