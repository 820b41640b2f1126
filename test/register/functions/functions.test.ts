import { aChapter, aMember, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'

/** A chapter with a treasurer's office of one seat, and two members. */
async function board(t: Parameters<typeof office>[0]) {
  const made = await office(t)
  const { app, postData } = made
  const [ada, bo] = [await aTerm(app), await aMember(app, { lastname: 'Bo' })]
  const treasurer = await postData('/createfunction', {
    name: 'Treasurer',
    kind: 'board',
    seats: 1
  })
  const hold = (member_id: number, from: string, rest: object = {}) =>
    made.post('/createholding', { function_id: treasurer.id, member_id, from, ...rest })
  return { ...made, ada, bo, treasurer, hold }
}

t.test('who holds a function from when to when, up to its seats', async t => {
  const { app, ada, bo, treasurer, hold, get, post, put } = await board(t)
  t.match(treasurer, { chapter_id: null, kind: 'board', seats: 1, archived: false })
  const { id: member_id } = ada
  const { data: first } = await hold(member_id, '2024-04-01', {
    to: '2026-03-31',
    elected_on: '2024-03-20'
  })
  const told = { member_id, from: '2024-04-01', to: '2026-03-31', elected_on: '2024-03-20' }
  t.match(first, { ...told, function_name: 'Treasurer', lastname: ada.lastname, note: '' })
  const refused: [string, object, object][] = [
    ['no seat is free', { member_id: bo.id, from: '2026-03-31' }, { code: 'seats_taken' }],
    ['once at a time', { member_id, from: '2025-01-01' }, { details: [{ code: 'holds_already' }] }],
    [
      'no end before',
      { member_id: bo.id, from: '2026-05-01', to: '2026-04-01' },
      { details: [{ path: '/to' }] }
    ],
    [
      'no function',
      { function_id: 99, member_id, from: '2027-01-01' },
      { details: [{ path: '/function_id' }] }
    ]
  ]
  for (const [why, given, answer] of refused)
    t.match(await post('/createholding', { function_id: treasurer.id, ...given }), answer, why)
  t.match(await hold(bo.id, '2026-04-01'), { data: { to: null, elected_on: null } }, 'the next one')
  const on = async (day: string) => (await get(`/getholdings?chapter_id=1&on=${day}`)).holdings
  t.match(await on('2026-03-31'), [{ member_id }], 'the last day belongs to it')
  t.match(await on('2026-04-01'), [{ member_id: bo.id }])
  t.match(await put('/editholding', { id: first.id, to: '2026-04-01' }), { code: 'seats_taken' })
  const edited = { id: first.id, to: '2026-03-15', note: 'Resigned' }
  t.match(await put('/editholding', edited), { data: { ...edited, from: '2024-04-01' } })
  t.match(await put('/editfunction', { id: treasurer.id, seats: null }), { data: { seats: null } })
  const { data: third } = await hold(member_id, '2026-05-01')
  t.match(await put('/editfunction', { id: treasurer.id, seats: 1 }), { code: 'seats_taken' })
  t.match(
    await put('/removeholding', { id: third.id }),
    { data: { id: third.id } },
    'a mistake of today'
  )
  t.match(await put('/editfunction', { id: treasurer.id, archived: true }), {
    data: { archived: true }
  })
  t.match(await hold(ada.id, '2027-01-01'), { details: [{ code: 'archived_function' }] })
  t.match(await get('/getfunctions?chapter_id=1'), { functions: [{ id: treasurer.id }] })
  t.match(await on('2026-03-10'), [{ function_id: treasurer.id }], 'its days are still shown')
  const headers = await signedIn(app)
  const url = '/getholdings?chapter_id=1&format=csv&on=2026-03-10'
  const { body } = await call(t, app, { url, headers })
  const [head, line] = body.split('\r\n')
  t.equal(
    head?.replaceAll('"', ''),
    'function_name,lastname,firstname,date_of_birth,street,postal_code,city,country,from,to,elected_on'
  )
  const ofKind = async (kind: string) =>
    (await call(t, app, { url: `${url}&kind=${kind}`, headers })).body.split('\r\n').length
  t.strictSame([await ofKind('board'), await ofKind('role')], [3, 2], 'those of the board alone')
  t.match(line, /^"Treasurer",.*"2024-04-01","2026-03-15","2024-03-20"$/, 'for the court')
})

t.test(
  'an earlier holding stays, a leaving ends it, and rights are those of the chapter',
  async t => {
    const { app, ada, bo, hold, put, get, moveTo, treasurer } = await board(t)
    const { data } = await hold(ada.id, '2026-01-01')
    await moveTo('2026-03-11')
    t.match(await put('/removeholding', { id: data.id }), { code: 'holding_kept' })
    await put('/endmembership', { member_id: ada.id, reason: 'moved' })
    const { holdings } = await get(`/getholdings?member_id=${ada.id}`)
    t.match(holdings, [{ to: '2027-03-09' }], 'it ends with the membership')
    t.match(await hold(bo.id, '2027-03-10'), { status: 'success' }, 'the seat is free from then on')
    const north = await aChapter(app)
    const lead = await signedIn(app, 'chapter_lead', north.id)
    const as = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await call(t, app, { method, url, headers: lead, ...(payload && { payload }) })).json()
    t.match(await as('GET', '/getholdings'), { data: { holdings: [] } }, 'of other chapters: none')
    const given = { function_id: treasurer.id, member_id: ada.id, from: '2028-01-01' }
    t.match(await as('POST', '/createholding', given), { code: 'not_found' })
    t.match(await as('POST', '/createfunction', { name: 'Head', kind: 'role' }), {
      code: 'forbidden'
    })
  }
)

