import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { send } from '../../fixtures/files.ts'
import {
  aChapter,
  aMember,
  aType,
  build,
  call,
  member_item,
  signedIn
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** Every field beyond lists but those of earlier versions, as an office enters them. */
const ada = {
  ...{ membernumber: 'M-7', salutation: 'Frau', title: 'Dr.', gender: 'female', company: '' },
  ...{ street: '12 St James’s Square', postal_code: 'SW1Y 4JH', city: 'London', country: 'GB' },
  ...{ mobile: '+44 7700 900000', language: 'en-gb', joined: '1835-05-05', note: 'Dances.\nWell.' }
}
const stored = { ...ada, company: null, language: 'en-GB' }

async function anApp(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const membertype_id = (await aType(app, { name: 'T' })).id
  const person = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, payload, headers })
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  return {
    ...{ app, headers, membertype_id, get },
    create: (values: object) => write('POST', '/createmembers', { ...person, ...values }),
    edit: (values: object) => write('PUT', '/editmember', values),
    editMany: (body: object) =>
      write('PUT', '/editmembers', { chapter_id: 1, filter: {}, ...body }),
    find: (body: object) => write('POST', '/findmembers', body),
    lastChanges: async () => (await get('/getlogs?limit=1')).logs[0].changes
  }
}

t.test('the fields of a person are stored, shown, changed and logged', async t => {
  const { create, edit, get, lastChanges } = await anApp(t)
  const made = await create(ada)
  t.equal(made.statusCode, 201, 'a member is created')
  t.strictSame(Object.keys(made.json().data), member_item, 'lists keep their keys')
  const { id } = made.json().data
  t.match(await get(`/getmember/${id}`), stored, 'all are stored')
  const changes = { language: [null, 'en-GB'], company: [null, null] }
  t.match(await lastChanges(), changes, 'the log has them')

  t.equal((await edit({ id, language: 'EN-gb', company: null })).statusCode, 200, 'an edit')
  t.notMatch(await lastChanges(), { language: ['en-GB'] }, 'the same language changes nothing')
  await edit({ id, gender: '', title: '', city: 'Paris', country: 'FR' })
  t.strictSame(
    await lastChanges(),
    {
      ...{ title: ['Dr.', null], gender: ['female', null] },
      ...{ city: ['London', 'Paris'], country: ['GB', 'FR'] }
    },
    'what was changed'
  )
  t.match(
    await get(`/getmember/${id}`),
    { gender: null, title: null, city: 'Paris' },
    'what is now'
  )
})

t.test('wrong values are one clear failure, and nothing is stored', async t => {
  const { create, get } = await anApp(t)
  const wrong = {
    ...{ gender: 'unknown', country: 'XK', language: 'deutsch', joined: '2025-02-30' },
    ...{ membernumber: 'x'.repeat(33), street: 'a\nb', city: 'a\u202eb', note: 'a\u0000b' }
  }
  const refused = await create({ ...wrong, note: 'a\u200bb' })
  t.equal(refused.statusCode, 400, 'it is refused')
  t.strictSame(
    refused
      .json()
      .details.map(({ path, code }: Record<string, string>) => [path, code])
      .sort(),
    [
      ['/city', 'invisible_character'],
      ['/country', 'not_a_country'],
      ['/gender', 'not_one_of'],
      ['/joined', 'not_a_date'],
      ['/language', 'not_a_language'],
      ['/membernumber', 'too_long'],
      ['/note', 'invisible_character'],
      ['/street', 'control_characters']
    ],
    'each wrong value'
  )
  for (const country of ['de', 'DEU', 'UK', 'EU'])
    t.match((await create({ country })).json().details, [{ code: 'not_a_country' }], country)
  t.equal((await get('/getmembers?chapter_id=1')).pagination.total, 0, 'nothing is stored')
})

