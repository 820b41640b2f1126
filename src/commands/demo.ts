import { randomBytes } from 'node:crypto'
import { count } from 'drizzle-orm'
import { command_line } from '../association/audit/store.ts'
import { createChapter, editChapter, listChapters } from '../association/chapters/store.ts'
import { editAssociation } from '../association/profile/store.ts'
import type { Config } from '../config.ts'
import { nowMs } from '../core/time.ts'
import { accounts } from '../identity/accounts/table.ts'
import { hashPassword } from '../identity/credentials/hashing-async.ts'
import { createField } from '../register/custom-field-management/store.ts'
import { createMembers } from '../register/members/creation-store.ts'
import { joinMembers } from '../register/members/links-store.ts'
import type { NewMember } from '../register/members/prepare.ts'
import { findMember } from '../register/members/rows-store.ts'
import type { MemberRow } from '../register/members/table.ts'
import { archiveMembershipType, createMembershipType } from '../register/membertypes/store.ts'
import type { Db } from '../storage/database.ts'
import {
  demo_association,
  demo_chapters,
  demo_types,
  findTwin,
  isConfirmed,
  memberNumber
} from './demo-data.ts'
import { addBoard, addDebits, addFrontDoor } from './demo-office.ts'
import { dayAfter, demo_fields, nextChild, one, randomNumbers } from './demo-persons.ts'
import { printJson, printTable, withOffice } from './office.ts'
import { addEnrolled, drawCode, listed } from './users.ts'

const day = 86_400_000

/** As with members of a file, of terms that follow by themselves the one that covers today is the first. */
const came = { origin: 'imported' } as const

const reasons = ['resigned', 'resigned', 'moved', 'unpaid', 'deceased'] as const

/** How a demo member came, and whether it has left. */
interface Came {
  joined: string
  status: string
  /** Whether the terms of the member's type are renewed only when somebody confirms it. */
  confirms: boolean
}

/** The beginning of a demo member's first term; of inactive members, and of some others, the last day and why they leave. */
function describeTerms(
  number: number,
  { joined, status, confirms }: Came
): Pick<NewMember, 'membership_startdate' | 'left' | 'left_reason' | 'origin'> {
  const random = randomNumbers(1_000_000 + number)
  const days = Math.floor((nowMs() - Date.parse(joined)) / day)
  if (status === 'inactive') {
    const left = dayAfter(joined, random() * days)
    return { ...came, membership_startdate: joined, left, left_reason: one(reasons, random) }
  }
  // the newest term of who confirms is still running, or has ended some days ago
  const membership_startdate = confirms
    ? dayAfter(joined, days - random() * Math.min(days, 385))
    : joined
  if (confirms || random() > 0.04) return { ...came, membership_startdate }
  const left = dayAfter(joined, days + 1 + random() * 100)
  return { ...came, membership_startdate, left, left_reason: 'resigned' }
}

const sign_in_words =
  'start the service, and sign in with e-mail, password and a recovery code, or six digits of an authenticator\n'

/** Members in one write, so that a running server is not blocked for long. */
const batch = 500

