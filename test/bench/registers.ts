import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { command_line } from '../../src/association/audit/store.ts'
import { createChapter } from '../../src/association/chapters/store.ts'
import { demo_fields } from '../../src/commands/demo-persons.ts'
import { withOffice } from '../../src/commands/office.ts'
import { addEnrolled } from '../../src/commands/users.ts'
import { home } from '../../src/core/home.ts'
import { hashPassword } from '../../src/identity/credentials/hashing-async.ts'
import { createField } from '../../src/register/field-management/store.ts'
import { createMembershipType } from '../../src/register/membertypes/store.ts'
import { joinFamilies, listPeople } from './families.ts'
import { writePeople } from './people.ts'
import { runVerb } from './processes.ts'

/** The password of every account. */
export const password = 'correct horse battery staple'

/** The credentials of an account, besides the password. */
export interface Account {
  email: string
  secret: string
}

/** A register to copy: half of the members are in chapter 1, up to twenty other chapters share the rest. */
export interface Register {
  folder: string
  /** How many members there are; their ids run from 1. */
  members: number
  /** How many of them are in chapter 1; theirs are the lowest ids. */
  half: number
  accounts: Account[]
}

const max_chapters = 20

/** Raise it when this file builds other registers than before. */
const edition = '4'

/** Returns the register of this size; builds it unless there is one for these migrations and this builder. */
export async function prepareRegister(
  members: number,
  { root, fresh, accounts, log }: RegisterOptions
): Promise<Register> {
  const place = join(root, registerVersion(), `${members}-${accounts}`)
  if (fresh) rmSync(place, { recursive: true, force: true })
  if (!existsSync(place)) {
    log(`building a register of ${members} members`)
    const draft = `${place}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const folder = join(draft, 'register')
    const chapters = await addChapters(folder, members)
    for (const chapter of chapters) await fill(folder, join(draft, 'people.csv'), chapter, members)
    rmSync(join(draft, 'people.csv'))
    await joinFamilies(folder, chapters, roundHalf(members))
    // the first round looks at every life: the service would run it beside what is measured
    await runVerb(folder, ['round'])
    const made = await addAccounts(folder, accounts)
    await runVerb(folder, ['check'])
    writeFileSync(join(draft, 'accounts.json'), JSON.stringify(made))
    renameSync(draft, place)
  }
  return {
    folder: join(place, 'register'),
    members,
    half: roundHalf(members),
    accounts: JSON.parse(readFileSync(join(place, 'accounts.json'), 'utf8'))
  }
}

interface RegisterOptions {
  /** Where registers are kept. */
  root: string
  /** Builds it anew even where there is one. */
  fresh: boolean
  /** How many accounts can sign in, the owner among them. */
  accounts: number
  /** Receives a line when a register is built. */
  log: (line: string) => void
}

interface Chapter {
  id: number
  from: number
  members: number
}

function roundHalf(members: number) {
  return Math.ceil(members / 2)
}

/** Adds the chapters, each with two membership types; returns which members each has. */
function addChapters(folder: string, members: number) {
  const half = roundHalf(members)
  const others = Math.min(max_chapters, Math.ceil(members / 50))
  const border = (index: number) => half + Math.floor(((members - half) * index) / others)
  return withOffice({ DATA_DIR: folder }, ({ db }) =>
    db.write(() => {
      const chapters: Chapter[] = [{ id: 1, from: 1, members: half }]
      for (let index = 0; index < others; index++) {
        const { id } = createChapter(db, { name: `Chapter ${index + 2}` }, command_line)
        const [from, to] = [border(index), border(index + 1)]
        chapters.push({ id, from: from + 1, members: to - from })
      }
      for (const { id } of chapters)
        for (const name of ['Standard Member', 'Premium Member'])
          createMembershipType(db, { membership_type: membershipType(name, id) }, command_line)
      for (const field of demo_fields) createField(db, field, command_line)
      return chapters
    })
  )
}

/** The input for a membership type of a chapter. */
export function membershipType(name: string, chapter_id: number) {
  return {
    name,
    chapter_id,
    category: 'standard',
    duration: 12,
    autorecurring_payment: true,
    membership_privacy: false,
    startdate: '2020-01-01',
    enddate: '2035-12-31'
  }
}

async function fill(folder: string, file: string, { id, ...numbers }: Chapter, all: number) {
  if (numbers.members === 0) return
  writePeople(file, listPeople(numbers, roundHalf(all)))
  const args = ['import', 'members', file, '--chapter', String(id), '--households', '--json']
  const { created } = JSON.parse((await runVerb(folder, args)).stdout)
  if (created !== numbers.members) throw new Error(`${created} of ${numbers.members} were created`)
}

/** Adds enrolled accounts, the owner first; all have the same password hash. */
async function addAccounts(folder: string, accounts: number): Promise<Account[]> {
  const password_hash = await hashPassword(password)
  return withOffice({ DATA_DIR: folder }, async office => {
    const made: Account[] = []
    for (let number = 0; number < accounts; number++) {
      const role = number === 0 ? ('owner' as const) : ('admin' as const)
      const grants = [{ role, chapter_id: null }]
      const input = { email: `person${number}@example.org`, name: `Person ${number}`, grants }
      const { email, secret } = await addEnrolled(office, input, password_hash)
      made.push({ email, secret })
    }
    return made
  })
}

/** A name that changes with the migrations and with `edition`. */
function registerVersion() {
  const hash = createHash('sha256').update(edition)
  for (const path of globSync('drizzle/*.sql', { cwd: home }).sort())
    hash.update(readFileSync(join(home, path)))
  return hash.digest('hex').slice(0, 12)
}
