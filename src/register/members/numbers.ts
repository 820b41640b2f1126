/** The member number of a request that asks for the next free one. */
export const auto = 'auto'

/** Whether a member number asks for the next free one: `auto` in any case. */
export function asksForNumber(membernumber: unknown): boolean {
  return typeof membernumber === 'string' && /^\s*auto\s*$/i.test(membernumber)
}

/** The digits of the greatest number that counts, and how far beyond the greatest so far one may be to count. */
const counted = { digits: 12, distance: 100_000 }

/**
 * The number after which the next free one comes, once a member is given another: that other one, if it is greater, but not by so much
 * that it is a mistake, or meant to use the numbers up. The triggers of migration 0027 have the same rule. `last` is empty before
 * the first number of a chapter.
 */
export function countNumber(last: string, given: unknown): string {
  if (typeof given !== 'string' || !/^\d+$/.test(given) || given.length > counted.digits)
    return last
  const step = Number(given) - Number(last)
  return last === '' || (step > 0 && step <= counted.distance) ? given : last
}
