import { type Actor, lastEntry } from '../../association/audit/store.ts'
import { appendRange } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { Written } from '../batches/store.ts'
import type { CheckedRow, Fields, ImportedMember } from '../files/check-row.ts'
import { insertMembers, withPayerHere } from '../members/creation-store.ts'
import { refuseTakenBeside } from '../members/links-store.ts'
import { giveNumbers, reserveNumbers } from '../members/numbers-store.ts'
import { type PreparedMember, prepareMember } from '../members/prepare.ts'
import { editMember, findMember } from '../members/store.ts'
import { linkCreated, planAgainIfTaken } from './links-store.ts'
import type { PlannedRow } from './planned-store.ts'
import type { Planning } from './planning-store.ts'
import { type DecisionOptions, decideAgain, decideMarked, decideRowsOf } from './replan-store.ts'

/** The most rows that are read, and members that are inserted, at once. */
const chunk_size = 128

/** The most rows that are passed over at once if none of them has to be written. */
const max_passed = 2048

/** A plan that is being written, the actor, and the options for deciding rows again. */
interface Application extends DecisionOptions {
  planning: Planning
  by: Actor
}

/** The plan that is being written, and the counts so far. */
interface Writing {
  db: Db
  planning: Planning
  by: Actor
  options: DecisionOptions
  done: { created: number; changed: number }
}

/** Rows to be written, and the position up to which they are complete. */
interface NextRows {
  rows: PlannedRow[]
  to: number
}

/**
 * Applies the next rows of a plan within a write, until the slice's time is over. Creates and updates members in the
 * order of the file, except that all rows of one member are applied with the first of them, and payers are created before
 * the members they pay for. Marked rows are decided again first. The plan says which members may share an address.
 */
export function applySlice(db: Db, { planning, by, ...options }: Application): Written {
  const first_id = lastEntry(db) + 1
  const done = { created: 0, changed: 0 }
  const writing: Writing = { db, planning, by, options, done }
  // numbers given automatically, to rows of the file or meanwhile, are greater than those in the file
  if (planning.written_to === 0 && planning.last_number)
    reserveNumbers(db, planning.chapter_id, planning.last_number)
  do {
    const { rows, to } = nextRows(db, planning, options)
    const joining = rows.filter(({ outcome }) => outcome === 'created')
    const [paid, others] = [true, false].map(is_paid =>
      joining.filter(({ row }) => (row.payer_row !== undefined) === is_paid)
    ) as [PlannedRow[], PlannedRow[]]
    create(writing, others)
    createPayers(writing, paid)
    create(writing, paid)
    for (const { id } of rows) if (id !== undefined) update(writing, id)
    planning.written_to = to
  } while (!isWritten(planning) && !options.late())
  const last_id = lastEntry(db)
  return { ...done, ...(last_id >= first_id && { entries: { first_id, last_id } }) }
}

/** Whether all rows of a plan were written. */
export function isWritten({ plan, written_to }: Planning): boolean {
  return written_to >= plan.last()
}

/** The next rows to be written, after marked rows were decided again, as far as the slice's time allowed. */
function nextRows(db: Db, planning: Planning, options: DecisionOptions): NextRows {
  let next = rowsBeforeMarked(planning)
  if (next.to === planning.written_to) {
    decideMarked(db, planning, options, chunk_size)
    next = rowsBeforeMarked(planning)
  }
  for (const [index, { id, position }] of next.rows.entries())
    if (id !== undefined && !decideRowsOf(db, planning, id, options))
      return { rows: next.rows.slice(0, index), to: position - 1 }
  return next
}

function rowsBeforeMarked({ plan, marked, written_to }: Planning): NextRows {
  const last = Math.min(plan.last(), written_to + max_passed)
  const to = Math.min(last, (marked.after(written_to) ?? Infinity) - 1)
  const rows = plan.changesBetween(written_to, to + 1, chunk_size)
  return { rows, to: rows.length < chunk_size ? to : (rows.at(-1) as PlannedRow).position }
}

/** Creates members; notes the ids of those who pay for other rows by their positions. */
function create({ db, planning, by, done }: Writing, rows: readonly PlannedRow[]) {
  if (rows.length === 0) return
  const joining = giveNumbers(
    db,
    rows.map(({ row }) => {
      const values = { ...(row.as_new as ImportedMember), origin: 'imported' as const }
      const paid = Object.assign(values, readPayer(planning, row))
      return withPayerHere(db, planning.chapter_id, paid, by)
    })
  )
  const members = joining.map((one): PreparedMember => prepareMember(one, one.status))
  const first_id = insertMembers(db, members, by)
  for (const [index, planned] of rows.entries()) {
    const id = first_id + index
    linkCreated(db, planning, planned, id, by)
    const { position } = planned
    if (planning.payers.has(position) || planning.linking.has(position))
      planning.plan.settle(position, id)
  }
  appendRange(planning.created, { first_id, last_id: first_id + rows.length - 1 })
  done.created += rows.length
}

/** Creates the members who pay for some rows and whose own rows come later in the file. */
function createPayers(writing: Writing, rows: readonly PlannedRow[]) {
  const { db, planning, options } = writing
  const { plan, marked } = planning
  const positions = new Set(rows.flatMap(({ row }) => row.payer_row?.position ?? []))
  const ahead = [...positions].filter(position => plan.at(position).id === undefined)
  for (const position of ahead)
    if (marked.has(position)) decideAgain(db, planning, position, options)
  create(
    writing,
    ahead.map(position => plan.at(position))
  )
}

/** The payer of a row, if another row has created that member. */
function readPayer({ plan }: Planning, { payer_row }: CheckedRow) {
  return payer_row && { payer_id: plan.at(payer_row.position).id as number }
}

/** Applies all rows that update a member as one edit, in their order; does nothing if an earlier row of the member has already done so. */
function update(writing: Writing, id: number) {
  const { db, planning, by, done } = writing
  const { plan, choices } = planning
  const rows = plan.claimUpdates(id)
  if (rows.length === 0) return
  createPayers(writing, rows)
  const before = findMember(db, id)
  const given = rows.map(({ row }) => ({ ...(row.as_edit as Fields), ...readPayer(planning, row) }))
  const fields: Fields = Object.assign({}, ...given)
  const changed = editMember(db, { ...fields, id, shared_email: true }, { permitted: 'all', by })
  if (!choices.households && before?.email_key !== changed.email_key)
    planAgainIfTaken(() => refuseTakenBeside(db, changed, 'shared'))
  done.changed++
}
