import { changesOf } from '../core/changes.ts'
import { type Db, prepared } from '../core/database.ts'
import type { MemberRow } from '../members/table.ts'
import type { Fields, Identity } from './candidates.ts'

const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ?')
)

/** Left alone, SQLite would take the index of addresses, and look at everybody without one. */
const byPerson = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND email_key IS NULL
    AND firstname = ? AND lastname = ? AND date_of_birth IS ? AND ifnull(phone, '') = ?
    ORDER BY id LIMIT 1`)
)

/** The member of a chapter that a row of a file stands for. */
export function findTwin(db: Db, chapter_id: number, identity: Identity): MemberRow | undefined {
  if (typeof identity === 'string')
    return byAddress(db).get(chapter_id, identity) as MemberRow | undefined
  const { firstname, lastname, date_of_birth, phone } = identity
  const born = date_of_birth || null
  return byPerson(db).get(chapter_id, firstname, lastname, born, phone) as MemberRow | undefined
}

/** Whether a member would be another with these fields. */
export function wouldChange(member: MemberRow, fields: Fields): boolean {
  return Object.keys(changesOf(member, fields)).length > 0
}
