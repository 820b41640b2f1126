import type { Db } from '../../storage/database.ts'

/** Yields a line for each due whose waived or settled amount is not the sum of its waivers or settlements. */
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
}
