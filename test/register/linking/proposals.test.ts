import type { Test } from 'tap'
import { aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
const born = { date_of_birth: '1815-12-10' }

/** Three chapters, each with a type, and calls as an owner. */
async function open(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const chapters = [1, (await aChapter(app)).id, (await aChapter(app)).id] as const
  const types: number[] = []
  for (const chapter_id of chapters) types.push((await aType(app, { chapter_id })).id)
  const join = (place: 0 | 1 | 2, values: object) =>
    aMember(app, { chapter_id: chapters[place], membertype_id: types[place] ?? 0, ...values })
  const send = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = headers) =>
    call(t, app, { method, url, headers: as, ...(payload && { payload }) })
  const data = async (...asked: Parameters<typeof send>) => (await send(...asked)).json().data
  return { app, headers, chapters, join, send, data }
}

t.test('who may be somebody is found in other chapters, the surest first', async t => {
  const { app, chapters, join, send, data } = await open(t)
  const sure = await join(1, { ...ada, ...born, email: '' })
  const sharing = await join(2, { ...ada, lastname: 'King' })
  const named = await join(2, { ...ada, email: '' })
  await join(2, { ...ada, email: '', date_of_birth: '1999-01-01' })
  await join(1, { firstname: 'Bo', email: ada.email })
  await join(0, ada)
  const asked = { chapter_id: 1, ...ada, ...born }
  const { persons } = await data('POST', '/findpersons', asked)
  t.match(
    persons,
    [
      { id: sure.id, chapter_id: chapters[1], reasons: ['name_and_birthday'], ...born },
      { id: sharing.id, chapter_id: chapters[2], reasons: ['address_and_firstname'] },
      { id: named.id, reasons: ['name'] }
    ],
    'the surest is the first'
  )
  t.equal(persons.length, 3, 'others are not found')
  const lead = await signedIn(app, 'chapter_lead', 1)
  t.match((await send('POST', '/findpersons', asked, lead)).json(), { code: 'forbidden' })
  t.equal((await send('POST', '/findpersons', { ...asked, email: 'x' })).statusCode, 400)
})

t.test(
  'who is linked with a member of the chapter is not proposed, and each person once',
  async t => {
    const { chapters, join, data } = await open(t)
    const [first, second, third] = [await join(0, ada), await join(1, ada), await join(2, ada)]
    const find = async (place: number) =>
      (await data('POST', '/findpersons', { chapter_id: chapters[place], ...ada })).persons
    t.equal((await find(0)).length, 2, 'two are proposed')
    await data('PUT', '/linkmembers', { ids: [second.id, third.id] })
    t.match(await find(0), [{ id: second.id }], 'one of two linked ones is proposed')
    t.equal((await find(0)).length, 1, 'the other one is not')
    await data('PUT', '/linkmembers', { ids: [first.id, second.id] })
    t.strictSame(await find(0), [], 'who is linked already is not proposed')
  }
)

t.test('pairs of two chapters, until they are linked; others are merged', async t => {
  const { app, headers, chapters, join, data, send } = await open(t)
  const [one, other] = [await join(0, { ...ada, ...born }), await join(1, ada)]
  await join(0, { firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' })
  const beyond = await join(2, { firstname: 'Bo', lastname: 'Byron' })
  const pairs = (as = headers) =>
    data('GET', `/getduplicates?chapter_id=1&across=true`, undefined, as)
  const found = await pairs()
  t.match(found, { pagination: { total: 2 } }, 'there are two pairs')
  t.match(
    found.pairs,
    [
      { members: [{ id: one.id }, { id: other.id }], reasons: ['address_and_firstname', 'name'] },
      { members: [{}, { id: beyond.id, chapter_id: chapters[2] }], reasons: ['name'] }
    ],
    'the pairs have their reasons'
  )
  const within = await data('GET', `/getduplicates?chapter_id=1`)
  t.strictSame(within.pairs, [], 'no pair is within one chapter')
  const lead = await signedIn(app, 'chapter_lead', 1)
  t.strictSame((await pairs(lead)).pairs, [], 'who reaches one chapter is told of that one alone')

  await data('PUT', '/linkmembers', { ids: [one.id, other.id] })
  t.match(await pairs(), { pagination: { total: 1 } }, 'linked ones are no pair')
  const twin = await join(0, { ...ada, email: '' })
  t.match(await pairs(), { pagination: { total: 1 } }, 'a link would make two of one chapter one')
  t.match(
    (await send('GET', `/getduplicates?chapter_id=1`)).json().data.pairs,
    [{ members: [{ id: one.id }, { id: twin.id }] }],
    'a pair within the chapter is for merging'
  )
})

t.test('where else a member is the same person', async t => {
  const { app, headers, chapters, join, data, send } = await open(t)
  const [one, two, three] = [await join(0, ada), await join(1, ada), await join(2, ada)]
  const linked = (id: number, as = headers) => data('GET', `/getlinked?id=${id}`, undefined, as)
  t.strictSame(await linked(one.id), { person_id: null, members: [], chapters: 0 })
  await data('PUT', '/linkmembers', { ids: [one.id, two.id, three.id] })
  t.match(
    await linked(one.id),
    {
      person_id: 1,
      members: [
        { id: two.id, chapter_id: chapters[1], firstname: 'Ada', status: 'active' },
        { id: three.id, chapter_id: chapters[2] }
      ],
      chapters: 2
    },
    'she is linked with two'
  )
  const lead = await signedIn(app, 'chapter_lead', 1)
  t.match(await linked(one.id, lead), { person_id: 1, members: { length: 0 }, chapters: 2 })
  t.equal((await send('GET', `/getlinked?id=${two.id}`, undefined, lead)).statusCode, 404)
  t.equal((await send('GET', '/getlinked?id=999')).statusCode, 404)
  await data('PUT', '/removemember', { id: two.id })
  await data('PUT', '/removemember', { id: three.id })
  t.strictSame(await linked(one.id), { person_id: null, members: [], chapters: 0 })
  t.equal((await data('GET', `/getmember/${one.id}`)).person_id, null)
})
