import { Conflict } from '../../core/errors.ts'
import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { asksForNumber } from './numbers.ts'

defineLifetimes({ last_numbers: 'kept' })
definePart({
  ...{ entity: 'chapter', table: 'last_numbers', column: 'chapter_id' },
  ...{ kind: 'copy', when_erased: 'deleted' }
})

const lastNumber = prepared(db =>
  db.$client.prepare('SELECT membernumber FROM last_numbers WHERE chapter_id = ?').pluck()
)

const raise = prepared(db =>
  db.$client.prepare(`
    INSERT INTO last_numbers (chapter_id, membernumber) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET membernumber = excluded.membernumber
    WHERE CAST(excluded.membernumber AS INTEGER) > CAST(last_numbers.membernumber AS INTEGER)`)
)

/** The digits of the greatest number that members are given. */
const max_digits = 15

/**
 * Takes the next free member number of a chapter, inside a write: one more than the greatest that it ever had, with as
 * many digits. Throws `conflict` where there is none.
 */
export function takeNumber(db: Db, chapter_id: number): string {
  const last = (lastNumber(db).get(chapter_id) as string | undefined) ?? '0'
  const next = String(Number(last) + 1).padStart(last.length, '0')
  if (next.length > max_digits) throw new Conflict('the chapter has no further member numbers')
  raise(db).run(chapter_id, next)
  return next
}

/** Keeps the member numbers of a chapter up to one of digits alone from being given. */
export function reserveNumbers(db: Db, chapter_id: number, membernumber: string) {
  raise(db).run(chapter_id, membernumber)
}

/** New members, of whom those who ask for one have the next free member number. */
export function giveNumbers<T extends { chapter_id: number; membernumber?: string | null }>(
  db: Db,
  members: readonly T[]
): T[] {
  return members.map(member =>
    asksForNumber(member.membernumber)
      ? { ...member, membernumber: takeNumber(db, member.chapter_id) }
      : member
  )
}