t.test('a company may have no first name', async t => {
  const { create, edit, get, app } = await anApp(t)
  const nameless = await create({ firstname: '' })
  const nobody = [{ path: '/firstname', code: 'too_short' }]
  t.match(nameless.json().details, nobody, 'nobody else may')
  const { id } = (await create({ firstname: '', company: 'Engines Ltd' })).json().data
  for (const values of [{ company: '' }, { company: null }])
    t.match((await edit({ id, ...values })).json().details, [{ path: '/firstname' }], 'no company')
  const left_out = { firstname: undefined, email: 'works@example.org' }
  t.match(
    (await create(left_out)).json().details,
    [{ path: '/firstname', code: 'required' }],
    'left out'
  )
  const works = (await create({ ...left_out, company: 'Works', lastname: 'Works' })).json().data
  t.match(works, { firstname: '', lastname: 'Works' }, 'a company')
  const other = await aMember(app)
  t.match(
    (await edit({ id: other.id, firstname: '' })).json().details,
    [{ path: '/firstname' }],
    'a person'
  )
  const person = await edit({ id, company: '', firstname: 'Ada' })
  t.equal(person.statusCode, 200, 'a company becomes a person')
  const entry = (await get(`/getlogs?entity=member&entity_id=${id}&limit=1`)).logs[0]
  t.equal(entry.entity_name, 'Ada L', 'the log names the person')
})

t.test('a member number is once in its chapter', async t => {
  const { create, edit, app } = await anApp(t)
  const first = (await create({ membernumber: '7' })).json().data
  const taken = await create({ membernumber: ' 7 ' })
  t.equal(taken.statusCode, 409, 'a number is taken')
  t.match(
    taken.json(),
    {
      code: 'membernumber_taken',
      details: [{ path: '/membernumber', code: 'taken', params: { id: first.id, name: 'Ada L' } }]
    },
    'by whom'
  )
  const other = (await create({})).json().data
  const code = 'membernumber_taken'
  t.match((await edit({ id: other.id, membernumber: '7' })).json(), { code }, 'in an edit')
  t.equal((await edit({ id: first.id, membernumber: '7' })).statusCode, 200, 'its own')
  const chapter = await aChapter(app)
  const elsewhere = await aMember(app, { chapter_id: chapter.id, membernumber: '7' })
  t.equal(elsewhere.membernumber, '7', 'another chapter has numbers of its own')
  t.equal((await create({ membernumber: '' })).statusCode, 201, 'no number is no number')
})

t.test('the next free number is given once, whoever asks and whoever leaves', async t => {
  const { app, create, edit, editMany, get } = await anApp(t)
  const number = async (id: number) => (await get(`/getmember/${id}`)).membernumber
  await create({ membernumber: '0041' })
  await create({ membernumber: 'M-99' })
  const asked = await Promise.all(
    Array.from({ length: 20 }, () => create({ membernumber: 'auto' }))
  )
  const ids = asked.map(answer => answer.json().data.id)
  const numbers = await Promise.all(ids.map(number))
  t.strictSame(
    numbers.toSorted(),
    Array.from({ length: 20 }, (_, i) => String(42 + i).padStart(4, '0')),
    'each number once'
  )
  app.db.$client.prepare('DELETE FROM members').run()
  const next = (await create({ membernumber: 'AUTO' })).json().data.id
  t.equal(await number(next), '0062', 'those of members who are gone are not given again')
  t.equal((await edit({ id: next, membernumber: 'auto' })).statusCode, 200, 'an edit')
  t.equal(await number(next), '0062', 'whoever has a number keeps it')

  const [one, two] = [(await create({})).json().data.id, (await create({})).json().data.id]
  const set = { membernumber: 'auto', city: 'Köln', gender: '' }
  t.match((await editMany({ set, dry_run: true })).json().data, { changed: 3 }, 'a preview')
  t.match((await editMany({ set })).json().data, { changed: 3 }, 'many')
  t.strictSame([await number(one), await number(two)], ['0063', '0064'], 'their numbers')
  t.match((await editMany({ set })).json().data, { changed: 0, unchanged: 3 }, 'again')
  t.match(
    (await editMany({ set: { membernumber: '5' } })).json().details,
    [{ path: '/set/membernumber', code: 'not_one_of' }],
    'many do not get one number'
  )
})

