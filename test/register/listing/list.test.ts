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

t.test('GET /getmembers', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const get = (query: string) => call(t, app, { url: `/getmembers?${query}`, headers })
  const type = await aType(app)
  const people = [
    ['Jürgen', 'Müller', 'jm@example.org', 'active'],
    ['Anna', 'Smith', 'anna@example.org', 'inactive'],
    ['Ólafur', 'Þórsson', 'olafur@example.org', 'active'],
    ['100%', 'Under_score', 'back\\slash@example.org', 'suspended'],
    ['Anna', 'Straße', '', 'active']
  ] as const
  for (const [firstname, lastname, email, status] of people)
    await aMember(app, {
      firstname,
      lastname,
      email: email.replace('\\', '+'),
      status,
      membertype_id: type.id,
      phone: '555'
    })
  const other = await aChapter(app)
  await aMember(app, { chapter_id: other.id, firstname: 'Foreign', lastname: 'Müller' })

  t.test('returns a page with exactly the fields of the contract', async t => {
    const { data, status } = (await get('chapter_id=1')).json()
    t.equal(status, 'success')
    t.strictSame(Object.keys(data.members[0]), member_item)
    t.strictSame(data.pagination, { total: 5, offset: 0, limit: 50 })
    t.match(data.members[0], {
      firstname: 'Jürgen',
      createddate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
    })
  })

  t.test('pages list all members by id, and pages after the end are empty', async t => {
    const pages = await Promise.all(
      [0, 2, 4, 6].map(offset => get(`chapter_id=1&limit=2&offset=${offset}`))
    )
    const ids = pages.flatMap(page =>
      page.json().data.members.map((member: { id: number }) => member.id)
    )
    t.strictSame(ids, [1, 2, 3, 4, 5])
    t.strictSame(pages[3]?.json().data, {
      members: [],
      pagination: { total: 5, offset: 6, limit: 2 }
    })
  })

  const found: [search: string, firstnames: string[]][] = [
    ['muller', ['Jürgen']],
    ['M%C3%9CLLER', ['Jürgen']],
    ['Mu%CC%88ller', ['Jürgen']],
    ['anna+smith', ['Anna']],
    ['smith%20anna', ['Anna']],
    ['anna', ['Anna', 'Anna']],
    ['olafur', ['Ólafur']],
    ['thorsson', ['Ólafur']],
    ['STRASSE', ['Anna']],
    ['%25', ['100%']],
    ['r_s', ['100%']],
    ['example.org', ['Jürgen', 'Anna', 'Ólafur', '100%']],
    ['j', ['Jürgen']],
    ['"', []],
    ["'%3B--", []],
    ['*', []],
    ['anna+AND+smith', []],
    ['rs', ['Ólafur']],
    ['%5C', []],
    ['555', ['Jürgen', 'Anna', 'Ólafur', '100%', 'Anna']],
    ['556', []],
    ['', ['Jürgen', 'Anna', 'Ólafur', '100%', 'Anna']],
    ['++', ['Jürgen', 'Anna', 'Ólafur', '100%', 'Anna']]
  ]
  for (const [search, firstnames] of found) {
    t.test(`search=${search}`, async t => {
      const { data } = (await get(`chapter_id=1&search=${search}`)).json()
      t.strictSame(
        data.members.map((member: { firstname: string }) => member.firstname),
        firstnames
      )
      t.equal(data.pagination.total, firstnames.length)
    })
  }

  t.test('filters by status and type', async t => {
    const total = async (query: string) =>
      (await get(`chapter_id=1&${query}`)).json().data.pagination.total
    t.equal(await total('status=active'), 3)
    t.equal(await total('status=active&search=anna'), 1)
    t.equal(await total(`membertype_id=${type.id}`), 5)
    t.equal(await total('membertype_id=99'), 0)
  })
})
