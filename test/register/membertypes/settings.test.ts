import { aChapter, aType, build, requestsAs, signedIn, typeBody } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const { put, post } = requestsAs(t, app, await signedIn(app))
const create = (rest: object, chapter_id = 1) =>
  post('/createmember_type', { ...typeBody({ chapter_id }), ...rest })
const done = { status: 'success' }

t.test('templates', async t => {
  const write = (body: string) => create({ notificationsettings: { payment_failed: { body } } })
  const good = [
    '',
    'plain {text}',
    '{{member.name}}{{ chapter.name }}',
    'a\r\nb {{payment.amount}}'
  ]
  for (const body of good) t.match(await write(body), done, body)
  const details = [{ path: '/notificationsettings/payment_failed/body' }]
  for (const bad of [
    ...['{{member.Name}}', '{{member.name', 'member.name}}', '{{ {member.name} }}'],
    ...['{{{{member.name}}}}', '{{}}']
  ])
    t.match(await write(bad), { details }, bad)
})

t.test('templates name the member number and custom fields', async t => {
  const { id: other } = await aChapter(app)
  const field = { key: 'shirt', label: 'Shirt', kind: 'text', chapter_id: 1 }
  const { id: field_id } = (await post('/createfield', field)).data
  const settings = (subject: string) => ({ notificationsettings: { payment_failed: { subject } } })
  const known = await create(settings('No. {{member.number}}, {{ field.shirt }}'))
  t.match(known, done, 'both are known')
  const unknown = (variable: string) => ({
    details: [{ code: 'unknown_variable', params: { variables: [variable] } }]
  })
  for (const [subject, variable, chapter_id] of [
    ['{{field.shoe}} {{field.shirt}}', '{{field.shoe}}', 1],
    ['{{field.Shirt}}', '{{field.Shirt}}', 1],
    ['{{field.shirt}}', '{{field.shirt}}', other]
  ] as const) {
    const refused = await create(settings(subject), chapter_id)
    t.match(refused, unknown(variable), `${subject} in chapter ${chapter_id}`)
  }
  const edit = (subject: string) =>
    put('/editmember_type', { membership_type: { id: known.data.id }, ...settings(subject) })
  t.match(await edit('{{field.shoe}}'), unknown('{{field.shoe}}'), 'an edit is checked too')
  await put('/editfield', { id: field_id, archived: true })
  t.match(await edit('{{field.shirt}}'), done, 'members keep what it had')
})

t.test('amounts have the decimals of their currency (ISO 4217)', async t => {
  const cases: [amount: number, currency: string, taken: boolean][] = [
    [12.5, 'HUF', true],
    [12.25, 'EUR', true],
    [0.1 + 0.2, 'EUR', false],
    [1e13, 'EUR', true],
    [1e15, 'EUR', false],
    [12.5, 'JPY', false],
    [500, 'JPY', true],
    [12.125, 'IQD', true],
    [12.1255, 'IQD', false],
    [1.2345, 'CLF', true],
    [-0.01, 'EUR', false]
  ]
  for (const [amount, currency, taken] of cases) {
    const answer = await create({ membership_dues: [{ amount, currency }] })
    t.match(answer, taken ? done : { code: 'validation_error' }, `${amount} ${currency}`)
  }
  const { id: chapter_id } = await aChapter(app)
  const { id } = await aType(app, { chapter_id }, { membership_dues: [{ amount: 12.5 }] })
  const edit = (fields: object, rest = {}) =>
    put('/editmember_type', { membership_type: { id, ...fields }, ...rest })
  await put('/editchapter', { id: chapter_id, currency: 'JPY' })
  t.match(await edit({ name: 'Other' }), done, 'former currencies stay valid')
  t.match(await put('/archivemember_type', { id, archived: true }), done, 'it is archived')
  const now = await edit({}, { membership_dues: [{ amount: 13.5 }] })
  t.match(now, { code: 'validation_error' }, 'what is sent now is looked at')
})

t.test('workflows that make new members inactive', async t => {
  const renewals = { require_approval_renewals: true, require_confirmation_renewals: true }
  const cases: [workflow: object, status: string][] = [
    [{ require_approval_all_apps: true }, 'inactive'],
    [{ require_payment_fee_separately: true }, 'inactive'],
    [{ require_approval_after_payment: true }, 'inactive'],
    [{ require_approval_all_apps: false }, 'active'],
    [{ require_payment_fee_separately: false }, 'active'],
    [{ require_approval_after_payment: false }, 'active'],
    [renewals, 'active']
  ]
  const person = { firstname: 'A', lastname: 'B', email: '', chapter_id: 1 }
  for (const [workflow, status] of cases) {
    const { id: membertype_id } = await aType(app, {}, { workflow })
    const { data } = await post('/createmembers', { ...person, membertype_id })
    t.equal(data.status, status, JSON.stringify(workflow))
  }
})
