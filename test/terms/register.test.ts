import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

/** A register in which every kind of term is, as of 2026-03-10: two chapters, and one person in both. */
async function aRegister(t: Test) {
  const it = await office(t)
  const { app, put } = it
  const { id: grown } = await aType(app, { name: 'Adults' }, fees)
  const { id: chapter_id } = await aChapter(app)
  const { id: other_type } = await aType(app, { chapter_id, name: '=Choir' }, fees)
  const { id: contact } = await aType(app, { name: 'Parents', category: 'contact' })
  const people = [
    { firstname: 'Ada', gender: 'female', date_of_birth: '1990-03-10' },
    { firstname: 'Ben', gender: 'male', date_of_birth: '2019-03-11' },
    { firstname: 'Cem', gender: 'diverse', date_of_birth: '2008-02-29' },
    { firstname: 'Dot', membership_startdate: '2025-06-01', membership_enddate: '2026-05-31' },
    { firstname: 'Eve', membership_startdate: '2027-01-01', date_of_birth: '2026-06-01' }
  ] as const
  const ids: number[] = []
  for (const one of people) ids.push((await aMember(app, { ...one, membertype_id: grown })).id)
  const known = { firstname: 'Ada', gender: 'female', date_of_birth: '1990-03-10' } as const
  const there = await aMember(app, { ...known, chapter_id, membertype_id: other_type })
  await aMember(app, { firstname: 'Pia', membertype_id: contact })
  const { person_id } = (await put('/linkmembers', { ids: [ids[0], there.id] })).data
  return { ...it, ids, there, grown, other_type, chapter_id, person_id }
}

const shared = await aRegister(t)

t.test('ages are those of the day', async t => {
  const { get, person_id } = shared
  const read = async (on: string) => (await get(`/getregister?chapter_id=1&on=${on}`)).members
  const wanted = [{ age: 36, person_id }, { age: 6 }, { age: 18 }, { age: null }]
  t.match(await read('2026-03-10'), wanted, 'the ages of today')
  t.match(await read('2027-02-28'), [{ age: 36 }, { age: 7 }, { age: 18 }, { age: 0 }], 'ages then')
  t.match(await read('2027-03-01'), [{ age: 36 }, { age: 7 }, { age: 19 }, { age: 0 }], '29 Feb.')
  const eve = {
    firstname: 'Eve',
    lastname: 'Lovelace',
    date_of_birth: '2026-06-01',
    age: 0,
    functions: []
  }
  const keys = { member_id: 5, chapter_id: 1, person_id: null, membertype_id: 1 }
  const row = { ...keys, ...eve, startdate: '2027-01-01', enddate: '2027-12-31' }
  t.strictSame((await read('2027-01-01')).at(-1), row, 'a row is whole')
})

t.test('statistics count memberships and persons apart', async t => {
  const { get, grown, other_type, chapter_id } = shared
  const read = async (query: string) => await get(`/getstatistics?on=2026-03-10${query}`)
  const ages = [0, 7, 15, 19, 27, 41, 61, null]
  const counted = (counts: number[]) =>
    counts.map((count, at) => ({
      from: ages[at],
      to: at < 6 ? (ages[at + 1] ?? 0) - 1 : null,
      count
    }))
  const persons = {
    by_gender: [
      ...[
        { gender: 'female', count: 1 },
        { gender: 'male', count: 1 }
      ],
      ...[
        { gender: 'diverse', count: 1 },
        { gender: '', count: 1 }
      ]
    ],
    by_age: counted([1, 0, 1, 0, 1, 0, 0, 1]),
    by_age_and_gender: [
      { from: 0, to: 6, gender: 'male', count: 1 },
      { from: 15, to: 18, gender: 'diverse', count: 1 },
      { from: 27, to: 40, gender: 'female', count: 1 },
      { from: null, to: null, gender: '', count: 1 }
    ],
    by_birth_year: [
      { year: 1990, gender: 'female', count: 1 },
      { year: 2008, gender: 'diverse', count: 1 },
      { year: 2019, gender: 'male', count: 1 },
      { year: null, gender: '', count: 1 }
    ]
  }
  const type = (chapter: number, membertype_id: number, name: string, count: number) => ({
    ...{ membertype_id, name, count },
    chapters: [{ chapter_id: chapter, membertype_id, count }]
  })
  const adults = type(1, grown, 'Adults', 4)
  const choir = type(chapter_id, other_type, '=Choir', 1)
  const { by_age_and_gender } = persons
  const main = { chapter_id: 1, persons: 4, memberships: 4, by_age_and_gender }
  const north = {
    ...{ chapter_id, persons: 1, memberships: 1 },
    by_age_and_gender: [{ from: 27, to: 40, gender: 'female', count: 1 }]
  }
  const named = ({ by_chapter, ...rest }: { by_chapter: { name: string }[] }) => ({
    ...{ ...rest, by_chapter: by_chapter.map(({ name, ...one }) => one) }
  })
  const sums = { on: '2026-03-10', persons: 4, memberships: 4 }
  const wanted = { ...sums, by_type: [adults], by_chapter: [main], ...persons }
  t.strictSame(named(await read('&chapter_id=1')), wanted, 'those of one chapter')
  t.match(await read(`&chapter_id=${chapter_id}`), { persons: 1, memberships: 1 }, 'of the other')
  const { name } = await get(`/getchapter/${chapter_id}`)
  const both = await read('')
  t.match(both.by_chapter, [{ name }, { chapter_id: 1 }], 'chapters stand by name')
  const types_and_chapters = { by_type: [adults, choir], by_chapter: [north, main] }
  const all_of_both = { ...sums, memberships: 5, ...types_and_chapters, ...persons }
  t.strictSame(named(both), all_of_both, 'those of both')
})

