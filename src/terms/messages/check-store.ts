import type { Db } from '../../storage/database.ts'

/** Contradictions in the ledger, each with SQL for the ids of its messages. */
const findings: Readonly<Record<string, string>> = {
  'waits for a member who does not exist': `SELECT id FROM messages
    WHERE state IN ('proposed', 'queued') AND member_id NOT IN (SELECT id FROM members)`,
  'waits, but nothing of its dues is open': `SELECT id FROM messages WHERE state IN ('proposed', 'queued')
    AND EXISTS (SELECT 1 FROM message_dues WHERE message_id = messages.id)
    AND NOT EXISTS (SELECT 1 FROM message_dues JOIN dues ON dues.id = due_id
      WHERE message_id = messages.id AND NOT void AND dues.settled + waived < amount)`,
  'is proposed, but was released': `SELECT id FROM messages
    WHERE state = 'proposed' AND (released IS NOT NULL OR sent IS NOT NULL)`,
  'was sent, but it is not known when':
    "SELECT id FROM messages WHERE state = 'sent' AND sent IS NULL",
  'is about dues of another chapter': `SELECT messages.id FROM messages JOIN message_dues ON message_id = messages.id
    JOIN dues ON dues.id = due_id WHERE dues.chapter_id <> messages.chapter_id`
}

/** Yields a line for each message of the ledger that contradicts itself, or what it is about. */
export function* wrongMessages(db: Db): Iterable<string> {
  for (const [what, select] of Object.entries(findings))
    for (const id of db.$client.prepare(select).pluck().iterate()) yield `message ${id} ${what}`
}
