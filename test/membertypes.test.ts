import t from 'tap'
import { aChapter, aType, build, call, signedIn, typeBody } from './helper.ts'

/** The body that the documentation of the interface's own product shows. */
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

  t.test('answers exactly the fields of the interface', async t => {
    const response = await post(premium)
    t.equal(response.statusCode, 201)
    t.strictSame(response.json(), {
      status: 'success',
      data: {
        id: 1,
        name: 'Premium Member',
        category: 'premium',
        duration: '12',
        autorecurring_payment: true,
        reminder_frequency: 'monthly'
      }
    })
    t.strictSame((await list()).membership_type_with_logs, [
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
    ])
  })

  t.test('keeps what it does not know of the settings as it was sent', async t => {
    const settings = {
      membership_dues: [
        {
          dues_name: ' Fee ',
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
    t.equal((await post({ ...typeBody(), ...settings })).statusCode, 201)
    const { workflow: workflows, ...rest } = settings
    t.strictSame(
      (({ membership_dues, workflows, notificationsettings }) => ({
        membership_dues,
        workflows,
        notificationsettings
      }))((await list()).membership_type_with_logs[1]),
      { ...rest, workflows }
    )
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
    [
      'yen without decimals',
      typeBody(
        {},
        {
          membership_dues: [
            { amount: 500, currency: 'JPY' },
            { amount: 1.234, currency: 'KWD' }
          ]
        }
      )
    ],
    ['fifty dues', typeBody({}, { membership_dues: Array.from({ length: 50 }, () => ({})) })],
    ['eight levels', typeBody({}, { workflow: deep(7) })],
    ['sixteen kibibytes', { ...typeBody(), workflow: { own: 'x'.repeat(16 * 1024 - 10) } }]
  ]
  for (const [name, payload] of taken)
    t.test(`takes ${name}`, async t =>
      t.equal((await post(payload)).statusCode, 201, JSON.stringify(payload).slice(0, 200))
    )

  const refused: [string, object, string[]][] = [
    ['nothing', {}, ['/membership_type']],
    [
      'an empty type',
      { membership_type: {} },
      [
        'name',
        'chapter_id',
        'category',
        'duration',
        'autorecurring_payment',
        'membership_privacy',
        'startdate',
        'enddate'
      ].map(name => `/membership_type/${name}`)
    ],
    [
      'text for numbers and flags',
      typeBody({ duration: '12', autorecurring_payment: 'true', membership_privacy: 1 } as never),
      [
        '/membership_type/autorecurring_payment',
        '/membership_type/duration',
        '/membership_type/membership_privacy'
      ]
    ],
    ['a long term', typeBody({ duration: 1201 }), ['/membership_type/duration']],
    ['a negative term', typeBody({ duration: -1 }), ['/membership_type/duration']],
    ['half a month', typeBody({ duration: 1.5 }), ['/membership_type/duration']],
    [
      'another frequency',
      typeBody({ reminder_frequency: 'hourly' as never }),
      ['/membership_type/reminder_frequency']
    ],
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
      'unknown fields',
      { ...typeBody({ id: 1, price: 2 } as never), dues: [] },
      ['/dues', '/membership_type/id', '/membership_type/price']
    ],
    [
      'settings of other types',
      { ...typeBody(), membership_dues: {}, workflow: [], notificationsettings: 'x' },
      ['/membership_dues', '/notificationsettings', '/workflow']
    ],
    ['null for settings', { ...typeBody(), workflow: null }, ['/workflow']],
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
      "decimals that a due's currency lacks",
      {
        ...typeBody(),
        membership_dues: [
          { amount: 1.5, currency: 'JPY' },
          { amount: 1.005, currency: 'EUR' }
        ]
      },
      ['/membership_dues/0/amount', '/membership_dues/1/amount']
    ],
    [
      "decimals that the chapter's currency lacks",
      { ...typeBody(), membership_dues: [{ amount: 1.234 }] },
      ['/membership_dues/0/amount']
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
    [
      'unknown variables',
      {
        ...typeBody(),
        notificationsettings: { renewal_reminder: { subject: '{{member.phone}}', body: '{{}}' } }
      },
      [
        '/notificationsettings/renewal_reminder/body',
        '/notificationsettings/renewal_reminder/subject'
      ]
    ],
    [
      'fifty-one dues',
      { ...typeBody(), membership_dues: Array.from({ length: 51 }, () => ({})) },
      ['/membership_dues']
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
    t.test(`refuses ${name}`, async t => {
      const { pagination } = await list()
      const response = await post(payload)
      t.equal(response.statusCode, 400, response.body)
      const found: string[] = response.json().details.map(({ path }: { path: string }) => path)
      t.strictSame([...new Set(found)].sort(), [...paths].sort())
      t.strictSame((await list()).pagination, pagination, 'nothing is stored')
    })
  }

  t.test('a name is taken whatever its case, in its chapter alone', async t => {
    const name = 'PREMIUM member'
    t.match((await post(typeBody({ name }))).json(), { code: 'name_taken' })
    const { id: chapter_id } = await aChapter(app)
    t.equal((await post(typeBody({ name, chapter_id }))).statusCode, 201)
  })
  t.test('a chapter that does not exist', async t => {
    t.match((await post(typeBody({ chapter_id: 99 }))).json(), { code: 'not_found' })
  })
})

t.test('PUT /editmember_type and /archivemember_type', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id } = await aType(app, { name: 'Standard' }, { workflow: { workflow_type: 'x' } })
  await aType(app, { name: 'Other' })
  const put = (url: string, payload: object) =>
    call(t, app, { method: 'PUT', url, headers, payload })
  const edit = (membership_type: object, rest = {}) =>
    put('/editmember_type', { membership_type, ...rest })
  const list = async (query = '') =>
    (await call(t, app, { url: `/getmember_types?chapter_id=1${query}`, headers })).json().data
  const shown = async () => (await list()).membership_type_with_logs[0]

  const edits: [object, object, object][] = [
    [{}, {}, {}],
    [{ name: 'STANDARD' }, {}, { name: 'STANDARD' }],
    [
      { category: 'x', duration: 0, description: 'd' },
      {},
      { category: 'x', duration: '0', description: 'd' }
    ],
    [{ description: '', chapter_id: 1 }, {}, { description: '' }],
    [
      { autorecurring_payment: false, membership_privacy: true },
      {},
      { autorecurring_payment: false, membership_privacy: true }
    ],
    [
      { reminder_frequency: 'weekly', enddate: '2030-06-01T10:00:00+02:00' },
      {},
      { reminder_frequency: 'weekly', enddate: '2030-06-01T08:00:00Z' }
    ],
    [{}, { membership_dues: [{ amount: 5 }] }, { membership_dues: [{ amount: 5 }] }],
    [{}, { workflow: { other: 2 } }, { workflows: { other: 2 } }],
    [
      {},
      { notificationsettings: { payment_failed: true } },
      { notificationsettings: { payment_failed: true } }
    ]
  ]
  for (const [fields, rest, outcome] of edits) {
    t.test(`edits ${JSON.stringify({ ...fields, ...rest })}`, async t => {
      const expected = { ...(await shown()), ...outcome }
      const response = await edit({ id, ...fields }, rest)
      t.equal(response.statusCode, 200, response.body)
      t.strictSame(Object.keys(response.json().data), [
        'id',
        'name',
        'category',
        'duration',
        'autorecurring_payment',
        'reminder_frequency'
      ])
      t.strictSame(await shown(), expected)
    })
  }

  const refused: [object, object, number, string][] = [
    [{ id: 99 }, {}, 404, 'not_found'],
    [{ name: 'x' }, {}, 400, 'validation_error'],
    [{ id, chapter_id: 99 }, {}, 404, 'not_found'],
    [{ id, chapter_id: (await aChapter(app)).id }, {}, 400, 'validation_error'],
    [{ id, enddate: '2024-01-01' }, {}, 400, 'validation_error'],
    [{ id, startdate: '2031-01-01' }, {}, 400, 'validation_error'],
    [{ id, name: 'other' }, {}, 409, 'name_taken'],
    [{ id }, { membership_dues: [{ amount: 0.001 }] }, 400, 'validation_error'],
    [{ id, archived: true }, {}, 400, 'validation_error']
  ]
  for (const [fields, rest, status, code] of refused) {
    t.test(`${status} for ${JSON.stringify({ ...fields, ...rest })}`, async t => {
      const unchanged = await shown()
      const response = await edit(fields, rest)
      t.equal(response.statusCode, status, response.body)
      t.equal(response.json().code, code)
      t.strictSame(await shown(), unchanged)
    })
  }

  t.test('archives and brings back', async t => {
    t.equal((await put('/archivemember_type', { id, archived: true })).statusCode, 200)
    t.equal((await list()).pagination.total, 1)
    t.match((await list('&archived=true')).membership_type_with_logs, [{ id }])
    t.equal((await put('/archivemember_type', { id, archived: false })).statusCode, 200)
    t.equal((await list('&archived=false')).pagination.total, 2)
    t.equal((await put('/archivemember_type', { id: 99, archived: true })).statusCode, 404)
    t.equal((await put('/archivemember_type', { id, archived: 'yes' })).statusCode, 400)
    t.equal(
      (await call(t, app, { url: '/getmember_types?chapter_id=1&archived=1', headers })).statusCode,
      400
    )
  })

  t.test('shows the last entries of the audit log, newest first', async t => {
    const { logs } = (await list('&logs=true')).membership_type_with_logs[0]
    t.match(logs[0], {
      action: 'membership_type.restored',
      entity_id: id,
      actor: 'account',
      changes: { archived: [true, false] }
    })
    t.match(logs.at(-1), {
      action: 'membership_type.created',
      actor: 'command_line',
      account_id: null
    })
    t.notOk('logs' in (await shown()))
    for (let i = 0; i < 25; i++) await edit({ id, category: `c${i}` })
    t.equal((await list('&logs=true')).membership_type_with_logs[0].logs.length, 20)
  })

  t.test('pages', async t => {
    t.match(await list('&limit=1&offset=1'), {
      membership_type_with_logs: [{ name: 'Other' }],
      pagination: { total: 2, offset: 1, limit: 1 }
    })
  })
})
