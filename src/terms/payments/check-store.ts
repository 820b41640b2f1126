import type { Db } from '../../storage/database.ts'

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

/** Yields a line for each entry of money whose rest does not follow from what it settled. */
export function* wrongCredits(db: Db): Iterable<string> {
  const wrong = db.$client.prepare(
    `SELECT id, kept, wanted FROM (${expected})
     WHERE kept <> wanted OR (kind = 'payment' AND wanted < 0) OR (kind = 'refund' AND wanted > 0)`
  )
  for (const row of wrong.iterate()) {
    const { id, kept, wanted } = row as Record<'id' | 'kept' | 'wanted', number>
    yield `of payment ${id}, ${kept} is left, but ${wanted} by the settlements`
  }
}
