/**
 * The first place in a sorted list at which a test holds; it has to hold for all later items too. The length of the list if it
 * never holds.
 */
export function firstPlace<T>(list: readonly T[], test: (each: T) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (test(list[middle] as T)) to = middle
    else from = middle + 1
  }
  return from
}
