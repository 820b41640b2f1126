import { nowMs } from '../../core/time.ts'
import { Member } from '../members/schema.ts'

const minute = 60_000
const hour = 60 * minute

/** After how many members in an hour the log tells of them first, and after how many more each time. */
const steps = { first: 200, further: 1000 }

/** Members that a reader was shown in a minute. */
interface Minute {
  began: number
  chapter_id: number | undefined
  members: number
}

/** An entry that the log needs: how many members a reader was shown in an hour, and the chapter if all were of one. */
export interface ReadsTold {
  members: number
  chapter_id: number | undefined
  /** Call this when the entry is written: until then it is asked for with every answer. */
  written: () => void
}

/**
 * Creates a counter of members whose fields beyond lists were read, by who read them, in the last sixty minutes and over all
 * chapters. It answers what the log is to tell: at the first 200 members, and at each further thousand, until an hour had fewer
 * than 200; a restart counts anew.
 */
export function createReadCounter() {
  const readers = new Map<number, { minutes: Minute[]; next: number }>()
  return (
    reader: number,
    chapter_id: number | undefined,
    members: number
  ): ReadsTold | undefined => {
    const now = nowMs()
    forgetEarlier(readers, now - hour - minute)
    const count = readers.get(reader) ?? { minutes: [], next: steps.first }
    readers.set(reader, count)
    addTo(count.minutes, { began: now, chapter_id, members })
    const all = count.minutes.reduce((sum, one) => sum + one.members, 0)
    if (all < steps.first) count.next = steps.first
    if (all < count.next) return undefined
    const same = count.minutes.every(one => one.chapter_id === chapter_id)
    const written = () => {
      count.next = all + steps.further
    }
    return { members: all, chapter_id: same ? chapter_id : undefined, written }
  }
}

function addTo(minutes: Minute[], read: Minute) {
  const same = minutes.find(
    ({ began, chapter_id }) => began > read.began - minute && chapter_id === read.chapter_id
  )
  if (same) same.members += read.members
  else minutes.push(read)
}

/** Forgets what was read before a moment, and who has read nothing since. */
function forgetEarlier(readers: Map<number, { minutes: Minute[]; next: number }>, since: number) {
  for (const [reader, count] of readers) {
    count.minutes = count.minutes.filter(({ began }) => began > since)
    if (count.minutes.length === 0) readers.delete(reader)
  }
}

/** What a filter asks by what lists show, or by no value at all. */
const by_lists = ['ids', 'search', 'status', 'membertype_id', 'has_email']

/** The columns of a list item. */
const listed_columns: ReadonlySet<string> = new Set(Object.keys(Member.properties))

/** Orders by what lists show; another one tells of each member where its value is among the others'. */
const listed_orders = [
  ...['name', 'id', 'firstname', 'email', 'membertype', 'chapter', 'status', 'createddate']
]

/** Whether a question is answered with fields beyond lists, or by them: whoever fits such a filter is known to have the value. */
export function asksBeyondLists({
  columns,
  filter,
  sort
}: {
  columns: readonly string[]
  filter: object
  sort: string
}): boolean {
  const is_told = listed_orders.includes(sort.replace('-', ''))
  return (
    columns.some(name => !listed_columns.has(name)) ||
    !is_told ||
    Object.keys(filter).some(name => !by_lists.includes(name))
  )
}

/** Of how many members an answer tells: a page of them, and one where it shows none, since their number is told too. */
export function countTold({ total, limit }: { total: number; limit: number }): number {
  return Math.max(1, Math.min(total, limit))
}
