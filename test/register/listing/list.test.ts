import type { Test } from 'tap'
import { foldWords, phoneForms } from '../../../src/core/folding.ts'
import { day_names, detail_names } from '../../../src/register/members/schema.ts'
import { staleMembers } from '../../../src/register/members/store.ts'
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

interface Listed {
  firstname: string
  lastname: string
}

/** A chapter with these members, and requests of an owner. */
async function aList(t: Test, members: object[]) {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  for (const member of members)
    await aMember(app, { lastname: 'Byron', email: '', ...member, membertype_id })
  const get = async (query: string) =>
    (await call(t, app, { url: `/getmembers?${query}`, headers })).json()
  /** Who is found by both operations that search. */
  const find = async (search: string): Promise<Listed[]> => {
    const query = new URLSearchParams({ chapter_id: '1', search })
    const { members, pagination } = (await get(`${query}`)).data
    t.equal(pagination.total, members.length, `the total of a search for ${search}`)
    const payload = { chapter_id: 1, filter: { search }, sort: 'id' }
    const found = await call(t, app, { method: 'POST', url: '/findmembers', headers, payload })
    t.strictSame(found.json().data.members, members, `findmembers finds the same: ${search}`)
    return members
  }
  /** Whether each search finds members of these names, in their order. */
  const check = async (
    found: [names: string, searches: string[]][],
    name: keyof Listed = 'firstname'
  ) => {
    for (const [names, searches] of found)
      for (const search of searches) {
        const members = await find(search)
        t.equal(members.map(one => one[name]).join(' '), names, `search: ${search}`)
      }
  }
  return { app, headers, membertype_id, get, check }
}

t.test('GET /getmembers', async t => {
  const { app, membertype_id, get, check } = await aList(t, [
    { firstname: 'Jürgen', lastname: 'Müller', email: 'jm@example.org', phone: '555' },
    { firstname: 'Anna', lastname: 'Smith', email: 'anna@example.org', status: 'inactive' },
    { firstname: 'Ólafur', lastname: 'Þórsson', email: 'olafur@example.org', phone: '555' },
    { firstname: '100%', lastname: 'Under_score', email: 'b@example.org', status: 'suspended' },
    { firstname: 'Anna', lastname: 'Straße' }
  ])
  const other = await aChapter(app)
  await aMember(app, { chapter_id: other.id, firstname: 'Foreign', lastname: 'Müller' })
  const { data, status } = await get('chapter_id=1')
  t.equal(status, 'success', 'a list is answered')
  t.strictSame(Object.keys(data.members[0]), member_item, 'exactly the fields of the contract')
  t.strictSame(data.pagination, { total: 5, offset: 0, limit: 50 }, 'the first page')
  const createddate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
  t.match(data.members[0], { firstname: 'Jürgen', createddate }, 'by id')
  const offsets = [0, 2, 4, 6].map(offset => get(`chapter_id=1&limit=2&offset=${offset}`))
  const pages = (await Promise.all(offsets)).map(page => page.data)
  const ids = pages.flatMap(({ members }) => members.map(({ id }: { id: number }) => id))
  t.strictSame(ids, [1, 2, 3, 4, 5], 'pages list all members once')
  t.strictSame(pages[3].pagination, { total: 5, offset: 6, limit: 2 }, 'a page after the end')

  const everybody = 'Jürgen Anna Ólafur 100% Anna'
  const found: [firstnames: string, searches: string[]][] = [
    ['Jürgen', ['muller', 'MÜLLER', 'Mu\u0308ller', 'j']],
    ['Anna', ['anna smith', 'smith anna', 'STRASSE']],
    ['Anna Anna', ['anna']],
    ['Ólafur', ['olafur', 'thorsson', 'rs']],
    ['100%', ['%', 'r_s']],
    ['Jürgen Anna Ólafur 100%', ['example.org']],
    ['', ['"', "';--", '*', 'anna AND smith', '\\', '556']],
    ['Jürgen Ólafur', ['555']],
    [everybody, ['', '  ']]
  ]
  await check(found)
  const totals: [query: string, total: number][] = [
    ['status=active', 3],
    ['status=active&search=anna', 1],
    [`membertype_id=${membertype_id}`, 5],
    ['membertype_id=99', 0]
  ]
  for (const [query, total] of totals)
    t.equal((await get(`chapter_id=1&${query}`)).data.pagination.total, total, query)
})

