import { createHash, randomBytes } from 'node:crypto'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { details } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes, definePart } from '../../core/tables.ts'
import { now } from '../../core/time.ts'
import { addDays, latest } from '../../lifecycle/days.ts'
import { checkFilter } from '../../register/finding/filter-store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Secrets, seal } from '../../storage/secrets.ts'
import { cachedStatement, prepareInsert, statement } from '../../storage/statements.ts'
import { creditorReference } from '../../terms/dues/reference.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { addMessages, readRecipients, skipMessage } from '../../terms/messages/ledger-store.ts'
import { refuse } from '../../terms/payments/booking-store.ts'
import { readAddressees, readSender } from '../letters/parties-store.ts'
import { CreditorMissing } from '../mandates/failures.ts'
import { isInEea, writeName } from '../mandates/sepa.ts'
import { type MandateRow, readCreditor, readIban } from '../mandates/store.ts'
import {
  type Chosen,
  earliestByNotice,
  leaveOut,
  type OpenPlan,
  readDuesOf,
  type Sorted,
  sortDues,
  sortOpen
} from './candidates-store.ts'
import { collection as noun } from './noun.ts'
import { addTargetDays, type Debit, type DebitFile, targetDayFrom, writePain } from './pain.ts'
import { fileContext, getRun, type Run, readLines, showCollection } from './runs-store.ts'
import type {
  Collection,
  CollectionCreate,
  CollectionEnd,
  CollectionHandover,
  CollectionPreview,
  CollectionRelease,
  LeftOut
} from './schema.ts'

defineLifetimes({ collection_lines: 'kept', collections: 'kept' })

// what was collected from whom has to be proved; numbers alone
for (const column of ['member_id', 'payer_id'] as const)
  definePart({
    entity: 'member',
    table: 'collection_lines',
    column,
    kind: 'own',
    when_erased: 'kept',
    emptied: []
  })

definePlaces({ entity: noun.entity, places: { reason: 'text' }, records: ['reason'] })

/** How a chapter collects: its own settings, else those of the association. */
function debitSettings(db: Db, chapter_id: number) {
  const chapter = findChapter(db, chapter_id)
  const { pain_version, prenotice_days, debit_lead_days } = findAssociation(db)
  return {
    pain_version: chapter?.pain_version ?? pain_version,
    prenotice_days: chapter?.prenotice_days ?? prenotice_days,
    debit_lead_days: chapter?.debit_lead_days ?? debit_lead_days
  }
}

/** What a run would collect, and what not, if all notices went out today. */
export function showPreview({ day }: OpenPlan, { chosen, left_out }: Sorted): CollectionPreview {
  const lines = chosen.map(({ mandate, amount, ...line }) => ({
    ...line,
    mandate_id: mandate.id,
    amount: fromMinor(amount, 'EUR')
  }))
  return { day, lines, sum: sumOf(chosen), left_out }
}

const sumOf = (chosen: readonly Chosen[]) =>
  fromMinor(addMinor(chosen.map(({ amount }) => amount)), 'EUR')

/** What a run is about: its day, and what decides about its dues. Throws `validation_error` for the filter. */
export function planRun(db: Db, given: CollectionCreate): OpenPlan {
  const { chapter_id, due_to, filter, include_left = true } = given
  if (filter) checkFilter(db, [chapter_id], { filter })
  const today = chapterDay(db, chapter_id)
  const { prenotice_days, debit_lead_days } = debitSettings(db, chapter_id)
  const by_notice = addDays(today, prenotice_days)
  const by_bank = addTargetDays(today, debit_lead_days)
  const day = targetDayFrom(latest(given.day ?? by_notice, by_bank))
  return { chapter_id, due_to, today, day, include_left, by_notice, ...(filter && { filter }) }
}

const addLines = prepared(db =>
  prepareInsert(db, 'collection_lines', [
    ...['collection_id', 'due_id', 'member_id', 'payer_id', 'mandate_id', 'amount']
  ])
)

/**
 * Begins a run: its dues and amounts are fixed, and who pays is about to be told. Throws `creditor_missing`, `nothing_to_collect`, and
 * `validation_error` for the filter.
 */
