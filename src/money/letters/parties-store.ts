import { findAccount, findMainAccount } from '../../association/bank/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { Recipient, Sender } from './parties.ts'

/** Who writes for a chapter: the association, with the chapter's account and address for mail where it has its own. */
export interface ChapterSender {
  sender: Sender
  chapter_name: string
  /** The languages of chapter and association, the first one first; empty where unknown. */
  languages: string[]
  /** The fewest days that somebody has to pay. */
  payment_days: number
}

export function readSender(db: Db, chapter_id: number): ChapterSender {
  const { language, ...association } = findAssociation(db)
  const chapter = findChapter(db, chapter_id)
  const own = chapter?.bank_account_id
  const account = own ? findAccount(db, own) : findMainAccount(db)
  const { iban = '', bic = '', holder = '' } = account ?? {}
  const sender = {
    ...association,
    iban,
    bic,
    holder,
    ...(chapter?.email && { email: chapter.email })
  }
  const { name = '', payment_days = 0 } = chapter ?? {}
  return {
    sender,
    chapter_name: name,
    languages: [chapter?.language ?? '', language],
    payment_days
  }
}

export type Addressee = Recipient & { language: string | null; membernumber: string | null }

const people = `
  SELECT id, company, title, firstname, lastname, street, postal_code, city, country, language, membernumber
  FROM members WHERE id IN (SELECT value FROM json_each(?))`

export function readAddressees(db: Db, ids: readonly number[]): Map<number, Addressee> {
  const rows = cachedStatement(db, people).all(JSON.stringify(ids))
  return new Map((rows as (Addressee & { id: number })[]).map(({ id, ...row }) => [id, row]))
}
