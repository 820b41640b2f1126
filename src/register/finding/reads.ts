import { nowMs } from '../../core/time.ts'

const hour = 3_600_000

/** After how many members in an hour the log tells of them first, and after how many more each time. */
const steps = { first: 200, further: 1000 }

/**
 * Creates a counter of members whose fields beyond lists were read, by who read them and where. It answers how many members
 * one reader was shown in this hour, where the log is to tell of it: at the first 200, and at each further thousand; a
 * restart counts anew.
 */
export function createReadCounter() {
  const counts = new Map<string, { members: number; next: number }>()
  let began = 0
  return (reader: string, members: number): number | undefined => {
    if (nowMs() - began >= hour) {
      counts.clear()
      began = nowMs()
    }
    const count = counts.get(reader) ?? { members: 0, next: steps.first }
    counts.set(reader, count)
    count.members += members
    if (count.members < count.next) return undefined
    count.next = count.members + steps.further
    return count.members
  }
}
