import { formatTimestamp, hourIn, now, nowMs, today } from '../../core/time.ts'
import { addDays, type Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnOf, statement } from '../../storage/statements.ts'
import type { MessageKind } from '../../terms/messages/words.ts'

/**
 * Kinds that answer an application or a payment: they leave at any hour. All other kinds are planned, and leave in the hours
 * of `isOpen`.
 */
const kinds_at_once: readonly MessageKind[] = [
  'application_received',
  'application_approved',
  'application_rejected',
  'action_required',
  'payment_receipt',
  'payment_failed'
]

/** Whether planned messages leave in an hour of the chapter's day (DOMAIN.md section 8). */
export function isOpen(hour: number): boolean {
  return hour >= 8 && hour < 20
}

/** How many planned messages one query reads. */
const page_size = 500
/** How many urgent messages one query finds: more than leave until the next run. */
const most_urgent = 20_000

interface ChapterDay {
  id: number
  today: Day
  open: boolean
}

/** The day of each chapter, and whether planned messages leave in its present hour. */
function chapterDays(db: Db): ChapterDay[] {
  const rows = cachedStatement(db, 'SELECT id, timezone FROM chapters').all()
  return (rows as { id: number; timezone: string }[]).map(({ id, timezone }) => ({
    id,
    today: today(timezone),
    open: isOpen(hourIn(timezone))
  }))
}

/** The ids of messages that leave at any hour, whose day and next try have come. */
export function findUrgent(db: Db): number[] {
  const select = `SELECT messages.id FROM json_each(:chapters) AS chapter
    CROSS JOIN messages INDEXED BY messages_listed ON chapter_id = chapter.value ->> 'id' AND state = 'queued'
      AND kind IN (SELECT value FROM json_each(:kinds)) AND day <= chapter.value ->> 'today'
      AND (next_try IS NULL OR next_try <= :now)
    LIMIT ${most_urgent}`
  const about = { chapters: JSON.stringify(chapterDays(db)), kinds: JSON.stringify(kinds_at_once) }
  const rows = cachedStatement(db, select).all({ ...about, now: now() }) as { id: number }[]
  return rows.map(({ id }) => id)
}

/** A place in the order in which messages leave: by their day, then as they were written. */
export interface Place {
  day: Day
  id: number
}

/** The place before the first message. */
export const beginning: Place = { day: '', id: 0 }

interface Candidate extends Place {
  kind: MessageKind
  chapter_id: number
  next_try: string | null
}

/** The ids of the next planned messages that may leave now, and the place after them; null after the last one. */
export function findPlanned(db: Db, after: Place): { ids: number[]; next: Place | null } {
  const chapters = new Map(chapterDays(db).map(chapter => [chapter.id, chapter]))
  if (![...chapters.values()].some(({ open }) => open)) return { ids: [], next: null }
  const rows = page(db).all({ ...after, latest: addDays(now().slice(0, 10), 1) }) as Candidate[]
  const moment = now()
  const ids = rows.flatMap(({ id, day, kind, chapter_id, next_try }) => {
    const chapter = chapters.get(chapter_id)
    const is_due = chapter?.open && day <= chapter.today && (next_try ?? '') <= moment
    return is_due && !kinds_at_once.includes(kind) ? [id] : []
  })
  return { ids, next: rows.length < page_size ? null : (rows.at(-1) as Place) }
}

const page =
  statement(`SELECT id, day, kind, chapter_id, next_try FROM messages INDEXED BY messages_outgoing
     WHERE state = 'queued' AND (day, id) > (:day, :id) AND day <= :latest ORDER BY day, id LIMIT ${page_size}`)

/** Whether some message may leave now; true also if there are too many to look through at once. */
export function mayAnyLeave(db: Db): boolean {
  const { ids, next } = findPlanned(db, beginning)
  return ids.length > 0 || next !== null || findUrgent(db).length > 0
}

/** Whether a message may leave now, by its chapter and its next try. */
export function mayLeave(
  {
    kind,
    day,
    timezone,
    next_try
  }: Pick<Candidate, 'kind' | 'day' | 'next_try'> & {
    timezone: string
  },
  milliseconds = nowMs()
): boolean {
  if (day > today(timezone) || (next_try ?? '') > formatTimestamp(milliseconds)) return false
  return kinds_at_once.includes(kind) || isOpen(hourIn(timezone))
}

/** How many messages are released and have not left. */
export function countWaiting(db: Db): number {
  return waiting(db).get() as number
}

const waiting = columnOf(
  "SELECT count(*) FROM messages INDEXED BY messages_outgoing WHERE state = 'queued'"
)

const on_the_way = `SELECT messages.id FROM chapters CROSS JOIN messages INDEXED BY messages_listed
  ON chapter_id = chapters.id AND state = 'sending'`

/** Whether a message is on its way; between two runs, one whose outcome was never written. */
export function wasInterrupted(db: Db): boolean {
  return cachedStatement(db, `${on_the_way} LIMIT 1`).get() !== undefined
}

/** Marks messages as `unsure` that are `sending`; returns how many. Call it only while no mail is on its way. */
export function markInterrupted(db: Db): number {
  const update = `UPDATE messages SET state = 'unsure' WHERE id IN (${on_the_way})`
  return cachedStatement(db, update).run().changes
}
