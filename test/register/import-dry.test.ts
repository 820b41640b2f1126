import t from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/store.ts'
import { archiveMembershipType, namedTypes } from '../../src/register/membertypes/store.ts'
import { applyPlan } from '../../src/register/transfer/apply-store.ts'
import { checkRow } from '../../src/register/transfer/check-row.ts'
import type { Column } from '../../src/register/transfer/columns.ts'
import { fileDetails } from '../../src/register/transfer/details.ts'
import { planRow } from '../../src/register/transfer/plan-store.ts'
import { openPlan } from '../../src/register/transfer/store.ts'
import { send } from '../fixtures/files.ts'
import { type App, aChapter, aType, build, signedIn } from '../fixtures/helper.ts'

const by = command_line
const head = 'firstname,lastname,email,membertype,phone,status\n'

t.test('a second row of a person: dry run and import agree', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aType(app, { name: 'Old' })
  await archiveMembershipType(app.db, { id, archived: true }, 'all', by)
  const person = { firstname: 'K', lastname: 'L', email: '', chapter_id: 1 }
  const { id: membertype_id } = await aType(app, { name: 'T' })
  await aType(app, { name: 'U' })
  await app.db.write(() => void createMembers(app.db, [{ ...person, membertype_id }], by))
  const rows = [
    ...['A,B,,T,,', 'A,B,,T,,', 'A,B,,,,'], // the same, and nothing new
    ...['C,D,,T,,', 'C,D,,T,,suspended'], // another status
    ...['E,F,,T,,', 'E,F,,U,,'], // another type
    ...['G,H,,T,,', 'G,H,,Old,,'], // an archived type
    ...['K,L,,,,inactive', 'K,L,,,,active', 'K,L,,,,active'] // there, back, and nothing new
  ]
  for (const dry_run of ['true', 'false']) {
    const query = `&skip_invalid=true&dry_run=${dry_run}`
    const { data } = (await send(t, app, headers, head + rows.join('\n'), query)).json()
    const counts = { created: 4, updated: 4, unchanged: 3, refused: 1 }
    t.match(data, { ...counts, refusals: [{ line: 10 }] }, `dry_run=${dry_run}`)
  }
})

t.test('an address may be in a file only once, even if its first row is refused', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' })
  const rows = [
    ...['A,B,a@b.c,Nowhere,,', 'A,B,A@b.c,T,,'],
    ...['A,B,b@b.c,T,,,,more', 'A,B,b@b.c,T,,'],
    ...[',B,c@b.c,T,,', 'A,B,c@b.c,T,,'],
    ...['A,B,d@b.c,T,,', ',B,D@b.c,T,,']
  ]
  for (const dry_run of ['true', 'false']) {
    const query = `&skip_invalid=true&dry_run=${dry_run}`
    const { data } = (await send(t, app, headers, head + rows.join('\n'), query)).json()
    t.match(data, { created: 1, refused: 7 })
    t.strictSame(
      data.refusals.map(({ line, message }: Refusal) => [line, /twice/.test(message)]),
      [2, 3, 4, 5, 6, 7, 9].map(line => [line, line % 2 === 1])
    )
  }
})

