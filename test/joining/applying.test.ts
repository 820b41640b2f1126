import { aMember } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { ada, aFrontDoor } from './front-door.ts'

t.test('who applies is in the register after the press in the mail, and not before', async t => {
  const door = await aFrontDoor(t)
  const { data, headers } = await door.ask('GET', '/getform/rowers', undefined, {
    origin: 'https://anywhere.example'
  })
  t.equal(headers['access-control-allow-origin'], '*', 'any origin may read it')
  t.match(data, {
    form: {
      slug: 'rowers',
      fields: [
        { field: 'firstname', label: 'First name', kind: 'text', required: true },
        { field: 'lastname', required: true },
        { field: 'email', required: true },
        { field: 'phone', required: false }
      ],
      consents: [{ key: 'privacy' }, { key: 'pictures' }],
      guardian_under: 0
    },
    types: [{ id: door.type.id, dues: [{ dues_name: 'Yearly fee', amount: 120 }] }]
  })
  const applied = await door.apply({}, { phone: '+44 1' })
  t.match(applied, { status: 202, data: {} }, 'it is taken')
  t.strictSame(await door.members(), [], 'nobody is in the register')
  const [mail, ...others] = await door.mails()
  t.strictSame(others, [], 'one mail has come')
  t.equal(mail?.to, ada.email)
  t.notMatch(mail?.text, /Ada|Lovelace|\+44/, 'it repeats nothing that was typed')
  const { token } = await door.secrets()
  t.match(mail?.text, `https://club.example.org/join/rowers/confirm#${token}`)
  t.match(
    await door.ask('POST', '/confirmapplication', { token }),
    { status: 200, data: { state: 'awaiting_approval' } },
    'the press confirms it'
  )
  const [member] = await door.members()
  t.match(member, { ...ada, status: 'inactive' }, 'the member is made')
  t.match(
    await door.get(`/getmember/${member.id}`),
    {
      phone: '+44 1',
      consents: [
        { key: 'privacy', text: /read how/, version: 1, given: true, given_on: /^2026-03-10T/ },
        { key: 'pictures', given: false, given_on: null, withdrawn_on: null }
      ]
    },
    'with what was consented to'
  )
  t.match(await door.get('/getapplications?chapter_id=1'), {
    applications: [{ member_id: member.id, state: 'awaiting_approval' }]
  })
  t.equal((await door.ask('POST', '/confirmapplication', { token })).status, 404, 'once')
  t.match(await door.get(`/getlogs?entity=member&entity_id=${member.id}`), {
    logs: [{ actor: 'member', account_id: null, action: 'member.created' }]
  })
})

t.test('what is wrong is named at once, and spends no stamp', async t => {
  const door = await aFrontDoor(t)
  const { data } = await door.ask('GET', '/getform/rowers')
  const good = { slug: 'rowers', membertype_id: door.type.id, answers: ada, consents: ['privacy'] }
  const refused = async (change: object) => {
    const { status, code, details } = await door.ask('POST', '/apply', { ...good, ...change })
    return [
      status,
      code,
      (details ?? []).map((one: { path: string; code: string }) => `${one.path} ${one.code}`)
    ]
  }
  const { stamp } = data
  t.strictSame(await refused({ stamp }), [400, 'validation_error', ['/stamp stamp_early']])
  await door.later(4)
  const wrong = { firstname: '', lastname: 'L', email: 'none', note: 'x' }
  t.strictSame(await refused({ stamp, membertype_id: 99, answers: wrong, consents: ['other'] }), [
    400,
    'validation_error',
    [
      '/membertype_id no_such_record',
      '/answers/note unknown_field',
      '/answers/firstname required',
      '/answers/email not_an_email',
      '/consents/0 not_one_of',
      '/consents consent_missing'
    ]
  ])
  t.strictSame(await refused({ stamp: `${stamp}x` }), [
    400,
    'validation_error',
    ['/stamp stamp_forged']
  ])
  t.strictSame(await refused({ stamp, slug: 'none' }), [404, 'not_found', []])
  t.strictSame(await refused({ stamp }), [202, undefined, []], 'the stamp is still good')
  t.strictSame(await refused({ stamp }), [400, 'validation_error', ['/stamp stamp_spent']])
  const second = await door.stamp()
  await door.later(2 * 3600)
  t.strictSame(await refused({ stamp: second }), [400, 'validation_error', ['/stamp stamp_late']])
})

