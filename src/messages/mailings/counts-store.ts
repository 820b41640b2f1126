import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { MailingRecord, Recipients } from './schema.ts'
import { mailingCause } from './states.ts'

/** How many messages of a mailing have each state, and why some are skipped; those of members who were merged are among them. */
export function countMessages(db: Db, mailing_id: number): MailingRecord['counts'] {
  const cause = mailingCause(mailing_id)
  // merging makes `mailing 5` into `mailing 5 of 12`
  const select = `SELECT state, reason, count(*) AS count FROM messages INDEXED BY messages_mailing
    WHERE kind = 'mailing' AND cause BETWEEN ? AND ? GROUP BY state, reason`
  return cachedStatement(db, select).all(cause, `${cause} of :`) as MailingRecord['counts']
}

/** Who gets a mailing that was released, and why others do not. */
export function sumRecipients(counts: MailingRecord['counts']): Recipients {
  const skipped = counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : []))
  const others = counts.filter(({ reason }) => reason === null)
  const recipients = others.reduce((sum, { count }) => sum + count, 0)
  return { recipients, at_payers: null, skipped, samples: [] }
}
