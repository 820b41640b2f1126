import type { Db } from '../../storage/database.ts'

/** Yields a line for each due of which another amount is waived than what was given up by the office. */
export function* wrongDues(db: Db): Iterable<string> {
  const wrong = db.$client.prepare(
    `SELECT id, waived, (SELECT total(amount) FROM waivers WHERE due_id = dues.id) AS given_up
     FROM dues WHERE waived <> given_up`
  )
  for (const row of wrong.iterate()) {
    const { id, waived, given_up } = row as Record<'id' | 'waived' | 'given_up', number>
    yield `of due ${id}, ${waived} is waived, but ${given_up} by the waivers`
  }
}
