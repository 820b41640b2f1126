/**
 * The first integer above `after`, up to `to`, for which `holds` is true; `to + 1` if there is none. Expects
 * that `holds` stays true once it is true.
 */
export function firstWhere(after: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [after, to + 1]
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
