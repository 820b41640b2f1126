import {
  findPermitted,
  type PermittedChapters,
  within
} from '../../association/access/permissions.ts'
import { type Actor, recordAll } from '../../association/audit/store.ts'
import { refuseArchived } from '../../association/chapters/store.ts'
import { checkTogether } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import { getAccount } from '../../identity/accounts/store.ts'
import { grantsOfToken } from '../../identity/sessions/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnOf, prepareInsert, statement } from '../../storage/statements.ts'
import { contact } from '../membertypes/settings.ts'
import { createMembershipType, currentType } from '../membertypes/store.ts'
import type { MembershipTypeRow } from '../membertypes/table.ts'
import { refuseTakenAmong } from './addresses-store.ts'
import { readNew } from './fields-store.ts'
import { joinMembers, listLinked } from './links-store.ts'
import { type Begun, memberships } from './memberships-store.ts'
import { giveNumbers } from './numbers-store.ts'
import { refusePayers } from './payers-store.ts'
import { pickPersonal } from './person.ts'
import {
  initialStatus,
  type NewMember,
  type PreparedMember,
  prepareMember,
  withDerivedColumns
} from './prepare.ts'
import type { MemberCreate } from './requests.ts'
import { columns, findMember, logEntry } from './rows-store.ts'
import type { MemberRow } from './table.ts'

const insert = prepared(db => prepareInsert(db, 'members', columns))

/** A new member; `createddate` is the present by default. */
type Joining = MemberCreate & Pick<NewMember, 'createddate' | 'origin'>

/**
 * Creates a member. Throws `validation_error` for the type, custom fields, the payer and the days of its membership, and `email_taken`
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
  const rows = giveNumbers(db, inputs).map(asked => {
    const input = withPayerHere(db, asked.chapter_id, asked, by)
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

function linkableBy(db: Db, { account_id, token_id }: Actor): PermittedChapters {
  if (account_id === null) return 'all'
  const { grants } = getAccount(db, account_id)
  return findPermitted(
    token_id === undefined ? grants : grantsOfToken(db, token_id, grants),
    'link_members'
  )
}

/** A member of another chapter whom somebody reaches and who pays for members of a chapter, and the linked record there, if there is one. */
export function findPayerElsewhere(
  db: Db,
  { chapter_id, payer_id }: { chapter_id: number; payer_id: number },
  linkable: () => PermittedChapters
) {
  const payer = findMember(db, payer_id)
  if (!payer || payer.chapter_id === chapter_id) return undefined
  const permitted = linkable()
  if (![payer.chapter_id, chapter_id].every(id => within(permitted, id))) return undefined
  return { payer, here: listLinked(db, payer).find(one => one.chapter_id === chapter_id) }
}

/**
 * Values whose payer is of the chapter. Who pays but belongs to another chapter that the actor reaches has a linked record here, or gets
 * one, as a contact (DOMAIN.md section 4). A payer whom nobody reaches stays as given, and is refused. Call it in a write.
 */
export function withPayerHere<T extends { payer_id?: number | null }>(
  db: Db,
  chapter_id: number,
  values: T,
  by: Actor
): T {
  const { payer_id } = values
  if (typeof payer_id !== 'number') return values
  const found = findPayerElsewhere(db, { chapter_id, payer_id }, () => linkableBy(db, by))
  if (!found) return values
  return { ...values, payer_id: found.here?.id ?? enterPayer(db, chapter_id, found.payer, by) }
}

/** Makes the linked record of somebody in another chapter, as a contact; returns its id. Required custom fields of members are not asked for. */
function enterPayer(db: Db, chapter_id: number, payer: MemberRow, by: Actor): number {
  refuseArchived(db, chapter_id)
  const known = Object.entries(pickPersonal(payer)).filter(([, value]) => value !== null)
  const membertype_id = (contactType(db).get(chapter_id) as number | undefined) ?? addType()
  const { firstname, lastname, email } = payer
  const person = { ...Object.fromEntries(known), firstname, lastname, email }
  const prepared = prepareMember({ ...person, chapter_id, membertype_id }, 'active')
  const id = insertMembers(db, [prepared], by)
  joinMembers(db, [payer, findMember(db, id) as MemberRow], by, true)
  return id

  function addType(): number {
    const day = now()
    const membership_type = {
      chapter_id,
      name: german(db).get(chapter_id) ? 'Kontakt' : 'Contact',
      category: contact,
      duration: 0,
      autorecurring_payment: false,
      membership_privacy: true,
      // nobody joins as a contact
      startdate: day,
      enddate: day
    }
    return createMembershipType(db, { membership_type }, by).id
  }
}

const contactType = columnOf(
  `SELECT id FROM membertypes WHERE chapter_id = ? AND lower(category) = '${contact}' ORDER BY archived, id LIMIT 1`
)

const german = statement(
  "SELECT 1 FROM chapters WHERE id = ? AND ifnull(nullif(language, ''), (SELECT language FROM associations)) LIKE 'de%'"
)

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
  const { chapter_id, membertype_id, date_of_birth, joined, status, payer_id } = row
  return { chapter_id, membertype_id, date_of_birth, joined, status, payer_id, joining }
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
