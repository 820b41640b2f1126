const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The numbers beside a chart: none, half and top, round and whole; the top is the last of them. */
export function ticksUpTo(most: number): number[] {
  if (most <= 1) return [0, 1]
  const half = most / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const step = nice.map(part => part * power).find(part => part >= half && Number.isInteger(part))
  return [0, step ?? half, 2 * (step ?? half)]
}

/** Which of many months are named below a chart: six at most, from the first on. */
export function labelledMonths<T>(months: readonly T[]): { month: T; index: number }[] {
  const step = Math.ceil(months.length / 6)
  return months.map((month, index) => ({ month, index })).filter(({ index }) => index % step === 0)
}
