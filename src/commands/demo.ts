import { randomBytes } from 'node:crypto'
import { count } from 'drizzle-orm'
import { command_line } from '../association/audit/store.ts'
import { createChapter, editChapter, listChapters } from '../association/chapters/store.ts'
import { editAssociation } from '../association/profile/store.ts'
import type { Config } from '../config.ts'
import { accounts } from '../identity/accounts/table.ts'
import { hashPassword } from '../identity/credentials/hashing-async.ts'
import { createMembers } from '../register/members/creation-store.ts'
import { archiveMembershipType, createMembershipType } from '../register/membertypes/store.ts'
import type { Db } from '../storage/database.ts'
import { demo_association, demo_chapters, demo_types, memberNumber } from './demo-data.ts'
import { printJson, printTable, withOffice } from './office.ts'
import { addEnrolled, listed } from './users.ts'

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
    for (let from = 1; from <= members; from += batch) {
      const to = Math.min(from + batch - 1, members)
      await db.write(() => addMembers(db, types, { from, to, of: members }))
    }
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

function addMembers(
  db: Db,
  places: Place[],
  { from, to, of }: { from: number; to: number; of: number }
) {
  const members = Array.from({ length: to - from + 1 }, (_, index) => {
    const { place, type, ...member } = memberNumber(from + index, of)
    const { chapter_id, membertype_ids } = places[place] as Place
    return { ...member, chapter_id, membertype_id: membertype_ids[type] as number }
  })
  createMembers(db, members, command_line)
}
