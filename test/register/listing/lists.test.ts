import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { command_line } from '../../../src/association/audit/store.ts'
import { searched_columns } from '../../../src/register/listing/criteria.ts'
import { readPage } from '../../../src/register/listing/pages-store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { type App, aChapter, aType, build } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

const all = { permitted: 'all', by: command_line } as const
const name = fc.constantFrom('Ada', 'Zoë', '田中', 'Ω"\\', 'x'.repeat(90))
const act = fc.oneof(
  fc.record({ kind: fc.constant('list'), offset: fc.nat(330), limit: fc.constantFrom(1, 50, 200) }),
  fc.record({ kind: fc.constantFrom('edit', 'edit elsewhere'), place: fc.nat(330), name }),
  fc.record({ kind: fc.constant('add'), chapter: fc.constantFrom(0, 1), count: fc.nat(70), name })
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

interface Known {
  id: number
  firstname: string
}

/** Two chapters, the first with so many members, and what is known of it. */
async function aRegister(app: App, members: number) {
  const types = [await aType(app)]
  const other = await aChapter(app)
  types.push(await aType(app, { chapter_id: other.id }))
  const known: Known[] = []
  const add = async (chapter: number, count: number, firstname: string) => {
    const { id: membertype_id, chapter_id } = types[chapter] as { id: number; chapter_id: number }
    const one = { firstname, lastname: 'Byron', email: '', chapter_id, membertype_id }
    const inputs = Array.from({ length: count }, () => one)
    const created = await app.db.write(() => createMembers(app.db, inputs, command_line))
    if (chapter === 0) known.push(...created)
  }
  await add(0, members, 'Ada')
  return { known, add }
}

t.test('a page is what is there, whatever was listed and written before', async t => {
  const app = await build(t)
  const { known, add } = await aRegister(app, 190)
  const elsewhere = new Database(app.db.$client.name)
  t.teardown(() => elsewhere.close())

  function check(offset: number, limit: number) {
    const { items, total } = readPage(app.db, 1, { offset, limit })
    const listed: Known[] = JSON.parse(`[${Buffer.concat(items)}]`)
    t.equal(total, known.length)
    t.strictSame(
      listed.map(({ id, firstname }) => ({ id, firstname })),
      known.slice(offset, offset + limit).map(({ id, firstname }) => ({ id, firstname }))
    )
  }
  async function edit(place: number, firstname: string, here: boolean) {
    const member = known[place % known.length] as Known
    member.firstname = firstname
    if (here) {
      const change = { id: member.id, firstname }
      return await app.db.write(() => editMember(app.db, change, all))
    }
    const wire = `json_set('{' || wire, '$.firstname', ?)`
    elsewhere
      .prepare(`UPDATE members SET firstname = ?, wire = substr(${wire}, 2) WHERE id = ?`)
      .run(firstname, firstname, member.id)
  }
  async function run(act: Act) {
    if ('offset' in act) check(act.offset, act.limit)
    else if ('place' in act) await edit(act.place, act.name, act.kind === 'edit')
    else await add(act.chapter, act.count, act.name)
    await turn()
  }

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async acts => {
      for (const one of acts) await run(one)
      for (const offset of [0, 63, 64, 128, 255, 256, known.length - 1, known.length])
        check(offset, 100)
    }),
    { numRuns: 40, seed: 7 }
  )
})

t.test('the index of lists contains every column that searches and filters read', async t => {
  const { db } = await build(t)
  const indexed = db.$client.prepare("SELECT name FROM pragma_index_info('members_listed')").pluck()
  const missing = (columns: readonly string[]) =>
    columns.filter(column => !indexed.all().includes(column))
  t.strictSame(missing(searched_columns), [])
  t.strictSame(missing(['phone']), ['phone'])
})
