/** The most messages that one request names. */
const max_named = 500

/** What a request is about: all that its place means, or the named ones of these. */
interface Named {
  ids?: number[] | undefined
}

/** Sends one request, or as many as take all that were chosen one by one, one after the other; the answers. */
export async function sendEach<N extends Named, T>(
  proposed: N,
  send: (part: N) => Promise<T>
): Promise<T[]> {
  const { ids } = proposed
  if (!ids || ids.length <= max_named) return [await send(proposed)]
  const answers: T[] = []
  for (let at = 0; at < ids.length; at += max_named)
    answers.push(await send({ ...proposed, ids: ids.slice(at, at + max_named) }))
  return answers
}

/** The sum of numbers in answers. */
export const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** How many messages are left out for each reason, of several answers. */
export function addUp<Row extends { reason: string; count: number }>(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ reason }) => reason)
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? { ...first, count: sum([first, ...more].map(({ count }) => count)) } : []
  )
}