export function createCollection(db: Db, given: CollectionCreate, by: Actor): Collection {
  const { chapter_id, due_to, include_left = true } = given
  refuseCreditor(db, chapter_id)
  const plan = planRun(db, given)
  const { day } = plan
  const { chosen, left_out } = sortOpen(db, plan)
  if (chosen.length === 0) throw new NothingToCollect()
  const insert = `INSERT INTO collections (chapter_id, state, day, due_to, include_left, createddate)
    VALUES (:chapter_id, 'draft', :day, :due_to, :include_left, :createddate)`
  const values = { chapter_id, day, due_to, include_left: Number(include_left) }
  const { lastInsertRowid } = cachedStatement(db, insert).run({ ...values, createddate: now() })
  const id = Number(lastInsertRowid)
  addLines(db)(
    chosen.map(({ due_id, member_id, payer_id, mandate, amount }) => [
      ...[id, due_id, member_id, payer_id, mandate.id, amount]
    ])
  )
  proposeNotices(db, { id, chapter_id }, chosen)
  const changes = { day: [null, day], dues: [null, chosen.length], sum: [null, sumOf(chosen)] }
  recordAbout(db, 'collection.created', noun, { id, chapter_id }, changes, by)
  return showCollection(db, getRun(db, id, 'all'), left_out)
}

/** Adds the notices of a run, one for each who pays. */
function proposeNotices(
  db: Db,
  { id, chapter_id }: Pick<Run, 'id' | 'chapter_id'>,
  chosen: readonly Chosen[]
) {
  const by_payer = Map.groupBy(chosen, ({ payer_id }) => payer_id)
  const about = { chapter_id, kind: 'debit_notice', cause: `collection ${id}`, slot: '' } as const
  const day = chapterDay(db, chapter_id)
  const messages = [...by_payer].map(([member_id, some]) => ({
    ...about,
    member_id,
    day,
    skipped: null,
    dues: some.map(({ due_id }) => due_id)
  }))
  addMessages(db, messages, readRecipients(db, [...by_payer.keys()]))
}

/** Throws `creditor_missing` unless it is known who collects, and to which account. */
function refuseCreditor(db: Db, chapter_id: number) {
  const { creditor_identifier, creditor_name } = readCreditor(db, chapter_id)
  const missing = [
    ...(creditor_identifier === '' ? ['creditor identifier'] : []),
    ...(readSender(db, chapter_id).sender.iban === '' ? ['IBAN of the account'] : []),
    ...(creditor_name === '' ? ['name of the association'] : []),
    ...(creditor_name !== '' && writeName(creditor_name) === undefined
      ? ['name of the association in at most 70 Latin letters']
      : [])
  ]
  if (missing.length > 0) throw new CreditorMissing(missing.join(' and the '))
}

/** Throws `collection_state` unless a run is in one of the states. */
function refuseUnless(run: Run, ...states: Run['state'][]) {
  const words = { handed_over: 'with the bank', rejected: 'refused by the bank' } as const
  if (states.includes(run.state)) return
  throw new CollectionState(words[run.state as keyof typeof words] ?? run.state)
}

/**
 * Freezes the file of a run. Each due is judged again: one that has changed, was paid, or lost its mandate or its notice is left out, and
 * named. Throws `not_found`, `collection_state`, `creditor_missing`, `day_too_near`, `nothing_to_collect`.
 */
export function releaseCollection(
  db: Db,
  secrets: Secrets,
  { id }: Pick<CollectionRelease, 'id'>,
  { permitted, by }: Caller
): Collection {
  const run = getRun(db, id, permitted)
  refuseUnless(run, 'draft')
  refuseCreditor(db, run.chapter_id)
  const { chapter_id, day } = run
  if (addTargetDays(chapterDay(db, chapter_id), 1) > day) throw new DayTooNear()
  const { chosen, left_out } = judgeAgain(db, run)
  if (chosen.length === 0) throw new NothingToCollect()
  for (const { due_id, code } of left_out) leave(db).run({ id, due_id, code })
  for (const { due_id, mandate } of chosen) keep(db).run({ id, due_id, mandate_id: mandate.id })
  const message_id = `CH${id}-${randomBytes(6).toString('hex').toUpperCase()}`
  const { creditor_identifier, creditor_name } = readCreditor(db, chapter_id)
  const file = writePain(describeFile(db, secrets, run, { message_id, chosen }))
  const sha256 = createHash('sha256').update(file).digest('hex')
  const update = `UPDATE collections SET state = 'released', message_id = :message_id, sha256 = :sha256, file = :file, released = :released,
    creditor_identifier = :creditor_identifier, creditor_name = :creditor_name WHERE id = :id`
  const sealed = seal(secrets, fileContext({ id }), file)
  const frozen = { message_id, sha256, file: sealed, creditor_identifier, creditor_name }
  cachedStatement(db, update).run({ id, ...frozen, released: now() })
  const changes = {
    state: ['draft', 'released'],
    ...{ message_id: [null, message_id], sha256: [null, sha256], dues: [null, chosen.length] },
    sum: [null, sumOf(chosen)]
  }
  recordAbout(db, 'collection.released', noun, run, changes, by)
  return showCollection(db, getRun(db, id, permitted), left_out)
}

