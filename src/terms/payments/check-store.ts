import type { Db } from '../../storage/database.ts'
import { wrongTotals } from '../totals/check-store.ts'

/** What should be left of each entry: of a payment what settled nothing, of a refund, below zero, what no payment covers. */
const expected = `
  SELECT entry.id, ifnull((SELECT amount FROM credits WHERE payment_id = entry.id), 0) AS kept,
    CASE WHEN kind = 'reversal' THEN 0 ELSE
      entry.amount + ifnull((SELECT sum(amount) FROM payments AS later
        WHERE later.payment_id = entry.id AND later.kind = 'reversal'), 0)
      - ifnull((SELECT sum(amount) FROM settlements WHERE payment_id = entry.id), 0)
      + ifnull((SELECT sum(amount) FROM settlements WHERE refund_id = entry.id), 0)
    END AS wanted, kind
  FROM payments AS entry`

const counted =
  'SELECT chapter_id, day, kind, method, count(*) AS payments FROM payments GROUP BY 1, 2, 3, 4'

/** Numbers of entries of money, as they are kept and as they follow from them. */
const totals = {
  kept: 'SELECT * FROM payment_totals',
  counted: `WITH days AS (${counted}) SELECT * FROM days
    UNION ALL SELECT chapter_id, '', kind, method, sum(payments) FROM days GROUP BY 1, 3, 4`
}
const blocks = {
  kept: 'SELECT * FROM payment_blocks',
  counted: 'SELECT chapter_id, id / 512, count(*) FROM payments GROUP BY 1, 2'
}

/** Yields a line for each entry of money whose rest does not follow from what it settled, and for each wrong number of entries. */
export function* wrongCredits(db: Db): Iterable<string> {
  const wrong = db.$client.prepare(
    `SELECT id, kept, wanted FROM (${expected})
     WHERE kept <> wanted OR (kind = 'payment' AND wanted < 0) OR (kind = 'refund' AND wanted > 0)`
  )
  for (const row of wrong.iterate()) {
    const { id, kept, wanted } = row as Record<'id' | 'kept' | 'wanted', number>
    yield `of payment ${id}, ${kept} is left, but ${wanted} by the settlements`
  }
  yield* wrongTotals(db, 'total of payments', totals)
  yield* wrongTotals(db, 'block of payments', blocks)
}
