const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The scale of a chart: 0, half and top as round integers. */
export function ticksUpTo(max: number): number[] {
  if (max <= 1) return [0, 1]
  const half = max / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const step = nice.map(part => part * power).find(part => part >= half && Number.isInteger(part))
  return [0, step ?? half, 2 * (step ?? half)]
}

/** The scale of a chart whose values may be below zero: round integers with one step, at most two below zero and two above. */
export function ticksBetween(min: number, max: number): number[] {
  const step = Math.max(ticksUpTo(max)[1] ?? 1, ticksUpTo(-min)[1] ?? 1)
  const first = Math.floor(Math.min(0, min) / step)
  const last = Math.max(Math.ceil(max / step), first === 0 ? 1 : 0)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** The months that get a label below a chart: at most six, evenly spaced, including the first. */
export function labelledMonths<T>(months: readonly T[]): { month: T; index: number }[] {
  const step = Math.ceil(months.length / 6)
  return months.map((month, index) => ({ month, index })).filter(({ index }) => index % step === 0)
}