/** Pseudorandom numbers from 0 to below `end`. */
function dice(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

const cells: [Column, string[]][] = [
  ['firstname', ['Ada', 'Ada', 'Zoë', 'Zoe\u0308', '']],
  ['lastname', ['L', ' L ']],
  ['email', ['', '', 'a@b.c', 'A@B.C', 'c@b.c', 'x']],
  ['phone', ['', '', '1', ' 1']],
  ['date_of_birth', ['', '1990-05-15', '1990-02-30']],
  ['membertype', ['T', 'T', 'U', '', 'Old', 'None']],
  ['status', ['', '', 'active', 'suspended', 'gone']]
]

const aRow = (pick: (end: number) => number, line: number) => ({
  line,
  cells: Object.fromEntries(cells.map(([name, all]) => [name, all[pick(all.length)]])),
  extra: pick(20) === 0
})

/** The outcome of each row of a file; without `dry_run` the rows are also written. */
async function outcomes(app: App, chapter_id: number, dry_run: boolean, rows: Rows) {
  const types = namedTypes(app.db, chapter_id)
  return app.db.write(() => {
    const plan = openPlan(app.folder)
    const candidates = rows.map(row => checkRow(row, chapter_id, types))
    const found = candidates.map(row => planRow(app.db, chapter_id, plan, row).outcome)
    if (!dry_run) applyPlan(app.db, { chapter_id, plan, by, check() {} })
    plan.close()
    // registers that are alike are compared
    const text = JSON.stringify(found).replaceAll(`"chapter_id":${chapter_id}`, '"chapter_id":0')
    return JSON.parse(text) as typeof found
  })
}

/** The outcomes if each row is decided and written before the next one. */
async function oneByOne(app: App, chapter_id: number, rows: Rows) {
  const found: unknown[] = []
  const addresses = new Map<string, number>()
  for (const row of rows) {
    const address = row.cells.email?.trim().toLowerCase()
    const line = address && addresses.get(address)
    if (line) found.push([fileDetails.twice_in_file('/email', { line })])
    else found.push(...(await outcomes(app, chapter_id, false, [row])))
    if (address && !line) addresses.set(address, row.line)
  }
  return found
}

/** The members of a chapter without the fields that must differ. */
const membersOf = ({ db }: App, chapter_id: number) =>
  db.$client
    .prepare(`
      SELECT firstname, lastname, email, email_key, phone, date_of_birth, status, search_text,
      (SELECT name FROM membertypes WHERE id = membertype_id) FROM members WHERE chapter_id = ? ORDER BY id`)
    .all(chapter_id)

/** A chapter with types, one of them archived, and some members whom rows can match. */
async function aRegister(app: App, name: string, picked: boolean[]) {
  const { id: chapter_id } = await aChapter(app, { name })
  const [old, current] = [
    await aType(app, { chapter_id, name: 'Old' }),
    await aType(app, { chapter_id, name: 'T' }),
    await aType(app, { chapter_id, name: 'U' })
  ]
  const known = [
    { firstname: 'Ada', lastname: 'L', email: '', membertype_id: old.id },
    { firstname: 'Zoë', lastname: 'L', email: 'c@b.c', membertype_id: current.id }
  ].filter((_, i) => picked[i])
  await app.db.write(() => {
    createMembers(
      app.db,
      known.map(member => ({ ...member, chapter_id })),
      by
    )
    archiveMembershipType(app.db, { id: old.id, archived: true }, 'all', by)
  })
  return chapter_id
}

t.test('a dry run and the import agree on every line of any file', async t => {
  const app = await build(t)
  const seen = new Set<string>()
  for (let seed = 1; seed <= 40; seed++) {
    const pick = dice(seed)
    const picked = [pick(2) === 1, pick(2) === 1]
    const [whole, single] = [
      await aRegister(app, `Chapter ${seed}`, picked),
      await aRegister(app, `Copy ${seed}`, picked)
    ]
    const rows = Array.from({ length: 2 + pick(150) }, (_, i) => aRow(pick, i + 2))
    const dry = await outcomes(app, whole, true, rows)
    t.strictSame(dry, await outcomes(app, whole, false, rows), `seed ${seed}`)
    t.strictSame(dry, await oneByOne(app, single, rows), 'as if one after the other')
    t.strictSame(membersOf(app, whole), membersOf(app, single))
    for (const outcome of dry) seen.add(JSON.stringify(outcome))
  }
  t.ok(seen.size > 8, 'every outcome, and refusals of many kinds')
})

interface Refusal {
  line: number
  message: string
}

type Rows = ReturnType<typeof aRow>[]
