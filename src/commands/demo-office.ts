import { composeIBAN } from 'ibantools'
import { command_line } from '../association/audit/store.ts'
import { editChapter } from '../association/chapters/store.ts'
import { editAssociation } from '../association/profile/store.ts'
import { createForm } from '../joining/forms/store.ts'
import { askChange } from '../joining/requests/store.ts'
import { addDays } from '../lifecycle/days.ts'
import { createCollection } from '../money/debit/store.ts'
import { createMandate } from '../money/mandates/store.ts'
import { createFunction, createHolding } from '../register/functions/store.ts'
import { createMembers } from '../register/members/creation-store.ts'
import { findMember } from '../register/members/rows-store.ts'
import type { Db } from '../storage/database.ts'
import type { Secrets } from '../storage/secrets.ts'
import { columnStatement } from '../storage/statements.ts'
import { createDue } from '../terms/dues/acts-store.ts'
import { chapterDay } from '../terms/membership-facts/settings-store.ts'

/** How many demo members owe something by the first run of direct debits; one in five has no mandate. */
const most = 20

/** An account at a bank that exists, of a number that nobody has. */
const accountOf = (number: number) =>
  composeIBAN({ countryCode: 'DE', bban: `12030000${String(9_000_000_000 + number)}` }) as string

/** Adds a board to the demo, whose treasurer's time ends soon. */
export function addBoard(db: Db) {
  const today = chapterDay(db, 1)
  const ids = columnStatement(
    db,
    "SELECT id FROM members WHERE chapter_id = 1 AND status = 'active' AND firstname <> '' ORDER BY id LIMIT 3"
  ).all() as number[]
  const offices = ['Chair', 'Treasurer', 'Secretary'] as const
  for (const [at, member_id] of ids.entries()) {
    const name = offices[at] as string
    const { id } = createFunction(db, { name, kind: 'board', seats: 1 }, command_line)
    const days = { from: addDays(today, -700), to: addDays(today, name === 'Treasurer' ? 30 : 400) }
    const held = { function_id: id, member_id, ...days, elected_on: addDays(today, -707) }
    createHolding(db, held, { permitted: 'all', by: command_line })
  }
}

/** Adds mandates to the demo, dues of a trip, and a run of direct debits that is being announced. */
export function addDebits(db: Db, secrets: Secrets) {
  const bank = { iban: accountOf(0), creditor_identifier: 'DE98ZZZ09999999999' }
  editAssociation(db, bank, command_line)
  const caller = { permitted: 'all', by: command_line } as const
  const today = chapterDay(db, 1)
  const payers = columnStatement(
    db,
    `SELECT members.id FROM members JOIN lives USING (id)
     WHERE members.chapter_id = 1 AND status = 'active' AND payer_id IS NULL AND firstname <> '' ORDER BY id LIMIT ${most}`
  ).all() as number[]
  const due_date = addDays(today, 21)
  for (const [at, member_id] of payers.entries()) {
    const due = { member_id, dues_name: 'Trip to Weimar', amount: 25, currency: 'EUR', due_date }
    createDue(db, due, caller)
    if (at % 5 === 4) continue
    const signed_on = addDays(today, -30 - at)
    createMandate(db, secrets, { member_id, iban: accountOf(member_id), signed_on }, caller)
  }
  if (payers.length > 0) createCollection(db, { chapter_id: 1, due_to: due_date }, command_line)
}

/** Adds a form to the demo, which is open where mail is set up, an application that waits, and a page for members with a wish for another name. */
export function addFrontDoor(db: Db, lacks: string) {
  const caller = { permitted: 'all', by: command_line } as const
  const types = columnStatement(
    db,
    "SELECT id FROM membertypes WHERE chapter_id = 1 AND name IN ('Standard Member', 'Premium Member', 'Young Member') ORDER BY id"
  ).all() as number[]
  const consents = [
    { key: 'privacy', text: 'I have read how my data is used.', required: true },
    { key: 'pictures', text: 'Pictures of me may be shown on the website.', required: false }
  ]
  const form = {
    ...{ chapter_id: 1, slug: 'museum', title: 'Become a friend of the museum', consents },
    ...{ intro: 'Free entry, guided tours and a letter four times a year.', active: lacks === '' },
    membertype_ids: types,
    fields: [
      { field: 'date_of_birth', required: true },
      { field: 'phone', required: false }
    ]
  }
  createForm(db, form, { ...caller, lacks })
  const applicant = { firstname: 'Frieda', lastname: 'Sommer', email: 'frieda.sommer@example.org' }
  // of a type that has to be approved
  const asked = { chapter_id: 1, membertype_id: types[1] as number, city: 'Berlin', country: 'DE' }
  createMembers(db, [{ ...applicant, ...asked }], command_line)
  editChapter(db, { id: 1, self_service: { on: true, fields: {} } }, 'all', command_line)
  const [member] = columnStatement(
    db,
    "SELECT id FROM members WHERE chapter_id = 1 AND status = 'active' AND firstname <> '' ORDER BY id LIMIT 1"
  ).all() as number[]
  const found = member === undefined ? undefined : findMember(db, member)
  if (found) askChange(db, found, { lastname: `${found.lastname}-Winter` })
}
