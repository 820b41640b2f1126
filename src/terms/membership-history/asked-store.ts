import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'

// Which dues invoices ask for. A due that is split becomes the first of its instalments; the others are dues of their own, whose keys begin with its key.

/**
 * SQL for whether a row `part` of dues is an instalment of a row `origin`, and was made after `invoices` asked for the whole
 * (`splitdue`): it is on that invoice then, without a line of its own.
 */
export const is_later_part = `(part.member_id = origin.member_id AND part.createddate >= invoices.createddate
  AND NOT origin.void AND substr(part.key, 1, length(origin.key) + 6) = origin.key || ' part ')`

/** SQL for what the keys of a due, of its instalments and of theirs have in common. */
export const rootOf = (key: string) => `substr(${key}, 1, instr(${key} || ' part ', ' part ') - 1)`

const bundled = `
  WITH asking AS MATERIALIZED (
    SELECT DISTINCT invoices.id, createddate FROM json_each(?) AS asked
      CROSS JOIN invoice_lines ON due_id = asked.value
      CROSS JOIN invoices ON invoices.id = invoice_id AND cancelled IS NULL
  ), origin AS MATERIALIZED (
    SELECT dues.id, invoice_id, member_id, key, void, ${rootOf('key')} AS root FROM asking
      CROSS JOIN invoice_lines ON invoice_id = asking.id CROSS JOIN dues ON dues.id = due_id
  ), part AS MATERIALIZED (
    SELECT id, member_id, key, createddate, ${rootOf('key')} AS root FROM dues
    WHERE member_id IN (SELECT member_id FROM origin) AND instr(key, ' part ') > 0
  )
  SELECT id FROM origin UNION
  SELECT part.id FROM part JOIN origin USING (root) JOIN asking AS invoices ON invoices.id = invoice_id
    AND ${is_later_part}`

const asked = `
  SELECT ifnull(max(cancelled IS NULL), 0) AS now, count(*) AS ever FROM json_each(?) AS asked
    CROSS JOIN invoice_lines ON due_id = asked.value
    CROSS JOIN invoices ON invoices.id = invoice_id`

/** The ids of all dues that an invoice asks for together with any of the given dues: its reference is that of its first due. */
export function listBundled(db: Db, due_ids: readonly number[]): number[] {
  return columnStatement(db, bundled).all(JSON.stringify(due_ids)) as number[]
}

/** Whether an invoice asks for one of some dues, or did before it was cancelled. */
export function haveAsked(db: Db, due_ids: readonly number[]): { now: boolean; ever: boolean } {
  const found = cachedStatement(db, asked).get(JSON.stringify(due_ids)) as Asked
  return { now: found.now > 0, ever: found.ever > 0 }
}

interface Asked {
  now: number
  ever: number
}
