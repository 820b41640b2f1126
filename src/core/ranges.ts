/** Consecutive ids. */
export interface Range {
  first_id: number
  last_id: number
}

/** Appends a range to ascending ones; it is joined with the last one where its ids follow. */
export function appendRange(ranges: Range[], { first_id, last_id }: Range) {
  const last = ranges.at(-1)
  if (last?.last_id === first_id - 1) last.last_id = last_id
  else ranges.push({ first_id, last_id })
}

/** Whether an id is in one of some ascending ranges, by bisection. */
export function isWithin(ranges: readonly Range[], id: number): boolean {
  let [low, high] = [0, ranges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ranges[middle] as Range).first_id <= id) low = middle
    else high = middle - 1
  }
  const found = ranges[low]
  return found !== undefined && found.first_id <= id && id <= found.last_id
}

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
