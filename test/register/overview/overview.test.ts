import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { command_line } from '../../../src/association/audit/store.ts'
import { operator } from '../../../src/commands/office.ts'
import { createAccount } from '../../../src/identity/accounts/store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { archiveMembershipType } from '../../../src/register/membertypes/store.ts'
import { readOverview } from '../../../src/register/overview/store.ts'
import { send } from '../../fixtures/files.ts'
import {
  aChapter,
  aMember,
  aType,
  build,
  call,
  signedIn,
  signedInAs
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { agrees, overview, type Row, this_month } from '../counting.ts'

/** A day of another month. */
const otherMonth = (day: string) => (day.slice(5, 7) === '01' ? '1990-02-01' : '1990-01-01')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

t.test('an empty register', async t => {
  const app = await build(t)
  const none = { members: 0, new_members: 0 }
  const zero = {
    ...none,
    month: this_month(),
    statuses: ['active', 'inactive', 'suspended'].map(status => ({ status, members: 0 })),
    chapters: [{ id: 1, name: 'Main chapter', ...none }]
  }
  const nobody = { count: 0, members: [] }
  const lists = { membership_types: [], ending_types: [], months: [] }
  t.strictSame(
    await overview(t, app, await signedIn(app)),
    { ...zero, ...lists, birthdays: nobody, jubilees: nobody },
    'all are zero'
  )
})

t.test('numbers after creations, edits and imports', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const north = await aChapter(app, { name: 'North' })
  const types = [await aType(app, { name: 'Plain' }), await aType(app, { name: 'Gold' })]
  const northern = await aType(app, { chapter_id: north.id })
  await app.db.write(() =>
    createMembers(
      app.db,
      Array.from({ length: 50 }, (_, i) => ({
        firstname: 'A',
        lastname: `${i}`,
        email: `a${i}@example.org`,
        chapter_id: i % 3 ? 1 : north.id,
        membertype_id: (i % 3 ? types[i % 2] : northern)?.id ?? 0,
        joined: `20${24 + (i % 2)}-0${1 + (i % 9)}-28`
      })),
      command_line
    )
  )
  const look = async () => {
    agrees(t, app, await overview(t, app, headers), [1, north.id])
    agrees(t, app, await overview(t, app, headers, '?chapter_id=1'), [1])
    agrees(t, app, await overview(t, app, headers, `?chapter_id=${north.id}`), [north.id])
  }
  await look()
  const { id } = await aMember(app, { membertype_id: types[0]?.id })
  const edit = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/editmember', headers, payload: { id, ...payload } })
  await edit({ status: 'suspended' })
  await edit({ membertype_id: types[1]?.id, lastname: 'B' })
  await look()
  const file = [
    'firstname,lastname,email,membertype,status',
    'A,0,a1@example.org,Gold,inactive',
    ...Array.from({ length: 40 }, (_, i) => `New,${i},new${i}@example.org,Plain,`)
  ].join('\n')
  const wanted = { created: 40, updated: 1 }
  t.match((await send(t, app, headers, file)).json().data, wanted, 'a file is imported')
  await look()
  const { new_members, membership_types } = await overview(t, app, headers, '?chapter_id=1')
  t.equal(new_members, 41, 'who joined this month')
  const sizes = membership_types.map(({ members }: Row) => members)
  t.strictSame(
    sizes,
    sizes.toSorted((a: number, b: number) => b - a),
    'most members first'
  )
  app.db.$client.exec(
    "UPDATE member_counts SET members = members + 1 WHERE status = 'suspended' AND members > 0"
  )
  const wrong = `wrong members by type and status in chapter 1, ${types[1]?.id}, suspended`
  t.strictSame(wrongCounts(app.db), [`${wrong}, 2`, `${wrong}, 1`], 'a check finds it')
})

t.test('members count from the day on which they joined', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const add = (payload: object) => aMember(app, { membertype_id: type.id, ...payload })
  const year = new Date().getUTCFullYear()
  await add({ joined: '1999-05-01' })
  await add({ membership_startdate: `${year - 1}-02-01` })
  await add({ joined: `${year - 1}-02-28` })
  const { months } = await overview(t, app, headers)
  t.strictSame(
    months.map((row: Row) => [row.month, row.new_members, row.members]),
    [
      ['1999-05', 1, 1],
      [`${year - 1}-02`, 2, 3]
    ],
    'as entered, or from the first day of the membership'
  )
})

