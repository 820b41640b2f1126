import { aChapter, aType, build, call, requestsAs, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const app = await build(t)
const headers = await signedIn(app)
const { get, put, send } = requestsAs(t, app, headers)
const { id: foreign } = await aChapter(app)
const { id } = await aType(app, { name: 'Standard' }, { workflow: { workflow_type: 'x' } })
await aType(app, { name: 'Other' })

const edit = (membership_type: object, rest = {}) =>
  put('/editmember_type', { membership_type, ...rest })
const list = (query = '') => get(`/getmember_types?chapter_id=1${query}`)
const shown = async () => (await list()).membership_type_with_logs[0]
const archive = (payload: object) => put('/archivemember_type', payload)

t.test('what is sent is changed, and nothing else', async t => {
  const answered = ['id', 'name', 'category', 'duration', 'autorecurring_payment']
  const both = { autorecurring_payment: false, membership_privacy: true }
  const life = { category: 'x', duration: 0, description: 'd' }
  const weekly = { reminder_frequency: 'weekly', enddate: '2030-06-01T10:00:00+02:00' }
  const notificationsettings = { payment_failed: true }
  const edits: [fields: object, rest: object, outcome: object][] = [
    [{}, {}, {}],
    [{ name: 'STANDARD' }, {}, { name: 'STANDARD' }],
    [life, {}, { ...life, duration: '0' }],
    [{ description: '', chapter_id: 1 }, {}, { description: '' }],
    [both, {}, both],
    [weekly, {}, { ...weekly, enddate: '2030-06-01T08:00:00Z' }],
    [{}, { membership_dues: [{ amount: 5 }] }, { membership_dues: [{ id: '1', amount: 5 }] }],
    [{}, { workflow: { other: 2 } }, { workflows: { other: 2 } }],
    [{}, { notificationsettings }, { notificationsettings }]
  ]
  for (const [fields, rest, outcome] of edits) {
    const expected = { ...(await shown()), ...outcome }
    const { data } = await edit({ id, ...fields }, rest)
    const edited = `edits ${JSON.stringify({ ...fields, ...rest })}`
    t.strictSame(Object.keys(data), [...answered, 'reminder_frequency'], edited)
    t.strictSame(await shown(), expected, `${edited}: nothing else changes`)
  }
})

t.test('what is refused changes nothing', async t => {
  const refused: [fields: object, rest: object, code: string][] = [
    [{ id: 99 }, {}, 'not_found'],
    [{ name: 'x' }, {}, 'validation_error'],
    [{ id, chapter_id: 99 }, {}, 'not_found'],
    [{ id, chapter_id: foreign }, {}, 'validation_error'],
    [{ id, enddate: '2024-01-01' }, {}, 'validation_error'],
    [{ id, startdate: '2031-01-01' }, {}, 'validation_error'],
    [{ id, name: 'other' }, {}, 'name_taken'],
    [{ id }, { membership_dues: [{ amount: 0.001 }] }, 'validation_error'],
    [{ id, archived: true }, {}, 'validation_error']
  ]
  const unchanged = await shown()
  for (const [fields, rest, code] of refused)
    t.match(
      await edit(fields, rest),
      { code },
      `${code}: ${JSON.stringify({ ...fields, ...rest })}`
    )
  t.strictSame(await shown(), unchanged, 'nothing changes')
})

t.test('archives and brings back, and the log says so', async t => {
  t.match(await archive({ id, archived: true }), { status: 'success' }, 'archived')
  t.equal((await list()).pagination.total, 1, 'the other is left')
  t.match((await list('&archived=true')).membership_type_with_logs, [{ id }], 'it is listed')
  t.match(await archive({ id, archived: false }), { status: 'success' }, 'brought back')
  const page = { membership_type_with_logs: [{ name: 'Other' }], pagination: { total: 2 } }
  t.match(await list('&archived=false&limit=1&offset=1'), page, 'both are there, page by page')
  t.match(await archive({ id: 99, archived: true }), { code: 'not_found' }, 'no such type')
  t.match(await archive({ id, archived: 'yes' }), { code: 'validation_error' }, 'no flag')
  const wrong = await send('GET', '/getmember_types?chapter_id=1&archived=1')
  t.match(wrong, { code: 'validation_error' }, 'no flag in a query')

  const logs = async () => (await list('&logs=true')).membership_type_with_logs[0].logs
  const entries = await logs()
  const restored = { action: 'membership_type.restored', entity_id: id, actor: 'account' }
  t.match(entries[0], { ...restored, changes: { archived: [true, false] } }, 'the newest')
  const created = { action: 'membership_type.created', actor: 'command_line', account_id: null }
  t.match(entries.at(-1), created, 'the oldest')
  t.notOk('logs' in (await shown()), 'only when asked for')
  for (let i = 0; i < 25; i++) await edit({ id, category: `c${i}` })
  t.equal((await logs()).length, 20, 'twenty at most')
})

t.test('one membership type with ETag and If-Match', async t => {
  const url = `/getmember_type/${id}`
  const read = (sent = {}) => call(t, app, { url, headers: { ...headers, ...sent } })
  const names = [
    ...['id', 'name', 'category', 'description', 'autorecurring_payment', 'reminder_frequency'],
    ...['membership_privacy', 'duration', 'startdate', 'enddate', 'membership_dues', 'workflows'],
    ...['notificationsettings', 'chapter_id', 'archived'],
    ...['is_end_date_fixed', 'rollover_days', 'proration', 'renewal_timeline', 'grace_days'],
    ...['deactivation_policy', 'deactivation_timeline', 'deactivation_threshold_amount'],
    'notice_days'
  ]
  const first = await read()
  t.strictSame(Object.keys(first.json().data).sort(), names.sort(), 'the fields of the contract')
  t.match(first.json().data, { id, chapter_id: 1, archived: false, duration: '0' }, 'its values')
  t.match(await send('GET', '/getmember_type/99'), { code: 'not_found' }, 'no such type')
  const lead = requestsAs(t, app, await signedIn(app, 'chapter_lead', foreign))
  t.match(await lead.send('GET', url), { code: 'not_found' }, 'of another chapter')

  const tag = String(first.headers.etag)
  const change = (category: string, if_match: string) => {
    const payload = { membership_type: { id, category } }
    const sent = { ...headers, 'if-match': if_match }
    return call(t, app, { method: 'PUT', url: '/editmember_type', headers: sent, payload })
  }
  t.equal((await read({ 'if-none-match': tag })).statusCode, 304, 'unchanged')
  const edited = await change('other', tag)
  t.equal(edited.statusCode, 200, 'an edit of this version')
  t.equal(edited.headers.etag, (await read()).headers.etag, 'the tag of what is now')
  t.not(edited.headers.etag, tag, 'an edited type has another')
  t.equal((await change('late', tag)).statusCode, 412, 'an edit of an older version')
  await archive({ id, archived: true })
  const archived = await read()
  t.not(archived.headers.etag, edited.headers.etag, 'an archived type has another')
  t.match(archived.json().data, { archived: true, category: 'other' }, 'and says so')
})
