import t from 'tap'
import { aChapter, aMember, aType, build, call, signedIn } from './helper.ts'

const item = [
  'id',
  'firstname',
  'lastname',
  'email',
  'chapter_id',
  'membertype_id',
  'status',
  'createddate'
]

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

  t.test('answers a page with exactly the fields of the contract', async t => {
    const { data, status } = (await get('chapter_id=1')).json()
    t.equal(status, 'success')
    t.strictSame(Object.keys(data.members[0]), item)
    t.strictSame(data.pagination, { total: 5, offset: 0, limit: 50 })
    t.match(data.members[0], {
      firstname: 'Jürgen',
      createddate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
    })
  })

  t.test('pages add up, in the order of the ids, and end empty with the right total', async t => {
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
    ['555', []],
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

  const refused: [query: string, paths: string[]][] = [
    ['', ['/chapter_id']],
    ['chapter_id=', ['/chapter_id']],
    ['chapter_id=1&chapter_id=1', ['/chapter_id']],
    ['chapter_id[]=1', ['/chapter_id[]', '/chapter_id']],
    ['chapter_id=0', ['/chapter_id']],
    ['chapter_id=-1', ['/chapter_id']],
    ['chapter_id=01', ['/chapter_id']],
    ['chapter_id=1e3', ['/chapter_id']],
    ['chapter_id=0x10', ['/chapter_id']],
    ['chapter_id=%201', ['/chapter_id']],
    ['chapter_id=-0', ['/chapter_id']],
    ['chapter_id=Infinity', ['/chapter_id']],
    ['chapter_id=%D9%A1', ['/chapter_id']],
    ['chapter_id=9007199254740993', ['/chapter_id']],
    ['chapter_id=99999999999999999999', ['/chapter_id']],
    ['chapter_id=1&limit=0', ['/limit']],
    ['chapter_id=1&limit=201', ['/limit']],
    ['chapter_id=1&limit=-1&offset=-1', ['/offset', '/limit']],
    ['chapter_id=1&offset=', ['/offset']],
    ['chapter_id=1&status=', ['/status']],
    ['chapter_id=1&status=gone', ['/status']],
    ['chapter_id=1&search=%FF', ['/search']],
    ['chapter_id=1&search=%zz', ['/search']],
    ['chapter_id=1&search=a%00', ['/search']],
    [`chapter_id=1&search=${'x'.repeat(101)}`, ['/search']],
    ['chapter_id=1&search=a&search=b', ['/search']],
    ['chapter_id=1&page=1', ['/page']],
    ['chapter_id=1&__proto__=x', ['/__proto__']],
    ['chapter_id=1&constructor=x', ['/constructor']]
  ]
  for (const [query, paths] of refused) {
    t.test(`refuses ?${query.slice(0, 60)}`, async t => {
      const response = await get(query)
      t.equal(response.statusCode, 400)
      t.match(response.json(), { status: 'error', code: 'validation_error' })
      t.strictSame(
        response
          .json()
          .details.map(({ path }: { path: string }) => path)
          .sort(),
        paths.sort()
      )
    })
  }

  t.test('a chapter that does not exist', async t => {
    t.match((await get('chapter_id=99')).json(), { code: 'not_found' })
  })
})

t.test('GET /getmember/{id}', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aMember(app, { phone: '555', date_of_birth: '1990-05-15' })
  const bare = await aMember(app)
  const get = (path: string | number) => call(t, app, { url: `/getmember/${path}`, headers })
  const { data } = (await get(id)).json()
  t.strictSame(Object.keys(data).sort(), [...item, 'phone', 'date_of_birth'].sort())
  t.match(data, { phone: '555', date_of_birth: '1990-05-15' })
  t.match((await get(bare.id)).json().data, { phone: null, date_of_birth: null })
  t.equal((await get(99)).statusCode, 404)
  for (const path of ['0', '-1', 'x', '1.5', '1e1', '9007199254740993', '%00', 'x'.repeat(500)])
    t.match(
      (await get(path)).json(),
      { code: 'validation_error', details: [{ path: '/id' }] },
      path
    )
})

