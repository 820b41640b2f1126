import {
  findPermitted,
  type PermittedChapters,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { ChapterForbidden, Forbidden } from '../../core/errors.ts'
import { nowMs } from '../../core/time.ts'
import { Member } from '../members/schema.ts'
import type { MemberFilter } from './schema.ts'

const minute = 60_000
const hour = 60 * minute

/** The number of members in an hour at which the first entry is logged, and the number after which each further entry is. */
const steps = { first: 200, further: 1000 }

/** Members that a reader was shown in a minute. */
interface Minute {
  began: number
  chapter_id: number | undefined
  members: number
}

/** An entry that has to be logged: how many members a reader was shown in an hour, and their chapter if all were of one. */
export interface ReadsTold {
  members: number
  chapter_id: number | undefined
  /** Call this when the entry is written; until then the entry is returned with every answer. */
  written: () => void
}

/**
 * Creates a counter, by reader, of the members whose fields beyond lists were read in the last sixty minutes, over all
 * chapters. It returns the entry that has to be logged: at the first 200 members, and at each further thousand, until an
 * hour had fewer than 200. A restart begins at zero.
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

/** Removes reads before a moment, and readers who have read nothing since. */
function forgetEarlier(readers: Map<number, { minutes: Minute[]; next: number }>, since: number) {
  for (const [reader, count] of readers) {
    count.minutes = count.minutes.filter(({ began }) => began > since)
    if (count.minutes.length === 0) readers.delete(reader)
  }
}

/** The filters that use only what lists show, or no value at all. */
const by_lists = ['ids', 'search', 'status', 'membertype_id', 'has_email']

const listed_columns: ReadonlySet<string> = new Set(Object.keys(Member.properties))

/** The orders by values that lists show. Any other order reveals how a member's value compares with those of others. */
const listed_orders = [
  ...['name', 'id', 'firstname', 'email', 'membertype', 'chapter', 'status', 'createddate']
]

/** Whether an answer shows fields beyond lists, or its filter uses them: a filter reveals the value of the members whom it finds. */
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

/**
 * The number of members that an answer reveals: those of its page; an answer without members counts as one, since it
 * shows their total number.
 */
export function countTold({ total, limit }: { total: number; limit: number }): number {
  return Math.max(1, Math.min(total, limit))
}

/** Who asks: the grants of the account, and the chapters of which it may see members. */
interface Asking {
  account: { grants: readonly RoleGrant[] }
  permitted: PermittedChapters
}

/**
 * The chapters in which the caller may use a filter; a filter by what members owe needs the right to see money there. Throws
 * `forbidden` if there are none, or if the chapter that was asked for is not among them.
 */
export function chaptersReached(
  { account, permitted }: Asking,
  filter: MemberFilter,
  chapter_id?: number
): PermittedChapters {
  if (filter.owes === undefined) return permitted
  const seen = findPermitted(account.grants, 'manage_money')
  const is_seen = chapter_id === undefined ? seen.length > 0 : within(seen, chapter_id)
  if (!is_seen) throw new Forbidden()
  return seen
}

/** Throws `forbidden` or `chapter_forbidden` unless the caller may use a filter in all these chapters. */
export function refuseOthers(asking: Asking, filter: MemberFilter, chapters: readonly number[]) {
  const reached = chaptersReached(asking, filter)
  if (!chapters.every(id => within(reached, id))) throw new ChapterForbidden()
}
