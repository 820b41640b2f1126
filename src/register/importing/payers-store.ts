import type { Detail } from '../../core/details.ts'
import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { joinedBy } from '../../storage/statements.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import { readPayerNames } from '../files/row-names.ts'
import { findPayerElsewhere } from '../members/creation-store.ts'
import { memberDetails } from '../members/failures.ts'
import { findPersonId } from '../members/links-store.ts'
import {
  findPayerFlaws as findFlaws,
  findFlawsOfPaid,
  findTooMany
} from '../members/payers-store.ts'
import { findMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import type { Plan } from './plan-store.ts'
import type { PlannedRow } from './rows-store.ts'

/** The most members that are compared with a row by address, and by name. */
export const max_compared = 200

// members are looked up for each row, so that these statements are raw

export const byNumber = prepared(db =>
  db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? AND membernumber = ?')
)
const byNumberBeyond = prepared(db =>
  db.$client.prepare(
    `SELECT members.* FROM chapters CROSS JOIN members ON members.chapter_id = chapters.id
    WHERE chapters.id <> ? AND membernumber = ${joinedBy()} ORDER BY members.id`
  )
)
export const byAddress = prepared(db =>
  db.$client.prepare(
    `SELECT * FROM members WHERE chapter_id = ? AND email_key = ? LIMIT ${max_compared}`
  )
)
export const byName = prepared(db =>
  db.$client.prepare(
    `SELECT * FROM members INDEXED BY members_person WHERE chapter_id = ? AND name_key = ? LIMIT ${max_compared}`
  )
)

/** A row of the file whose person may be the payer that another row names. */
interface CalledRow {
  position: number
  line: number
  name: string
  /** The id of the member that the row means; missing for a new one. */
  id?: number | undefined
  refused: boolean
  /** Whether the row names a payer itself. */
  paid_for: boolean
}

/** A member of the register that a cell may mean; `paid_for` if the member has a payer, or a row of the file gives that member one. */
interface CalledMember {
  id: number
  paid_for: boolean
}

/** All members and rows that a cell may mean. */
export interface Called {
  members: readonly CalledMember[]
  rows: readonly CalledRow[]
}

/** The payer of a row: a member, or the new member of another row; undefined if the row names itself; else the flaw. */
type ChosenPayer = { id: number } | { row: CalledRow } | { flaw: Detail } | undefined

/** A row with its payer, among the members of the chapter and the rows of its file (DOMAIN.md section 9: by number, address or name). */
export function withPayer(db: Db, plan: Plan, planned: PlannedRow): CheckedRow {
  const { payer, ...row } = planned.row
  if (payer === undefined) return planned.row
  const called = planned.pays === 'named' ? findCalled(db, plan, planned, payer) : undefined
  const chosen = called && choosePayer(planned, called)
  if (!chosen) return row
  if ('row' in chosen) {
    const { position, line, name } = chosen.row
    plan.payers.add(position)
    return { ...row, payer_row: { position, line, name } }
  }
  const give = <T extends object>(values: T | Detail[]): T | Detail[] => {
    if ('flaw' in chosen) return [...(Array.isArray(values) ? values : []), chosen.flaw]
    return Array.isArray(values) ? values : { ...values, payer_id: chosen.id }
  }
  return { ...row, as_edit: give(row.as_edit), as_new: give(row.as_new) }
}

/**
 * Chooses the payer of a row, whatever the order of rows: exactly one member or row must match the cell. A row must be
 * good, and the payer must have no payer.
 */
export function choosePayer(
  own: Pick<PlannedRow, 'position' | 'id'>,
  { members, rows }: Called
): ChosenPayer {
  const known = new Map(members.map(one => [one.id, one]))
  for (const { id, paid_for } of rows)
    if (id !== undefined) known.set(id, { id, paid_for: paid_for || !!known.get(id)?.paid_for })
  const added = rows.filter(({ id }) => id === undefined)
  const count = known.size + added.length
  if (count === 0) return { flaw: fileDetails.unknown_payer('/payer') }
  if (count > 1) return { flaw: fileDetails.several_payers('/payer', { count }) }
  const [member] = known.values()
  if (member) {
    if (member.id === own.id) return undefined
    return member.paid_for ? { flaw: memberDetails.payer_is_paid_for('/payer') } : { id: member.id }
  }
  const [row] = added as [CalledRow]
  const { position, line, name } = row
  if (position === own.position) return undefined
  if (row.paid_for) return { flaw: fileDetails.payer_has_payer('/payer', { line, name }) }
  return row.refused ? { flaw: fileDetails.payer_refused('/payer', { line, name }) } : { row }
}

/**
 * Notes whether a row pays for itself: it names its own address as that of its payer, and nobody else with that address
 * pays for themselves. It may pay for others then.
 */
export function notePaying(db: Db, plan: Plan, planned: PlannedRow) {
  const { payer = '', person } = planned.row
  if (!payer.includes('@') || emailKey(payer) !== person.email_key) return
  const { members, rows } = findSharing(db, plan, planned, person.email_key)
  // whatever was noted of others before
  if (rows.some(one => !one.names_payer)) return
  const namesPayer = (id: number) => plan.rows.ofMember(id).some(({ pays }) => pays !== null)
  if (members.some(one => !one.has_payer && !namesPayer(one.id))) return
  plan.rows.pay('itself', planned.position)
}

/** Counts the payer that a row gives to a new member, or to a member who had another payer. */
export function countPayer(db: Db, paid: Plan['paid'], row: CheckedRow, id: number | undefined) {
  const payer = readPayer(row, id !== undefined)
  if (!payer) return
  if (id === undefined || findMember(db, id)?.payer_id !== payer)
    paid.set(payer, (paid.get(payer) ?? 0) + 1)
}

/** The flaws of a row's payer, for the member that the row means; `paid` are the counts so far of rows that are counted. */
export function findPayerFlaws(
  db: Db,
  plan: Plan,
  { row, chapter_id }: PlannedRow,
  { member, paid }: { member: MemberRow | undefined; paid: Plan['paid'] | undefined }
): Detail[] {
  const payer = readPayer(row, member !== undefined)
  if (payer === null) return []
  const more = paid?.get(payer) ?? 0
  const elsewhere =
    payer < 0
      ? { here: undefined }
      : findPayerElsewhere(db, { chapter_id, payer_id: payer }, plan.linkable)
  if (elsewhere && !elsewhere.here)
    return [...findFlawsOfPaid(db, member?.id, '/payer'), ...findTooMany('/payer', more + 1)]
  const payer_id = elsewhere?.here?.id ?? payer
  const flaws = findFlaws(db, { ...member, chapter_id, payer_id }, { more })
  const chained =
    flaws.length === 0 && payer_id !== member?.payer_id && plan.rows.givesPayer(payer_id)
  return chained ? [memberDetails.payer_is_paid_for('/payer_id')] : flaws
}

/** The id of the payer, or the negative position of the row that creates the payer; null without one. */
export function readPayer(row: CheckedRow, is_known: boolean): number | null {
  if (row.payer_row) return -row.payer_row.position
  const values = is_known ? row.as_edit : row.as_new
  return Array.isArray(values) ? null : (values.payer_id ?? null)
}

/** All members and rows that the payer's cell of a row may mean: by what the old program calls them, else by number, else by address, else by name. */
function findCalled(db: Db, plan: Plan, planned: PlannedRow, text: string): Called {
  const { rows } = plan
  const { chapter_id } = planned
  const called = rows.calledBy(chapter_id, text)
  if (called.length > 0) return toCalled(plan, [], called)
  const numbered = byNumber(db).all(chapter_id, text) as MemberRow[]
  const given = numbered.length > 0 ? [] : rows.firstOfNumber(chapter_id, text)
  if (numbered.length + given.length > 0) return toCalled(plan, numbered, given)
  const beyond = findBeyond(db, plan, chapter_id, text)
  if (beyond.length > 0) return { members: beyond, rows: [] }
  if (text.includes('@')) {
    const { members, rows } = findSharing(db, plan, planned, emailKey(text))
    // of those who share an address, whoever pays for themselves is meant; if nobody does, all of them
    const paying = {
      members: members.filter(({ paid_for }) => !paid_for),
      rows: rows.filter(({ paid_for }) => !paid_for)
    }
    return paying.members.length + paying.rows.length > 0 ? paying : { members, rows }
  }
  const keys = readPayerNames(text)
  if (keys.length === 0) return { members: [], rows: [] }
  const named = keys.flatMap(key => byName(db).all(chapter_id, key) as MemberRow[])
  return toCalled(plan, named, rows.ofNames(chapter_id, keys))
}

/** The members with a number in other chapters that one reaches, each person once; the record in this chapter counts where there is one. */
function findBeyond(db: Db, { linkable }: Plan, chapter_id: number, text: string) {
  const found = (byNumberBeyond(db).all(chapter_id, text) as MemberRow[]).flatMap(
    ({ id }) => findPayerElsewhere(db, { chapter_id, payer_id: id }, linkable) ?? []
  )
  const persons = new Map(
    found.map(({ payer, here }) => [
      findPersonId(db, payer) ?? `${payer.id}`,
      { id: here?.id ?? payer.id, paid_for: here ? here.payer_id !== null : false }
    ])
  )
  return [...persons.values()]
}

/** All members and rows with an address, without a row and its own member. */
function findSharing(
  db: Db,
  plan: Plan,
  { position, id, chapter_id }: PlannedRow,
  email_key: string
) {
  const sharing = byAddress(db).all(chapter_id, email_key) as MemberRow[]
  const { members, rows } = toCalled(plan, sharing, plan.rows.ofAddress(chapter_id, email_key))
  return {
    members: members.filter(one => one.id !== id),
    rows: rows.filter(one => one.position !== position && (id === undefined || one.id !== id))
  }
}

function toCalled({ rows }: Plan, members: readonly MemberRow[], found: readonly PlannedRow[]) {
  return {
    members: members.map(({ id, payer_id }) => {
      const has_payer = payer_id !== null
      return { id, has_payer, paid_for: has_payer || rows.givesPayer(id) }
    }),
    rows: found
      .filter(({ outcome }) => outcome !== 'skipped')
      .map(({ position, row, id, outcome, pays }) => {
        const { line, name } = row
        const names_payer = pays !== null
        const called = { position, line, name, id, refused: outcome === 'refused' }
        return { ...called, names_payer, paid_for: pays === 'named' }
      })
  }
}
