import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { declareBundles } from '../../terms/lives/bundles-store.ts'
import { is_later_part, rootOf } from './parts.ts'

const bundled = `
  WITH asking AS MATERIALIZED (
    SELECT DISTINCT invoices.id, createddate FROM json_each(?) AS asked
      CROSS JOIN invoice_lines INDEXED BY invoice_lines_due ON due_id = asked.value
      CROSS JOIN invoices ON invoices.id = invoice_id AND cancelled IS NULL
  ), origin AS MATERIALIZED (
    SELECT dues.id, invoice_id, member_id, key, void, ${rootOf('key')} AS root FROM asking
      CROSS JOIN invoice_lines ON invoice_id = asking.id CROSS JOIN dues ON dues.id = due_id
  ), part AS MATERIALIZED (
    SELECT id, member_id, key, createddate, ${rootOf('key')} AS root FROM dues INDEXED BY dues_member
    WHERE member_id IN (SELECT member_id FROM origin) AND instr(key, ' part ') > 0
  )
  SELECT id FROM origin UNION
  SELECT part.id FROM part JOIN origin USING (root) JOIN asking AS invoices ON invoices.id = invoice_id
    AND ${is_later_part}`

const asked = `
  SELECT ifnull(max(cancelled IS NULL), 0) AS now, count(*) AS ever FROM json_each(?) AS asked
    CROSS JOIN invoice_lines INDEXED BY invoice_lines_due ON due_id = asked.value
    CROSS JOIN invoices ON invoices.id = invoice_id`

// the reference of an invoice is that of its first due
declareBundles({
  listBundled: (db, due_ids) =>
    columnStatement(db, bundled).all(JSON.stringify(due_ids)) as number[],
  haveAsked(db, due_ids) {
    const found = cachedStatement(db, asked).get(JSON.stringify(due_ids)) as Asked
    return { now: found.now > 0, ever: found.ever > 0 }
  }
})

interface Asked {
  now: number
  ever: number
}