const leave = statement(
  'UPDATE collection_lines SET left_out = :code WHERE collection_id = :id AND due_id = :due_id'
)
const keep = statement(
  'UPDATE collection_lines SET mandate_id = :mandate_id WHERE collection_id = :id AND due_id = :due_id'
)

/** Judges the lines of a run once more: amounts, who pays, mandates and notices may have changed. */
function judgeAgain(db: Db, run: Run): Sorted {
  const { id, chapter_id, day } = run
  const today = chapterDay(db, chapter_id)
  const lines = new Map(readLines(db, id).map(line => [line.due_id, line]))
  const rows = readDuesOf(db, id, [...lines.keys()], today)
  const { prenotice_days } = debitSettings(db, chapter_id)
  const earliest = earliestByNotice(db, { id, chapter_id, prenotice_days })
  const sorted = sortDues(db, rows, { day, include_left: run.include_left, earliest })
  const changed: LeftOut[] = []
  const chosen = sorted.chosen.filter(one => {
    const line = lines.get(one.due_id)
    const known = readReference(db, line?.mandate_id ?? 0)
    if (line?.amount !== one.amount) changed.push(leaveOut(one, 'amount_changed_after_notice'))
    else if (line.payer_id !== one.payer_id) changed.push(leaveOut(one, 'notice_too_short'))
    else if (known !== one.mandate.reference_key) changed.push(leaveOut(one, 'no_mandate'))
    else return true
    return false
  })
  // dues of who was erased have nobody who pays
  const found = new Set(rows.map(({ due_id }) => due_id))
  const gone = [...lines.values()].filter(({ due_id }) => !found.has(due_id))
  const erased = gone.map(line => leaveOut(line, 'no_mandate'))
  return { chosen, left_out: [...sorted.left_out, ...changed, ...erased] }
}

function readReference(db: Db, mandate_id: number) {
  const select = 'SELECT reference_key FROM mandates WHERE id = ?'
  const row = cachedStatement(db, select).get(mandate_id) as { reference_key: string } | undefined
  return row?.reference_key
}

/** What the file of a run says. */
function describeFile(
  db: Db,
  secrets: Secrets,
  { chapter_id, day }: Run,
  { message_id, chosen }: { message_id: string; chosen: readonly Chosen[] }
): DebitFile {
  const { creditor_identifier, creditor_name } = readCreditor(db, chapter_id)
  const { iban, bic } = readSender(db, chapter_id).sender
  const creditor = { name: creditor_name, identifier: creditor_identifier, iban, bic }
  const people = readAddressees(db, [...new Set(chosen.map(({ payer_id }) => payer_id))])
  const names = 'SELECT dues_name FROM dues WHERE id = ?'
  const debits = chosen.map(({ due_id, payer_id, amount, mandate }): Debit => {
    const { street, postal_code, city, country } = people.get(payer_id) ?? {}
    const account = readIban(secrets, mandate)
    const { dues_name } = cachedStatement(db, names).get(due_id) as { dues_name: string }
    const end_to_end = creditorReference(due_id)
    return {
      end_to_end,
      amount,
      single: mandate.single === 1,
      mandate: {
        reference: mandate.reference,
        signed_on: mandate.signed_on,
        iban: account,
        bic: mandate.bic ?? '',
        holder: mandate.holder ?? ''
      },
      amendment: findAmendment(db, mandate, { creditor_identifier, creditor_name }),
      address: isInEea(account)
        ? null
        : {
            street: street ?? '',
            postal_code: postal_code ?? '',
            city: city ?? '',
            country: country || account.slice(0, 2)
          },
      text: `${dues_name}, ${creditor_name}, ${end_to_end}`
    }
  })
  const { pain_version: version } = debitSettings(db, chapter_id)
  return { version, message_id, created: now(), day, creditor, debits }
}

