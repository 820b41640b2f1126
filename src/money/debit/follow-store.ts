import { sql } from 'drizzle-orm'
import { type Actor, type Caller, service } from '../../association/audit/store.ts'
import { NotFound } from '../../core/errors.ts'
import { foldName } from '../../core/folding.ts'
import type { Day } from '../../lifecycle/days.ts'
import type { Due } from '../../lifecycle/life.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement, statement } from '../../storage/statements.ts'
import { creditorReference, findDueIds } from '../../terms/dues/reference.ts'
import { loadLife } from '../../terms/membership-facts/life-store.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { act } from '../../terms/membership-history/acts-store.ts'
import { beginLife, bookPayment, findDues } from '../../terms/payments/booking-store.ts'
import { readAddressees, readSender } from '../letters/parties-store.ts'
import { finish, pauseMandate, readMandates } from '../mandates/store.ts'
import { addTargetDays, partNumber } from './pain.ts'
import { retried_codes, returnEffect } from './return-effects.ts'
import { getRun, type Line, type Run, readLines, showCollection } from './runs-store.ts'
import type { Collection, ReturnAnswer } from './schema.ts'
import { close } from './store.ts'
import { collections } from './table.ts'

// What becomes of a run that the bank has: in slices, each of which can be the last that was written.

/** How many lines one write takes at most, and for how long, in milliseconds: others wait meanwhile. */
const slice_size = 50
const slice_ms = 40

/** Without a return until the sixth TARGET day, a line is paid; a statement of the fifth day has shown all returns. */
const days_of_returns = { without_statement: 6, with_statement: 5 }

/** Does the next part of what runs of all chapters wait for; returns whether there may be more. */
export function followSlice(db: Db): boolean {
  const settle = (line: Line) =>
    settleLine(db, getRun(db, line.collection_id, 'all'), line, service)
  const is_under_way =
    followLines(db, "state = 'handed_over' AND NOT marked AND payment_id IS NULL", line =>
      mark(db, line, true)
    ) ||
    followLines(db, "state = 'rejected' AND marked", line => mark(db, line, false)) ||
    followLines(db, "state = 'handed_over' AND shown AND payment_id IS NULL", settle)
  if (is_under_way) return true
  // a literal, as the partial index has it
  const handed_over = sql`${collections.state} = 'handed_over'`
  const runs = db.select().from(collections).where(handed_over).orderBy(collections.id).all()
  const over = runs.find(run => isOver(db, run))
  if (!over) return false
  if (!followLines(db, 'collection_id = :id AND payment_id IS NULL', settle, { id: over.id }))
    close(db, over, { state: 'settled', reason: null }, service)
  return true
}

/** Does something with the next lines of runs, as long as a slice lasts; returns whether there were any. */
function followLines(
  db: Db,
  where: string,
  act: (line: Line) => void,
  values: object = {}
): boolean {
  const until = performance.now() + slice_ms
  const select = `SELECT collection_lines.* FROM collections CROSS JOIN collection_lines ON collection_id = collections.id
    WHERE left_out IS NULL AND ${where} ORDER BY collection_lines.id LIMIT ${slice_size}`
  const found = cachedStatement(db, select).all(values) as Line[]
  for (const line of found) {
    act(line)
    if (performance.now() > until) break
  }
  return found.length > 0
}

/** Whether returns of a run are no longer to be expected. */
function isOver(db: Db, { chapter_id, day }: Run): boolean {
  const today = chapterDay(db, chapter_id)
  if (today >= addTargetDays(day, days_of_returns.without_statement)) return true
  const account = readSender(db, chapter_id).sender.iban
  const select = 'SELECT max(closing_day) FROM statements WHERE chapter_id = ? AND account = ?'
  const last = columnStatement(db, select).get(chapter_id, account) as Day | null
  return last !== null && last >= addTargetDays(day, days_of_returns.with_statement)
}

/** Tells a due that the bank collects it, or does not after all. */
function mark(db: Db, { id, due_id, member_id }: Line, is_marked: boolean) {
  const update = 'UPDATE collection_lines SET marked = ? WHERE id = ?'
  cachedStatement(db, update).run(Number(is_marked), id)
  setDebit(db, { due_id, member_id }, is_marked ? 'collecting' : null, service)
}

