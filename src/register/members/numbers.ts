/** The member number in a request for the next free number. */
export const auto = 'auto'

/** Whether a member number asks for the next free one: `auto`, ignoring case. */
export function asksForNumber(membernumber: unknown): boolean {
  return typeof membernumber === 'string' && /^\s*auto\s*$/i.test(membernumber)
}

/** The most digits of a number that counts, and the most by which it may exceed the greatest so far. */
const counted = { digits: 12, distance: 100_000 }

/**
 * The greatest number that counts, after a member is given another number; the next free number follows it. A greater
 * number replaces it, unless it exceeds it by so much that it must be a mistake or an attempt to use the numbers up. The
 * triggers of migration 0027 have the same rule. `last` is empty before the first number of a chapter.
 */
export function countNumber(last: string, given: unknown): string {
  if (typeof given !== 'string' || !/^\d+$/.test(given) || given.length > counted.digits)
    return last
  const step = Number(given) - Number(last)
  return last === '' || (step > 0 && step <= counted.distance) ? given : last
}
