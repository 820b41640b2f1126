import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { randomNumbers } from '../../../src/core/random-numbers.ts'
import { cacheFor } from '../../../src/register/listing/caches-store.ts'
import { matches, readCriteria } from '../../../src/register/listing/criteria.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { deleteMembers, editMember } from '../../../src/register/members/store.ts'
import type { MemberRow } from '../../../src/register/members/table.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import type { Db } from '../../../src/storage/database.ts'
import { aChapter, aFolder, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { indexed } from './indexed.ts'

const names = ['Ada', 'Bo', 'Zoë', 'Müller']
const everywhere = { permitted: 'all', by: command_line } as const

/** A chapter with a search index, a second connection as an import has it, and what both find. */
async function open(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const { db: other } = openFolder(DATA_DIR, { is_open: true })
  t.teardown(() => other.$client.close())
  const member = (firstname: string, i: number) => ({
    ...{ firstname, lastname: `Number${i}`, email: `${i}@example.org`, chapter_id: 1 },
    membertype_id
  })
  const add = (db: Db, count: number, from: number) =>
    db.write(() =>
      createMembers(
        db,
        Array.from({ length: count }, (_, i) => member(names[i % 4] as string, from + i)),
        command_line
      )
    )
  await add(app.db, 800, 0)
  const find = async (search: string, status = '') => {
    const url = `/getmembers?chapter_id=1&search=${encodeURIComponent(search)}&limit=200${status}`
    const { members, pagination } = (await call(t, app, { url, headers })).json().data
    return { ids: members.map(({ id }: { id: number }) => id), total: pagination.total }
  }
  /** Checks that a search finds the members that a scan of the table finds. */
  const compare = async (search: string) => {
    const criteria = readCriteria({ search })
    const rows = app.db.$client.prepare('SELECT * FROM members WHERE chapter_id = 1 ORDER BY id')
    const ids = (rows.all() as MemberRow[])
      .filter(row => matches(criteria, row))
      .map(({ id }) => id)
    t.strictSame(await find(search), { ids: ids.slice(0, 200), total: ids.length }, search)
  }
  await find('ada')
  await indexed(app)
  return { app, other, add, find, compare }
}

t.test('the index is kept while another connection writes', async t => {
  const { app, other, add, find } = await open(t)
  const { index } = cacheFor(app.db, 1)
  t.ok(index)
  t.equal((await find('ada')).total, 200)
  await other.write(() => editMember(other, { id: 2, firstname: 'Ada' }, everywhere))
  t.equal((await find('ada')).total, 201)
  await other.write(() => editMember(other, { id: 1, status: 'inactive' }, everywhere))
  t.equal((await find('ada', '&status=active')).total, 200)
  await add(other, 40, 1000)
  t.equal((await find('ada')).total, 211)
  await other.write(() =>
    deleteMembers(other, [1, 5], { action: 'member.deleted', by: command_line })
  )
  await app.db.write(() => editMember(app.db, { id: 9, firstname: 'Bo' }, everywhere))
  t.equal((await find('ada')).total, 208)
  t.equal(cacheFor(app.db, 1).index, index, 'it was not built again')
})

t.test('members who move, and very many writes, make it anew', async t => {
  const { app, other, add, find } = await open(t)
  const north = await aChapter(app)
  const type = await aType(app, { chapter_id: north.id })
  const move = { id: 1, chapter_id: north.id, membertype_id: type.id }
  const { index } = cacheFor(app.db, 1)
  await other.write(() => editMember(other, move, everywhere))
  t.equal((await find('ada')).total, 199)
  const next = await indexed(app)
  t.not(next, index)
  await add(other, 2001, 5000)
  t.equal((await find('ada')).total, 199 + 501)
  t.not(await indexed(app), next)
})

t.test('whichever connection writes, searches find what a scan finds', async t => {
  const { app, other, add, compare } = await open(t)
  const random = randomNumbers(7)
  const pick = (below: number) => Math.floor(random() * below)
  let last = 800
  for (let step = 0; step < 60; step++) {
    const db = pick(3) === 0 ? app.db : other
    const id = 1 + pick(last)
    const there = db.$client.prepare('SELECT 1 FROM members WHERE id = ?').get(id) !== undefined
    const kind = pick(4)
    if (kind === 0) last = (await add(db, 3, 10_000 + 3 * step)).at(-1)?.id ?? last
    else if (kind === 1 && there)
      await db.write(() => deleteMembers(db, [id], { action: 'member.deleted', by: command_line }))
    else if (there)
      await db.write(() => {
        editMember(db, { id, firstname: names[pick(4)] as string }, everywhere)
        editMember(db, { id, lastname: names[pick(4)] as string }, everywhere)
      })
    if (pick(3) === 0) for (const search of ['ada', 'mueller', 'zoe', 'b']) await compare(search)
  }
})
