import { Conflict } from '../../core/errors.ts'
import { defineChapterRows, defineLifetimes } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import { asksForNumber } from './detail-fields.ts'

defineLifetimes({ last_numbers: 'kept' })
defineChapterRows('last_numbers')

const lastNumber = columnOf('SELECT membernumber FROM last_numbers WHERE chapter_id = ?')

const raise = statement(`
    INSERT INTO last_numbers (chapter_id, membernumber) VALUES (?, ?)
    ON CONFLICT DO UPDATE SET membernumber = excluded.membernumber
    WHERE CAST(excluded.membernumber AS INTEGER) > CAST(last_numbers.membernumber AS INTEGER)`)

const holder = statement('SELECT 1 FROM members WHERE chapter_id = ? AND membernumber = ?')

/** The most digits of a number that the service gives. */
const max_digits = 15

/** The greatest member number of a chapter that has counted so far; empty if there is none. */
export function findLastNumber(db: Db, chapter_id: number): string {
  return (lastNumber(db).get(chapter_id) as string | undefined) ?? ''
}

/**
 * Takes the next free member number of a chapter, inside a write: one more than the greatest that has counted so far
 * (`countNumber`), with as many digits, that nobody has. Throws `conflict` if there is none.
 */
export function takeNumber(db: Db, chapter_id: number): string {
  const last = findLastNumber(db, chapter_id) || '0'
  let next = ''
  for (let number = Number(last) + 1; next === ''; number++) {
    const text = String(number).padStart(last.length, '0')
    if (!holder(db).get(chapter_id, text)) next = text
  }
  if (next.length > max_digits) throw new Conflict('the chapter has no further member numbers')
  raise(db).run(chapter_id, next)
  return next
}

/** Reserves the member numbers of a chapter up to the given one of digits, so that none of them is given. */
export function reserveNumbers(db: Db, chapter_id: number, membernumber: string) {
  raise(db).run(chapter_id, membernumber)
}

/** Gives the next free member numbers to the new members that ask for one. */
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

export function passOverMemberNumbers(db: Db, numbers: number) {
  const chapters = db.$client.prepare('SELECT chapter_id, membernumber FROM last_numbers').all()
  for (const { chapter_id, membernumber } of chapters as LastNumber[]) {
    const next = String(Number(membernumber) + numbers)
    if (next.length <= max_digits)
      raise(db).run(chapter_id, next.padStart(membernumber.length, '0'))
  }
}

interface LastNumber {
  chapter_id: number
  membernumber: string
}