/** What banks have to be told of a mandate that was presented before, or comes from another program: another account, another creditor. */
function findAmendment(
  db: Db,
  { id, no, reference_key, signed_how, first_used, ...mandate }: MandateRow,
  creditor: ReturnType<typeof readCreditor>
): Debit['amendment'] {
  const last = `SELECT mandate_id, collections.creditor_identifier, collections.creditor_name
    FROM mandates AS used INDEXED BY mandates_reference
      JOIN collection_lines INDEXED BY collection_lines_mandate ON mandate_id = used.id
      JOIN collections ON collections.id = collection_id
    WHERE used.reference_key = ? AND collections.state IN ('handed_over', 'settled') AND left_out IS NULL
    ORDER BY collections.day DESC, collections.id DESC LIMIT 1`
  if (first_used === null && signed_how !== 'import') return null
  const presented = cachedStatement(db, last).get(reference_key) as
    | { mandate_id: number; creditor_identifier: string; creditor_name: string }
    | undefined
  const known = presented ?? { ...mandate, mandate_id: no > 1 ? 0 : id }
  const account = known.mandate_id !== id
  const changed = (was: string, is: string) => (was !== '' && was !== is ? was : null)
  const identifier = changed(known.creditor_identifier, creditor.creditor_identifier)
  const name = changed(known.creditor_name, creditor.creditor_name)
  return account || identifier !== null || name !== null ? { account, identifier, name } : null
}

/** Says that the bank has the file. Throws `not_found`, `collection_state`, `day_too_near`, and `validation_error` for a day ahead. */
export function handOverCollection(
  db: Db,
  { id, on }: Pick<CollectionHandover, 'id' | 'on'>,
  { permitted, by }: Caller
): Collection {
  const run = getRun(db, id, permitted)
  refuseUnless(run, 'released')
  if (on > chapterDay(db, run.chapter_id)) refuse([details.after_today('/on')])
  if (addTargetDays(on, 1) > run.day) throw new DayTooNear()
  const update = "UPDATE collections SET state = 'handed_over', handed_over = ? WHERE id = ?"
  cachedStatement(db, update).run(on, id)
  const changes = { state: ['released', 'handed_over'], handed_over: [null, on] }
  recordAbout(db, 'collection.handed_over', noun, run, changes, by)
  return showCollection(db, getRun(db, id, permitted))
}

/** Cancels a run that the bank does not have: notices that wait are skipped. Throws `not_found`, `collection_state`. */
export function cancelCollection(
  db: Db,
  given: CollectionEnd,
  { permitted, by }: Caller
): Collection {
  const run = getRun(db, given.id, permitted)
  refuseUnless(run, 'draft', 'released')
  const select = `SELECT id FROM messages INDEXED BY messages_waiting
    WHERE member_id IN (SELECT payer_id FROM collection_lines WHERE collection_id = ?)
      AND cause = ? AND state IN ('proposed', 'queued')`
  const waiting = cachedStatement(db, select).all(run.id, `collection ${run.id}`)
  for (const { id } of waiting as { id: number }[]) skipMessage(db, id, 'superseded')
  return close(db, run, { state: 'cancelled', reason: given.reason }, by)
}

/**
 * Says that the bank has refused the whole file: all its dues are open, and no mandate counts as used. Throws `not_found`, and
 * `collection_state` once something of it was paid.
 */
export function rejectCollection(
  db: Db,
  given: CollectionEnd,
  { permitted, by }: Caller
): Collection {
  const run = getRun(db, given.id, permitted)
  refuseUnless(run, 'handed_over')
  const paid = readLines(db, run.id).some(({ payment_id }) => payment_id !== null)
  if (paid) throw new CollectionState('partly paid, so that the bank has not refused it')
  return close(db, run, { state: 'rejected', reason: given.reason }, by)
}

const closings = {
  settled: 'collection.settled',
  cancelled: 'collection.cancelled',
  rejected: 'collection.rejected'
} as const

/** Ends a run. */
export function close(
  db: Db,
  run: Run,
  { state, reason }: { state: 'settled' | 'cancelled' | 'rejected'; reason: string | null },
  by: Actor
): Collection {
  const day = chapterDay(db, run.chapter_id)
  const update = 'UPDATE collections SET state = ?, closed = ?, reason = ? WHERE id = ?'
  cachedStatement(db, update).run(state, day, reason, run.id)
  const changes = { state: [run.state, state], ...(reason !== null && { reason: [null, reason] }) }
  recordAbout(db, closings[state], noun, run, changes, by)
  return showCollection(db, getRun(db, run.id, 'all'))
}

/** 409: no due is left that could be collected. */
export const NothingToCollect = defineFailure(
  'nothing_to_collect',
  409,
  'Nothing was changed: no due is left that could be collected.'
)

/** 409: the bank needs a TARGET day at least. */
export const DayTooNear = defineFailure(
  'day_too_near',
  409,
  'Nothing was changed: less than one TARGET day is left until the day of the collection. Cancel this run and begin another one.'
)

/** 409: what was asked does not fit where the run stands. */
export const CollectionState = defineFailure(
  'collection_state',
  409,
  'Nothing was changed: this run of direct debits is %s.'
)
