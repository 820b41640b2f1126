import { type Actor, recordAll } from '../../association/audit/store.ts'
import { refuseArchived } from '../../association/chapters/ending-store.ts'
import { checkTogether } from '../../core/errors.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import { refuseTakenAmong } from './addresses-store.ts'
import { currentType } from './current-type-store.ts'
import { readNew } from './fields-store.ts'
import { type Begun, memberships } from './memberships-store.ts'
import { giveNumbers } from './numbers-store.ts'
import { refusePayers } from './payers-store.ts'
import {
  initialStatus,
  type NewMember,
  type PreparedMember,
  prepareMember,
  withDerivedColumns
} from './prepare.ts'
import type { MemberCreate } from './requests.ts'
import { columns, logEntry } from './rows-store.ts'
import type { MemberRow } from './table.ts'

const insert = prepared(db => prepareInsert(db, 'members', columns))

/** A new member; `createddate` is the present by default. */
type Joining = MemberCreate & Pick<NewMember, 'createddate' | 'origin'>

/**
 * Creates a member. Throws `validation_error` for the type, own fields, the payer and the days of its membership, and `email_taken`
 * unless the address may be shared.
 */
export function createMember(db: Db, input: Joining, by: Actor): MemberRow {
  const { firstname = '' } = input
  return createMembers(db, [{ ...input, firstname }], by)[0] as MemberRow
}

/** Creates members like `createMember`. If one fails, the caller has to roll back the transaction. */
export function createMembers(db: Db, inputs: Joining[], by: Actor): MemberRow[] {
  const types = new Map<number, MembershipTypeRow>()
  const paid = new Map<number | null, number>()
  const rows = giveNumbers(db, inputs).map(input => {
    const known = types.get(input.membertype_id)
    const [type, member] = checkTogether(
      () => (known?.chapter_id === input.chapter_id ? known : currentType(db, input)),
      () => readNew(db, input),
      () => {
        const { chapter_id, payer_id = null } = input
        refusePayers(db, [{ chapter_id, payer_id }], paid)
      }
    )
    types.set(type.id, type)
    return prepareMember(member, initialStatus(type.workflows))
  })
  refuseTakenAmong(db, inputs, rows)
  for (const { chapter_id } of inputs) refuseArchived(db, chapter_id)
  const first = insertChecked(db, rows, by)
  return rows.map(({ row }, index) => ({ ...row, id: first + index }))
}

/**
 * Inserts prepared members and begins their memberships, which decide about their status: it is set in the given rows. The
 * caller has checked types and addresses. Returns the first of their consecutive ids. Throws `validation_error` for the days
 * of memberships, and for a payer.
 */
export function insertMembers(db: Db, members: readonly PreparedMember[], by: Actor): number {
  refusePayers(
    db,
    members.map(({ row }) => row)
  )
  return insertChecked(db, members, by)
}

/** Inserts members like `insertMembers`, after their payers were checked. */
function insertChecked(db: Db, members: readonly PreparedMember[], by: Actor): number {
  const begun = memberships().begin(db, members.map(toNewcomer), by)
  for (const [index, member] of members.entries()) takeBegun(member, begun.members[index])
  const last = insert(db)(members.map(({ row }) => columns.map(name => row[name])))
  const first = last - members.length + 1
  const entries = members.map(({ row: { chapter_id, status }, changes }, index) => {
    const told = Object.assign(changes, { status: [null, status] }, begun.members[index]?.changes)
    return logEntry('member.created', { id: first + index, chapter_id }, JSON.stringify(told))
  })
  begun.keep(members.map((_, index) => first + index))
  recordAll(db, entries, by)
  return first
}

function toNewcomer({ row, joining }: PreparedMember) {
  const { chapter_id, membertype_id, date_of_birth, status, payer_id } = row
  return { chapter_id, membertype_id, date_of_birth, status, payer_id, joining }
}

/** Gives a member the status with which its membership begins, and the day of joining where the term that covers today began later. */
function takeBegun({ row, changes, joining }: PreparedMember, begun?: Begun['members'][number]) {
  const { status = row.status, changes: told = {} } = begun ?? {}
  const since = joining.membership_startdate
  const begins = told.membership_startdate?.[1]
  const moved = since && !row.joined && typeof begins === 'string' && begins > since
  if (moved) Object.assign(changes, { joined: [null, since] })
  const joined = moved ? since : row.joined
  if (row.status !== status || moved)
    Object.assign(row, withDerivedColumns({ ...row, status, joined }))
}
