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

/** Reasons of returned payments (ISO 20022, ExternalReturnReason1Code) in words. */
const words = {
  AC01: 'the account number is wrong',
  AC04: 'the account is closed',
  AC06: 'the account is blocked',
  AC13: 'the account is one of a consumer',
  AG01: 'the account takes no direct debits',
  AG02: 'the kind of direct debit is wrong',
  AM04: 'the account lacks the money',
  AM05: 'it was collected twice',
  BE05: 'the creditor identifier is not known',
  CNOR: "the creditor's bank is not known",
  DNOR: "the debtor's bank is not known",
  FF01: 'the file was wrong',
  FOCR: 'it was called back',
  MD01: 'there is no mandate',
  MD02: 'data of the mandate are missing',
  MD06: 'the debtor wants the money back',
  MD07: 'the debtor has died',
  MS02: 'the debtor refused',
  MS03: 'the bank gives no reason',
  RC01: "the bank's code is wrong",
  RR01: "the debtor's account is missing",
  RR02: "the debtor's name or address is missing",
  RR03: "the creditor's name or address is missing",
  RR04: 'required by law',
  SL01: 'the debtor has blocked it',
  TM01: 'it came too late'
} as const
type ReturnCode = keyof typeof words

/** The codes of reasons that have words here. */
export const return_codes = Object.keys(words) as ReturnCode[]

/** The reason for a return, by what is stored of it: the bank's words, else its code. */
export function explainReturn(told: string) {
  const return_code = return_codes.find(code => code === told) ?? null
  return { return_code, return_reason: return_code ? words[return_code] : told }
}