t.test('POST /createmembers', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const waiting = await aType(app, {}, { workflow: { require_approval_all_apps: true } })
  const foreign = await aType(app, { chapter_id: (await aChapter(app)).id })
  const body = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'ada@example.org',
    chapter_id: 1,
    membertype_id: type.id
  }
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createmembers', headers, payload })

  const created = await post({
    ...body,
    firstname: '  Zoe\u0308  ',
    phone: '555',
    date_of_birth: '1815-12-10'
  })
  t.equal(created.statusCode, 201)
  t.strictSame(Object.keys(created.json().data), item)
  t.match(created.json().data, { firstname: 'Zo\u00eb', status: 'active' })
  t.match((await post(body)).json(), { code: 'email_taken' })
  t.equal((await post({ ...body, email: 'ADA@Example.org' })).statusCode, 409, 'whatever the case')
  t.equal((await post({ ...body, email: '' })).statusCode, 201)
  t.equal((await post({ ...body, email: '' })).statusCode, 201, 'nobody takes no address')
  const status = async (extra: object) => (await post({ ...body, ...extra })).json().data.status
  t.equal(await status({ email: 'a@b.c', membertype_id: waiting.id }), 'inactive')
  t.equal(
    await status({ email: 'd@b.c', membertype_id: waiting.id, status: 'suspended' }),
    'suspended'
  )

  const before = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json().data
    .pagination.total
  const e = 'new@example.org'
  const refused: [string, object, string[]][] = [
    ['nothing', {}, ['/chapter_id', '/email', '/firstname', '/lastname', '/membertype_id']],
    [
      'unknown fields',
      { ...body, email: e, id: 7, role: 'x', createddate: 'x' },
      ['/createddate', '/id', '/role']
    ],
    [
      'wrong types',
      { ...body, email: 5, chapter_id: '1', firstname: null },
      ['/chapter_id', '/email', '/firstname']
    ],
    ['a list for a number', { ...body, email: e, chapter_id: [1] }, ['/chapter_id']],
    ['a fraction', { ...body, email: e, membertype_id: 1.5 }, ['/membertype_id']],
    ['an unsafe number', { ...body, email: e, membertype_id: 2 ** 53 }, ['/membertype_id']],
    [
      'blank names',
      { ...body, email: e, firstname: ' \t ', lastname: '' },
      ['/firstname', '/lastname']
    ],
    ['long names', { ...body, email: e, firstname: '𝒳'.repeat(101) }, ['/firstname']],
    [
      'control characters',
      { ...body, email: e, firstname: 'a\nb', lastname: 'a\u0085b' },
      ['/firstname', '/lastname']
    ],
    ['a long phone', { ...body, email: e, phone: '5'.repeat(33) }, ['/phone']],
    ['no such day', { ...body, email: e, date_of_birth: '2026-02-30' }, ['/date_of_birth']],
    [
      'a moment for a day',
      { ...body, email: e, date_of_birth: '2026-02-03T00:00:00Z' },
      ['/date_of_birth']
    ],
    ['a wrong status', { ...body, email: e, status: 'gone' }, ['/status']],
    [
      "another chapter's type",
      { ...body, email: e, membertype_id: foreign.id },
      ['/membertype_id']
    ],
    ['no such type', { ...body, email: e, membertype_id: 99 }, ['/membertype_id']],
    ...[
      'a@b@c',
      'a b@c.d',
      'a\r\nb@c.d',
      '@c.d',
      'a@',
      'a',
      '.a@b.c',
      'a..b@c.d',
      'a@-b.c',
      'a@b..c',
      `${'a'.repeat(65)}@b.c`,
      `a@${'b.'.repeat(126)}c`
    ].map((email): [string, object, string[]] => [
      `e-mail ${JSON.stringify(email)}`.slice(0, 60),
      { ...body, email },
      ['/email']
    ])
  ]
  for (const [name, payload, paths] of refused) {
    t.test(`refuses ${name}`, async t => {
      const response = await post(payload)
      t.equal(response.statusCode, 400, response.body)
      const found: string[] = response.json().details.map(({ path }: { path: string }) => path)
      t.strictSame([...new Set(found)].sort(), paths)
    })
  }
  t.test('and stores nothing of what it refuses', async t => {
    const { data } = (await call(t, app, { url: '/getmembers?chapter_id=1', headers })).json()
    t.equal(data.pagination.total, before)
  })
  t.test('takes what is just within the limits', async t => {
    const limits = {
      firstname: '𝒳'.repeat(100),
      lastname: 'é'.repeat(100),
      phone: '5'.repeat(32),
      email: ' Müller+x@exämple.org '
    }
    const { data } = (await post({ ...body, ...limits })).json()
    t.match(data, { firstname: limits.firstname, email: 'Müller+x@exämple.org' })
  })
  t.test('an archived type takes no new members', async t => {
    await call(t, app, {
      method: 'PUT',
      url: '/archivemember_type',
      headers,
      payload: { id: type.id, archived: true }
    })
    t.equal((await post({ ...body, email: 'late@example.org' })).statusCode, 400)
  })
})

