import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { tidyNumber } from '../../association/bank/check-digits.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart, defineSealed } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { addMonths, type Day } from '../../lifecycle/days.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal, unseal } from '../../storage/secrets.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { findChapterId } from '../../terms/membership-history/listing-store.ts'
import { refuse } from '../../terms/payments/booking-store.ts'
import { readAddressees } from '../letters/parties-store.ts'
import { IbanNotSepa, MandateEnded, mandateDetails, ReferenceTaken } from './failures.ts'
import { mandate as noun } from './noun.ts'
import { lasting_months, mandateReason, mandateReference, mandateState } from './rules.ts'
import type { Mandate, MandateCreate, MandateEdit, MandateEnd, MandateQuery } from './schema.ts'
import { isInEea, isMandateReference, isSepaIban, maskIban, writeName } from './sepa.ts'
import { mandates } from './table.ts'

defineLifetimes({ mandates: 'kept' })

// what was collected has to be proved for years; account and holder are data of the person
definePart({
  entity: 'member',
  table: 'mandates',
  column: 'member_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: ['iban', 'masked', 'bic', 'holder', 'document']
})

definePlaces({
  entity: noun.entity,
  places: { holder: 'text', reason: 'text' },
  records: []
})

const ibanContext = defineSealed({
  table: 'mandates',
  column: 'iban',
  purpose: 'mandate',
  key: ['reference_key', 'no']
})

const documentContext = defineSealed({
  table: 'mandates',
  column: 'document',
  purpose: 'mandate document',
  key: ['reference_key', 'no']
})

/** A mandate as it is stored, without what was signed online, and with the days on which its reference was used. */
export interface MandateRow
  extends Omit<typeof mandates.$inferSelect, 'single' | 'document' | 'createddate'> {
  single: number
  first_used: Day | null
  last_used: Day | null
  /** The day from which it lasts until it is used. */
  lasts_from: Day
}

/** Lines of runs that the bank has, or had. */
const presented = `FROM mandates AS used INDEXED BY mandates_reference
  JOIN collection_lines INDEXED BY collection_lines_mandate ON mandate_id = used.id
  JOIN collections ON collections.id = collection_id
  WHERE used.reference_key = mandates.reference_key AND collections.state IN ('handed_over', 'settled')
    AND collection_lines.left_out IS NULL`

/** The day on which the first row of a reference was made. */
const imported_on = `(SELECT substr(min(used.createddate), 1, 10) FROM mandates AS used INDEXED BY mandates_reference
  WHERE used.reference_key = mandates.reference_key)`

const columns = `mandates.id, mandates.chapter_id, mandates.member_id, reference, reference_key, no, iban, masked, bic, holder, single,
  signed_on, signed_how, text_version, mandates.creditor_identifier, mandates.creditor_name, paused, ended,
  (SELECT min(day) ${presented}) AS first_used, (SELECT max(day) ${presented}) AS last_used,
  CASE signed_how WHEN 'import' THEN ${imported_on} ELSE signed_on END AS lasts_from`

/** Reads mandates; `where` is SQL, and what comes after it. */
export function readMandates(db: Db, where: string, values: object): MandateRow[] {
  const select = `SELECT * FROM (SELECT ${columns} FROM mandates) AS mandates WHERE ${where}`
  return cachedStatement(db, select).all(values) as MandateRow[]
}

const over = '(ended IS NOT NULL OR single AND last_used IS NOT NULL)'
const lapsed = 'ifnull(last_used, lasts_from) < :since'
const states: Record<Mandate['state'], string> = {
  ended: over,
  expired: `NOT ${over} AND ${lapsed}`,
  paused: `NOT ${over} AND NOT ${lapsed} AND paused IS NOT NULL`,
  active: `NOT ${over} AND NOT ${lapsed} AND paused IS NULL`
}

/** The mandates of a member or of a chapter, with whole accounts. Throws `not_found`, and `validation_error` without either. */
export function listMandates(
  db: Db,
  secrets: Secrets,
  query: MandateQuery,
  permitted: PermittedChapters
) {
  const { member_id, state, offset, limit } = query
  const chapter_id =
    member_id === undefined ? query.chapter_id : findChapterId(db, member_id, permitted)
  if (chapter_id === undefined) throw invalid([details.required('/chapter_id')])
  const where = [
    'chapter_id = :chapter_id',
    ...(member_id === undefined ? [] : ['member_id = :member_id']),
    ...(state === undefined ? [] : [states[state]])
  ].join(' AND ')
  const since = addMonths(chapterDay(db, chapter_id), -lasting_months)
  const values = { chapter_id, member_id, since }
  const rows = readMandates(db, `${where} ORDER BY id LIMIT :limit OFFSET :offset`, {
    ...values,
    offset,
    limit
  })
  const counted = `SELECT count(*) AS total FROM (SELECT ${columns} FROM mandates) WHERE ${where}`
  const { total } = cachedStatement(db, counted).get(values) as { total: number }
  return {
    mandates: rows.map(row => toMandate(db, secrets, row)),
    pagination: { total, offset, limit }
  }
}

