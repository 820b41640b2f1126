import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { shortenChanges } from '../../association/audit/erasure-store.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { changedValues, creationChanges, diffFields } from '../../core/changes.ts'
import { defineDetails, details } from '../../core/details.ts'
import { invalid, NotFound, PreconditionFailed } from '../../core/errors.ts'
import { computeEtag, findEtag } from '../../core/etag.ts'
import { defineFailure } from '../../core/failure.ts'
import { definePlaces } from '../../core/places.ts'
import { defineChapterRows } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { firstMoment, isDate, now, readMoment } from '../../core/time.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import { checkFilter, filter_places } from '../../register/finding/filter-store.ts'
import { withoutRepeats } from '../../register/finding/filters.ts'
import { describeUnknown, findUnknown } from '../../register/membertypes/rules.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import { type PreviewedMailing, previewMailing } from '../texts/store.ts'
import type { TestMail } from '../transport/mail.ts'
import { mailing as noun } from './noun.ts'
import {
  type MailingCreate,
  type MailingEdit,
  type MailingQuery,
  type MailingRecord,
  mailingCause,
  type Recipients
} from './schema.ts'
import { mailings } from './table.ts'

// a chapter that is removed takes its drafts with it; what was released keeps it by the ledger
defineChapterRows('mailings')

definePlaces({
  entity: noun.entity,
  records: 'searched',
  places: { subject: 'text', body: 'text', filter: filter_places },
  // a filter without one of its conditions would find further members
  settle: { filter: left => ({ ...left, ids: [] }) }
})

export interface Changing {
  permitted: PermittedChapters
  by: Actor
  /** The If-Match of a change of what is written, or of its release. */
  if_match?: string | undefined
}

/** A mailing without the counts of its messages. */
export type Mailing = Omit<MailingRecord, 'counts'>

const { reached, ...shown } = getTableColumns(mailings)

/** A mailing in permitted chapters. Throws `not_found`. */
export function getMailing(db: Db, id: number, permitted: PermittedChapters): Mailing {
  const found = db.select(shown).from(mailings).where(eq(mailings.id, id)).get()
  if (!found || !within(permitted, found.chapter_id)) throw new NotFound(`no mailing has id ${id}`)
  const { subject, filter, send_at, to, one_copy } = found
  const body = found.body ?? ''
  const words = [subject, body, JSON.stringify(filter), send_at, to, one_copy]
  return { ...found, body, etag: computeEtag(JSON.stringify(words)) }
}

/** Throws `precondition_failed` unless an If-Match, if there is one, names the entity tag of a mailing. */
export function matchMailing({ etag }: Mailing, if_match: string | undefined) {
  if (if_match !== undefined && !findEtag(if_match, etag, false)) throw new PreconditionFailed()
}

export function withCounts(db: Db, mailing: Mailing): MailingRecord {
  return { ...mailing, counts: countMessages(db, mailing.id) }
}

/** A page of the mailings of a chapter, the newest first; the items are JSON texts, each read on demand. */
export function listMailings(db: Db, { chapter_id, id, offset, limit }: MailingQuery) {
  const one = id === undefined ? undefined : eq(mailings.id, id)
  const where = and(eq(mailings.chapter_id, chapter_id), one)
  const all = db.select({ id: mailings.id }).from(mailings).where(where)
  const ids = all.orderBy(desc(mailings.id)).limit(limit).offset(offset).all()
  const total = db.select({ total: count() }).from(mailings).where(where).get()?.total ?? 0
  const items = ids
    .values()
    .map(({ id }) => JSON.stringify(withCounts(db, getMailing(db, id, [chapter_id]))))
  return { name: 'mailings', items, fields: { pagination: { total, offset, limit } } }
}

/** Throws `validation_error` for unknown variables of a mailing, and for a filter that names what its chapter does not have. */
export function checkMailing(
  db: Db,
  { chapter_id, subject, body, filter }: Pick<Mailing, 'chapter_id' | 'subject' | 'body' | 'filter'>
) {
  if (body === '') throw invalid([details.required('/body')])
  const keys = new Set(fieldsOf(db, chapter_id).map(({ key }) => key))
  const flaws = Object.entries({ subject, body }).flatMap(([part, text]) =>
    describeUnknown(`/${part}`, findUnknown(text, keys))
  )
  if (flaws.length > 0) throw invalid(flaws)
  checkFilter(db, [chapter_id], { filter })
}

