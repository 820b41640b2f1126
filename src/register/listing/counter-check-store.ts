import type { Db } from '../../storage/database.ts'

/** Compares the counters of the triggers with the members; returns a line for each difference. */
export function wrongCounts(db: Db): string[] {
  return counted_twice.flatMap(([what, stored, counted]) =>
    [`${stored} EXCEPT ${counted}`, `${counted} EXCEPT ${stored}`].flatMap(sql =>
      (db.$client.prepare(sql).raw().all() as unknown[][]).map(
        row => `wrong ${what} ${row.join(', ')}`
      )
    )
  )
}

/** Each counter, and the query that counts the same from the members. */
const counted_twice: [what: string, stored: string, counted: string][] = [
  [
    'members of chapter',
    'SELECT chapter_id, members FROM rosters',
    'SELECT id, (SELECT count(*) FROM members WHERE chapter_id = chapters.id) FROM chapters'
  ],
  [
    'members by type and status in chapter',
    'SELECT * FROM member_counts WHERE members > 0',
    'SELECT chapter_id, membertype_id, status, count(*) FROM members GROUP BY 1, 2, 3'
  ]
]