t.test('PUT /editmember', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const type = await aType(app)
  const other = await aType(app)
  const { id } = await aMember(app, {
    membertype_id: type.id,
    email: 'ada@example.org',
    phone: '555',
    date_of_birth: '1990-01-01'
  })
  await aMember(app, { email: 'taken@example.org' })
  const put = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/editmember', headers, payload })
  const shown = async () => (await call(t, app, { url: `/getmember/${id}`, headers })).json().data

  const before = await shown()
  const untouched = await put({ id })
  t.equal(untouched.statusCode, 200)
  t.strictSame(Object.keys(untouched.json().data), [
    'id',
    'firstname',
    'lastname',
    'email',
    'status'
  ])
  t.strictSame(await shown(), before)

  const edits: [object, object][] = [
    [{ firstname: 'Augusta' }, { firstname: 'Augusta' }],
    [{ lastname: 'King' }, { lastname: 'King' }],
    [{ email: 'ADA@example.org' }, { email: 'ADA@example.org' }],
    [{ email: '' }, { email: '' }],
    [{ email: 'new@example.org' }, { email: 'new@example.org' }],
    [{ phone: '' }, { phone: '' }],
    [{ phone: '123' }, { phone: '123' }],
    [{ date_of_birth: '' }, { date_of_birth: null }],
    [{ date_of_birth: '2000-02-29' }, { date_of_birth: '2000-02-29' }],
    [{ membertype_id: other.id }, { membertype_id: other.id }],
    [{ status: 'suspended' }, { status: 'suspended' }]
  ]
  for (const [edit, outcome] of edits) {
    t.test(JSON.stringify(edit), async t => {
      const expected = { ...(await shown()), ...outcome }
      t.equal((await put({ id, ...edit })).statusCode, 200)
      t.strictSame(await shown(), expected)
    })
  }

  t.test('found by the new name, no longer by the old', async t => {
    const total = async (search: string) =>
      (await call(t, app, { url: `/getmembers?chapter_id=1&search=${search}`, headers })).json()
        .data.pagination.total
    t.equal(await total('augusta'), 1)
    t.equal(await total('king+new'), 1)
  })

  const refused: [object, number, string][] = [
    [{ id: 99, firstname: 'X' }, 404, 'not_found'],
    [{ firstname: 'X' }, 400, 'validation_error'],
    [{ id, chapter_id: 1 }, 400, 'validation_error'],
    [{ id, firstname: null }, 400, 'validation_error'],
    [{ id, date_of_birth: null }, 400, 'validation_error'],
    [{ id, status: 'gone', email: 'x' }, 400, 'validation_error'],
    [{ id, membertype_id: 99 }, 400, 'validation_error'],
    [{ id, email: 'Taken@example.org' }, 409, 'email_taken']
  ]
  for (const [payload, status, code] of refused) {
    t.test(`${status} for ${JSON.stringify(payload)}`, async t => {
      const unchanged = await shown()
      const response = await put(payload)
      t.equal(response.statusCode, status)
      t.equal(response.json().code, code)
      t.strictSame(await shown(), unchanged)
    })
  }

  t.test('two members at once for one address: one gets it', async t => {
    const rivals = [await aMember(app), await aMember(app)]
    const answers = await Promise.all(
      rivals.map(rival => put({ id: rival.id, email: 'one@example.org' }))
    )
    t.strictSame(answers.map(answer => answer.statusCode).sort(), [200, 409])
  })

  t.test('a hundred edits of one member at once all survive', async t => {
    const fields = ['firstname', 'lastname', 'phone', 'email'] as const
    const edits = Array.from({ length: 100 }, (_, i) => ({
      [fields[i % 4] as string]: `x${i}@y.z`
    }))
    const answers = await Promise.all(edits.map(edit => put({ id, ...edit })))
    t.ok(answers.every(answer => answer.statusCode === 200))
    t.match(await shown(), {
      firstname: 'x96@y.z',
      lastname: 'x97@y.z',
      phone: 'x98@y.z',
      email: 'x99@y.z'
    })
  })
})
