import type { Reader } from '../../storage/database.ts'
import { type Compared, findPairs, type Pair } from './duplicates.ts'

/** The members of a chapter who may be one person; the caller has to answer for the time, a second for a million members. */
export function listPairs({ $client }: Reader, chapter_id: number): Pair[] {
  const members = $client.prepare(
    `SELECT id, name_key, ifnull(email_key, '') AS email_key, ifnull(date_of_birth, '') AS date_of_birth,
      ifnull(phone, '') AS phone, ifnull(mobile, '') AS mobile FROM members WHERE chapter_id = ? ORDER BY id`
  )
  return findPairs(members.iterate(chapter_id) as Iterable<Compared>)
}
