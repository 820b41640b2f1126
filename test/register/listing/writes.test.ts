import { command_line } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { type App, aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** A chapter that is searched in a thread. */
async function aSearchedChapter(app: App) {
  const { id: membertype_id } = await aType(app)
  const inputs = Array.from({ length: 2400 }, (_, i) => ({
    firstname: i % 2 && i < 400 ? 'Ada' : 'Bo',
    lastname: `Number${i}`,
    email: `${i}@example.org`,
    chapter_id: 1,
    membertype_id
  }))
  await app.db.write(() => createMembers(app.db, inputs, command_line))
}

t.test('a statement that knows nothing of the list is followed in it', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { db } = app
  const find = async (search: string) => {
    const url = `/getmembers?chapter_id=1&search=${search}&limit=200`
    const { members, pagination } = (await call(t, app, { url, headers })).json().data
    t.equal(pagination.total, members.length, `the total of ${search}`)
    return members.map(({ id }: { id: number }) => id)
  }
  const first_names = async () => {
    const { members } = (
      await call(t, app, { url: '/getmembers?chapter_id=1&limit=3', headers })
    ).json().data
    return members.map(({ firstname }: { firstname: string }) => firstname)
  }
  await aSearchedChapter(app)
  const all = await find('ada')

  const rename = db.$client.prepare(`
    UPDATE members SET firstname = 'Zoe', search_text = 'zoe', wire = replace(wire, 'Ada', 'Zoe')
    WHERE id IN (2, 4)`)
  const add = db.$client.prepare(`
    INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, email_key, status, createddate, search_text, wire)
    SELECT 1, 1, 'Zoe', email, email, email, 'active', createddate, 'zoe', substr(json_object('firstname', 'Zoe', 'lastname',
      email, 'email', email, 'chapter_id', 1, 'membertype_id', 1, 'status', 'active', 'createddate', createddate), 2)
    FROM (SELECT value AS email, '2025-01-01T00:00:00Z' AS createddate FROM json_each(?))`)
  await db.write(() => rename.run())
  t.strictSame(await find('zoe'), [2, 4], 'found by the new name')
  t.strictSame(await find('ada'), all.slice(2), 'not by the old one')
  t.strictSame(await first_names(), ['Bo', 'Zoe', 'Bo'], 'listed with it')

  await db.write(() => {
    // the second of its rows is refused, so none of them is there
    t.throws(() => add.run('["a@b.c",""]'), { code: 'SQLITE_CONSTRAINT_CHECK' }, 'a wrong row')
    add.run('["a@b.c","d@e.f"]')
  })
  t.equal((await find('zoe')).length, 4, 'the right rows are there')
  const undone = () => {
    rename.run()
    add.run('["x@y.z"]')
    throw new Error('undone')
  }
  await Promise.allSettled([db.write(undone), db.write(() => add.run('["g@h.i"]'))])
  t.equal((await find('zoe')).length, 5, 'what is undone is not')
})

t.test('a row that replaces another counts as a removal and an addition', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { db } = app
  const list = async () => {
    const { data } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json()
    t.equal(data.pagination.total, data.members.length, 'the total')
    return data.members.map(({ email }: { email: string }) => email)
  }
  const first = await aMember(app, { email: 'ada@example.org' })
  const bob = await aMember(app, { email: 'bob@example.org' })
  await aMember(app, { email: 'eve@example.org' })
  const replace = (sql: string) => db.write(() => db.$client.exec(sql))
  await replace(`INSERT OR REPLACE INTO members SELECT * FROM members WHERE id = ${first.id}`)
  const three = ['ada@example.org', 'bob@example.org', 'eve@example.org']
  t.strictSame(await list(), three, 'a row replaces itself')
  const columns = Object.keys(first).filter(name => name !== 'id')
  await replace(
    `INSERT OR REPLACE INTO members (id, ${columns}) SELECT ${bob.id}, ${columns} FROM members WHERE email = 'eve@example.org'`
  )
  const twice = ['ada@example.org', 'eve@example.org', 'eve@example.org']
  t.strictSame(await list(), twice, 'a row replaces another')
  t.strictSame(wrongCounts(db), [], 'the counts are right')
})

t.test('listed fields are written together with the list item', async t => {
  const app = await build(t)
  const { db } = app
  await aChapter(app)
  const { id } = await aMember(app)
  const fields = [
    "firstname = 'Eve'",
    "email = 'e@x.org'",
    "status = 'suspended'",
    'chapter_id = 2'
  ]
  for (const field of fields)
    t.throws(
      () => db.$client.exec(`UPDATE members SET ${field} WHERE id = ${id}`),
      { message: 'the list item of a member is written with its fields' },
      field
    )
})
