import { defineWaiting } from '../../terms/tasks/waiting.ts'

// entries that are nobody's payment yet
defineWaiting({
  kind: 'unmatched_entries',
  sql: `SELECT id, chapter_id, createddate AS since FROM statement_entries INDEXED BY statement_entries_listed
    WHERE chapter_id IN (SELECT value FROM json_each(:chapters)) AND state IN ('proposed', 'unmatched')`
})
