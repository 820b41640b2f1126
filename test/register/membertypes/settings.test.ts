import { aChapter, aType, build, call, signedIn, typeBody } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const headers = await signedIn(app)

t.test('templates', async t => {
  const send = (body: string) =>
    call(t, app, {
      method: 'POST',
      url: '/createmember_type',
      headers,
      payload: { ...typeBody(), notificationsettings: { payment_failed: { body } } }
    })
  for (const good of [
    '',
    'plain {text}',
    '{{member.name}}{{ chapter.name }}',
    'a\r\nb {{payment.amount}}'
  ])
    t.equal((await send(good)).statusCode, 201, good)
  for (const bad of [
    '{{member.Name}}',
    '{{member.name',
    'member.name}}',
    '{{ {member.name} }}',
    '{{{{member.name}}}}',
    '{{}}'
  ])
    t.match(
      (await send(bad)).json(),
      { details: [{ path: '/notificationsettings/payment_failed/body' }] },
      bad
    )
})

t.test('templates name the member number and custom fields', async t => {
  const other = await aChapter(app)
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const field = { key: 'shirt', label: 'Shirt', kind: 'text' }
  const defined = await send('POST', '/createfield', { ...field, chapter_id: 1 })
  const create = (subject: string, chapter_id = 1) =>
    send('POST', '/createmember_type', {
      ...typeBody({ chapter_id }),
      notificationsettings: { payment_failed: { subject } }
    })
  const known = await create('No. {{member.number}}, {{ field.shirt }}')
  t.equal(known.statusCode, 201, 'both are known')
  const path = '/notificationsettings/payment_failed/subject'
  const details = (variable: string) => [
    { path, code: 'unknown_variable', params: { variables: [variable] } }
  ]
  for (const [subject, variable, chapter_id] of [
    ['{{field.shoe}} {{field.shirt}}', '{{field.shoe}}', 1],
    ['{{field.Shirt}}', '{{field.Shirt}}', 1],
    ['{{field.shirt}}', '{{field.shirt}}', other.id]
  ] as const)
    t.match(
      (await create(subject, chapter_id)).json(),
      { details: details(variable) },
      `${subject} in chapter ${chapter_id}`
    )
  const { id } = known.json().data
  const edit = (subject: string) =>
    send('PUT', '/editmember_type', {
      membership_type: { id },
      notificationsettings: { payment_failed: { subject } }
    })
  const unknown = { details: details('{{field.shoe}}') }
  t.match((await edit('{{field.shoe}}')).json(), unknown, 'an edit is checked too')
  await send('PUT', '/editfield', { id: defined.json().data.id, archived: true })
  t.equal((await edit('{{field.shirt}}')).statusCode, 200, 'members keep what it had')
})

t.test('amounts have the decimals of their currency (ISO 4217)', async t => {
  const send = (amount: number, currency: string) =>
    call(t, app, {
      method: 'POST',
      url: '/createmember_type',
      headers,
      payload: { ...typeBody(), membership_dues: [{ amount, currency }] }
    })
  const cases: [number, string, number][] = [
    [12.5, 'HUF', 201],
    [12.25, 'EUR', 201],
    [0.1 + 0.2, 'EUR', 400],
    [1e13, 'EUR', 201],
    [1e15, 'EUR', 400],
    [12.5, 'JPY', 400],
    [500, 'JPY', 201],
    [12.125, 'IQD', 201],
    [12.1255, 'IQD', 400],
    [1.2345, 'CLF', 201],
    [-0.01, 'EUR', 400]
  ]
  for (const [amount, currency, status] of cases)
    t.equal((await send(amount, currency)).statusCode, status, `${amount} ${currency}`)
})

t.test("a chapter's currency changes, and former currencies stay valid", async t => {
  const { id: chapter_id } = await aChapter(app)
  const { id } = await aType(app, { chapter_id }, { membership_dues: [{ amount: 12.5 }] })
  const put = (url: string, payload: object) =>
    call(t, app, { method: 'PUT', url, headers, payload })
  await put('/editchapter', { id: chapter_id, currency: 'JPY' })
  const renamed = await put('/editmember_type', { membership_type: { id, name: 'Other' } })
  t.equal(renamed.statusCode, 200, 'another name is taken')
  const archived = await put('/archivemember_type', { id, archived: true })
  t.equal(archived.statusCode, 200, 'the type is archived')
  const dues = { membership_type: { id }, membership_dues: [{ amount: 13.5 }] }
  t.equal((await put('/editmember_type', dues)).statusCode, 400, 'what is sent now is looked at')
})

t.test('workflows that make new members inactive', async t => {
  let n = 0
  const status = async (workflow: object) => {
    const { id: membertype_id } = await aType(app, {}, { workflow })
    const payload = {
      firstname: 'A',
      lastname: 'B',
      email: `${++n}@b.c`,
      chapter_id: 1,
      membertype_id
    }
    return (await call(t, app, { method: 'POST', url: '/createmembers', headers, payload })).json()
      .data.status
  }
  for (const ask of [
    'require_approval_all_apps',
    'require_payment_fee_separately',
    'require_approval_after_payment'
  ]) {
    t.equal(await status({ [ask]: true }), 'inactive', ask)
    t.equal(await status({ [ask]: false }), 'active', ask)
  }
  t.equal(
    await status({ require_approval_renewals: true, require_confirmation_renewals: true }),
    'active',
    'renewals ask for nothing'
  )
})
