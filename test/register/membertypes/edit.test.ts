import { aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

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

  const answered = [
    ...['id', 'name', 'category', 'duration', 'autorecurring_payment', 'reminder_frequency']
  ]
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
    [{}, { membership_dues: [{ amount: 5 }] }, { membership_dues: [{ id: '1', amount: 5 }] }],
    [{}, { workflow: { other: 2 } }, { workflows: { other: 2 } }],
    [
      {},
      { notificationsettings: { payment_failed: true } },
      { notificationsettings: { payment_failed: true } }
    ]
  ]
  for (const [fields, rest, outcome] of edits) {
    const expected = { ...(await shown()), ...outcome }
    const { data } = (await edit({ id, ...fields }, rest)).json()
    const edited = `edits ${JSON.stringify({ ...fields, ...rest })}`
    t.strictSame(Object.keys(data), answered, edited)
    t.strictSame(await shown(), expected, `${edited}: nothing else changes`)
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
    const unchanged = await shown()
    const response = await edit(fields, rest)
    const refused = `${status} for ${JSON.stringify({ ...fields, ...rest })}`
    t.strictSame([response.statusCode, response.json().code], [status, code], refused)
    t.strictSame(await shown(), unchanged, `${refused}: nothing changes`)
  }

  t.test('archives and brings back', async t => {
    const archive = async (payload: object) =>
      (await put('/archivemember_type', payload)).statusCode
    t.equal(await archive({ id, archived: true }), 200, 'archived')
    t.equal((await list()).pagination.total, 1, 'the other is left')
    t.match((await list('&archived=true')).membership_type_with_logs, [{ id }], 'it is listed')
    t.equal(await archive({ id, archived: false }), 200, 'brought back')
    t.equal((await list('&archived=false')).pagination.total, 2, 'both are there')
    t.equal(await archive({ id: 99, archived: true }), 404, 'no such type')
    t.equal(await archive({ id, archived: 'yes' }), 400, 'no flag')
    const url = '/getmember_types?chapter_id=1&archived=1'
    t.equal((await call(t, app, { url, headers })).statusCode, 400, 'no flag in a query')
  })

  t.test('shows the last entries of the audit log, newest first', async t => {
    const { logs } = (await list('&logs=true')).membership_type_with_logs[0]
    t.match(
      logs[0],
      {
        action: 'membership_type.restored',
        entity_id: id,
        actor: 'account',
        changes: { archived: [true, false] }
      },
      'the newest'
    )
    t.match(
      logs.at(-1),
      { action: 'membership_type.created', actor: 'command_line', account_id: null },
      'the oldest'
    )
    t.notOk('logs' in (await shown()), 'only when asked for')
    for (let i = 0; i < 25; i++) await edit({ id, category: `c${i}` })
    t.equal(
      (await list('&logs=true')).membership_type_with_logs[0].logs.length,
      20,
      'twenty at most'
    )
  })

  t.test('pages', async t => {
    t.match(
      await list('&limit=1&offset=1'),
      {
        membership_type_with_logs: [{ name: 'Other' }],
        pagination: { total: 2, offset: 1, limit: 1 }
      },
      'the second'
    )
  })
})
