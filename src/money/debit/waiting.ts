import { defineWaiting } from '../../terms/tasks/waiting.ts'
import { task_codes } from './return-effects.ts'

const codes = (task: keyof typeof task_codes) =>
  task_codes[task].map(code => `'${code}'`).join(', ')
const returned = `FROM collections CROSS JOIN collection_lines INDEXED BY collection_lines_returned ON collection_id = collections.id
  WHERE chapter_id IN (SELECT value FROM json_each(:chapters)) AND returned_on IS NOT NULL AND answered IS NULL`

// who was collected from in vain, for a reason that somebody has to look at
defineWaiting({
  kind: 'returned_debits',
  sql: `SELECT payer_id AS id, chapter_id, returned_on || 'T00:00:00Z' AS since ${returned}
    AND return_code IN (${codes('returned_debits')})`
})

// runs that came back, or parts of them, through a fault of the file
defineWaiting({
  kind: 'creditor_faults',
  sql: `SELECT collections.id AS id, chapter_id, returned_on || 'T00:00:00Z' AS since ${returned}
    AND return_code <> '' AND return_code NOT IN (${codes('known')})`
})
