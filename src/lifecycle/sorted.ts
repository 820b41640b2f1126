/** The first place in a sorted list from which on a test holds, as it does for all that follow; the length where for none. */
export function firstPlace<T>(list: readonly T[], test: (each: T) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (test(list[middle] as T)) to = middle
    else from = middle + 1
  }
  return from
}
