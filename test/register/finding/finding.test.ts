import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { setClock, today } from '../../../src/core/time.ts'
import { list_filters } from '../../../src/register/finding/filters.ts'
import { sorts } from '../../../src/register/finding/orders.ts'
import type { createMembers } from '../../../src/register/members/creation-store.ts'
import { day_names, detail_names } from '../../../src/register/members/schema.ts'
import { editMember, staleMembers } from '../../../src/register/members/store.ts'
import {
  aChapter,
  aType,
  build,
  call,
  member_item,
  signedIn,
  someMembers
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { defineOwn, fees, filterValues, furtherValues, held } from './values.ts'

type Given = Partial<Parameters<typeof createMembers>[1][number]>

/** An office with two chapters and their types, an owner, and requests. */
async function open(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const north = await aChapter(app, { name: 'North' })
  const main_type = await aType(app, { name: 'Senior' })
  const second_type = await aType(app, { name: 'Junior' }, fees)
  const north_type = await aType(app, { chapter_id: north.id, name: 'Guest' })
  const post = async (payload: object, as = headers) =>
    (await call(t, app, { method: 'POST', url: '/findmembers', headers: as, payload })).json()
  const find = async (payload: object = {}) => (await post(payload)).data
  const person = { firstname: 'Ada', lastname: 'Byron', createddate: '2026-01-01T00:00:00Z' }
  const add = (members: Given[]) =>
    someMembers(app, members.length, main_type.id, i => ({ ...person, ...members[i] }))
  const in_north = { chapter_id: north.id, membertype_id: north_type.id }
  return { app, headers, north, in_north, second_type, post, find, add }
}

/** Orders by fields that no member has, or all have alike. */
const alike = [...detail_names.slice(2), ...day_names].flatMap(name => [name, `-${name}`] as const)

const listIds = (found: { members: { id: number }[] }) => found.members.map(({ id }) => id)

t.test('members in an order, page by page', async t => {
  const { app, second_type, find, add } = await open(t)
  await add([
    { firstname: 'Zoë', lastname: 'Äpfel', phone: '2' },
    { lastname: 'Zander', email: 'x@example.org' },
    { firstname: 'Bo', lastname: 'apfel', membertype_id: second_type.id },
    { lastname: 'Ärmel', status: 'suspended', date_of_birth: '1990-05-15' },
    { firstname: 'ada', lastname: 'Zander', phone: '1', date_of_birth: '1980-05-15' }
  ])
  const orders: [sort: (typeof sorts)[number], ids: number[]][] = [
    ['name', [3, 1, 4, 2, 5]],
    ['-name', [5, 2, 4, 1, 3]],
    ['id', [1, 2, 3, 4, 5]],
    ['-id', [5, 4, 3, 2, 1]],
    ['firstname', [4, 2, 5, 3, 1]],
    ['-firstname', [1, 3, 4, 2, 5]],
    ['status', [3, 1, 2, 5, 4]],
    ['-status', [4, 3, 1, 2, 5]],
    ['membertype', [3, 1, 4, 2, 5]],
    ['-membertype', [1, 4, 2, 5, 3]],
    ['chapter', [3, 1, 4, 2, 5]],
    ['-chapter', [3, 1, 4, 2, 5]],
    ['createddate', [3, 1, 4, 2, 5]],
    ['-createddate', [3, 1, 4, 2, 5]],
    // those without the value come last
    ['email', [2, 3, 1, 4, 5]],
    ['-email', [2, 3, 1, 4, 5]],
    ['phone', [5, 1, 3, 4, 2]],
    ['-phone', [1, 5, 3, 4, 2]],
    ['date_of_birth', [5, 4, 3, 1, 2]],
    ['-date_of_birth', [4, 5, 3, 1, 2]],
    ...alike.map((sort): [typeof sort, number[]] => [sort, [3, 1, 4, 2, 5]])
  ]
  t.strictSame(orders.map(([sort]) => sort).sort(), [...sorts].sort(), 'every order')
  for (const [sort, expected] of orders) {
    const pages: number[] = []
    for (let offset = 0; offset < 6; offset += 3)
      pages.push(...listIds(await find({ chapter_id: 1, sort, offset, limit: 3 })))
    t.strictSame(pages, expected, sort)
  }
  t.strictSame(listIds(await find({ chapter_id: 1 })), [3, 1, 4, 2, 5], 'by name by default')
  const empty = { members: [], pagination: { total: 5, offset: 99, limit: 50 } }
  t.strictSame(await find({ offset: 99 }), empty, 'a page after the end is empty')
  await app.db.write(() =>
    editMember(app.db, { id: 3, lastname: 'Zz' }, { permitted: 'all', by: command_line })
  )
  t.strictSame(listIds(await find()), [1, 4, 2, 5, 3], 'who has another name has another place')
  t.strictSame([...staleMembers(app.db)], [], 'the columns for orders are current')
})

t.test('columns beyond a list item', async t => {
  const { find, add } = await open(t)
  await add([{ phone: '1' }])
  const keys = async (columns: string[]) => Object.keys((await find({ columns })).members[0])
  t.strictSame(await keys([]), member_item, 'none')
  t.strictSame(await keys(['lastname', 'id']), member_item, 'what a list item has anyway')
  const two = ['date_of_birth', 'phone']
  t.strictSame(await keys(two), [...member_item, ...two], 'two')
  const { members } = await find({ columns: two })
  t.match(members, [{ phone: '1', date_of_birth: null }], 'a value, and one that is unknown')
})

t.test('one chapter, or all that the caller reaches', async t => {
  const { app, in_north, north, post, find, add } = await open(t)
  await add([{ lastname: 'B' }, { lastname: 'A', ...in_north }, { lastname: 'C', ...in_north }])
  t.strictSame(listIds(await find()), [2, 1, 3], 'an owner reaches all')
  t.strictSame(listIds(await find({ sort: 'chapter' })), [1, 2, 3], 'in the order of chapters')
  t.strictSame(listIds(await find({ filter: { search: 'byron' } })), [], 'nobody has the name')
  const lead = await signedIn(app, 'chapter_lead', north.id)
  t.strictSame(listIds((await post({}, lead)).data), [2, 3], 'a lead reaches one chapter')
  const some = { filter: { ids: [1, 3] } }
  t.strictSame(listIds((await post(some, lead)).data), [3], 'an id of another chapter is not found')
  t.match(await post({ chapter_id: 1 }, lead), { code: 'chapter_forbidden' }, 'another chapter')
  t.match(await post({ chapter_id: 99 }), { code: 'not_found' }, 'no such chapter')
})

t.test('every filter, in a chapter of few and of many, finds and changes the same', async t => {
  const { app, headers, second_type, find, add } = await open(t)
  const many = (from: number, to: number) =>
    add(
      Array.from({ length: to - from }, (_, index): Given => {
        const i = from + index
        const born = `${1970 + (i % 40)}-${String(1 + (i % 12)).padStart(2, '0')}-07`
        return {
          ...{ firstname: i % 3 ? 'Ada' : 'Jürgen', lastname: `L${(i * 7919) % 5000}` },
          ...(i % 4 === 0 && { email: `m${i}@example.org` }),
          ...(i % 5 === 0 ? { phone: `${i}` } : i % 7 > 0 && { date_of_birth: born }),
          ...(i % 6 === 0 && { status: 'suspended' }),
          ...(i % 8 === 0 && { membertype_id: second_type.id }),
          ...(i % 2 === 0 && { joined: i % 3 ? '2020-06-01' : '2021-06-01' }),
          ...furtherValues(i)
        }
      })
    )
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  await defineOwn(app)
  const edit = async (filter: object) => {
    const payload = { chapter_id: 1, filter, set: { city: 'Ulm' }, dry_run: true }
    const request = { method: 'PUT', url: '/editmembers', headers, payload } as const
    return (await call(t, app, request)).json().data.changed
  }
  async function check(note: string) {
    const known = 'SELECT count(*) FROM members WHERE chapter_id = 1'
    const members = app.db.$client.prepare(known).pluck().get() as number
    const values = filterValues(app)
    for (const [name, value] of Object.entries(values)) {
      const { total } = (await find({ chapter_id: 1, filter: { [name]: value } })).pagination
      t.ok(total > 0 && total < members, `${note}: ${name} leaves some`)
      t.equal(await edit({ [name]: value }), total, `${note}: ${name} changes those that it finds`)
      if (note === 'many') continue
      const both = { [name]: value, search: 'jurgen' }
      const { total: fewer } = (await find({ filter: both, sort: '-email' })).pagination
      t.equal(await edit(both), fewer, `${note}: ${name} with a search`)
    }
    for (const name of Object.keys(list_filters) as (keyof typeof list_filters)[]) {
      const [one] = values[name] as [string]
      const list = await get(`/getmembers?chapter_id=1&${name}=${one}&limit=200`)
      const found = await find({ chapter_id: 1, filter: { [name]: [one] }, sort: 'id', limit: 200 })
      t.strictSame(found, list, `${note}: ${name} is the parameter of lists`)
    }
  }
  await many(0, 1).then(() => many(1, 150))
  await app.db.write(() => app.db.$client.exec(held))
  await check('few')
  await many(150, 2010)
  await check('many')

  const whole = { chapter_id: 1, filter: {}, limit: 200 }
  for (const sort of ['name', '-email']) {
    const found = new Set<number>()
    for (let offset = 0; offset < 2010; offset += 200)
      for (const id of listIds(await find({ ...whole, sort, offset }))) found.add(id)
    t.equal(found.size, 2010, `by ${sort}, each member is on one page`)
  }
  const rare = { filter: { search: 'l1271' } }
  const one = { members: [{ lastname: 'L1271' }], pagination: { total: 1 } }
  t.match(await find(rare), one, 'a rare name is found')
  await app.db.write(() =>
    editMember(app.db, { id: 1, lastname: 'L1271' }, { permitted: 'all', by: command_line })
  )
  t.equal((await find(rare)).pagination.total, 2, 'what was written is found')
})

t.test('members of an age on a day', async t => {
  const { post, add } = await open(t)
  const days = ['2008-02-29', '2008-11-22', '2008-11-23', '2019-05-01', null]
  await add(days.map(date_of_birth => ({ date_of_birth })))
  const aged = async (age: object) => listIds((await post({ filter: { age }, sort: 'id' })).data)
  const on = '2026-11-22'
  const found: [age: object, ids: number[]][] = [
    [{ from: 18, on }, [1, 2]],
    [{ to: 17, on }, [3, 4]],
    [{ from: 7, to: 7, on }, [4]],
    [{ from: 18, on: '2026-02-28' }, []],
    [{ from: 18, on: '2026-03-01' }, [1]],
    [{ on }, [1, 2, 3, 4]],
    [{}, await aged({ on: today('UTC') })]
  ]
  for (const [age, ids] of found) t.strictSame(await aged(age), ids, JSON.stringify(age))
  const details = [{ path: '/filter/age/to', code: 'to_before_from' }]
  const reversed = await post({ filter: { age: { from: 18, to: 17 } } })
  t.match(reversed, { details }, 'a range that ends first')
})

t.test('members who were changed since, and pages by the last id', async t => {
  let now = Date.parse('2026-05-01T10:00:00Z')
  t.teardown(setClock(() => now))
  const { app, post, find, add } = await open(t)
  await add([{}, {}, {}])
  const since = '2026-05-01T11:20:00+01:00'
  t.strictSame(listIds(await find({ updated_since: since })), [], 'nobody')
  now += 30 * 60_000
  await app.db.write(() =>
    editMember(app.db, { id: 2, lastname: 'King' }, { permitted: 'all', by: command_line })
  )
  t.strictSame(listIds(await find({ updated_since: since })), [2])
  // the clock was set back
  now -= 20 * 60_000
  await app.db.write(() =>
    editMember(app.db, { id: 3, lastname: 'King' }, { permitted: 'all', by: command_line })
  )
  t.strictSame(listIds(await find({ updated_since: since })), [2, 3], 'rather one too many')
  t.strictSame(listIds(await find({ updated_since: '2026-05-02', sort: 'id' })), [])
  t.strictSame(listIds(await find({ after: 0, limit: 2 })), [1, 2])
  t.match(await find({ after: 2, limit: 2 }), { members: [{ id: 3 }], pagination: { total: 1 } })
  t.strictSame(listIds(await find({ after: 2, updated_since: since })), [3])
  const details = [{ path: '/sort', code: 'not_one_of' }]
  t.match(await post({ after: 2, sort: 'name' }), { details }, 'by id alone')
})