/** Changes how a due stands with direct debits, and lets the rules act on it. */
export function setDebit(
  db: Db,
  { due_id, member_id }: Pick<Line, 'due_id' | 'member_id'>,
  debit: Due['debit'],
  by: Actor
) {
  const stored = loadLife(db, member_id)
  const at = stored?.rows.dues.indexOf(due_id) ?? -1
  const due = stored?.life.dues[at]
  // who was erased has no life any more that rules act on
  if (!stored || !due) return cachedStatement(db, set_debit).run(debit, due_id)
  if (due.debit === debit) return
  act(db, { id: member_id, permitted: 'all', by }, 'membership.updated', (life, today) => ({
    life: {
      ...life,
      dues: life.dues.with(at, { ...(life.dues[at] as Due), debit, changed: today })
    }
  }))
  if (debit !== null) skipReminders(db).run(due_id)
}

const set_debit = 'UPDATE dues SET debit = ? WHERE id = ?'

/** Reminders that wait, of which no other due is open. */
const skipReminders = statement(`UPDATE messages SET state = 'skipped', reason = 'no_longer_owed'
     WHERE id IN (SELECT message_id FROM message_dues INDEXED BY message_dues_due WHERE due_id = ?)
       AND kind = 'dues_reminder' AND state IN ('proposed', 'queued')
       AND NOT EXISTS (SELECT 1 FROM message_dues JOIN dues ON dues.id = due_id
         WHERE message_id = messages.id AND NOT void AND settled + waived < dues.amount AND debit IS NULL)`)

/** Books what a line has brought, dated on the day of the run, and returns the payment. A due that was paid meanwhile makes it credit. */
export function settleLine(db: Db, run: Run, line: Line, by: Actor): number {
  const { chapter_id, day, message_id } = run
  const { id, due_id, payer_id, member_id, amount } = line
  if (line.payment_id !== null) return line.payment_id
  beginLife(db, payer_id, { permitted: [chapter_id], by })
  const [due] = findDues(db, chapter_id, [due_id])
  const open = Math.min(due?.open ?? 0, amount)
  const texts = { reference: creditorReference(due_id), external_ref: `${message_id}/${due_id}` }
  const payment = { chapter_id, member_id: payer_id, amount, currency: 'EUR', day, ...texts }
  const settles = open > 0 ? [{ due_id, amount: open }] : []
  const booked = { ...payment, method: 'direct_debit' as const, note: null, settles }
  const payment_id = bookPayment(db, booked, by)
  const update = 'UPDATE collection_lines SET payment_id = ?, marked = 1 WHERE id = ?'
  cachedStatement(db, update).run(payment_id, id)
  setDebit(db, { due_id, member_id }, null, by)
  return payment_id
}

/** Notes that a statement has shown the sum of lines, and books the first of them; the others follow in slices. */
export function settleShown(db: Db, { run, lines: all }: { run: Run; lines: Line[] }, by: Actor) {
  const ids = JSON.stringify(all.map(({ id }) => id))
  const update =
    'UPDATE collection_lines SET shown = 1 WHERE id IN (SELECT value FROM json_each(?))'
  cachedStatement(db, update).run(ids)
  const unpaid = all.filter(({ payment_id }) => payment_id === null)
  for (const line of unpaid.slice(0, slice_size)) settleLine(db, run, line, by)
}

/** What says which run an entry of a bank is about; amounts in minor units, debits below zero. */
export interface BankEntry {
  chapter_id: number
  day: Day
  amount: number
  currency: string
  fee: number
  is_return: boolean
  end_to_end: string
  references: readonly string[]
  text: string
  reference: string
  /** `PmtInfId`, where the file has it. */
  part?: string | undefined
}

const found = `
  SELECT collection_lines.* FROM json_each(:dues) AS asked
    CROSS JOIN collection_lines INDEXED BY collection_lines_due ON due_id = asked.value
    JOIN collections ON collections.id = collection_id
  WHERE chapter_id = :chapter_id AND state IN ('handed_over', 'settled') AND left_out IS NULL AND returned_on IS NULL
    AND day <= :day
  ORDER BY collections.day DESC LIMIT 20`

/** The line of a run that a single entry shows, or gives back. */
export function findShown(db: Db, entry: BankEntry): { run: Run; line: Line } | undefined {
  const { chapter_id, day, amount, fee, currency, end_to_end, references, is_return } = entry
  if (currency !== 'EUR') return
  // somebody may give the reference with a transfer; a direct debit has it as its own
  const named = findDueIds(is_return ? [end_to_end, ...references].join('|') : end_to_end)
  if (named.length === 0) return
  const rows = cachedStatement(db, found).all({ chapter_id, day, dues: JSON.stringify(named) })
  const line = (rows as Line[]).find(one =>
    amount > 0 ? one.amount === amount : [-amount, -amount - fee].includes(one.amount)
  )
  const lower = (rows as Line[]).filter(one => amount < 0 && one.amount < -amount)
  const chosen = line ?? (lower.length === 1 ? lower[0] : undefined)
  if (!chosen) return
  return { run: getRun(db, chosen.collection_id, [chapter_id]), line: chosen }
}

