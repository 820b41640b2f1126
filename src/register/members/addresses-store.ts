import { EmailTaken } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { member } from './noun.ts'
import { fullName } from './person.ts'
import type { NewMember, PreparedMember } from './prepare.ts'
import { findMember } from './rows-store.ts'
import type { MemberRow } from './table.ts'

const holders = columnOf('SELECT id FROM members WHERE chapter_id = ? AND email_key = ? LIMIT 100')

/** The ids of the first hundred members of a chapter with an address, in the form that is compared. */
export function findHolders(db: Db, chapter_id: number, email_key: string): number[] {
  return holders(db).all(chapter_id, email_key) as number[]
}

/** Throws `email_taken`, with the holder, if any member of the chapter except the given ones has the address. */
export function refuseTaken(
  db: Db,
  { chapter_id, email_key }: Pick<MemberRow, 'chapter_id' | 'email_key'>,
  own_ids: readonly number[] = []
) {
  const taken = email_key
    ? findHolders(db, chapter_id, email_key).find(id => !own_ids.includes(id))
    : undefined
  if (taken === undefined) return
  const found = findMember(db, taken) as MemberRow
  const holder = { entity: member.entity, id: found.id, name: fullName(found), chapter_id }
  throw Object.assign(new EmailTaken(), { holder: { ...holder, path: '/email' } })
}

export function sharesAddress(db: Db, { id, chapter_id, email_key }: MemberRow) {
  return email_key ? findHolders(db, chapter_id, email_key).some(each => each !== id) : false
}

/** Throws `email_taken` if a stored member or an earlier row has the address of a row that may not share it. */
export function refuseTakenAmong(
  db: Db,
  inputs: readonly NewMember[],
  rows: readonly PreparedMember[]
) {
  const met = new Set<string>()
  for (const [index, { row }] of rows.entries()) {
    if (!row.email_key || inputs[index]?.shared_email) continue
    const key = `${row.chapter_id} ${row.email_key}`
    if (met.has(key)) throw new EmailTaken()
    met.add(key)
    refuseTaken(db, row)
  }
}