/** `demo`: fills an empty data folder with an association, and prints the sign-in of its owner. */
export async function demo(
  config: Readonly<Config>,
  { members, json }: { members: number; json?: boolean }
) {
  const sign_in = await withOffice(config, async office => {
    const { db } = office
    refuseFull(db)
    await db.write(() => editAssociation(db, demo_association, command_line))
    const types = await db.write(() => demo_chapters.map((_, index) => addChapter(db, index)))
    await db.write(() => demo_fields.map(field => createField(db, field, command_line)))
    const ids: Ids = new Map()
    for (let from = 1; from <= members; from += batch) {
      const to = Math.min(from + batch - 1, members)
      await db.write(() => addMembers(db, types, { from, to, of: members, ids }))
    }
    const numbers = [...ids.keys()]
    for (let from = 0; from < numbers.length; from += batch)
      await db.write(() => linkTwins(db, ids, numbers.slice(from, from + batch)))
    await db.write(() => addBoard(db))
    await db.write(() => addDebits(db, office.secrets))
    const lacks = config.SMTP_URL && config.PUBLIC_URL ? '' : 'SMTP_URL or PUBLIC_URL'
    await db.write(() => addFrontDoor(db, lacks))
    const password = randomBytes(12).toString('base64url')
    const grants = [{ role: 'owner' as const, chapter_id: null }]
    const owner = { email: 'owner@example.org', name: 'Olivia Owner', grants }
    const password_hash = await hashPassword(password)
    return { password, ...(await addEnrolled(office, owner, password_hash)) }
  })
  const { id, email, password, ...authenticator } = sign_in
  if (json) return printJson(sign_in)
  const { otpauth_uri, secret, recovery_codes } = authenticator
  printTable([
    ...Object.entries({ email, password, secret, otpauth_uri }),
    ...listed('recovery_codes', recovery_codes)
  ])
  if (process.stderr.isTTY) process.stderr.write(await drawCode(otpauth_uri))
  process.stderr.write(sign_in_words)
}

/** The ids of one demo chapter and of the types that its members can have. */
interface Place {
  chapter_id: number
  membertype_ids: number[]
}

function refuseFull(db: Db) {
  const people = db.select({ people: count() }).from(accounts).get()?.people
  const { pagination } = listChapters(db, { offset: 0, limit: 1 }, 'all')
  if (people !== 0 || pagination.total !== 1)
    throw new Error('the data folder is in use already: demo fills an empty one')
}

/** Adds a demo chapter; the first one replaces the chapter of a new database. */
function addChapter(db: Db, index: number): Place {
  const described = demo_chapters[index] as (typeof demo_chapters)[number]
  const { id: chapter_id } =
    index === 0
      ? editChapter(db, { id: 1, ...described }, 'all', command_line)
      : createChapter(db, described, command_line)
  const types = demo_types.map(({ archived, membership_type, ...settings }) => {
    const input = { ...settings, membership_type: { ...membership_type, chapter_id } }
    const { id } = createMembershipType(db, input, command_line)
    return { id, archived }
  })
  for (const { id, archived } of types)
    if (archived) archiveMembershipType(db, { id, archived }, 'all', command_line)
  const current = types.filter(({ archived }) => !archived)
  return { chapter_id, membertype_ids: current.map(({ id }) => id) }
}

/** The ids of the demo members so far, by their numbers. */
type Ids = Map<number, number>

/** Adds demo members by their numbers, so that payers come before the members whom they pay for. */
function addMembers(
  db: Db,
  places: Place[],
  { from, to, of, ids }: { from: number; to: number; of: number; ids: Ids }
) {
  for (let first = from; first <= to; ) {
    const next = Math.min(to + 1, nextChild(first + 1))
    const numbers = Array.from({ length: next - first }, (_, index) => first + index)
    const members = numbers.map(number => describeMember(number, of, places, ids))
    const created = createMembers(db, members, command_line)
    for (const [index, number] of numbers.entries()) ids.set(number, created[index]?.id as number)
    first = next
  }
}

function describeMember(number: number, of: number, places: Place[], ids: Ids) {
  const { place, type, payer, ...member } = memberNumber(number, of)
  const { chapter_id, membertype_ids } = places[place] as Place
  const payer_id = payer === undefined ? null : (ids.get(payer) as number)
  const membertype_id = membertype_ids[type] as number
  const terms = describeTerms(number, { ...member, confirms: isConfirmed(type) })
  return {
    ...member,
    ...terms,
    chapter_id,
    membertype_id,
    payer_id,
    shared_email: payer !== undefined
  }
}

/** Links demo members with those of another chapter who are the same person. */
function linkTwins(db: Db, ids: Ids, numbers: readonly number[]) {
  for (const number of numbers) {
    const twin = findTwin(number)
    if (twin === undefined) continue
    const both = [twin, number].map(one => findMember(db, ids.get(one) as number) as MemberRow)
    joinMembers(db, both, command_line)
  }
}
