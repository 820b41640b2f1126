import { changesOf } from '../core/changes.ts'
import { type Db, prepared } from '../core/database.ts'
import type { MemberEdit } from '../members/schema.ts'
import type { MemberRow } from '../members/table.ts'

/** What rows match by: the address as it is compared, or without one the other four. */
export interface Identity {
  email_key: string
  firstname: string
  lastname: string
  date_of_birth: string
  phone: string
}

const byAddress = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND email_key = ?')
)

const byName = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members WHERE chapter_id = ? AND email_key IS NULL
    AND firstname = ? AND lastname = ? AND date_of_birth IS ? AND ifnull(phone, '') = ?
    ORDER BY id LIMIT 1`)
)

/** The member of a chapter that a row of a file stands for. */
export function findTwin(db: Db, chapter_id: number, identity: Identity): MemberRow | undefined {
  const { email_key, firstname, lastname, date_of_birth, phone } = identity
  const twin = email_key
    ? byAddress(db).get(chapter_id, email_key)
    : byName(db).get(chapter_id, firstname, lastname, date_of_birth || null, phone)
  return twin as MemberRow | undefined
}

/** Whether an edit would change anything of a member. */
export function wouldChange(member: MemberRow, { id, ...given }: MemberEdit): boolean {
  return Object.keys(changesOf(member, given)).length > 0
}
