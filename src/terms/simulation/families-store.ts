import type { Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { findPayers } from '../messages/recipients-store.ts'

/**
 * Groups the lives of a simulation by who pays for them: what one payer owes is told in one message (decision 0040). Of the given
 * ids, the first of each payer leads to the ids of all who have this payer, its own first; others are left out.
 */
export function findFamilies(
  db: Db,
  { chapter_id, member_id, to }: Wanted,
  ids: readonly number[]
): Map<number, number[]> {
  if (member_id !== undefined) return new Map(ids.map(id => [id, [id]]))
  const payers = JSON.stringify([...new Set(findPayers(db, ids).values())])
  const rows = cachedStatement(db, families).all({ payers, chapter_id, to }) as Row[]
  const found = Map.groupBy(rows, ({ payer_id }) => payer_id)
  return new Map([...found.values()].map(([first, ...others]) => toFamily(first as Row, others)))
}

interface Wanted {
  chapter_id: number
  member_id?: number | undefined
  to: Day
}

interface Row {
  id: number
  payer_id: number
}

const toFamily = ({ id }: Row, others: readonly Row[]): [number, number[]] => [
  id,
  [id, ...others.map(other => other.id)]
]

const lives = `JOIN lives ON lives.id = members.id
  WHERE lives.chapter_id = :chapter_id AND next_day <= :to AND`

const families = `SELECT members.id AS id, members.id AS payer_id FROM members ${lives} payer_id IS NULL
    AND members.id IN (SELECT value FROM json_each(:payers))
  UNION ALL SELECT members.id AS id, payer_id FROM members ${lives} payer_id IN (SELECT value FROM json_each(:payers))
  ORDER BY id`
