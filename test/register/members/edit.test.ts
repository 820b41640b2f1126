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
    [
      { date_of_birth: null, phone: null },
      { date_of_birth: null, phone: null }
    ],
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

  t.test('two simultaneous edits to one address: one succeeds', async t => {
    const rivals = [await aMember(app), await aMember(app)]
    const answers = await Promise.all(
      rivals.map(rival => put({ id: rival.id, email: 'one@example.org' }))
    )
    t.strictSame(answers.map(answer => answer.statusCode).sort(), [200, 409])
  })

  t.test('a hundred simultaneous edits of one member are all kept', async t => {
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
