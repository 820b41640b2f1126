/** The member number of a request that asks for the next free one. */
export const auto = 'auto'

/** Whether a member number asks for the next free one: `auto` in any case. */
export function asksForNumber(membernumber: unknown): boolean {
  return typeof membernumber === 'string' && /^\s*auto\s*$/i.test(membernumber)
}

/** The greater of two member numbers that consist of at most 15 digits; the first one where the second has other characters. */
export function greaterNumber(one: string, other: unknown): string {
  if (typeof other !== 'string' || !/^\d{1,15}$/.test(other)) return one
  return Number(other) > Number(one) ? other : one
}
