import { changesOf } from '../core/changes.ts'
import { type Db, prepared } from '../core/database.ts'
import { openScratch } from '../core/scratch.ts'
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

/** The id that the last member has; those of an import have higher ones. */
export function lastMember(db: Db): number {
  return db.$client.prepare('SELECT ifnull(max(id), 0) FROM members').pluck().get() as number
}

/**
 * Keeps what rows leave behind that the register does not show, by their identity: that an address has stood
 * in the file, and what a dry run would have made of a member.
 */
export function keepTraces() {
  const scratch = openScratch()
  return {
    keep: (identity: string, member?: MemberRow) =>
      scratch.put(identity, member ? JSON.stringify(member) : ''),
    has: (identity: string) => scratch.get(identity) !== undefined,
    memberOf(identity: string): MemberRow | undefined {
      const found = scratch.get(identity)
      return found ? JSON.parse(found) : undefined
    },
    close: scratch.close
  }
}

/** What rows have left behind. */
export type Traces = ReturnType<typeof keepTraces>

/** Whether a member would be another with these fields. */
export function wouldChange(member: MemberRow, fields: Fields): boolean {
  return Object.keys(changesOf(member, fields)).length > 0
}