t.test('phone numbers and days of birth are found however they are written', async t => {
  const { app, headers, check } = await aList(t, [
    { firstname: 'Ada', phone: '+49 (0)30 1234567', date_of_birth: '1980-05-03' },
    { firstname: 'Bo', phone: '030/123 45 67', date_of_birth: '1980-11-13' },
    { firstname: 'Cleo', phone: '0041 79 123 45 67', date_of_birth: '1974-05-03' },
    { firstname: 'Dan', phone: '01575 12-34-56', date_of_birth: '2003-05-19' },
    { firstname: 'Eve', phone: 'by post', mobile: '+49 170 998877', membernumber: 'A-0815' },
    { firstname: 'Flo', email: 'flo-007@example.org' }
  ])
  const cases: [firstnames: string, searches: string[]][] = [
    ['Ada Bo', ['030 1234567', '0301234567', '030/1234567', '(030) 1234567', '+49 30 1234567']],
    ['Ada Bo', ['+49301234567', '+49 (0)30 123 45 67', '0049 30 1234567', '0049 (0)30 123 45 67']],
    ['Ada Bo', ['00493012345', '1980']],
    ['Ada Eve', ['0049 byron']],
    ['Ada Bo Cleo', ['1234567']],
    ['Ada', ['byron 030 1234567 ada', '1980-05-03', '03.05.1980', '3.5.1980', '3.5.80']],
    ['Ada', ['03.05.1980, byron']],
    ['Cleo', ['079 123', '+41 79 123 45 67', '+41']],
    ['Dan', ['01575', '0157512', '+49 1575 123456']],
    ['Ada Cleo', ['3.5.']],
    ['', ['31.13.1980', 'post']],
    ['Flo', ['007', 'flo-007']],
    ['Eve', ['0170/998877', 'a-0815', '0815']]
  ]
  await check(cases)
  const payload = { id: 4, phone: null, date_of_birth: '1999-12-31' }
  await call(t, app, { method: 'PUT', url: '/editmember', headers, payload })
  await check([
    ['', ['01575']],
    ['Dan', ['31.12.1999']]
  ])
  t.strictSame([...staleMembers(app.db)], [], 'what is searched is current')
})

t.test('what phone numbers are stored as, and words are looked for as', async t => {
  const stored: [text: string, form: string | undefined][] = [
    ['+1 212 555 0100', '00102125550100'],
    ['+353 1 234', '003530' + '1234'],
    ['00 49 (0)30 1', '00490301'],
    ['030 1', '0301'],
    ['\uff10\uff13\uff10', '030'],
    ['', undefined]
  ]
  for (const [text, form] of stored) t.equal(phoneForms(text)[0], form, text)
  const asked: [search: string, words: string[]][] = [
    ['Müller, Anna', ['muller', 'anna']],
    ['+49', ['0049']],
    ['+', ['+']],
    ['0', ['0']],
    ['00.5', ['005']],
    ['0012', ['0012']],
    ['0049', ['0049']],
    ['0012 Meier', ['0012', 'meier']],
    ['a+49', ['a+49']],
    ['32.5.1980', ['32.5.1980']]
  ]
  for (const [search, words] of asked) t.strictSame(foldWords(search), words, search)
})

