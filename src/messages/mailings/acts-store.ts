import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import { emailKey } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import type { TestMail } from '../sending/test-mail.ts'
import { type PreviewedMailing, previewMailing } from '../texts/store.ts'
import { mailing as noun } from './noun.ts'
import {
  type Changing,
  checkMailing,
  getMailing,
  logMailing,
  type Mailing,
  MailingReleased,
  matchMailing
} from './store.ts'

const testDetails = defineDetails({
  not_an_own_address: 'must be the address of an account, of the chapter or of the association'
})

/**
 * Begins to release a mailing, inside a write; one that was released stays as it is. Throws `not_found`, `mailing_released` if it was
 * stopped, `precondition_failed`, and `validation_error` for what its chapter does not have any more.
 */
export function beginRelease(db: Db, id: number, { permitted, by, if_match }: Changing): Mailing {
  const known = getMailing(db, id, permitted)
  if (known.state === 'releasing' || known.state === 'released') return known
  if (known.state !== 'draft') throw new MailingReleased()
  matchMailing(known, if_match)
  checkMailing(db, known)
  const update =
    "UPDATE mailings SET state = 'releasing', released = ?, released_by = ? WHERE id = ?"
  cachedStatement(db, update).run(now(), by.account_id, id)
  logMailing(db, 'mailing.released', known, { state: [known.state, 'releasing'] }, by)
  return getMailing(db, id, permitted)
}

/** Begins to stop a mailing, inside a write: what has not left does not leave. A draft is never released then. Throws `not_found`. */
export function beginStop(db: Db, id: number, { permitted, by }: Changing): Mailing {
  const known = getMailing(db, id, permitted)
  if (known.state === 'stopping' || known.state === 'stopped') return known
  const update = "UPDATE mailings SET state = 'stopping', stopped = ? WHERE id = ?"
  cachedStatement(db, update).run(now(), id)
  logMailing(db, 'mailing.stopped', known, { state: [known.state, 'stopping'] }, by)
  return getMailing(db, id, permitted)
}

/** A mailing as a mail to somebody who tests it, with the values of a member; it is no message of the ledger. Throws `not_found`. */
export function writeTest(
  db: Db,
  { to, ...about }: PreviewedMailing & { to: string },
  permitted: Changing['permitted']
): TestMail {
  const { subject, text, html } = previewMailing(db, about, permitted)
  return { to: { name: '', address: to }, subject, plain: text, html }
}

// erasing a person searches whom tests went to, which is in the log alone
definePlaces({ entity: noun.entity, places: { to: 'text' }, records: [] })

/**
 * Throws `validation_error` unless a test goes to an account that may sign in, to the chapter of the mailing or to the association:
 * a test is no way to write to others beside the ledger.
 */
export function checkTestAddress(db: Db, to: string, { chapter_id }: Mailing) {
  const key = emailKey(to)
  const own = [findChapter(db, chapter_id)?.email, findAssociation(db).email]
  if (own.some(address => address && emailKey(address) === key)) return
  const select = 'SELECT 1 FROM accounts WHERE email_key = ? AND enabled = 1'
  if (!cachedStatement(db, select).get(key)) throw invalid([testDetails.not_an_own_address('/to')])
}

/** Logs that a mailing is sent as a test, inside a write: to whom, and the words as the office wrote them, without values of members. */
export function logMailingTest(db: Db, to: string, mailing: Mailing, by: Changing['by']) {
  const { subject, body } = mailing
  logMailing(db, 'mailing.tested', mailing, creationChanges({ to, subject, body }), by)
}