t.test('birthdays and jubilees of the month', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const now = inDays(0)
  const before = (years: number) =>
    `${Number(now.slice(0, 4)) - years}${now.slice(4)}`.replace('-02-29', '-02-28')
  const add = (payload: object) => aMember(app, { membertype_id: type.id, ...payload })
  const { id: born } = await add({ date_of_birth: before(50), joined: before(3) })
  const { id: joined } = await add({ joined: before(25) })
  await add({ date_of_birth: before(50), joined: before(25), status: 'inactive' })
  await add({ date_of_birth: otherMonth(now) })
  const day = before(1).slice(5)
  t.match(
    await overview(t, app, headers),
    {
      birthdays: { count: 1, members: [{ member_id: born, day, years: 50 }] },
      jubilees: { count: 1, members: [{ member_id: joined, day, years: 25 }] }
    },
    'active members alone, each fifth year'
  )
})

t.test('types that end soon, and archived ones', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const ending = (name: string, days: number) =>
    aType(app, { name, startdate: '2020-01-01', enddate: inDays(days) })
  const soon = await ending('soon', 30)
  const gone = await ending('archived', 20)
  const empty = await ending('archived and empty', 20)
  await aType(app, { name: 'for life', duration: 0, startdate: '2020-01-01', enddate: inDays(30) })
  for (const [name, days] of Object.entries({ today: 0, last: 90, later: 91, over: -1 }))
    await ending(name, days)
  await aMember(app, { membertype_id: soon.id })
  await aMember(app, { membertype_id: gone.id })
  const by = command_line
  for (const { id } of [gone, empty])
    await app.db.write(() => archiveMembershipType(app.db, { id, archived: true }, 'all', by))
  const { ending_types, membership_types } = await overview(t, app, headers)
  const ends = ending_types.map(({ name, members }: Row) => `${name} ${members}`)
  t.strictSame(ends, ['today 0', 'archived 1', 'soon 1', 'last 0'], 'those that end in 90 days')
  const soonest = { chapter_id: 1, name: 'soon', enddate: `${inDays(30)}T00:00:00Z` }
  t.match(ending_types[2], soonest, 'with the day')
  const types = membership_types.map((type: Row) => [type.name, type.members, type.archived])
  const empty_types = ['for life', 'today', 'last', 'later', 'over'].map(name => [name, 0, false])
  const wanted = [['soon', 1, false], ['archived', 1, true], ...empty_types]
  t.strictSame(types, wanted, 'types with members first, and those that are not archived')
})

t.test('all numbers of a turn show one state of the database', async t => {
  const { db } = await build(t)
  const other = new Database(db.$client.name)
  t.teardown(() => other.close())
  const readName = () => readOverview(db, {}, 'all').chapters[0]?.name
  await turn()
  t.equal(readName(), 'Main chapter', 'before')
  other.exec("UPDATE chapters SET name = 'Elsewhere'")
  t.equal(readName(), 'Main chapter', 'the same in the same turn')
  await turn()
  await turn()
  t.equal(readName(), 'Elsewhere', 'another in a later one')
})

t.test('accounts see their own chapters', async t => {
  const app = await build(t)
  const [north, south, empty] = [await aChapter(app), await aChapter(app), await aChapter(app)]
  for (const chapter_id of [1, north.id, north.id, south.id, south.id, south.id])
    await aMember(app, { chapter_id })
  const readTotal = async (headers: Record<string, string>, chapters: number[]) => {
    const data = await overview(t, app, headers)
    agrees(t, app, data, chapters)
    return data.members
  }
  const every = [1, north.id, south.id, empty.id]
  for (const [role, chapter, total] of [
    ['owner', null, 6],
    ['admin', null, 6],
    ['moderator', null, 6],
    ['moderator', south.id, 3],
    ['chapter_lead', empty.id, 0]
  ] as const) {
    const as = await signedIn(app, role, chapter)
    t.equal(await readTotal(as, chapter ? [chapter] : every), total, `${role} of ${chapter}`)
  }
  const grants = [north.id, south.id, north.id].map((chapter_id, index) => ({
    role: index === 2 ? ('moderator' as const) : ('chapter_lead' as const),
    chapter_id
  }))
  const account = { email: 'two@example.org', name: 'Two', grants }
  const { id } = await app.db.write(() => createAccount(app.db, account, operator))
  const headers = await signedInAs(app, id)
  t.equal(await readTotal(headers, [north.id, south.id]), 5, 'the sum of two chapters')
  t.equal((await overview(t, app, headers, `?chapter_id=${north.id}`)).members, 2, 'one of them')

  const owner = await signedIn(app)
  const first = await call(t, app, { url: '/getoverview', headers: owner })
  const known = { ...owner, 'if-none-match': String(first.headers.etag) }
  t.equal((await app.inject({ url: '/getoverview', headers: known })).statusCode, 304, 'unchanged')
  await aMember(app)
  t.equal((await app.inject({ url: '/getoverview', headers: known })).statusCode, 200, 'changed')
})
