import { type Actor, recordAll } from '../../association/audit/store.ts'
import { refuseArchived } from '../../association/chapters/ending-store.ts'
import { prepareInsert } from '../../storage/bulk-insert.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import { refuseTakenAmong } from './addresses-store.ts'
import { currentType } from './current-type-store.ts'
import { readNew } from './fields-store.ts'
import { memberships } from './memberships-store.ts'
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

/** Creates a member. Throws `validation_error` for the type, and `email_taken` unless the address may be shared. */
export function createMember(db: Db, input: Joining, by: Actor): MemberRow {
  const { firstname = '' } = input
  return createMembers(db, [{ ...input, firstname }], by)[0] as MemberRow
}

/** Creates members like `createMember`. If one fails, the caller has to roll back the transaction. */
export function createMembers(db: Db, inputs: Joining[], by: Actor): MemberRow[] {
  const types = new Map<number, MembershipTypeRow>()
  const rows = giveNumbers(db, inputs).map(input => {
    const known = types.get(input.membertype_id)
    const type = known?.chapter_id === input.chapter_id ? known : currentType(db, input)
    types.set(type.id, type)
    return prepareMember(readNew(db, input), initialStatus(type.workflows))
  })
  refuseTakenAmong(db, inputs, rows)
  for (const { chapter_id } of inputs) refuseArchived(db, chapter_id)
  const first = insertMembers(db, rows, by)
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
  const begun = memberships().begin(db, members.map(toNewcomer), by)
  for (const [index, { row }] of members.entries())
    setStatus(row, begun.members[index]?.status ?? row.status)
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

/** Gives a member another status. */
function setStatus(row: PreparedMember['row'], status: MemberRow['status']) {
  if (row.status !== status) Object.assign(row, withDerivedColumns({ ...row, status }))
}
