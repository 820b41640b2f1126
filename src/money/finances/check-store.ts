import type { Db } from '../../storage/database.ts'

const due_sums = 'SELECT * FROM due_sums WHERE dues > 0'
const summed_dues = `
  SELECT dues.chapter_id, substr(dues.createddate, 1, 14) || substr('00153045', 1 + substr(dues.createddate, 15, 2) / 15 * 2, 2),
    due_date, ifnull(membertype_id, 0), currency, count(*), sum(amount), sum(settled), sum(waived)
  FROM dues LEFT JOIN memberships ON memberships.member_id = dues.member_id AND memberships.no = dues.term
  WHERE NOT dues.void GROUP BY 1, 2, 3, 4, 5`

const payment_sums = 'SELECT * FROM payment_sums'
const summed_payments = `
  SELECT payments.chapter_id, day, payments.currency, count(*), sum(payments.amount), sum(ifnull(credits.amount, 0))
  FROM payments LEFT JOIN credits ON credits.payment_id = payments.id GROUP BY 1, 2, 3`

/** Yields a line for each sum that is stored and is not that of the rows, or the other way round. */
export function* wrongSums(db: Db): Iterable<string> {
  yield* compare(db, 'dues', [due_sums, summed_dues])
  yield* compare(db, 'payments', [payment_sums, summed_payments])
}

function* compare(db: Db, what: string, [stored, summed]: readonly [string, string]) {
  for (const sql of [`${stored} EXCEPT ${summed}`, `${summed} EXCEPT ${stored}`])
    for (const row of db.$client.prepare(sql).raw().iterate())
      yield `wrong sums of ${what} ${(row as unknown[]).join(', ')}`
}