/** One mandate in permitted chapters. Throws `not_found`. */
export function getRow(db: Db, id: number, permitted: PermittedChapters): MandateRow {
  const [row] = readMandates(db, 'id = :id', { id })
  if (!row || !within(permitted, row.chapter_id)) throw new NotFound(`no mandate has id ${id}`)
  return row
}

/** The whole account number of a mandate; empty once its holder was erased. */
export function readIban(
  secrets: Secrets,
  { iban, reference_key, no }: Pick<MandateRow, 'iban' | 'reference_key' | 'no'>
): string {
  return iban === null ? '' : unseal(secrets, ibanContext({ reference_key, no }), iban)
}

/**
 * Enters a mandate of who pays. Throws `not_found`, `iban_not_sepa`, `reference_taken`, and `validation_error` for what the file of a
 * collection could not hold.
 */
export function createMandate(
  db: Db,
  secrets: Secrets,
  given: MandateCreate,
  { permitted, by }: Caller
): Mandate {
  const { member_id, single = false, signed_on, signed_how = 'paper' } = given
  const chapter_id = findChapterId(db, member_id, permitted)
  const account = readAccount(db, member_id, given)
  if (signed_on > chapterDay(db, chapter_id)) refuse([details.after_today('/signed_on')])
  const { reference = freeReference(db, member_id) } = given
  if (!isMandateReference(reference)) refuse([mandateDetails.not_a_mandate_reference('/reference')])
  if (isTaken(db, reference)) throw new ReferenceTaken()
  const row = { chapter_id, member_id, reference, single, signed_on, signed_how, ...account }
  return toMandate(db, secrets, insert(db, secrets, row, by))
}

/**
 * Changes the account of a mandate, by another row under its reference, pauses it or lets it go on. Throws `not_found`,
 * `mandate_ended`, `iban_not_sepa`, and `validation_error` for another holder of a mandate that was used.
 */
export function editMandate(
  db: Db,
  secrets: Secrets,
  { id, paused, ...given }: MandateEdit,
  { permitted, by }: Caller
): Mandate {
  const row = getRow(db, id, permitted)
  if (mandateState(row, chapterDay(db, row.chapter_id)) === 'ended') throw new MandateEnded()
  const known = { iban: readIban(secrets, row), bic: row.bic ?? '', holder: row.holder ?? '' }
  const asked = { ...known, ...given }
  const iban = tidyNumber(asked.iban)
  const is_same = iban === known.iban && asked.bic === known.bic && asked.holder === known.holder
  if (!is_same) {
    const was_used = row.first_used !== null || row.signed_how === 'import'
    if (was_used && asked.holder !== known.holder)
      refuse([mandateDetails.another_holder('/holder')])
    const account = readAccount(db, row.member_id, asked)
    finish(db, row, 'replaced', by)
    const created = insert(db, secrets, { ...amending(row), ...account }, by)
    return editMandate(db, secrets, { id: created.id, paused: paused ?? false }, { permitted, by })
  }
  if (paused !== undefined) pauseMandate(db, row, paused ? 'office' : null, by)
  return toMandate(db, secrets, getRow(db, id, permitted))
}

/** What stays of a mandate under which another account follows. */
export function amending(row: MandateRow) {
  const { chapter_id, member_id, reference, no, signed_on, signed_how, text_version } = row
  const { creditor_identifier, creditor_name } = row
  const own = { chapter_id, member_id, reference, no: no + 1, single: row.single === 1 }
  const signed = { signed_on, signed_how, text_version }
  return { ...own, ...signed, creditor_identifier, creditor_name }
}

/** Ends a mandate. Throws `not_found`, `mandate_ended`. */
export function endMandate(
  db: Db,
  secrets: Secrets,
  { id, reason }: MandateEnd,
  { permitted, by }: Caller
): Mandate {
  const row = getRow(db, id, permitted)
  if (row.ended !== null) throw new MandateEnded()
  finish(db, row, reason, by)
  return toMandate(db, secrets, getRow(db, id, permitted))
}

/** Pauses a mandate with a reason, or lets it go on. */
export function pauseMandate(db: Db, row: MandateRow, paused: string | null, by: Actor) {
  if (row.paused === paused) return
  cachedStatement(db, 'UPDATE mandates SET paused = ? WHERE id = ?').run(paused, row.id)
  recordAbout(db, 'mandate.updated', noun, row, { paused: [row.paused, paused] }, by)
}

/** Ends a row of a mandate with a reason. */
export function finish(db: Db, row: MandateRow, reason: string, by: Actor) {
  if (row.ended !== null) return
  cachedStatement(db, 'UPDATE mandates SET ended = ? WHERE id = ?').run(reason, row.id)
  recordAbout(db, 'mandate.ended', noun, row, { reason: [null, reason] }, by)
}