t.test('nobody uses the numbers of a chapter up', async t => {
  const { app, headers, create, edit, get, editMany } = await anApp(t)
  const given = async (membernumber: string) => {
    const { id } = (await create({ membernumber })).json().data
    return (await get(`/getmember/${id}`)).membernumber
  }
  await given('1042')
  const far = (await create({ membernumber: '9'.repeat(15) })).json().data
  await edit({ id: far.id, membernumber: '999999' })
  await edit({ id: far.id, membernumber: '' })
  t.equal(await given('auto'), '1043', 'what is far beyond the greatest number does not count')
  await given('101043')
  t.equal(await given('auto'), '101044', 'what is not so far does')
  await given('301045')
  await given('201044')
  app.db.$client.prepare("UPDATE last_numbers SET membernumber = '301044'").run()
  t.equal(await given('auto'), '301046', 'what somebody has is passed over')
  t.match((await editMany({ set: { membernumber: 'auto' } })).json().data, { changed: 1 }, 'many')
  const rows = 'Q,One,T,auto\nQ,Two,T,888888888\nQ,Three,T,301100\n'
  const file = `firstname,lastname,membertype,membernumber\n${rows}`
  t.match((await send(t, app, headers, file)).json().data, { created: 3 }, 'a file')
  const { members } = await get('/getmembers?chapter_id=1&search=one')
  t.equal(
    (await get(`/getmember/${members[0].id}`)).membernumber,
    '301101',
    'after the greatest of a file'
  )
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
  const numbers = async (sort: string) =>
    (await find({ sort, columns: ['membernumber', 'city'] }))
      .json()
      .data.members.map((one: { membernumber: string; city: string }) => {
        if (one.city !== 'Bonn') t.fail('another city')
        return one.membernumber
      })
  t.strictSame(await numbers('membernumber'), ['M-1', '9', '10', null], 'by number')
  t.strictSame(await numbers('-membernumber'), ['10', '9', 'M-1', null], 'the other way')
  const [without, ...others] = await numbers('-joined')
  t.strictSame([without, others], [null, ['9', 'M-1', '10']], 'its term begins today')
})

t.test('what is wrong with the type, custom fields and the payer is named at once', async t => {
  const { create, edit, editMany } = await anApp(t)
  const { id } = (await create({})).json().data
  const wrong = { membertype_id: 99_999, fields: { nope: 1 } }
  const payer = { payer_id: 99_999 }
  const paths = ['/fields/nope', '/membertype_id', '/payer_id']
  for (const [answer, named] of [
    [await create({ ...wrong, ...payer }), paths],
    [await edit({ id, ...wrong, ...payer }), paths],
    [
      await editMany({ set: wrong, filter: { tags: ['T'], fields: { none: 'x' } } }),
      ['/filter/fields/none', '/set/fields/nope', '/set/membertype_id']
    ]
  ] as const) {
    const found: { path: string }[] = answer.json().details
    t.strictSame(found.map(({ path }) => path).sort(), named, 'each path')
  }
})

t.test('members who are created together are counted together', async t => {
  const { app, create } = await anApp(t)
  const { id: payer_id, chapter_id, membertype_id } = (await create({})).json().data
  const person = { lastname: 'L', email: '', chapter_id, membertype_id, payer_id }
  const people = Array.from({ length: 501 }, (_, no) => ({ ...person, firstname: `Ada ${no}` }))
  const found = app.db.write(() => createMembers(app.db, people, command_line))
  const refused = await found.catch((error: unknown) => error)
  t.match(
    refused,
    { details: [{ path: '/payer_id', code: 'pays_for_too_many' }] },
    'they are too many'
  )
  const count = app.db.$client.prepare('SELECT count(*) FROM members').pluck()
  t.equal(count.get(), 1, 'none is created')
})