t.test('umlauts and the parts of a name are found however they are spelled', async t => {
  const names = [
    ...['Schäfer', 'Müller', 'Mueller', 'Muller', 'Håkonsen', 'Haakonsen', 'Sørensen', 'Groß'],
    ...['Müller-Lüdenscheidt', 'Mueller-Luedenscheidt', 'Übel-Öz', 'Großmüller', 'Bauer', 'Baur'],
    ...['Grün-0', 'Gruen-0', 'Grün-1', 'Gruen']
  ]
  const date_of_birth = '1990-05-01'
  const members = names.map(lastname => ({ firstname: 'Mila', lastname, date_of_birth }))
  const { check } = await aList(t, members)
  const double = 'Müller-Lüdenscheidt Mueller-Luedenscheidt'
  const cases: [lastnames: string, searches: string[]][] = [
    [`Müller Mueller ${double} Großmüller`, ['mueller']],
    [`Müller Mueller Muller ${double} Großmüller`, ['müller', 'muller']],
    ['Schäfer', ['schaefer mila', 'Schäfer, Mila']],
    ['Håkonsen Haakonsen', ['haakon', 'håkon']],
    ['Sørensen', ['soerensen']],
    ['Groß Großmüller', ['gross']],
    [names.join(' '), [',']],
    [double, ['Mueller-Luedenscheidt', 'Mueller-Lüdenscheidt', 'Müller-Luedenscheidt']],
    [double, ['Muller-Luedenscheidt', 'Mueller-Ludenscheidt', 'Müller-Lüdenscheidt']],
    [double, ['-Lüdenscheidt']],
    ['', ['Luedenscheidt-Mueller']],
    ['Übel-Öz', ['Übel-Oez', 'Uebel-Öz']],
    ['Großmüller', ['Grossmueller']],
    ['Bauer', ['bauer']],
    ['Grün-0 Gruen-0', ['gruen-0', 'grün-0']]
  ]
  await check(cases, 'lastname')
})

t.test('GET /getmembers refuses', async t => {
  const { get } = await aList(t, [])
  const refused: [query: string, paths: string[]][] = [
    ['chapter_id=1&chapter_id=1', ['/chapter_id']],
    ['chapter_id[]=1', ['/chapter_id[]', '/chapter_id']],
    ['chapter_id=01', ['/chapter_id']],
    ['chapter_id=1e3', ['/chapter_id']],
    ['chapter_id=%201', ['/chapter_id']],
    ['chapter_id=%D9%A1', ['/chapter_id']],
    ['chapter_id=9007199254740993', ['/chapter_id']],
    ['chapter_id=1&limit=201&offset=-1', ['/offset', '/limit']],
    ['chapter_id=1&status=', ['/status']],
    ['chapter_id=1&search=%FF', ['/search']],
    ['chapter_id=1&search=%zz', ['/search']],
    ['chapter_id=1&search=a%00', ['/search']],
    ['chapter_id=1&__proto__=x', ['/__proto__']],
    ['chapter_id=1&constructor=x', ['/constructor']]
  ]
  for (const [query, paths] of refused) {
    const { code, details } = await get(query)
    const found = details.map(({ path }: { path: string }) => path).sort()
    t.strictSame([code, ...found], ['validation_error', ...paths.sort()], query.slice(0, 60))
  }
  t.match(await get('chapter_id=99'), { code: 'not_found' }, 'a chapter that does not exist')
})

t.test('GET /getmember/{id}', async t => {
  const { app, headers } = await aList(t, [{ phone: '555', date_of_birth: '1990-05-15' }, {}])
  const get = async (path: string | number) =>
    (await call(t, app, { url: `/getmember/${path}`, headers })).json()
  const { data } = await get(1)
  const names = [...member_item, ...detail_names, ...day_names, 'fields', 'person_id', 'consents']
  t.strictSame(Object.keys(data).sort(), names.sort(), 'exactly the fields of the contract')
  t.match(data, { phone: '555', date_of_birth: '1990-05-15' }, 'its values')
  t.match((await get(2)).data, { phone: null, date_of_birth: null }, 'values that are unknown')
  t.match(await get(99), { code: 'not_found' }, 'no such member')
  for (const path of ['0', 'x', '1e1', '%00'])
    t.match(await get(path), { code: 'validation_error', details: [{ path: '/id' }] }, path)
})
