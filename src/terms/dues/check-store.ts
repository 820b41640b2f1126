import type { Db } from '../../storage/database.ts'
import { wrongTotals } from '../totals/check-store.ts'

const counted = `SELECT chapter_id, due_date, currency, count(*) AS dues, sum(NOT void AND amount > settled + waived) AS owed,
  sum(iif(void, 0, amount - settled - waived)) AS open FROM dues GROUP BY 1, 2, 3`

/** What is counted of dues, as it is kept and as it follows from them. */
const totals = {
  kept: 'SELECT * FROM due_totals WHERE dues <> 0 OR owed <> 0 OR open <> 0',
  counted: `WITH days AS (${counted}) SELECT * FROM days
    UNION ALL SELECT chapter_id, '', currency, sum(dues), sum(owed), sum(open) FROM days GROUP BY 1, 3`
}
const blocks = {
  kept: 'SELECT * FROM due_blocks WHERE dues <> 0',
  counted: 'SELECT chapter_id, id / 512, count(*) FROM dues GROUP BY 1, 2'
}

/**
 * Yields a line for each due whose waived or settled amount is not the sum of its waivers or settlements, for each member
 * whose count of open dues is wrong, and for each wrong number of dues.
 */
export function* wrongDues(db: Db): Iterable<string> {
  const wrong = db.$client.prepare(
    `SELECT id, waived, (SELECT total(amount) FROM waivers WHERE due_id = dues.id) AS given_up
     FROM dues WHERE waived <> given_up`
  )
  for (const row of wrong.iterate()) {
    const { id, waived, given_up } = row as Record<'id' | 'waived' | 'given_up', number>
    yield `of due ${id}, ${waived} is waived, but ${given_up} by the waivers`
  }
  const unpaid = db.$client.prepare(
    `SELECT id, settled, (SELECT total(amount) FROM settlements WHERE due_id = dues.id) AS paid
     FROM dues WHERE settled <> paid`
  )
  for (const row of unpaid.iterate()) {
    const { id, settled, paid } = row as Record<'id' | 'settled' | 'paid', number>
    yield `of due ${id}, ${settled} is settled, but ${paid} by the settlements`
  }
  yield* wrongCounts(db)
  yield* wrongTotals(db, 'total of dues', totals)
  yield* wrongTotals(db, 'block of dues', blocks)
}

function* wrongCounts(db: Db): Iterable<string> {
  const counted = `SELECT member_id, count(*) AS dues FROM dues JOIN members ON members.id = member_id
    WHERE NOT void AND amount > settled + waived GROUP BY member_id`
  const stored = 'SELECT member_id, dues FROM open_dues'
  for (const sql of [`${stored} EXCEPT ${counted}`, `${counted} EXCEPT ${stored}`])
    for (const row of db.$client.prepare(sql).iterate()) {
      const { member_id, dues } = row as Record<'member_id' | 'dues', number>
      yield `wrong number of open dues of member ${member_id}: ${dues}`
    }
}
