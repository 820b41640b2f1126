import { type Actor, entriesSince, lastEntry } from '../../association/audit/store.ts'
import { appendRange } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { Written } from '../batches/store.ts'
import { field } from '../custom-fields/noun.ts'
import type { Fields, ImportedMember } from '../files/check-row.ts'
import { insertMembers, withPayerHere } from '../members/creation-store.ts'
import { refuseTakenBeside } from '../members/links-store.ts'
import { memberships } from '../members/memberships-store.ts'
import { giveNumbers, reserveNumbers } from '../members/numbers-store.ts'
import { prepareMember } from '../members/prepare.ts'
import { findMember } from '../members/rows-store.ts'
import { editMember } from '../members/store.ts'
import { decide } from './decide-store.ts'
import { PlanAgain } from './failures.ts'
import { linkCreated, planAgainIfTaken } from './links-store.ts'
import { readPayer } from './payers-store.ts'
import type { Plan } from './plan-store.ts'
import { type PlannedRow, written_at_once } from './rows-store.ts'

/** Whether others have written since a plan was made. */
type Others = ReturnType<typeof watchOthers>

/** Begins to watch what others write in some chapters since an entry of the audit log. */
export function watchOthers(db: Db, chapters: readonly number[], entry_id: number) {
  let known = entry_id
  let have_written = false
  return {
    /** Whether others have written members, so that rows are decided again before they are written. */
    have_written: () => have_written,
    /** Passes over the entries so far, which are those of the import. */
    passOver() {
      known = lastEntry(db)
    },
    /** Reads what others have written. Throws `PlanAgain` where a field or a type has changed, so that the file has to be read again. */
    read() {
      const last = lastEntry(db)
      if (last > known)
        for (const chapter_id of chapters)
          for (const { entity, changes } of entriesSince(db, chapter_id, known)) {
            const decides = entity === 'membership_type' && (!changes || decidesRows(changes))
            if (decides || entity === field.entity) throw new PlanAgain()
            have_written ||= entity === 'member'
          }
      known = last
    }
  }
}

/** Whether a change of a membership type may change which rows are valid, or the status of new members. */
function decidesRows(changes: Record<string, readonly unknown[]>) {
  return ['name', 'archived', 'workflows'].some(name => name in changes)
}

/** A plan that is being written, and in which chapter. */
export interface Writing {
  plan: Plan
  chapter_id: number
  others: Others
  by: Actor
  /** The positions of rows whose new members others are linked with, or paid by. */
  needed: ReadonlySet<number>
  /** Whether the time of the slice is over. */
  late: () => boolean
}

/**
 * Writes the next rows of a chapter after a position within a write, until the slice's time is over; returns the position of the
 * last one, undefined at the end. Creates and updates members in the order of the file, except that all rows of one member are
 * applied with the first of them, and payers are created before the members they pay for. Once others have written members, rows
 * are decided again before; throws `PlanAgain` where one means another member then, or is refused.
 */
export function applyRows(
  db: Db,
  writing: Writing,
  after: number
): Written & { to: number | undefined } {
  const { plan, chapter_id, others, late } = writing
  const first_id = lastEntry(db) + 1
  const done = { created: 0, changed: 0 }
  const last_number = plan.last_numbers.get(chapter_id)
  // numbers given automatically, to rows of the file or meanwhile, are greater than those in the file
  if (after === 0 && last_number) reserveNumbers(db, chapter_id, last_number)
  memberships().expectFirstRound(db, chapter_id)
  let to: number | undefined = after
  do {
    const some = plan.rows.toWrite(to, chapter_id, others.have_written())
    const ready = takeInTime(db, writing, some)
    to =
      some.length < written_at_once && ready.length === some.length
        ? undefined
        : ready.at(-1)?.position
    const joining = ready.filter(({ outcome }) => outcome === 'created')
    const isPaid = ({ row }: PlannedRow) => row.payer_row !== undefined
    const paid = joining.filter(isPaid)
    done.created += create(
      db,
      writing,
      joining.filter(one => !isPaid(one))
    )
    done.created += createPayers(db, writing, paid)
    done.created += create(db, writing, paid)
    for (const { id, outcome } of ready)
      if (id !== undefined && outcome !== 'created') update(db, writing, id, done)
  } while (to !== undefined && !late())
  const last_id = lastEntry(db)
  return { ...done, to, ...(last_id >= first_id && { entries: { first_id, last_id } }) }
}

