import { type Db, prepared } from '../../storage/database.ts'
import type { Drafted } from './samples.ts'

const select = prepared(db =>
  db.$client.prepare(
    `SELECT messages.id, member_id, kind, ltrim(firstname || ' ' || lastname) AS member_name
     FROM messages JOIN members ON members.id = member_id WHERE messages.id = ?`
  )
)

/** Whom a message is to, and its kind. */
export function readDrafted(db: Db, id: number): Omit<Drafted, 'missing'> {
  return select(db).get(id) as Omit<Drafted, 'missing'>
}
