import type { Test } from 'tap'
import { send } from '../../fixtures/files.ts'
import {
  aChapter,
  aMember,
  aType,
  build,
  member_item,
  requestsAs,
  signedIn,
  someMembers
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** Every field beyond lists but those of earlier versions, as an office enters them. */
const ada = {
  ...{ membernumber: 'M-7', salutation: 'Frau', title: 'Dr.', gender: 'female', company: '' },
  ...{ street: '12 St James’s Square', postal_code: 'SW1Y 4JH', city: 'London', country: 'GB' },
  ...{ mobile: '+44 7700 900000', language: 'en-gb', joined: '1835-05-05', note: 'Dances.\nWell.' }
}

async function anApp(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const { get, put, post } = requestsAs(t, app, headers)
  const membertype_id = (await aType(app, { name: 'T' })).id
  const person = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  return {
    ...{ app, headers, membertype_id, get },
    create: (values: object) => post('/createmembers', { ...person, ...values }),
    edit: (id: number, values: object) => put('/editmember', { id, ...values }),
    editMany: (body: object) => put('/editmembers', { chapter_id: 1, filter: {}, ...body }),
    find: (body: object) => post('/findmembers', body),
    lastChanges: async () => (await get('/getlogs?limit=1')).logs[0].changes,
    number: async (id: number) => (await get(`/getmember/${id}`)).membernumber
  }
}

const done = { status: 'success' }

t.test('the fields of a person are stored, shown, changed and logged', async t => {
  const { create, edit, get, lastChanges } = await anApp(t)
  const { data } = await create(ada)
  t.strictSame(Object.keys(data), member_item, 'lists keep their keys')
  const { id } = data
  const stored = { ...ada, company: null, language: 'en-GB' }
  t.match(await get(`/getmember/${id}`), stored, 'all are stored')
  const made = { language: [null, 'en-GB'], company: [null, null] }
  t.match(await lastChanges(), made, 'the log has them')
  t.match(await edit(id, { language: 'EN-gb', company: null }), done, 'an edit')
  t.notMatch(await lastChanges(), { language: ['en-GB'] }, 'the same language changes nothing')
  await edit(id, { gender: '', title: '', city: 'Paris', country: 'FR' })
  const changes = {
    title: ['Dr.', null],
    gender: ['female', null],
    city: ['London', 'Paris'],
    country: ['GB', 'FR']
  }
  t.strictSame(await lastChanges(), changes, 'what was changed')
  const now = { gender: null, title: null, city: 'Paris' }
  t.match(await get(`/getmember/${id}`), now, 'what is now')
})

t.test('wrong values are one clear failure, and nothing is stored', async t => {
  const { create, get, edit, editMany } = await anApp(t)
  const wrong: [field: string, value: string, code: string][] = [
    ['city', 'a\u202eb', 'invisible_character'],
    ['country', 'XK', 'not_a_country'],
    ['gender', 'unknown', 'not_one_of'],
    ['joined', '2025-02-30', 'not_a_date'],
    ['language', 'deutsch', 'not_a_language'],
    ['membernumber', 'x'.repeat(33), 'too_long'],
    ['note', 'a\u200bb', 'invisible_character'],
    ['street', 'a\nb', 'control_characters']
  ]
  const given = Object.fromEntries(wrong.map(([field, value]) => [field, value]))
  const { details } = await create(given)
  const found = details.map(({ path, code }: Record<string, string>) => [path, code]).sort()
  const expected = wrong.map(([field, , code]) => [`/${field}`, code])
  t.strictSame(found, expected, 'each wrong value')
  for (const country of ['de', 'DEU', 'UK', 'EU'])
    t.match((await create({ country })).details, [{ code: 'not_a_country' }], country)
  t.equal((await get('/getmembers?chapter_id=1')).pagination.total, 0, 'nothing is stored')

  const { id } = (await create({})).data
  const unknown = { membertype_id: 99_999, fields: { nope: 1 } }
  const all = { ...unknown, payer_id: 99_999 }
  const paths = ['/fields/nope', '/membertype_id', '/payer_id']
  const many = { set: unknown, filter: { tags: ['T'], fields: { none: 'x' } } }
  for (const [answer, named] of [
    [await create(all), paths],
    [await edit(id, all), paths],
    [await editMany(many), ['/filter/fields/none', '/set/fields/nope', '/set/membertype_id']]
  ] as const) {
    const found = answer.details.map(({ path }: { path: string }) => path).sort()
    t.strictSame(found, named, 'type, custom fields and payer are named at once')
  }
})

t.test('a company may have no first name', async t => {
  const { create, edit, get, app } = await anApp(t)
  const nameless = (code: string) => ({ details: [{ path: '/firstname', code }] })
  t.match(await create({ firstname: '' }), nameless('too_short'), 'nobody else may')
  const { id } = (await create({ firstname: '', company: 'Engines Ltd' })).data
  for (const company of ['', null])
    t.match(await edit(id, { company }), nameless('too_short'), `company: ${company}`)
  const left_out = { firstname: undefined, email: 'works@example.org' }
  t.match(await create(left_out), nameless('required'), 'left out')
  const works = (await create({ ...left_out, company: 'Works', lastname: 'Works' })).data
  t.match(works, { firstname: '', lastname: 'Works' }, 'a company')
  const other = await aMember(app)
  t.match(await edit(other.id, { firstname: '' }), nameless('too_short'), 'a person')
  t.match(await edit(id, { company: '', firstname: 'Ada' }), done, 'a company becomes a person')
  const { logs } = await get(`/getlogs?entity=member&entity_id=${id}&limit=1`)
  t.equal(logs[0].entity_name, 'Ada L', 'the log names the person')
})

t.test('a member number is once in its chapter', async t => {
  const { create, edit, app } = await anApp(t)
  const first = (await create({ membernumber: '7' })).data
  const params = { id: first.id, name: 'Ada L' }
  const details = [{ path: '/membernumber', code: 'taken', params }]
  const taken = { code: 'membernumber_taken', details }
  t.match(await create({ membernumber: ' 7 ' }), taken, 'a number is taken, by whom')
  const other = (await create({})).data
  t.match(await edit(other.id, { membernumber: '7' }), taken, 'in an edit')
  t.match(await edit(first.id, { membernumber: '7' }), done, 'its own')
  const chapter = await aChapter(app)
  const elsewhere = await aMember(app, { chapter_id: chapter.id, membernumber: '7' })
  t.equal(elsewhere.membernumber, '7', 'another chapter has numbers of its own')
  t.match(await create({ membernumber: '' }), done, 'no number is no number')
})

t.test('the next free number is given once, whoever asks and whoever leaves', async t => {
  const { app, create, edit, editMany, number } = await anApp(t)
  const add = async (membernumber?: string): Promise<number> =>
    (await create({ membernumber })).data.id
  await add('0041')
  await add('M-99')
  const ids = await Promise.all(Array.from({ length: 9 }, () => add('auto')))
  const numbers = (await Promise.all(ids.map(number))).toSorted()
  const next = Array.from({ length: 9 }, (_, i) => `00${42 + i}`)
  t.strictSame(numbers, next, 'each number once')
  app.db.$client.prepare('DELETE FROM members').run()
  const id = await add('AUTO')
  t.equal(await number(id), '0051', 'those of members who are gone are not given again')
  t.match(await edit(id, { membernumber: 'auto' }), done, 'an edit')
  t.equal(await number(id), '0051', 'whoever has a number keeps it')

  const [one, two] = [await add(), await add()]
  const set = { membernumber: 'auto', city: 'Köln', gender: '' }
  t.match((await editMany({ set, dry_run: true })).data, { changed: 3 }, 'a preview')
  t.match((await editMany({ set })).data, { changed: 3 }, 'many')
  t.strictSame([await number(one), await number(two)], ['0052', '0053'], 'their numbers')
  t.match((await editMany({ set })).data, { changed: 0, unchanged: 3 }, 'again')
  const details = [{ path: '/set/membernumber', code: 'not_one_of' }]
  t.match(await editMany({ set: { membernumber: '5' } }), { details }, 'many get no one number')
})

t.test('nobody uses the numbers of a chapter up', async t => {
  const { app, headers, create, edit, get, editMany, number } = await anApp(t)
  const give = async (membernumber: string) => number((await create({ membernumber })).data.id)
  const lastNumber = (value: string) =>
    app.db.$client.prepare('UPDATE last_numbers SET membernumber = ?').run(value)
  await give('1042')
  const far = (await create({ membernumber: '9'.repeat(15) })).data
  for (const membernumber of ['999999', '']) await edit(far.id, { membernumber })
  t.equal(await give('auto'), '1043', 'what is far beyond the greatest number does not count')
  await give('101043')
  t.equal(await give('auto'), '101044', 'what is not so far does')
  for (const some of ['301045', '201044']) await give(some)
  lastNumber('301044')
  t.equal(await give('auto'), '301046', 'what somebody has is passed over')
  t.match((await editMany({ set: { membernumber: 'auto' } })).data, { changed: 1 }, 'many')
  const rows = 'Q,One,T,auto\nQ,Two,T,888888888\nQ,Three,T,301100\n'
  const file = `firstname,lastname,membertype,membernumber\n${rows}`
  t.match((await send(t, app, headers, file)).json().data, { created: 3 }, 'a file')
  const { members } = await get('/getmembers?chapter_id=1&search=one')
  t.equal(await number(members[0].id), '301101', 'after the greatest of a file')

  lastNumber('9'.repeat(12))
  t.equal(await give('auto'), `1${'0'.repeat(12)}`, 'after twelve digits come thirteen')
  lastNumber('9'.repeat(15))
  const refused = { code: 'conflict', message: /no further member numbers/ }
  t.match(await create({ membernumber: 'auto' }), refused, 'after fifteen none')
  const { id } = await aMember(app)
  t.match(await edit(id, { membernumber: 'auto' }), refused, 'nor by an edit')
  t.equal(await number(id), null, 'no number is given')
})

t.test('members are found with these fields, and by number in the order of numbers', async t => {
  const { create, find } = await anApp(t)
  for (const [membernumber, joined] of [
    ['10', '2001-01-01'],
    ['9', '2003-01-01'],
    ['M-1', '2002-01-01'],
    ['', '']
  ])
    await create({ membernumber, joined, city: 'Bonn' })
  const numbers = async (sort: string) => {
    const { members } = (await find({ sort, columns: ['membernumber', 'city'] })).data
    return members.map((one: { membernumber: string; city: string }) => {
      if (one.city !== 'Bonn') t.fail('another city')
      return one.membernumber
    })
  }
  t.strictSame(await numbers('membernumber'), ['M-1', '9', '10', null], 'by number')
  t.strictSame(await numbers('-membernumber'), ['10', '9', 'M-1', null], 'the other way')
  t.strictSame(await numbers('-joined'), [null, '9', 'M-1', '10'], 'its term begins today')
})

t.test('members who are created together are counted together', async t => {
  const { app, create } = await anApp(t)
  const { id: payer_id, membertype_id } = (await create({})).data
  const found = someMembers(app, 501, membertype_id, () => ({ payer_id }))
  const details = [{ path: '/payer_id', code: 'pays_for_too_many' }]
  await t.rejects(found, { details } as never, 'they are too many')
  const count = app.db.$client.prepare('SELECT count(*) FROM members').pluck()
  t.equal(count.get(), 1, 'none is created')
})