t.test('functions are found by a filter, shown in the register, and end as a task', async t => {
  const { ada, hold, post, get, put, treasurer, moveTo } = await board(t)
  await hold(ada.id, '2026-01-01', { to: '2026-06-08' })
  const find = async (functions: object) =>
    (await post('/findmembers', { chapter_id: 1, filter: { functions } })).data.members
  const ids = [treasurer.id]
  t.match(await find({ ids }), [{ id: ada.id }], 'today')
  t.match(await find({ ids, on: '2026-06-09' }), [], 'not after it')
  const registered = async (on: string) =>
    (await get(`/getregister?chapter_id=1&on=${on}`)).members.find(
      ({ member_id }: { member_id: number }) => member_id === ada.id
    )
  t.match(await registered('2026-03-10'), { functions: ['Treasurer'] })
  t.match(await registered('2026-07-01'), { functions: [] })
  const ending = async () => (await get('/gettasks?kind=ending_functions')).tasks
  t.match(await ending(), [{ count: 1, first: [ada.id] }], 'ninety days before')
  const { data: again } = await hold(ada.id, '2026-06-09')
  t.match(await ending(), [], 'who follows is known')
  await put('/removeholding', { id: again.id })
  t.match(await ending(), [{ count: 1 }])
  await moveTo('2026-06-09')
  t.match(await ending(), [], 'it is over')
})

t.test('a merge moves functions, and an erasure keeps their days without a name', async t => {
  const { app, ada, bo, hold, put, get } = await board(t)
  await hold(ada.id, '2026-01-01', { note: `${ada.lastname} was elected` })
  await put('/mergemembers', { keep_id: bo.id, merge_id: ada.id })
  t.match(await get(`/getholdings?member_id=${bo.id}`), { holdings: [{ from: '2026-01-01' }] })
  await put('/endmembership', { member_id: bo.id, reason: 'moved' })
  t.match(await put('/erasemember', { id: bo.id, reason: 'x' }), { status: 'success' })
  t.match(await get('/getholdings'), { holdings: [] })
  const rows = app.db.$client.prepare('SELECT "from", note FROM holdings').all()
  t.strictSame(rows, [{ from: '2026-01-01', note: null }])
})

t.test('holdings of one function on the same days are one after a merge', async t => {
  const { app, ada, bo, treasurer, hold, put, get } = await board(t)
  await put('/editfunction', { id: treasurer.id, seats: 2 })
  await hold(bo.id, '2020-01-01', { to: '2021-12-31', note: 'Elected' })
  await hold(bo.id, '2023-01-01', { to: '2023-12-31' })
  await hold(bo.id, '2026-01-01', { to: '2026-03-31' })
  await hold(ada.id, '2021-06-01', { to: '2023-06-30', elected_on: '2021-05-01', note: 'Again' })
  await hold(ada.id, '2024-01-01', { to: '2024-12-31' })
  await hold(ada.id, '2026-02-01')
  await put('/mergemembers', { keep_id: bo.id, merge_id: ada.id })
  const { holdings } = await get(`/getholdings?member_id=${bo.id}`)
  t.match(
    holdings,
    [
      { from: '2020-01-01', to: '2023-12-31', elected_on: '2021-05-01', note: 'Elected' },
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2026-01-01', to: null }
    ],
    'what only follows another stays beside it'
  )
  t.equal(holdings.length, 3)
  const logged = "SELECT count(*) FROM log_entries WHERE action = 'holding.deleted'"
  t.equal(app.db.$client.prepare(logged).pluck().get(), 3, 'the log says what was joined')
})