/** The lines of a run whose sum an entry shows, by the number of the part of its file. */
export function findBatch(db: Db, entry: BankEntry): { run: Run; lines: Line[] } | undefined {
  const { chapter_id, amount, currency, text, reference, end_to_end, part = '' } = entry
  if (amount <= 0 || currency !== 'EUR') return
  const texts = [part, reference, end_to_end, text].join(' ')
  const [number, message_id, sequence] = /\b(CH\d+-[0-9A-F]{12})-([OR])\b/.exec(texts) ?? []
  if (!number || !message_id) return
  const select =
    "SELECT id FROM collections WHERE message_id = ? AND state IN ('handed_over', 'settled')"
  const id = columnStatement(db, select).get(message_id) as number | undefined
  if (id === undefined) return
  const run = getRun(db, id, 'all')
  if (run.chapter_id !== chapter_id || number !== partNumber(message_id, sequence === 'O')) return
  const of_part = `SELECT collection_lines.* FROM collection_lines INDEXED BY collection_lines_run
    JOIN mandates ON mandates.id = mandate_id WHERE collection_id = ? AND left_out IS NULL AND single = ?`
  const all = cachedStatement(db, of_part).all(id, sequence === 'O' ? 1 : 0) as Line[]
  const sum = all.reduce((total, line) => total + line.amount, 0)
  return sum === amount ? { run, lines: all } : undefined
}

/**
 * Notes that a line has come back, by the payment that was taken back, and does what the bank's reason asks for: with its mandate, with
 * another try, and with a task.
 */
export function noteReturn(
  db: Db,
  { payment_id, on, code }: { payment_id: number; on: Day; code: string },
  by: Actor
) {
  const select = `SELECT * FROM collection_lines INDEXED BY collection_lines_payment
    WHERE payment_id = ? AND payment_id IS NOT NULL AND returned_on IS NULL`
  const line = cachedStatement(db, select).get(payment_id) as Line | undefined
  if (!line) return
  const { mandate, due, task, deceased } = returnEffect(code)
  const update =
    'UPDATE collection_lines SET returned_on = ?, return_code = ?, task = ? WHERE id = ?'
  cachedStatement(db, update).run(on, code, task, line.id)
  const [row] = readMandates(db, 'id = :id', { id: line.mandate_id })
  if (row && row.ended === null) {
    const died = deceased && isMember(db, row.member_id, row.holder ?? '')
    if (mandate === 'paused') pauseMandate(db, row, died ? 'deceased' : code, by)
    if (mandate === 'ended') finish(db, row, code, by)
    if (died) skipAll(db).run(row.member_id)
  }
  const again = due === 'retry' && countRetries(db, line.due_id) === 1
  setDebit(db, line, again ? 'again' : due === 'disputed' ? 'disputed' : null, by)
}

/** Whether somebody's account is their own: what the bank says of its holder is said of the member. */
function isMember(db: Db, member_id: number, holder: string): boolean {
  const { firstname = '', lastname = '' } = readAddressees(db, [member_id]).get(member_id) ?? {}
  return foldName(`${firstname} ${lastname}`.trim()) === foldName(holder.trim())
}

const skipAll =
  statement(`UPDATE messages INDEXED BY messages_waiting SET state = 'skipped', reason = 'deceased'
     WHERE member_id = ? AND state IN ('proposed', 'queued')`)

function countRetries(db: Db, due_id: number) {
  const codes = retried_codes.map(code => `'${code}'`).join(', ')
  const select = `SELECT count(*) FROM collection_lines
    WHERE due_id = ? AND returned_on IS NOT NULL AND return_code IN (${codes})`
  return columnStatement(db, select).get(due_id) as number
}

/** Answers the task that a return has made; a due that was disputed can be asked for again. Throws `not_found`. */
export function answerReturn(
  db: Db,
  { id, due_id }: ReturnAnswer,
  { permitted, by }: Caller
): Collection {
  const run = getRun(db, id, permitted)
  const line = readLines(db, id).find(one => one.due_id === due_id && one.left_out === null)
  if (!line?.returned_on) throw new NotFound(`no due ${due_id} of collection ${id} came back`)
  if (line.task !== null) {
    cachedStatement(db, 'UPDATE collection_lines SET task = NULL WHERE id = ?').run(line.id)
    if (returnEffect(line.return_code ?? '').due === 'disputed') setDebit(db, line, null, by)
  }
  return showCollection(db, run)
}
