import type { Db } from '../../storage/database.ts'

/** Members of the log, and who they are now: a merge gives what they have to the kept one. */
const moved = `RECURSIVE moved AS (
  SELECT id AS told_id, id FROM lives
  UNION SELECT former.id, moved.id FROM former_members AS former JOIN moved ON moved.told_id = former.kept_id)`

/** What the log ever said of the amounts and days of dues; the key of a due that a merge moved may end with ` of 7`. */
const told_dues = `told AS MATERIALIZED (
  SELECT DISTINCT moved.id AS member_id, substr(fact.key, 5) AS key, side.value ->> 'amount' AS amount, side.value ->> 'due_date' AS due_date
  FROM log_entries JOIN moved ON moved.told_id = entity_id, json_each(changes) AS fact, json_each(fact.value) AS side
  WHERE entity = 'membership' AND instr(changes, '"due ') > 0 AND fact.key LIKE 'due %' AND side.type = 'object')`

const short_key = `iif(instr(dues.key, ' of ') > 0, substr(dues.key, 1, instr(dues.key, ' of ') - 1), dues.key)`

const unlike = (column: 'amount' | 'due_date') => `
  SELECT 'of due ' || dues.id || ', ${column} is ' || dues.${column} || ', which the log never said' FROM dues
  WHERE EXISTS (SELECT 1 FROM told WHERE member_id = dues.member_id AND key IN (dues.key, ${short_key}) AND ${column} IS NOT NULL)
    AND dues.${column} NOT IN (SELECT ${column} FROM told WHERE member_id = dues.member_id AND key IN (dues.key, ${short_key}) AND ${column} IS NOT NULL)`

const checks = [
  `WITH ${moved}, ${told_dues} ${unlike('amount')} UNION ALL ${unlike('due_date')}`,
  `WITH ${moved} SELECT 'payment ' || payments.id || ' is of member ' || payments.member_id || ', but of ' || told.id || ' by the log'
    FROM log_entries JOIN payments ON payments.id = entity_id
    JOIN moved AS told ON told.told_id = changes ->> '$.member_id[1]'
    WHERE entity = 'payment' AND told.id <> payments.member_id`,
  `SELECT 'settlement ' || settlements.id || ' takes money of another currency or chapter' FROM settlements
    JOIN payments ON payments.id = settlements.payment_id JOIN dues ON dues.id = settlements.due_id
    WHERE payments.currency <> dues.currency OR payments.chapter_id <> dues.chapter_id`,
  `SELECT 'invoice ' || invoices.id || ' asks for ' || invoices.amount || ', but its lines for ' || ifnull(sum(lines.amount), 0)
    FROM invoices LEFT JOIN invoice_lines AS lines ON lines.invoice_id = invoices.id
    GROUP BY invoices.id HAVING invoices.amount <> ifnull(sum(lines.amount), 0)`,
  `SELECT 'due ' || dues.id || ' is not of the chapter or currency of its invoice ' || invoices.id FROM invoice_lines
    JOIN invoices ON invoices.id = invoice_id JOIN dues ON dues.id = due_id
    WHERE dues.chapter_id <> invoices.chapter_id OR dues.currency <> invoices.currency`
]

/** Yields a line for each due, payment, settlement and invoice that contradicts another one or what the log says of it. */
export function* contradictions(db: Db): Iterable<string> {
  for (const sql of checks)
    for (const line of db.$client.prepare(sql).pluck().iterate()) yield line as string
}