/** Writes a mailing as a draft. Throws as `checkMailing`. */
export function createMailing(db: Db, given: MailingCreate, by: Actor): MailingRecord {
  checkMailing(db, given)
  const { chapter_id, subject, body, to = 'members', one_copy = false } = given
  const send_at = readSendAt(db, chapter_id, given.send_at)
  const filter = withoutRepeats(given.filter)
  const written = { chapter_id, to, one_copy, filter, subject, body, send_at }
  const begun = { account_id: by.account_id, state: 'draft', createddate: now() } as const
  const row = { ...written, ...begun }
  const { id } = db.insert(mailings).values(row).returning({ id: mailings.id }).get()
  logMailing(db, 'mailing.created', { id, chapter_id }, creationChanges(written), by)
  return withCounts(db, getMailing(db, id, [chapter_id]))
}

/** Changes a draft. Throws `not_found`, `mailing_released` once it is none, `precondition_failed`, and as `checkMailing`. */
export function editMailing(
  db: Db,
  { id, ...given }: MailingEdit,
  { permitted, by, if_match }: Changing
): MailingRecord {
  const known = getDraft(db, id, permitted)
  const { filter, send_at } = given
  const changes = diffFields<Mailing>(known, {
    ...(given as Partial<Mailing>),
    ...(filter && { filter: withoutRepeats(filter) }),
    ...(send_at !== undefined && { send_at: readSendAt(db, known.chapter_id, send_at) })
  })
  const values = changedValues<Mailing>(changes)
  const changed = { ...known, ...values }
  // a change that was made already is none (RFC 9110 section 13.1.1)
  const same = Object.keys(values).length === 0
  if (!same) matchMailing(known, if_match)
  checkMailing(db, changed)
  if (same) return withCounts(db, known)
  db.update(mailings).set(values).where(eq(mailings.id, id)).run()
  logMailing(db, 'mailing.updated', known, changes, by)
  return withCounts(db, getMailing(db, id, permitted))
}

/** A mailing that was neither released nor stopped. Throws `not_found`, `mailing_released`. */
export function getDraft(db: Db, id: number, permitted: PermittedChapters): Mailing {
  const found = getMailing(db, id, permitted)
  if (found.state !== 'draft') throw new MailingReleased()
  return found
}

/** Adds an entry to the audit log, with a short form of long texts. */
function logMailing(
  db: Db,
  action: string,
  about: Pick<Mailing, 'id' | 'chapter_id'>,
  changes: Parameters<typeof shortenChanges>[0],
  by: Actor
) {
  recordAbout(db, action, noun, about, shortenChanges(changes), by)
}

/** The moment that a request names; a date begins with the day of the chapter. */
function readSendAt(db: Db, chapter_id: number, text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null
  const { timezone } = chapterRules(db, chapter_id)
  return isDate(text) ? firstMoment(text, timezone) : (readMoment(text) as string)
}

/** How many messages of a mailing have each state, and why some are skipped; those of members who were merged are among them. */
function countMessages(db: Db, mailing_id: number): MailingRecord['counts'] {
  const cause = mailingCause(mailing_id)
  // merging makes `mailing 5` into `mailing 5 of 12`
  const select = `SELECT state, reason, count(*) AS count FROM messages
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

export const MailingReleased = defineFailure(
  'mailing_released',
  409,
  'Write another mailing: this one was released or stopped, and stays as it is.'
)

export const NoPublicUrl = defineFailure(
  'no_public_url',
  409,
  'Have PUBLIC_URL set first: mailings need links by which their readers can unsubscribe.'
)

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
  const released = { state: 'releasing', released: now(), released_by: by.account_id } as const
  db.update(mailings).set(released).where(eq(mailings.id, id)).run()
  logMailing(db, 'mailing.released', known, { state: [known.state, 'releasing'] }, by)
  return getMailing(db, id, permitted)
}

/** Begins to stop a mailing, inside a write: what has not left does not leave. A draft is never released then. Throws `not_found`. */
export function beginStop(db: Db, id: number, { permitted, by }: Changing): Mailing {
  const known = getMailing(db, id, permitted)
  if (known.state === 'stopping' || known.state === 'stopped') return known
  db.update(mailings).set({ state: 'stopping', stopped: now() }).where(eq(mailings.id, id)).run()
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
