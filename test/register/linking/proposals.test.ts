import t from '../../folder.ts'
import { anOffice } from './office.ts'

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
const born = { date_of_birth: '1815-12-10' }

t.test('who may be somebody is found in other chapters, the surest first', async t => {
  const { lead, chapters, join, send, data } = await anOffice(t)
  const sure = await join(1, { ...ada, ...born, email: '' })
  const sharing = await join(2, { ...ada, lastname: 'King' })
  const named = await join(2, { ...ada, email: '' })
  await join(2, { ...ada, email: '', date_of_birth: '1999-01-01' })
  await join(1, { firstname: 'Bo', email: ada.email })
  await join(0, ada)
  const asked = { chapter_id: 1, ...ada, ...born }
  const { persons } = await data('POST', '/findpersons', asked)
  const wanted = [
    { id: sure.id, chapter_id: chapters[1], reasons: ['name_and_birthday'], ...born },
    { id: sharing.id, chapter_id: chapters[2], reasons: ['address_and_firstname'] },
    { id: named.id, reasons: ['name'] }
  ]
  t.match(persons, wanted, 'the surest is the first')
  t.equal(persons.length, 3, 'others are not found')
  t.match((await send('POST', '/findpersons', asked, lead)).json(), { code: 'forbidden' }, 'a lead')
  const { statusCode } = await send('POST', '/findpersons', { ...asked, email: 'x' })
  t.equal(statusCode, 400, 'no address')
})

t.test('who is linked with a member of the chapter is not proposed, each person once', async t => {
  const { chapters, join, data, link } = await anOffice(t)
  const [first, second, third] = [await join(0, ada), await join(1, ada), await join(2, ada)]
  const find = async () =>
    (await data('POST', '/findpersons', { chapter_id: chapters[0], ...ada })).persons
  t.equal((await find()).length, 2, 'two are proposed')
  await link(second.id, third.id)
  t.match(await find(), [{ id: second.id }], 'one of two linked ones is proposed')
  t.equal((await find()).length, 1, 'the other one is not')
  await link(first.id, second.id)
  t.strictSame(await find(), [], 'who is linked already is not proposed')
})

t.test('pairs of two chapters, until they are linked; others are merged', async t => {
  const { headers, lead, chapters, join, data, link } = await anOffice(t)
  const [one, other] = [await join(0, { ...ada, ...born }), await join(1, ada)]
  await join(0, { firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' })
  const beyond = await join(2, { firstname: 'Bo', lastname: 'Byron' })
  const pairs = (as = headers, query = '&across=true') =>
    data('GET', `/getduplicates?chapter_id=1${query}`, undefined, as)
  const wanted = [
    { members: [{ id: one.id }, { id: other.id }], reasons: ['address_and_firstname', 'name'] },
    { members: [{}, { id: beyond.id, chapter_id: chapters[2] }], reasons: ['name'] }
  ]
  t.match(await pairs(), { pagination: { total: 2 }, pairs: wanted }, 'two pairs with reasons')
  t.strictSame((await pairs(headers, '')).pairs, [], 'no pair is within one chapter')
  t.strictSame((await pairs(lead)).pairs, [], 'who reaches one chapter is told of that one alone')

  await link(one.id, other.id)
  t.match(await pairs(), { pagination: { total: 1 } }, 'linked ones are no pair')
  const twin = await join(0, { ...ada, email: '' })
  t.match(await pairs(), { pagination: { total: 1 } }, 'a link would make two of one chapter one')
  const merged = [{ members: [{ id: one.id }, { id: twin.id }] }]
  t.match((await pairs(headers, '')).pairs, merged, 'a pair within the chapter is for merging')
})

t.test('where else a member is the same person', async t => {
  const { lead, chapters, join, data, send, link, show } = await anOffice(t)
  const [one, two, three] = [await join(0, ada), await join(1, ada), await join(2, ada)]
  const linked = () => data('GET', `/getlinked?id=${one.id}`)
  const alone = { person_id: null, members: [], chapters: 0 }
  t.strictSame(await linked(), alone, 'she is linked with nobody')
  await link(one.id, two.id, three.id)
  const members = [
    { id: two.id, chapter_id: chapters[1], firstname: 'Ada', status: 'active' },
    { id: three.id, chapter_id: chapters[2] }
  ]
  t.match(await linked(), { person_id: 1, members, chapters: 2 }, 'she is linked with two')
  const hidden = { person_id: 1, members: { length: 0 }, chapters: 2 }
  const by_lead = (id: number) => send('GET', `/getlinked?id=${id}`, undefined, lead)
  t.match((await by_lead(one.id)).json().data, hidden, 'a lead sees how many')
  t.equal((await by_lead(two.id)).statusCode, 404, 'elsewhere')
  t.equal((await send('GET', '/getlinked?id=999')).statusCode, 404, 'nobody has the id')
  for (const { id } of [two, three]) await data('PUT', '/removemember', { id })
  t.strictSame(await linked(), alone, 'she is alone again')
  t.equal((await show(one.id)).person_id, null, 'and linked with nobody')
})
