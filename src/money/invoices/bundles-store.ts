import { columnStatement } from '../../storage/statements.ts'
import { declareBundles } from '../../terms/payments/bundles-store.ts'
import { is_later_part } from './parts.ts'

const bundled = `
  SELECT DISTINCT part.id FROM json_each(?) AS asked
    CROSS JOIN invoice_lines AS named INDEXED BY invoice_lines_due ON named.due_id = asked.value
    CROSS JOIN invoices ON invoices.id = named.invoice_id AND cancelled IS NULL
    CROSS JOIN invoice_lines AS line ON line.invoice_id = invoices.id
    CROSS JOIN dues AS origin ON origin.id = line.due_id
    CROSS JOIN dues AS part INDEXED BY dues_member ON part.member_id = origin.member_id
      AND (part.id = origin.id OR ${is_later_part})`

// the reference of an invoice is that of its first due
declareBundles({
  listBundled: (db, due_ids) =>
    columnStatement(db, bundled).all(JSON.stringify(due_ids)) as number[]
})