t.test('ages and years of birth are tables for umbrella organisations', async t => {
  const { app, get: read, chapter_id } = shared
  const headers = await signedIn(app, 'admin')
  const { name } = await read(`/getchapter/${chapter_id}`)
  const { name: main } = await read('/getchapter/1')
  const get = async (query: string) => {
    const url = `/getstatistics?on=2026-03-10&format=csv&${query}`
    const { headers: said, body } = await call(t, app, { url, headers })
    const lines = body.trim().split('\r\n')
    return [said['content-disposition'], ...lines.map(line => line.replaceAll('"', ''))]
  }
  const ages = await get('table=age')
  t.match(ages[0], /"statistics-age-2026-03-10\.csv"/, 'the file is named after the table')
  t.equal(ages[1], 'chapter_id,chapter,from,to,female,male,diverse,unknown,count', 'its columns')
  t.equal(ages.length, 2 + 3 * 8, 'each chapter has all groups, and so have all together')
  t.equal(ages[6], `${chapter_id},${name},27,40,1,0,0,0,1`, 'a linked person in one chapter')
  t.ok(ages.includes(`1,${main},27,40,1,0,0,0,1`), 'and in the other')
  t.equal(ages.at(-4), ',,27,40,1,0,0,0,1', 'is one person of all')
  t.equal(ages.at(-1), ',,,,0,0,0,1,1', 'unknown ages stand last')
  t.equal((await get(`table=age&chapter_id=${chapter_id}`)).length, 2 + 8, 'one chapter')
  const [head, ...years] = (await get('table=birth_year')).slice(1)
  t.equal(head, 'year,female,male,diverse,unknown,count', 'the columns of years')
  const lines = ['1990,1,0,0,0,1', '2008,0,0,1,0,1', '2019,0,1,0,0,1', ',0,0,0,1,1']
  t.strictSame(years, lines, 'a year has a line')
  t.ok((await get('')).includes(`persons,,,,,,,1,${chapter_id}`), 'all numbers are of chapters too')
})

t.test('register and statistics are files too, without formulas', async t => {
  const { app, chapter_id } = shared
  const headers = await signedIn(app, 'admin')
  const get = async (url: string) => {
    const response = await call(t, app, { method: 'GET', url, headers })
    t.equal(response.headers['content-type'], 'text/csv; charset=utf-8', `${url} is a file`)
    return [response.headers['content-disposition'], response.body.split('\r\n')] as const
  }
  const [name, lines] = await get('/getregister?chapter_id=1&on=2026-03-10&format=csv&limit=1')
  t.equal(name, 'attachment; filename="register-2026-03-10.csv"', 'the name has the day')
  t.equal(lines.length, 6, 'everybody, whatever the page')
  t.match(
    lines[0],
    /^"member_id","chapter_id","person_id","firstname",.*,"age","functions"$/,
    'named columns'
  )
  t.match(
    lines[4],
    /^"4","1","","Dot","Lovelace","1","2025-06-01","2026-05-31","","",""$/,
    'all set'
  )
  const query = `chapter_id=${chapter_id}&on=2026-03-10&format=csv&delimiter=semicolon`
  const [statistics, counts] = await get(`/getstatistics?${query}`)
  t.equal(statistics, 'attachment; filename="statistics-2026-03-10.csv"', 'the name has the day')
  const columns =
    '"counted";"membertype_id";"name";"gender";"from";"to";"year";"count";"chapter_id"'
  t.equal(counts[0], columns, 'the columns are named')
  t.equal(counts[1], '"persons";"";"";"";"";"";"";"1";""', 'the persons come first')
  t.equal(counts[3], `"by_type";"2";"'=Choir";"";"";"";"";"1";""`, 'a formula is quoted')
  t.ok(counts.includes('"by_age";"";"";"";"27";"40";"";"1";""'), 'an age has a row')
})

