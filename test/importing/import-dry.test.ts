import { command_line } from '../../src/association/audit/store.ts'
import { checkRow } from '../../src/register/files/check-row.ts'
import type { Column } from '../../src/register/files/columns.ts'
import { applySlice, isWritten } from '../../src/register/importing/apply-store.ts'
import { readChoices } from '../../src/register/importing/given-choices.ts'
import { planRow } from '../../src/register/importing/plan-store.ts'
import { beginPlanning } from '../../src/register/importing/planning-store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { firstKey } from '../../src/register/members/identity.ts'
import { archiveMembershipType, namedTypes } from '../../src/register/membertypes/store.ts'
import { type App, aChapter, aType, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

const by = command_line
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
    const linkable = () => 'all' as const
    const choices = readChoices({})
    const planning = beginPlanning(app.folder, { chapter_id, choices, linkable })
    const context = { chapter_id, types, defaults: {}, fields: [], own_defaults: {} }
    const candidates = rows.map(row => checkRow(row, context))
    const found = candidates.map(row => planRow(app.db, planning, row)?.outcome)
    const again = { onDecision: () => {}, late: () => false }
    while (!dry_run && !isWritten(planning)) applySlice(app.db, { planning, by, ...again })
    planning.plan.close()
    // registers that are alike are compared
    const text = JSON.stringify(found).replaceAll(`"chapter_id":${chapter_id}`, '"chapter_id":0')
    return JSON.parse(text) as typeof found
  })
}

/** The names of a chapter's members. */
const membersOf = ({ db }: App, chapter_id: number) =>
  db.$client
    .prepare(`
      SELECT name_key FROM members WHERE chapter_id = ? ORDER BY id`)
    .all(chapter_id) as { name_key: string }[]

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
  for (let seed = 1; seed <= 8; seed++) {
    const pick = dice(seed)
    const picked = [pick(2) === 1, pick(2) === 1]
    const [whole, single] = [
      await aRegister(app, `Chapter ${seed}`, picked),
      await aRegister(app, `Copy ${seed}`, picked)
    ]
    const rows = Array.from({ length: 2 + pick(150) }, (_, i) => aRow(pick, i + 2))
    const dry = await outcomes(app, whole, true, rows)
    t.strictSame(dry, await outcomes(app, whole, false, rows), `seed ${seed}`)
    const before = membersOf(app, single)
    const after = membersOf(app, whole)
    t.strictSame(
      after.slice(0, before.length).map(({ name_key }) => firstKey(name_key)),
      before.map(({ name_key }) => firstKey(name_key)),
      'nobody becomes somebody else'
    )
    t.equal(
      after.length,
      before.length + dry.filter(outcome => outcome === 'created').length,
      `seed ${seed}: as many as told are created`
    )
    for (const outcome of dry) seen.add(JSON.stringify(outcome))
  }
  t.ok(seen.size > 8, 'every outcome, and refusals of many kinds')
})

type Rows = ReturnType<typeof aRow>[]