/** The account of a request, checked for what a file of direct debits needs of it. */
export function readAccount(
  db: Db,
  member_id: number,
  given: { iban: string; bic?: string | undefined; holder?: string | undefined }
) {
  const iban = tidyNumber(given.iban)
  if (!isSepaIban(iban)) throw new IbanNotSepa()
  const { bic = '', holder = holderOf(db, member_id) } = given
  const { city, country } = readAddressees(db, [member_id]).get(member_id) ?? {}
  const is_far = !isInEea(iban)
  refuse([
    ...(writeName(holder) === undefined ? [mandateDetails.unwritable_name('/holder')] : []),
    ...(is_far && bic === '' ? [mandateDetails.outside_eea('/bic')] : []),
    ...(is_far && !(city && country) ? [mandateDetails.no_address('/member_id')] : [])
  ])
  return { iban, bic, holder }
}

/** Whose account it is where nothing is said: the member's, or the company's. */
export function holderOf(db: Db, member_id: number) {
  const { firstname, lastname, company } = readAddressees(db, [member_id]).get(member_id) ?? {}
  return `${firstname ?? ''} ${lastname ?? ''}`.trim() || (company ?? '')
}

/** Who collects in a chapter, as mandates and files name it; empty where it is not known. */
export function readCreditor(db: Db, chapter_id: number) {
  const association = findAssociation(db)
  const chapter = findChapter(db, chapter_id)
  return {
    creditor_identifier: chapter?.creditor_identifier || association.creditor_identifier,
    creditor_name: association.name || (chapter?.name ?? '')
  }
}

/** The reference of the next mandate of somebody that brings none. */
export function freeReference(db: Db, member_id: number): string {
  const number = readAddressees(db, [member_id]).get(member_id)?.membernumber ?? ''
  for (let taken = 0; ; taken += 1) {
    const reference = mandateReference(number, member_id, taken)
    if (!isTaken(db, reference)) return reference
  }
}

/** Whether a mandate has a reference, whatever its case. */
export function isTaken(db: Db, reference: string) {
  const select = 'SELECT 1 FROM mandates WHERE reference_key = ?'
  return cachedStatement(db, select).get(reference.toLowerCase()) !== undefined
}

type Row = typeof mandates.$inferInsert

/** A mandate to insert; without a number it is the first of its reference, and without a creditor that of today is meant. */
export type NewMandate = Pick<
  Row,
  'chapter_id' | 'member_id' | 'reference' | 'single' | 'signed_on' | 'signed_how'
> &
  Partial<Pick<Row, 'no' | 'text_version' | 'creditor_identifier' | 'creditor_name'>> &
  ReturnType<typeof readAccount>

/** Inserts a mandate, with the document that was signed online. */
export function insert(
  db: Db,
  secrets: Secrets,
  { iban, ...given }: NewMandate,
  by: Actor,
  document?: Uint8Array
): MandateRow {
  const key = { reference_key: given.reference.toLowerCase(), no: given.no ?? 1 }
  const masked = maskIban(iban)
  const values = {
    ...readCreditor(db, given.chapter_id),
    ...given,
    ...key,
    iban: seal(secrets, ibanContext(key), iban),
    masked,
    document: document
      ? seal(secrets, documentContext(key), Buffer.from(document).toString('base64'))
      : null,
    createddate: now()
  }
  const { id } = db.insert(mandates).values(values).returning({ id: mandates.id }).get()
  const { chapter_id, reference, single, signed_on, signed_how, holder, bic } = given
  const told = { reference, iban: masked, bic, holder, single, signed_on, signed_how }
  recordAbout(db, 'mandate.created', noun, { id, chapter_id }, creationChanges(told), by)
  return getRow(db, id, 'all')
}

/** What was signed online, as PDF. Throws `not_found` without one, also once its holder was erased. */
export function readDocument(
  db: Db,
  secrets: Secrets,
  id: number,
  permitted: PermittedChapters
): { reference: string; pdf: Uint8Array } {
  const { reference, reference_key, no } = getRow(db, id, permitted)
  const select = 'SELECT document FROM mandates WHERE id = ?'
  const { document } = cachedStatement(db, select).get(id) as { document: string | null }
  if (document === null) throw new NotFound(`mandate ${id} has no document`)
  const text = unseal(secrets, documentContext({ reference_key, no }), document)
  return { reference, pdf: Buffer.from(text, 'base64') }
}

function toMandate(db: Db, secrets: Secrets, row: MandateRow): Mandate {
  const today = chapterDay(db, row.chapter_id)
  return {
    ...row,
    iban: readIban(secrets, row),
    masked: row.masked ?? '',
    bic: row.bic ?? '',
    holder: row.holder ?? '',
    single: row.single === 1,
    state: mandateState(row, today),
    reason: mandateReason(row, today)
  }
}