t.test('the code confirms as well, however it is typed', async t => {
  const door = await aFrontDoor(t)
  await door.apply()
  const { code } = await door.secrets()
  const confirm = (typed: string) =>
    door.ask('POST', '/confirmapplication', { slug: 'rowers', code: typed })
  t.equal((await confirm('AAAAA-AAAAA')).status, 404, 'another code does not')
  t.match(await confirm(` ${code.toLowerCase().replace('-', ' ')}`), {
    data: { state: 'awaiting_approval' }
  })
})

t.test('a draft leaves no trace after 48 hours', async t => {
  const door = await aFrontDoor(t)
  await door.apply()
  const { token } = await door.secrets()
  const count = (table: string) =>
    door.app.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const { sealed } = door.app.db.$client.prepare('SELECT sealed FROM drafts').get() as {
    sealed: string
  }
  t.notMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /Lovelace|ada@/, 'it is sealed')
  t.equal(count('prompt_mails'), 0, 'the mail that has left is not kept')
  await door.wake('2026-03-12T13:00:00Z')
  t.equal((await door.ask('POST', '/confirmapplication', { token })).status, 404)
  t.strictSame([count('drafts'), count('spent_stamps'), count('prompt_counts')], [0, 0, 0])
})

t.test('nobody learns who is a member', async t => {
  const door = await aFrontDoor(t)
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields: {} } })
  await door.postData('/createmembers', { ...ada, chapter_id: 1, membertype_id: door.type.id })
  const [{ id }] = await door.members()
  const of_known = await door.apply()
  const of_unknown = await door.apply({}, { email: 'new@example.org' })
  t.strictSame(of_known.data, of_unknown.data, 'the answers are the same')
  const [known] = (await door.mails()).filter(({ to }) => to === ada.email)
  t.match(known?.subject, /is with us/, 'who waits already is told so')
  await door.put('/approveapplication', {
    id: (await door.get('/getapplications?chapter_id=1')).applications[0].id
  })
  await door.apply()
  const [, again] = (await door.mails()).filter(({ to }) => to === ada.email)
  t.match(again, { subject: /are a member .* already/, text: 'https://club.example.org/me' })
  t.notMatch(again?.text, /#/, 'there is nothing to confirm')
  await door.apply({}, { firstname: 'ADA', lastname: 'Lovelacé', email: 'ADA@example.org' })
  t.match((await door.mails()).at(-1)?.subject, /already/, 'names are folded')
  t.equal((await door.members()).length, 1, 'nobody was added')
  await door.later(86_401)
  await door.apply({}, { firstname: 'Anne' })
  const { token } = await door.secrets()
  t.match(await door.ask('POST', '/confirmapplication', { token }), {
    data: { state: 'awaiting_approval' }
  })
  const found = await door.members()
  t.strictSame(
    found.map((one: typeof ada) => [one.firstname, one.email]),
    [
      ['Ada', ada.email],
      ['Anne', ada.email]
    ],
    'another name at the address is another person'
  )
  t.equal(found[0].id, id)
})

