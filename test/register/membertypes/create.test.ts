import { aChapter, build, call, signedIn, typeBody } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** The body in the documentation of the interface. */
const premium = {
  membership_type: {
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
}

t.test('POST /createmember_type', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createmember_type', headers, payload })
  const list = async (query = '') =>
    (await call(t, app, { url: `/getmember_types?chapter_id=1${query}`, headers })).json().data

  await t.test('returns exactly the fields of the interface', async t => {
    const response = await post(premium)
    t.equal(response.statusCode, 201, 'it is created')
    t.strictSame(
      response.json(),
      {
        status: 'success',
        data: {
          id: 1,
          name: 'Premium Member',
          category: 'premium',
          duration: '12',
          autorecurring_payment: true,
          reminder_frequency: 'monthly'
        }
      },
      'the answer'
    )
    t.strictSame(
      (await list()).membership_type_with_logs,
      [
        {
          id: 1,
          name: 'Premium Member',
          category: 'premium',
          description: '',
          autorecurring_payment: true,
          reminder_frequency: 'monthly',
          membership_privacy: false,
          duration: '12',
          startdate: '2025-01-01T00:00:00Z',
          enddate: '2025-12-31T00:00:00Z',
          membership_dues: [],
          workflows: {},
          notificationsettings: {}
        }
      ],
      'the list'
    )
  })

  await t.test('keeps unknown keys of the settings unchanged', async t => {
    const settings = {
      membership_dues: [
        {
          dues_name: 'Fee',
          amount: 12.5,
          currency: 'EUR',
          due_frequency: 'yearly',
          payment_schedule: '2025-01-01',
          is_for_onboarding: false,
          tier: { a: [1, null, 'x'] }
        },
        { whatever: 0.1 }
      ],
      workflow: {
        workflow_type: 'manual',
        require_approval_all_apps: true,
        own: { deep: [] },
        '': 1,
        'a/b': 2
      },
      notificationsettings: {
        application_received: true,
        renewal_reminder: {
          enabled: false,
          subject: 'Hi {{member.name}}',
          body: 'a\n{{ payment.dueDate }}',
          cc: ['x']
        },
        own_message: { body: '{{anything}}' }
      }
    }
    t.equal((await post({ ...typeBody(), ...settings })).statusCode, 201, 'it is created')
    const { workflow: workflows, ...sent } = settings
    const membership_dues = sent.membership_dues.map((due, index) => ({
      ...due,
      id: String(index + 1)
    }))
    const stored = (await list()).membership_type_with_logs[1]
    t.strictSame(stored.membership_dues, membership_dues, 'dues, with ids')
    t.strictSame(stored.workflows, workflows, 'the workflow')
    t.strictSame(stored.notificationsettings, sent.notificationsettings, 'notifications')
  })

  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
  const taken: [string, object][] = [
    ['nothing for life', typeBody({ duration: 0, enddate: '2025-01-01' })],
    [
      'the longest',
      typeBody({
        duration: 1200,
        name: '𝒳'.repeat(255),
        category: 'c'.repeat(64),
        description: 'd\n\t'.repeat(1666)
      })
    ],
    ['no reminders', typeBody({ reminder_frequency: '' })],
    [
      'moments with offsets',
      typeBody({ startdate: '2025-01-01T00:30:00+01:00', enddate: '2024-12-31T23:30:00Z' })
    ],
    ['fifty dues', typeBody({}, { membership_dues: Array.from({ length: 50 }, () => ({})) })],
    ['eight levels', typeBody({}, { workflow: deep(7) })],
    ['sixteen kibibytes', { ...typeBody(), workflow: { own: 'x'.repeat(16 * 1024 - 10) } }]
  ]
  for (const [name, payload] of taken)
    t.equal((await post(payload)).statusCode, 201, `takes ${name}`)

  const name = 'PREMIUM member'
  const taken_name = (await post(typeBody({ name }))).json()
  t.match(taken_name, { code: 'name_taken' }, 'a name is taken, whatever its case')
  const { id: chapter_id } = await aChapter(app)
  t.equal((await post(typeBody({ name, chapter_id }))).statusCode, 201, 'not in another chapter')
  const nowhere = (await post(typeBody({ chapter_id: 99 }))).json()
  t.match(nowhere, { code: 'not_found' }, 'a chapter that does not exist')

  const stored = (await list()).pagination.total
  const refused: [string, object, string[]][] = [
    ['an end before the start', typeBody({ enddate: '2024-12-31' }), ['/membership_type/enddate']],
    [
      'no such days',
      typeBody({ startdate: '2026-02-30', enddate: '2026-01-01T25:00:00Z' }),
      ['/membership_type/enddate', '/membership_type/startdate']
    ],
    [
      'moments without an offset',
      typeBody({ startdate: '2026-01-01T00:00:00', enddate: 'soon' }),
      ['/membership_type/enddate', '/membership_type/startdate']
    ],
    [
      'blank and long names',
      typeBody({ name: '  ', category: 'c'.repeat(65), description: 'd'.repeat(5001) }),
      ['/membership_type/category', '/membership_type/description', '/membership_type/name']
    ],
    [
      'control characters',
      typeBody({ name: 'a\u0007', description: 'a\r' + 'b' }),
      ['/membership_type/description', '/membership_type/name']
    ],
    [
      'wrong dues',
      {
        ...typeBody(),
        membership_dues: [
          {
            amount: -1,
            dues_name: 1,
            currency: 'EURO',
            due_frequency: 'often',
            payment_schedule: 'x',
            is_for_onboarding: 'no'
          },
          5
        ]
      },
      [
        '/membership_dues/0/amount',
        '/membership_dues/0/currency',
        '/membership_dues/0/due_frequency',
        '/membership_dues/0/dues_name',
        '/membership_dues/0/is_for_onboarding',
        '/membership_dues/0/payment_schedule',
        '/membership_dues/1'
      ]
    ],
    [
      'the third due alone',
      { ...typeBody(), membership_dues: [{}, {}, { amount: 'x' }] },
      ['/membership_dues/2/amount']
    ],
    [
      'a wrong workflow',
      { ...typeBody(), workflow: { workflow_type: 1, require_approval_renewals: 'yes' } },
      ['/workflow/require_approval_renewals', '/workflow/workflow_type']
    ],
    [
      'wrong notifications',
      {
        ...typeBody(),
        notificationsettings: {
          payment_failed: 'yes',
          payment_receipt: { enabled: 1, subject: [] }
        }
      },
      [
        '/notificationsettings/payment_failed',
        '/notificationsettings/payment_receipt/enabled',
        '/notificationsettings/payment_receipt/subject'
      ]
    ],
    ['nine levels', { ...typeBody(), workflow: deep(8) }, ['/workflow']],
    [
      'more than sixteen kibibytes',
      { ...typeBody(), workflow: { own: 'x'.repeat(16 * 1024) } },
      ['/workflow']
    ],
    [
      'numbers that would not come back',
      { ...typeBody(), workflow: { own: [2 ** 60] } },
      ['/workflow/own/0']
    ]
  ]
  for (const [name, payload, paths] of refused) {
    const { code, details } = (await post(payload)).json()
    const found = new Set<string>(details.map(({ path }: { path: string }) => path))
    t.strictSame([code, ...[...found].sort()], ['validation_error', ...paths.sort()], name)
  }
  t.equal((await list()).pagination.total, stored, 'nothing is stored')
})
