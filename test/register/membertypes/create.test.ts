import { aChapter, build, requestsAs, signedIn, typeBody } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const { get, post } = requestsAs(t, app, await signedIn(app))
const create = (payload: object) => post('/createmember_type', payload)
const list = async () => await get('/getmember_types?chapter_id=1')

/** The body in the documentation of the interface. */
const premium = {
  name: 'Premium Member',
  chapter_id: 1,
  category: 'premium',
  duration: 12,
  autorecurring_payment: true,
  reminder_frequency: 'monthly',
  membership_privacy: false,
  startdate: '2025-01-01',
  enddate: '2025-12-31'
}

t.test('a new type has exactly the fields of the interface', async t => {
  const { chapter_id, membership_privacy, startdate, enddate, ...named } = premium
  const answered = { id: 1, ...named, duration: '12' }
  const created = await create({ membership_type: premium })
  t.strictSame(created, { status: 'success', data: answered }, 'the answer')
  const listed = {
    ...answered,
    description: '',
    membership_privacy,
    startdate: '2025-01-01T00:00:00Z',
    enddate: '2025-12-31T00:00:00Z',
    membership_dues: [],
    workflows: {},
    notificationsettings: {}
  }
  t.strictSame((await list()).membership_type_with_logs, [listed], 'the list')
})

t.test('unknown keys of the settings are kept unchanged', async t => {
  const due = {
    dues_name: 'Fee',
    amount: 12.5,
    currency: 'EUR',
    due_frequency: 'yearly',
    payment_schedule: '2025-01-01',
    is_for_onboarding: false,
    tier: { a: [1, null, 'x'] }
  }
  const template = { subject: 'Hi {{member.name}}', body: 'a\n{{ payment.dueDate }}' }
  const asks = { workflow_type: 'manual', require_approval_all_apps: true }
  const settings = {
    membership_dues: [due, { whatever: 0.1 }],
    workflow: { ...asks, own: { deep: [] }, '': 1, 'a/b': 2 },
    notificationsettings: {
      application_received: true,
      renewal_reminder: { enabled: false, ...template, cc: ['x'] },
      own_message: { body: '{{anything}}' }
    }
  }
  t.match(await create({ ...typeBody(), ...settings }), { status: 'success' }, 'it is created')
  const [, stored] = (await list()).membership_type_with_logs
  const with_ids = settings.membership_dues.map((one, at) => ({ ...one, id: String(at + 1) }))
  t.strictSame(stored.membership_dues, with_ids, 'dues, with ids')
  t.strictSame(stored.workflows, settings.workflow, 'the workflow')
  t.strictSame(stored.notificationsettings, settings.notificationsettings, 'notifications')
})

const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
const workflow = (value: object) => ({ ...typeBody(), workflow: value })

t.test('what is taken', async t => {
  const longest = { duration: 1200, name: '𝒳'.repeat(255), category: 'c'.repeat(64) }
  const offsets = { startdate: '2025-01-01T00:30:00+01:00', enddate: '2024-12-31T23:30:00Z' }
  const fifty = { membership_dues: Array.from({ length: 50 }, () => ({})) }
  const taken: [string, object][] = [
    ['nothing for life', typeBody({ duration: 0, enddate: '2025-01-01' })],
    ['the longest', typeBody({ ...longest, description: 'd\n\t'.repeat(1666) })],
    ['no reminders', typeBody({ reminder_frequency: '' })],
    ['moments with offsets', typeBody(offsets)],
    ['fifty dues', typeBody({}, fifty)],
    ['eight levels', workflow(deep(7))],
    ['sixteen kibibytes', workflow({ own: 'x'.repeat(16 * 1024 - 10) })]
  ]
  for (const [name, payload] of taken)
    t.match(await create(payload), { status: 'success' }, `takes ${name}`)
  const name = 'PREMIUM member'
  const twice = await create(typeBody({ name }))
  t.match(twice, { code: 'name_taken' }, 'a name is taken, whatever its case')
  const { id: chapter_id } = await aChapter(app)
  const elsewhere = await create(typeBody({ name, chapter_id }))
  t.match(elsewhere, { status: 'success' }, 'not in another chapter')
  const nowhere = await create(typeBody({ chapter_id: 99 }))
  t.match(nowhere, { code: 'not_found' }, 'a chapter that does not exist')
})

t.test('what is refused', async t => {
  const stored = (await list()).pagination.total
  const wrong_due = {
    amount: -1,
    dues_name: 1,
    currency: 'EURO',
    due_frequency: 'often',
    payment_schedule: 'x',
    is_for_onboarding: 'no'
  }
  const no_days = { startdate: '2026-02-30', enddate: '2026-01-01T25:00:00Z' }
  const no_offset = { startdate: '2026-01-01T00:00:00', enddate: 'soon' }
  const long = { name: '  ', category: 'c'.repeat(65), description: 'd'.repeat(5001) }
  const control = { name: 'a\u0007', description: 'a\r' + 'b' }
  const receipt = { enabled: 1, subject: [] }
  const notifications = { payment_failed: 'yes', payment_receipt: receipt }
  const type = '/membership_type/'
  const note = '/notificationsettings/'
  const refused: [name: string, payload: object, at: string, fields: string[]][] = [
    ['an end before the start', typeBody({ enddate: '2024-12-31' }), type, ['enddate']],
    ['no such days', typeBody(no_days), type, ['enddate', 'startdate']],
    ['moments without an offset', typeBody(no_offset), type, ['enddate', 'startdate']],
    ['blank and long', typeBody(long), type, ['category', 'description', 'name']],
    ['control characters', typeBody(control), type, ['description', 'name']],
    [
      'wrong dues',
      { ...typeBody(), membership_dues: [wrong_due, 5] },
      '/membership_dues/',
      [...Object.keys(wrong_due).map(name => `0/${name}`), '1']
    ],
    [
      'the third due alone',
      { ...typeBody(), membership_dues: [{}, {}, { amount: 'x' }] },
      '/membership_dues/',
      ['2/amount']
    ],
    [
      'a wrong workflow',
      workflow({ workflow_type: 1, require_approval_renewals: 'yes' }),
      '/workflow/',
      ['require_approval_renewals', 'workflow_type']
    ],
    [
      'wrong notifications',
      { ...typeBody(), notificationsettings: notifications },
      note,
      ['payment_failed', 'payment_receipt/enabled', 'payment_receipt/subject']
    ],
    ['nine levels', workflow(deep(8)), '/workflow', ['']],
    ['more than sixteen kibibytes', workflow({ own: 'x'.repeat(16 * 1024) }), '/workflow', ['']],
    ['numbers that would not come back', workflow({ own: [2 ** 60] }), '/workflow/', ['own/0']]
  ]
  for (const [name, payload, at, fields] of refused) {
    const { code, details } = await create(payload)
    const found = new Set<string>(details.map(({ path }: { path: string }) => path))
    const paths = fields.map(field => at + field).sort()
    t.strictSame([code, ...[...found].sort()], ['validation_error', ...paths], name)
  }
  t.equal((await list()).pagination.total, stored, 'nothing is stored')
})
