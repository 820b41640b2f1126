import { cachedStatement, columnStatement } from '../../storage/statements.ts'
import { declareBundles } from '../../terms/lives/bundles-store.ts'
import { is_later_part } from './parts.ts'

const bundled = `
  SELECT DISTINCT part.id FROM json_each(?) AS asked
    CROSS JOIN invoice_lines AS named INDEXED BY invoice_lines_due ON named.due_id = asked.value
    CROSS JOIN invoices ON invoices.id = named.invoice_id AND cancelled IS NULL
    CROSS JOIN invoice_lines AS line ON line.invoice_id = invoices.id
    CROSS JOIN dues AS origin ON origin.id = line.due_id
    CROSS JOIN dues AS part INDEXED BY dues_member ON part.member_id = origin.member_id
      AND (part.id = origin.id OR ${is_later_part})`

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
