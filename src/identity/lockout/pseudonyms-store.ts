import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { pseudonym, type Secrets } from '../../storage/secrets.ts'
import { accounts } from '../accounts/table.ts'
import { known_addresses, login_tries } from './table.ts'

/**
 * Moves failure counters and known addresses of accounts from pseudonyms with the previous key to the current ones, and deletes those
 * of addresses without an account.
 */
export function movePseudonyms(db: Db, secrets: Secrets) {
  const { encryption_key, previous_encryption_key = encryption_key } = secrets
  const previous = { encryption_key: previous_encryption_key }
  const emails = db.select({ email_key: accounts.email_key }).from(accounts).all()
  const present = emails.map(({ email_key }) => pseudonym(secrets, email_key))
  for (const table of [login_tries, known_addresses]) {
    for (const [i, { email_key }] of emails.entries()) {
      const before = pseudonym(previous, email_key)
      db.run(sql`UPDATE OR REPLACE ${table} SET who = ${present[i]} WHERE who = ${before}`)
    }
    db.delete(table).where(notInArray(table.who, present)).run()
  }
}
