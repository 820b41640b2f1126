import type { Test } from 'tap'
import { aTerm, office } from './office.ts'

/** The database of a test. */
export type Db = Awaited<ReturnType<typeof office>>['app']['db']

/** Dues of a member, one for each day from 2026-01-01 on, every third of them waived. */
function addDues({ $client }: Db, member_id: number, count: number) {
  $client
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made, settled,
        waived, changed, void, createddate)
      SELECT lives.id, lives.chapter_id, 'x' || i, 1, 'Fee', 100, 'EUR', '2026-01-01', date('2026-01-01', i || ' days'),
        '2026-01-01', 0, iif(i % 3, 0, 100), '2026-01-01', 0, '2026-01-01T00:00:00Z'
      FROM lives, n WHERE lives.id = ?`
    )
    .run(count, member_id)
  // what changes the list may do what no operation does
  $client.exec('DROP TRIGGER dues_fix')
  $client.exec(
    `INSERT INTO waivers (member_id, due_id, amount, reason, day)
    SELECT member_id, id, waived, 'hardship', '2026-01-01' FROM dues WHERE waived > 0`
  )
}

/** How many dues the first member of a long list has. */
export const many = 9000

/** A chapter with very many dues of its first member, and one of another member. */
export async function aLongList(t: Test) {
  const it = await office(t)
  const { app } = it
  const { id } = await aTerm(app)
  await aTerm(app)
  await app.db.write(() => addDues(app.db, id, many))
  return { ...it, id }
}
