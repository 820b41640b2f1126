import { emailKey } from '../core/text.ts'
import type { Db } from '../storage/database.ts'
import { cachedStatement, statement } from '../storage/statements.ts'
import { chapterDay } from '../terms/membership-facts/settings-store.ts'
import { type Recipient, readRecipients } from '../terms/messages/ledger-store.ts'

// Whose address a mailing goes to for a member: one's own, or that of whoever pays (DOMAIN.md section 8).

/** Whoever reads what is written to a member. */
export interface Reader extends Recipient {
  /** The id of the payer at whose address the member is reached; null at one's own. */
  payer_id: number | null
}

/**
 * What decides whether members are told something by a mailing, by their ids, as `readRecipients` does. With `to_payers`, members without
 * an address and minors are reached at their payer's, unless the payer has none, has died, or is no payer any more.
 */
export function readReaders(
  db: Db,
  ids: readonly number[],
  to_payers: boolean
): Map<number, Reader> {
  const payers = to_payers ? findReached(db, ids) : new Map<number, number>()
  const recipients = readRecipients(db, [...new Set([...ids, ...payers.values()])])
  return new Map(
    ids.flatMap(id => {
      const own = recipients.get(id)
      const payer_id = payers.get(id) ?? null
      const payer = payer_id === null ? undefined : recipients.get(payer_id)
      if (!own) return []
      if (!payer || payer.deceased) return [[id, { ...own, payer_id: null }]]
      const unsubscribed = own.unsubscribed || payer.unsubscribed
      const { email, undeliverable } = payer
      return [[id, { ...own, email, undeliverable, unsubscribed, payer_id }]]
    })
  )
}

/** Whether the mailing that a cause names goes to payers in place of members whom it does not reach. */
export function goesToPayers(db: Db, cause: string): boolean {
  const select = `SELECT 1 FROM mailings WHERE id = CAST(? AS INTEGER) AND "to" = 'members_or_payers'`
  return cachedStatement(db, select).get(cause.split(' ')[1]) !== undefined
}

/** Who has read a mailing, or is about to, at the address of a reader; undefined if nobody has. */
export function findTold(
  db: Db,
  { chapter_id, cause, to_payers }: { chapter_id: number; cause: string; to_payers: boolean },
  email: string
): number | undefined {
  const key = emailKey(email)
  const rows = sharing(db).all({ chapter_id, cause, key, family: Number(to_payers) }) as {
    id: number
  }[]
  const ids = [...new Set(rows.map(({ id }) => id))]
  const readers = readReaders(db, ids, to_payers)
  return ids.find(id => emailKey(readers.get(id)?.email ?? '') === key)
}

/** Members with a message of a mailing who have an address, or whose payer has it. */
const sharing = statement(`WITH holders AS (SELECT id FROM members INDEXED BY members_email
       WHERE chapter_id = :chapter_id AND email_key = :key)
     SELECT member_id AS id FROM messages INDEXED BY messages_key
     WHERE kind = 'mailing' AND cause = :cause AND slot = '' AND state <> 'skipped' AND member_id IN (
       SELECT id FROM holders UNION SELECT members.id FROM holders CROSS JOIN members INDEXED BY members_payer
         ON payer_id = holders.id AND payer_id IS NOT NULL AND :family)`)

/** The payers of members who have no address of their own, or are younger than 18, by the ids of the members. */
function findReached(db: Db, ids: readonly number[]): Map<number, number> {
  const rows = paid(db).all(JSON.stringify(ids)) as PaidRow[]
  const days = new Map<number, string>()
  return new Map(
    rows
      .filter(({ chapter_id, email, date_of_birth }) => {
        if (email === '') return true
        const day = days.get(chapter_id) ?? chapterDay(db, chapter_id)
        days.set(chapter_id, day)
        return date_of_birth !== null && date_of_birth > comingOfAge(day)
      })
      .map(({ id, payer_id }) => [id, payer_id])
  )
}

/** The day of birth of whoever is 18 on a day. */
const comingOfAge = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`

interface PaidRow {
  id: number
  payer_id: number
  chapter_id: number
  email: string
  date_of_birth: string | null
}

const paid =
  statement(`SELECT members.id, payer.id AS payer_id, members.chapter_id, members.email, members.date_of_birth
     FROM members JOIN members AS payer ON payer.id = members.payer_id
     WHERE members.id IN (SELECT value FROM json_each(?)) AND payer.email <> ''`)
