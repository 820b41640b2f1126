import { setImmediate as turn } from 'node:timers/promises'
import { command_line } from '../../../src/association/audit/store.ts'
import { foldWords } from '../../../src/core/folding.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { withDerivedColumns } from '../../../src/register/members/prepare.ts'
import { deleteMembers, editMember } from '../../../src/register/members/store.ts'
import type { MemberRow } from '../../../src/register/members/table.ts'
import { readOverview } from '../../../src/register/overview/store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import type { Db } from '../../../src/storage/database.ts'
import { type App, aChapter, aType, build } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'
import { agrees } from '../counting.ts'

const chapter = fc.constantFrom<number[]>(1, 2)
const firstname = fc.constantFrom<string[]>('Ada', 'Zoë', 'Anna', 'Bo')
const status = fc.constantFrom('active' as const, 'inactive' as const)
const place = fc.nat(6000)
/** Who writes: this process, another one, or a change that is undone. */
const by = fc.constantFrom('this', 'this', 'this', 'other', 'undone')
const write = fc.oneof(
  fc.record({ by, chapter, add: fc.integer({ min: 1, max: 40 }), firstname }),
  fc.record({ by, edit: place, firstname, status }),
  fc.record({ by, remove: place, count: fc.constantFrom(1, 1, 3, 80, 400) }),
  fc.record({ by, move: place, count: fc.constantFrom(1, 2, 50), chapter })
)
const query: fc.Arbitrary<Query> = fc.record({
  chapter_id: chapter,
  offset: fc.constantFrom(0, 3, 60, 255, 511, 1000, 4000),
  limit: fc.constantFrom(1, 50, 200),
  search: fc.constantFrom('', '', 'a', 'an', 'zoe', 'anna 4', 'person12', 'xyzzy'),
  status: fc.option(status, { nil: undefined, freq: 3 })
})
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never

const first_page = { chapter_id: 1, offset: 0, limit: 9, search: 'an', status: undefined }

interface Query {
  chapter_id: number
  offset: number
  limit: number
  search: string
  status: 'active' | 'inactive' | undefined
}

/** The members of a chapter by id, as they are in the table. */
function readMembers({ db }: App, chapter_id: number) {
  const all = db.$client.prepare('SELECT * FROM members WHERE chapter_id = ? ORDER BY id')
  return all.all(chapter_id) as MemberRow[]
}

let number = 0
const types = [1, 2]

/** Moves members, as no operation does yet. */
function moveMembers(db: Db, moved: MemberRow[], chapter_id: number) {
  const update = db.$client.prepare(
    'UPDATE members SET chapter_id = @chapter_id, membertype_id = @membertype_id, wire = @wire WHERE id = @id'
  )
  const membertype_id = types[chapter_id - 1] as number
  for (const { id, ...member } of moved)
    update.run({ id, ...withDerivedColumns({ ...member, chapter_id, membertype_id }) })
}

function run(app: App, db: Db, one: Write) {
  const all = [...readMembers(app, 1), ...readMembers(app, 2)]
  const from = (at: number, count: number) => all.slice(at % all.length, (at % all.length) + count)
  if ('add' in one) {
    const inputs = Array.from({ length: one.add }, () => ({
      firstname: one.firstname,
      lastname: `Byron ${++number}`,
      email: `person${number}@example.org`,
      chapter_id: one.chapter,
      membertype_id: types[one.chapter - 1] as number
    }))
    createMembers(db, inputs, command_line)
  } else if ('edit' in one) {
    const [member] = from(one.edit, 1)
    const change = { id: member?.id as number, firstname: one.firstname, status: one.status }
    editMember(db, change, { permitted: 'all', by: command_line })
  } else if ('remove' in one) {
    const ids = from(one.remove, one.count).map(({ id }) => id)
    deleteMembers(db, ids, { action: 'member.deleted', by: command_line })
  } else moveMembers(db, from(one.move, one.count), one.chapter)
}

async function list(app: App, asked: Query) {
  const { body } = await app.listMembers(asked, { account_id: 1 })
  const { members, pagination } = JSON.parse(body.toString()).data
  return { ids: members.map(({ id }: MemberRow) => id), members, total: pagination.total }
}

/** What a list has to answer, found in the table in the plainest way. */
function expected(app: App, { chapter_id, offset, limit, search, status }: Query) {
  const found = readMembers(app, chapter_id).filter(
    member =>
      (status === undefined || member.status === status) &&
      foldWords(search).every(word => member.search_text.includes(word))
  )
  return { total: found.length, page: found.slice(offset, offset + limit) }
}

t.test('lists and searches are what is in the table, whoever writes and removes', async t => {
  const app = await build(t)
  await aChapter(app)
  await aType(app)
  await aType(app, { chapter_id: 2 })
  const { db: other } = openFolder(app.folder, { is_open: true })
  t.teardown(() => other.$client.close())
  const names = ['Ada', 'Zoë', 'Anna', 'Bo', 'Eve']
  // chapter 1 has more than are looked through while others wait
  for (let i = 0; i < 12; i++) {
    const firstname = names[i % 5] as string
    const chapter = i % 6 ? 1 : 2
    await app.db.write(() => run(app, app.db, { by: 'this', add: 420, chapter, firstname }))
  }

  async function act(one: Write) {
    const db = one.by === 'other' ? other : app.db
    const change = () => {
      run(app, db, one)
      if (one.by === 'undone') throw new Error('undone')
    }
    await db.write(change).catch(error => t.equal(error.message, 'undone', 'a write is undone'))
    await turn()
  }
  async function check(asked: Query) {
    const { ids, members, total } = await list(app, asked)
    const { page, ...found } = expected(app, asked)
    t.strictSame([total, ids], [found.total, page.map(({ id }) => id)], JSON.stringify(asked))
    for (const [at, { wire }] of page.entries())
      if (JSON.stringify(members[at]) !== `{"id":${ids[at]},${wire}`) t.fail('another item')
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(write, write, query), { minLength: 5, maxLength: 12 }),
      async acts => {
        for (const one of acts) {
          // a list that is not awaited is in the middle of its work while others write
          if ('by' in one) {
            const begun = list(app, first_page)
            await act(one)
            await begun
          } else await check(one)
        }
        for (const search of ['', 'an', 'zoe'])
          for (const chapter_id of [1, 2])
            await check({ chapter_id, offset: 500, limit: 200, search, status: undefined })
        await turn()
        agrees(t, app, readOverview(app.db, {}, 'all'), [1, 2])
      }
    ),
    { numRuns: runs(1), seed: 250 }
  )
})
