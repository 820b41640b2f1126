import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command_line } from '../../src/association/audit/store.ts'
import type { Column } from '../../src/register/files/columns.ts'
import { importMembers } from '../../src/register/importing/import-async.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { firstKey } from '../../src/register/members/identity.ts'
import { archiveMembershipType } from '../../src/register/membertypes/store.ts'
import { type App, aChapter, aFolder, aType, build } from '../fixtures/helper.ts'
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

/** What becomes of the rows of a file; without `dry_run` they are also written. */
async function outcomes(
  app: App,
  folder: string,
  chapter_id: number,
  dry_run: boolean,
  rows: Rows
) {
  const names = cells.map(([name]) => name)
  const lines = rows.map(({ cells, extra }) => {
    const texts: Readonly<Record<string, string | undefined>> = cells
    return `${names.map(name => texts[name]).join(';')}${extra ? ';extra' : ''}`
  })
  const path = join(folder, 'members.csv')
  writeFileSync(path, [names.join(';'), ...lines].join('\n'))
  const { import_id, batch_id, pages, ...told } = await importMembers(app.db, {
    path,
    by,
    secrets: app.secrets,
    query: {
      ...{ chapter_id, dry_run, skip_invalid: true, explain: true, households: false },
      ...{ refusals: 1000, changes: 1000, refusals_offset: 0, doubtful_offset: 0 },
      ...{ changes_offset: 0, additions_offset: 0, linkable_offset: 0, left_out_offset: 0 },
      ...{ source: 'auto', bad_cells: 'refuse', link: 'none' }
    }
  })
  return { ...told, dry_run: true }
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
  const folder = aFolder(t)
  const seen = new Set<string>()
  for (let seed = 1; seed <= 8; seed++) {
    const pick = dice(seed)
    const picked = [pick(2) === 1, pick(2) === 1]
    const [whole, single] = [
      await aRegister(app, `Chapter ${seed}`, picked),
      await aRegister(app, `Copy ${seed}`, picked)
    ]
    const rows = Array.from({ length: 2 + pick(150) }, (_, i) => aRow(pick, i + 2))
    const dry = await outcomes(app, folder, whole, true, rows)
    t.strictSame(dry, await outcomes(app, folder, whole, false, rows), `seed ${seed}`)
    const before = membersOf(app, single)
    const after = membersOf(app, whole)
    t.strictSame(
      after.slice(0, before.length).map(({ name_key }) => firstKey(name_key)),
      before.map(({ name_key }) => firstKey(name_key)),
      'nobody becomes somebody else'
    )
    t.equal(after.length, before.length + dry.created, `seed ${seed}: as many as told are created`)
    for (const { code, field } of dry.refusals) seen.add(`${code} ${field}`)
    for (const outcome of ['created', 'updated', 'unchanged'] as const)
      if (dry[outcome] > 0) seen.add(outcome)
  }
  t.ok(seen.size > 10, `every outcome, and refusals of many kinds: ${[...seen]}`)
})

type Rows = ReturnType<typeof aRow>[]
