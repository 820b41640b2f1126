import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../storage/database.ts'
import { earlierPseudonyms, pseudonym, type Secrets } from '../../storage/secrets.ts'
import { accounts } from '../accounts/table.ts'
import { known_addresses, login_tries } from './table.ts'

/**
 * Moves failure counters and known addresses from earlier pseudonyms of accounts to the current ones, and deletes those
 * of addresses without an account.
 */
export function movePseudonyms(db: Db, secrets: Secrets) {
  const emails = db.select({ email_key: accounts.email_key }).from(accounts).all()
  const present = emails.map(({ email_key }) => pseudonym(secrets, email_key))
  for (const table of [login_tries, known_addresses]) {
    for (const [i, { email_key }] of emails.entries())
      for (const earlier of earlierPseudonyms(secrets, email_key))
        db.run(sql`UPDATE OR REPLACE ${table} SET who = ${present[i]} WHERE who = ${earlier}`)
    db.delete(table).where(notInArray(table.who, present)).run()
  }
}