t.test('who was a member gets the application on the old record, and answers wait', async t => {
  const door = await aFrontDoor(t)
  const { id } = await door.postData('/createmembers', {
    ...{ ...ada, chapter_id: 1, membertype_id: door.type.id, status: 'active' },
    ...{ phone: '1', membership_startdate: '2026-01-01' }
  })
  await door.put('/endmembership', { member_id: id, enddate: '2026-02-01', reason: 'resigned' })
  await door.apply({}, { phone: '2' })
  const { token } = await door.secrets()
  t.match(await door.ask('POST', '/confirmapplication', { token }), {
    data: { state: 'awaiting_approval' }
  })
  t.equal((await door.members()).length, 1, 'nobody was added')
  const { requests } = await door.get('/getchangerequests?chapter_id=1')
  t.match(requests, [
    { member_id: id, before: { phone: '1' }, set: { phone: '2' }, state: 'waiting' }
  ])
  const { tasks } = await door.get('/gettasks?chapter_id=1&kind=change_requests')
  t.match(tasks, [{ kind: 'change_requests', count: 1, first: [id] }], 'it is a task')
  await door.put('/editmember', { id, phone: '3' })
  const [{ id: request_id }] = requests
  const answer = (more: object = {}) =>
    door.put('/answerchangerequest', { id: request_id, accept: true, ...more })
  t.match(await answer(), { code: 'request_changed' }, 'what was looked at has changed')
  t.match(await answer({ before: { phone: '3' } }), { data: { state: 'accepted' } })
  t.match(await door.get(`/getmember/${id}`), { phone: '2' })
  const { batches } = await door.get('/getbatches?chapter_id=1')
  t.match(batches, [{ kind: 'change_request', changed: 1, undoable: true }])
  t.match(await door.put('/undobatch', { id: batches[0].id }), { data: { restored: 1 } })
  t.match(await door.get(`/getmember/${id}`), { phone: '3' }, 'it is undone as any batch')
})

t.test('a parent confirms for a child, and pays', async t => {
  const door = await aFrontDoor(t)
  const { id } = door.form
  const edit = (change: object) => door.put('/editform', { id, ...change })
  t.match(await edit({ guardian_under: 16 }), { code: 'no_contact_type' })
  await door.postData('/createmember_type', {
    membership_type: {
      ...{ name: 'Contact', chapter_id: 1, category: 'contact', duration: 0 },
      ...{ autorecurring_payment: false, membership_privacy: true },
      ...{ startdate: '2026-01-01', enddate: '2026-01-01' }
    }
  })
  t.match(await edit({ guardian_under: 16 }), { data: { guardian_under: 16, version: 1 } })
  const child = { firstname: 'Byron', email: '', date_of_birth: '2010-03-11' }
  t.match(await door.apply({}, child), { details: [{ path: '/guardian', code: 'required' }] })
  const guardian = { firstname: 'Anne', lastname: 'Lovelace', email: 'anne@example.org' }
  const own = await door.apply({ guardian }, { ...child, email: 'Anne@example.org' })
  t.match(own, { details: [{ path: '/guardian/email', code: 'own_address' }] })
  t.equal((await door.apply({ guardian }, child)).status, 202)
  t.match(
    (await door.mails()).map(({ to }) => to),
    [guardian.email],
    'the mail goes to the parent'
  )
  const { token } = await door.secrets()
  await door.ask('POST', '/confirmapplication', { token })
  const found = await door.members()
  t.match(found, [guardian, { firstname: 'Byron', email: '', status: 'inactive' }])
  t.match(await door.get(`/getmember/${found[1].id}`), { payer_id: found[0].id })
  t.equal(
    (await door.apply({ guardian }, { ...child, date_of_birth: '2010-03-10' })).status,
    400,
    'who is 16 today needs an address of their own'
  )
})

