import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

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
  const answered = ['id', 'firstname', 'lastname', 'email', 'status']
  t.strictSame(Object.keys(untouched.json().data), answered, 'the fields of the contract')
  t.strictSame(await shown(), before, 'nothing changes')

  const edits: [object, object][] = [
    [{ firstname: 'Augusta' }, { firstname: 'Augusta' }],
    [{ lastname: 'King' }, { lastname: 'King' }],
    [{ email: 'ADA@example.org' }, { email: 'ADA@example.org' }],
    [{ email: '' }, { email: '' }],
    [{ email: 'new@example.org' }, { email: 'new@example.org' }],
    [{ phone: '' }, { phone: '' }],
    [{ phone: '123' }, { phone: '123' }],
    [{ date_of_birth: '' }, { date_of_birth: null }],
    [
      { date_of_birth: null, phone: null },
      { date_of_birth: null, phone: null }
    ],
    [{ date_of_birth: '2000-02-29' }, { date_of_birth: '2000-02-29' }],
    [{ membertype_id: other.id }, { membertype_id: other.id }],
    [{ status: 'suspended' }, { status: 'suspended' }]
  ]
  for (const [edit, outcome] of edits) {
    const expected = { ...(await shown()), ...outcome }
    await put({ id, ...edit })
    t.strictSame(await shown(), expected, JSON.stringify(edit))
  }
  for (const [search, total] of [
    ['augusta', 1],
    ['king+new', 1],
    ['ada@example.org', 0]
  ] as const) {
    const url = `/getmembers?chapter_id=1&search=${search}`
    const { data } = (await call(t, app, { url, headers })).json()
    t.equal(data.pagination.total, total, `found: ${search}`)
  }

  const refused: [object, number, string][] = [
    [{ id: 99, firstname: 'X' }, 404, 'not_found'],
    [{ id, membertype_id: 99 }, 400, 'validation_error'],
    [{ id, email: 'Taken@example.org' }, 409, 'email_taken']
  ]
  for (const [payload, status, code] of refused) {
    const unchanged = await shown()
    const response = await put(payload)
    const refused = `${status} for ${JSON.stringify(payload)}`
    t.strictSame([response.statusCode, response.json().code], [status, code], refused)
    t.strictSame(await shown(), unchanged, `${refused}: nothing changes`)
  }

  await t.test('two simultaneous edits to one address: one succeeds', async t => {
    const rivals = [await aMember(app), await aMember(app)]
    const answers = await Promise.all(
      rivals.map(rival => put({ id: rival.id, email: 'one@example.org' }))
    )
    t.strictSame(
      answers.map(answer => answer.statusCode).sort(),
      [200, 409],
      'the other is refused'
    )
  })
})
