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
  return insertMembers(db, rows, by)
}

/**
 * Inserts prepared members, whose types and addresses the caller has checked, and begins their memberships. Throws
 * `validation_error` for the days of memberships, and for a payer.
 */
export function insertMembers(db: Db, rows: PreparedMember[], by: Actor): MemberRow[] {
  refusePayers(
    db,
    rows.map(({ row }) => row)
  )
  const begun = memberships().begin(
    db,
    rows.map(({ row, joining }) => ({ ...row, joining })),
    by
  )
  const values = rows.map(({ row }, index) =>
    withStatus(row, begun.members[index]?.status ?? row.status)
  )
  const last = insert(db)(values.map(row => columns.map(name => row[name])))
  const first = last - rows.length + 1
  const created = values.map((row, index) => ({ ...row, id: first + index }))
  const entries = created.map(({ id, chapter_id, status }, index) => {
    const changes = {
      ...rows[index]?.changes,
      status: [null, status],
      ...begun.members[index]?.changes
    }
    return logEntry('member.created', { id, chapter_id }, JSON.stringify(changes))
  })
  begun.keep(created.map(({ id }) => id))
  recordAll(db, entries, by)
  return created
}

/** A copy of a member with another status. */
function withStatus<T extends PreparedMember['row']>(row: T, status: MemberRow['status']): T {
  return row.status === status ? row : withDerivedColumns({ ...row, status })
}