t.test('spam is stopped without third parties', async t => {
  const door = await aFrontDoor(t)
  t.match(await door.apply({ homepage: 'https://spam.example' }), { status: 202, data: {} })
  t.strictSame(
    await door.mails(),
    [],
    'who fills the hidden field gets the usual answer and no mail'
  )
  for (let n = 0; n < 4; n++)
    t.equal((await door.apply({}, { email: n % 2 ? 'ADA@example.org' : ada.email })).status, 202)
  t.equal((await door.mails()).length, 3, 'three mails a day to one address, whatever its case')
  const sixth = await door.apply({}, { email: 'six@example.org' })
  t.match(sixth, { status: 429, code: 'proof_required', details: [{ path: '/proof' }] })
  const { params } = sixth.details[0]
  const { createHash } = await import('node:crypto')
  const hash = (n: number) => createHash('sha256').update(`${params.salt}${n}`).digest('hex')
  let number = 0
  while (hash(number) !== params.challenge) number++
  const { maxnumber: _, ...challenge } = params
  const proof = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  t.equal(
    (await door.apply({ proof }, { email: 'six@example.org' })).status,
    202,
    'a proof is taken'
  )
  t.equal((await door.apply({ proof }, { email: 'six@example.org' })).status, 400, 'once')
})

t.test('closed, not yet open, over and unknown forms are one 404', async t => {
  const door = await aFrontDoor(t)
  const { id } = door.form
  const statusNow = async () => (await door.ask('GET', '/getform/rowers')).status
  const cases: [change: object, status: number][] = [
    [{ active: false }, 404],
    [{ active: true, open_from: '2026-03-11' }, 404],
    [{ open_from: '2026-03-10', open_until: '2026-03-10' }, 200],
    [{ open_from: null, open_until: '2026-03-09' }, 404],
    [{ open_until: null }, 200]
  ]
  for (const [change, status] of cases) {
    await door.put('/editform', { id, ...change })
    t.equal(await statusNow(), status, JSON.stringify(change))
  }
  const reversed = { id, open_from: '2026-03-11', open_until: '2026-03-10' }
  const { details } = await door.put('/editform', reversed)
  t.match(details, [{ path: '/open_until', code: 'to_before_from' }], 'no end before the start')
  t.equal(details.length, 1)
  const { membership_type } = { membership_type: { id: door.type.id, enddate: '2026-03-09' } }
  await door.put('/editmember_type', { membership_type })
  t.equal(await statusNow(), 404, 'without a type that is offered today there is nothing to choose')
})

t.test('a unique value that somebody has waits for the office', async t => {
  const door = await aFrontDoor(t)
  const field = { key: 'badge', label: 'Badge', kind: 'text', unique: true, public: true }
  await door.post('/createfield', { chapter_id: 1, ...field })
  await door.post('/createform', {
    ...{ chapter_id: 1, slug: 'two', title: 'Two', consents: [], active: true },
    ...{ membertype_ids: [door.type.id], fields: [{ field: 'fields.badge', required: true }] }
  })
  const apply = async (firstname: string) => {
    const { data } = await door.ask('GET', '/getform/two')
    await door.later(4)
    const answers = { firstname, lastname: 'Bell', email: `${firstname}@example.org` }
    await door.ask('POST', '/apply', {
      ...{ slug: 'two', stamp: data.stamp, membertype_id: door.type.id, consents: [] },
      answers: { ...answers, 'fields.badge': 'B7' }
    })
    return door.ask('POST', '/confirmapplication', { token: (await door.secrets()).token })
  }
  t.match(await apply('ada'), { status: 200 })
  t.match(await apply('bo'), { status: 200 }, 'the second one applies too')
  const { requests } = await door.get('/getchangerequests?chapter_id=1')
  t.match(requests, [{ set: { 'fields.badge': 'B7' } }], 'the office decides about the value')
})

t.test('a member is told of a page where there is one', async t => {
  const door = await aFrontDoor(t)
  await aMember(door.app, { ...ada, membertype_id: door.type.id, status: 'active' })
  for (const [on, said] of [
    [false, false],
    [true, true]
  ]) {
    await door.put('/editchapter', { id: 1, self_service: { on, fields: {} } })
    await door.apply()
    const { subject, text } = (await door.mails()).at(-1) ?? { subject: '', text: '' }
    t.match(subject, /already/)
    t.equal(text.includes('club.example.org/me'), said)
  }
})
