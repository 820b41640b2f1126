import { build, call, signedIn, typeBody } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('POST /createmember_type refuses', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const post = (payload: object) =>
    call(t, app, { method: 'POST', url: '/createmember_type', headers, payload })
  const list = async () =>
    (await call(t, app, { url: '/getmember_types?chapter_id=1', headers })).json().data

  const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
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
    const { code, details } = (await post(payload)).json()
    const found = new Set<string>(details.map(({ path }: { path: string }) => path))
    t.strictSame([code, ...[...found].sort()], ['validation_error', ...paths.sort()], name)
  }
  t.equal((await list()).pagination.total, 0, 'nothing is stored')
})
