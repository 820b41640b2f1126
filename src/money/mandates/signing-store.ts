import type { PermittedChapters } from '../../association/access/permissions.ts'
import { by_member } from '../../association/audit/store.ts'
import { details } from '../../core/details.ts'
import { NotFound } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { refuse } from '../../terms/payments/booking-store.ts'
import { letterLanguage } from '../letters/formats.ts'
import type { Letter, LetterLanguage } from '../letters/letter.ts'
import { readAddressees, readSender } from '../letters/parties-store.ts'
import { CreditorMissing, MandateEnded, ReferenceTaken } from './failures.ts'
import {
  type MandateForm,
  mandate_text_version,
  mandateLetter,
  mandateText
} from './form-letter.ts'
import { mandateState } from './rules.ts'
import { maskIban } from './sepa.ts'
import {
  amending,
  finish,
  freeReference,
  getRow,
  insert,
  isTaken,
  type MandateRow,
  type NewMandate,
  readAccount,
  readCreditor,
  readIban,
  readMandates
} from './store.ts'

// Mandates that whoever pays signs on the page of members, and forms to sign on paper.

/** Who pays, and in which chapter. */
interface Payer {
  id: number
  chapter_id: number
}

/** The mandates of somebody that can be used again and again, and are not over; the newest is the last. */
function readStanding(db: Db, { id, chapter_id }: Payer): MandateRow[] {
  const today = chapterDay(db, chapter_id)
  const rows = readMandates(db, 'member_id = :id AND single = 0 AND ended IS NULL ORDER BY id', {
    id
  })
  return rows.filter(row => mandateState(row, today) !== 'ended')
}

/** What somebody sees of their own mandate; null without one. */
export function showOwnMandate(db: Db, payer: Payer) {
  const row = readStanding(db, payer).at(-1)
  return row ? toOwn(row, chapterDay(db, payer.chapter_id)) : null
}

function toOwn(row: MandateRow, today: string) {
  const { masked, holder } = row
  return { ...row, iban: masked ?? '', holder: holder ?? '', state: mandateState(row, today) }
}

/** The text that somebody can sign online; null where nothing can be collected yet. */
export function showMandateText(db: Db, chapter_id: number, language: LetterLanguage) {
  const { creditor_identifier, creditor_name } = readCreditor(db, chapter_id)
  if (creditor_identifier === '') return null
  const text = mandateText(language, creditor_name)
  return { version: mandate_text_version, text, creditor_identifier }
}

/** What somebody signs online. */
export interface Signing {
  iban: string
  bic?: string | undefined
  holder?: string | undefined
  /** The version of the text that was shown. */
  accept: string
  language: LetterLanguage
}

/** A mandate that is signed once its document is printed. */
export interface Draft {
  row: NewMandate
  /** The rows that it replaces. */
  replaced: readonly number[]
  letter: Letter
}

/**
 * What becomes a mandate by a press, or the mandate that is the same already. Another account of the same holder replaces the row under
 * the same reference; another holder signs a mandate with a reference of its own. Throws `creditor_missing`, `iban_not_sepa`, and
 * `validation_error` also for another text than that of today.
 */
export function draftMandate(
  db: Db,
  secrets: Secrets,
  payer: Payer,
  { accept, language, ...given }: Signing
): Draft | undefined {
  const { id: member_id, chapter_id } = payer
  if (accept !== mandate_text_version)
    refuse([details.not_one_of('/accept', { allowed: mandate_text_version })])
  const form = startForm(db, payer, language)
  const account = readAccount(db, member_id, given)
  const standing = readStanding(db, payer)
  const today = chapterDay(db, chapter_id)
  const present = standing.findLast(row => mandateState(row, today) !== 'expired')
  const is_same_account =
    present && readIban(secrets, present) === account.iban && present.bic === account.bic
  const is_same_holder = present?.holder === account.holder
  if (is_same_account && is_same_holder && present.paused === null) return
  // one that a bank has given back goes on with another account alone
  const amended = is_same_holder && !is_same_account ? present : undefined
  const row: NewMandate = {
    ...{ chapter_id, member_id, reference: form.reference, signed_on: today, single: false },
    ...(amended && amending(amended)),
    ...{ ...account, signed_how: 'online', text_version: mandate_text_version }
  }
  const signed = { ...account, masked: maskIban(account.iban), at: now() }
  const replaced = standing.map(({ id }) => id)
  const letter = mandateLetter({ ...form, reference: row.reference, signed })
  return { row, replaced, letter }
}

/** Signs a mandate with its document, inside a write. Throws `mandate_ended` or `reference_taken` where something came in between. */
export function signMandate(
  db: Db,
  secrets: Secrets,
  { row, replaced }: Draft,
  document: Uint8Array
): number {
  for (const id of replaced) {
    const before = getRow(db, id, 'all')
    if (before.ended !== null) throw new MandateEnded()
    finish(db, before, 'replaced', by_member)
  }
  if (row.no === undefined && isTaken(db, row.reference)) throw new ReferenceTaken()
  return insert(db, secrets, row, by_member, document).id
}

/** Ends the mandates of somebody as they ask for, inside a write. Throws `mandate_ended` where none is left. */
export function revokeMandates(db: Db, payer: Payer) {
  const standing = readStanding(db, payer)
  if (standing.length === 0) throw new MandateEnded()
  for (const row of standing) finish(db, row, 'revoked', by_member)
  const last = getRow(db, standing.at(-1)?.id ?? 0, 'all')
  return toOwn(last, chapterDay(db, payer.chapter_id))
}

/** A form that somebody signs on paper, with the reference that their next mandate has. Throws `not_found`, `creditor_missing`. */
export function readMandateForm(db: Db, id: number, permitted: PermittedChapters): MandateForm {
  return startForm(db, { id, chapter_id: findChapterId(db, id, permitted) })
}

function startForm(db: Db, { id, chapter_id }: Payer, wanted?: LetterLanguage): MandateForm {
  const found = readAddressees(db, [id]).get(id)
  if (!found) throw new NotFound(`no member has id ${id}`)
  const creditor = readCreditor(db, chapter_id)
  if (creditor.creditor_identifier === '') throw new CreditorMissing('creditor identifier')
  const { language, ...member } = found
  const { sender, chapter_name, languages } = readSender(db, chapter_id)
  return {
    ...{ member, sender, chapter_name, ...creditor, reference: freeReference(db, id) },
    language: wanted ?? letterLanguage(language, ...languages),
    day: chapterDay(db, chapter_id)
  }
}