/** Rows as they are decided by now, as many as the slice has time for. */
function takeInTime(db: Db, writing: Writing, some: readonly PlannedRow[]) {
  const ready: PlannedRow[] = []
  for (const planned of some) {
    ready.push(decideAgain(db, writing, planned))
    if (writing.others.have_written() && writing.late()) break
  }
  return ready
}

/** A row as it is decided by now. */
function decideAgain(db: Db, { plan, others }: Writing, planned: PlannedRow): PlannedRow {
  if (!others.have_written()) return planned
  const { outcome, id } = decide(db, plan, planned, 'again')
  if (outcome === 'refused' || id !== planned.id) throw new PlanAgain()
  return plan.rows.at(planned.position)
}

/** Creates members; notes the ids of those whom others need. */
function create(db: Db, { plan, chapter_id, by, needed }: Writing, rows: readonly PlannedRow[]) {
  if (rows.length === 0) return 0
  const joining = giveNumbers(
    db,
    rows.map(planned => {
      const along = findAlong(plan, planned)
      const values = {
        ...(planned.row.as_new as ImportedMember),
        origin: 'imported' as const,
        along
      }
      return withPayerHere(db, chapter_id, Object.assign(values, payerOf(plan, planned.row)), by)
    })
  )
  const members = joining.map(one => prepareMember(one, one.status))
  const first_id = insertMembers(db, members, by)
  for (const [index, planned] of rows.entries()) {
    const id = first_id + index
    linkCreated(db, plan, planned, id, by)
    const { position, row } = planned
    if (needed.has(position) || row.brought || readPayer(row, false) !== null)
      plan.rows.write(position, id)
  }
  appendRange(plan.created, { first_id, last_id: first_id + rows.length - 1 })
  return rows.length
}

/** Creates the members who pay for some rows and whose own rows come later in the file. */
function createPayers(db: Db, writing: Writing, rows: readonly PlannedRow[]) {
  const positions = new Set(rows.flatMap(({ row }) => row.payer_row?.position ?? []))
  const ahead = [...positions]
    .map(position => writing.plan.rows.at(position))
    .filter(({ created_id }) => created_id === null)
    .map(planned => decideAgain(db, writing, planned))
  return create(db, writing, ahead)
}

/** Whom the file brings into the household of a new member, and has not written yet. */
function findAlong({ rows, payers }: Plan, planned: PlannedRow) {
  const own = payers.has(planned.position) ? -planned.position : null
  const payer = readPayer(planned.row, false) ?? own
  return payer === null ? [] : rows.along(planned, payer)
}

/** The payer of a row, if another row has created that member. */
function payerOf({ rows }: Plan, { payer_row }: PlannedRow['row']) {
  return payer_row && { payer_id: rows.at(payer_row.position).created_id as number }
}

/** Applies all rows that update a member as one edit, in their order; does nothing if an earlier row of the member has already done so. */
function update(db: Db, writing: Writing, id: number, done: { created: number; changed: number }) {
  const { plan, by } = writing
  const rows = plan.rows
    .ofMember(id)
    .filter(({ written, outcome }) => !written && outcome !== 'refused')
    .map(planned => decideAgain(db, writing, planned))
  for (const { position } of rows) plan.rows.write(position)
  const updates = rows.filter(({ outcome }) => outcome === 'updated')
  if (updates.length === 0) return
  done.created += createPayers(db, writing, updates)
  const before = findMember(db, id)
  const given = updates.map(({ row }) => ({ ...(row.as_edit as Fields), ...payerOf(plan, row) }))
  const fields: Fields = Object.assign({}, ...given)
  const tagged = given.flatMap(({ tags }) => tags ?? [])
  if (given.length > 1 && tagged.length > 0) fields.tags = [...new Set(tagged)]
  const changed = editMember(db, { ...fields, id, shared_email: true }, { permitted: 'all', by })
  if (!plan.choices.households && before?.email_key !== changed.email_key)
    planAgainIfTaken(() => refuseTakenBeside(db, changed, 'shared'))
  done.changed++
}