t.test('who may see the register sees it of the own chapters', async t => {
  const { app, chapter_id } = shared
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const moderator = await signedIn(app, 'moderator')
  const get = async (url: string, headers: Record<string, string>) =>
    (await call(t, app, { method: 'GET', url, headers })).json()
  for (const url of ['/getregister', '/getstatistics']) {
    t.match(await get(url, moderator), { code: 'forbidden' }, 'forbidden')
    t.match(await get(`${url}?chapter_id=1`, lead), { code: 'forbidden' }, 'forbidden')
    t.match(await get(`${url}?on=2026-02-30`, lead), { code: 'validation_error' }, 'not valid')
  }
  const wanted = { members: [{}], pagination: { total: 1 } }
  t.match((await get('/getregister', lead)).data, wanted, 'the own chapter has one')
  t.match((await get('/getstatistics', lead)).data, { on: '2026-03-10', memberships: 1 }, 'counted')
})

t.test('types of one name are one in the statistics, with their chapters', async t => {
  const { app, get, grown, chapter_id } = shared
  const { id } = await aType(app, { chapter_id, name: 'ADULTS' }, fees)
  await aMember(app, { chapter_id, membertype_id: id })
  const { by_type } = await get('/getstatistics?on=2026-03-10')
  const chapters = [
    { chapter_id: 1, membertype_id: grown, count: 4 },
    { chapter_id, membertype_id: id, count: 1 }
  ]
  const adults = { membertype_id: grown, name: 'Adults', count: 5, chapters }
  t.strictSame(by_type, [adults, by_type[1]], 'the first of the types names the row')
})

t.test('the register of a day has those whose terms cover it', async t => {
  const { get, send, put, ids } = shared
  const rows: [on: string, names: string][] = [
    ['2025-05-31', ''],
    ['2025-06-01', 'Dot'],
    ['2026-03-09', 'Dot'],
    ['2026-03-10', 'Ada Ben Cem Dot'],
    ['2026-05-31', 'Ada Ben Cem Dot'],
    ['2026-06-01', 'Ada Ben Cem'],
    ['2027-01-01', 'Ada Ben Cem Eve'],
    ['2027-03-10', 'Eve']
  ]
  const read = async (on: string) => (await get(`/getregister?chapter_id=1&on=${on}`)).members
  for (const [on, names] of rows) {
    const members: { firstname: string }[] = await read(on)
    t.equal(members.map(({ firstname }) => firstname).join(' '), names, on)
  }
  const days = { from: '2026-04-01', to: '2026-04-30', reason: '' }
  await put('/pausemembership', { member_id: ids[1], ...days })
  await put('/endmembership', {
    ...{ member_id: ids[2], enddate: '2026-04-15', reason: 'moved' }
  })
  t.match(await read('2026-04-15'), [{}, { firstname: 'Ben' }, { firstname: 'Cem' }, {}], 'paused')
  t.match(await read('2026-04-16'), [{}, { firstname: 'Ben' }, { firstname: 'Dot' }], 'has left')
  await put('/erasemember', { id: ids[1], reason: 'asked for', force: true })
  t.match(await read('2026-04-16'), [{ firstname: 'Ada' }, { firstname: 'Dot' }], 'one is erased')
  const { data } = await send('GET', '/getstatistics?chapter_id=1&on=2026-04-16')
  t.match(data, { persons: 3, memberships: 3 }, 'the statistics agree')
})

t.test('a long register is read beside other requests, and is in the log', async t => {
  const { app } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const row = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const rows = Array.from({ length: 1100 }, () => row)
  await app.db.write(() => void createMembers(app.db, rows, command_line))
  const headers = await signedIn(app)
  const answered: string[] = []
  const get = async (url: string) => {
    const answer = await call(t, app, { method: 'GET', url, headers })
    answered.push(url)
    return answer
  }
  const urls = ['/getregister?chapter_id=1&format=csv', '/getchapter/1']
  const [file] = await Promise.all(urls.map(get))
  t.strictSame(answered, urls.toReversed(), 'the short request is answered first')
  t.equal(file?.body.split('\r\n').length, 1102, 'every member has a line')
  const told = "SELECT changes FROM log_entries WHERE action = 'chapter.members_read'"
  const entries = app.db.$client.prepare(told).pluck().all().map(String)
  t.strictSame(entries, ['{"members_shown":[null,1100]}'], 'the log counts them')
  const { data } = (await get('/getregister?chapter_id=1&offset=1050&limit=200')).json()
  t.match(data.pagination, { total: 1100, offset: 1050, limit: 200 }, 'the page is the last one')
  t.equal(data.members.length, 50, 'it has the rest')
  t.match((await get('/getstatistics?chapter_id=1')).json().data, { persons: 1100 }, 'all counted')
})
