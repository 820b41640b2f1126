import { aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const shown = [
  ...['id', 'name', 'category', 'description', 'autorecurring_payment', 'reminder_frequency'],
  ...['membership_privacy', 'duration', 'startdate', 'enddate', 'membership_dues', 'workflows'],
  ...['notificationsettings', 'chapter_id', 'archived'],
  ...['is_end_date_fixed', 'rollover_days', 'proration', 'renewal_timeline', 'grace_days'],
  ...['deactivation_policy', 'deactivation_timeline', 'deactivation_threshold_amount'],
  'notice_days'
]

t.test('one membership type with ETag and If-Match', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const dues = [{ amount: 5, later: { kept: true } }]
  const { id } = await aType(app, { name: 'Standard' }, { membership_dues: dues })
  const url = `/getmember_type/${id}`
  const get = (sent = {}) => call(t, app, { url, headers: { ...headers, ...sent } })
  const edit = (fields: object, if_match?: string) =>
    call(t, app, {
      method: 'PUT',
      url: '/editmember_type',
      headers: { ...headers, ...(if_match !== undefined && { 'if-match': if_match }) },
      payload: { membership_type: { id, ...fields } }
    })

  t.test('shows it', async t => {
    const { data } = (await get()).json()
    t.strictSame(Object.keys(data).sort(), [...shown].sort(), 'exactly the fields of the contract')
    t.match(
      data,
      { id, chapter_id: 1, archived: false, duration: '12', membership_dues: dues },
      'its values'
    )
    const absent = await call(t, app, { url: '/getmember_type/99', headers })
    t.match(absent.json(), { status: 'error', code: 'not_found' }, 'no such type')
    const foreign = await signedIn(app, 'chapter_lead', (await aChapter(app)).id)
    t.equal((await call(t, app, { url, headers: foreign })).statusCode, 404, 'of another chapter')
  })

  t.test('answers 304 while it is unchanged', async t => {
    const tag = String((await get()).headers.etag)
    t.equal((await get({ 'if-none-match': tag })).statusCode, 304, 'unchanged')
    await edit({ category: 'other' })
    t.equal((await get({ 'if-none-match': tag })).statusCode, 200, 'edited')
    const archiving = { method: 'PUT', url: '/archivemember_type', headers } as const
    const before = String((await get()).headers.etag)
    await call(t, app, { ...archiving, payload: { id, archived: true } })
    t.not((await get()).headers.etag, before, 'an archived type has another tag')
    t.equal((await get()).json().data.archived, true, 'and says so')
  })

  t.test('an edit of an older version changes nothing', async t => {
    const old = String((await get()).headers.etag)
    const edited = await edit({ description: 'theirs' }, old)
    t.equal(edited.statusCode, 200, 'an edit of this version')
    t.equal(edited.headers.etag, (await get()).headers.etag, 'the tag of what is now')
    const late = await edit({ description: 'mine' }, old)
    t.match([late.statusCode, late.json().code], [412, 'precondition_failed'], 'an older version')
    t.equal((await get()).json().data.description, 'theirs', 'it changes nothing')
    t.equal((await edit({ description: 'mine' }, '*')).statusCode, 200, 'any version')
    t.equal((await edit({ description: 'weak' }, `W/${old}`)).statusCode, 412, 'a weak tag')
    t.equal((await edit({ description: 'at any rate' })).statusCode, 200, 'no tag')
  })

  t.test('of ten simultaneous edits of one version, one succeeds', async t => {
    const tag = String((await get()).headers.etag)
    const answers = await Promise.all(
      [...Array(10).keys()].map(n => edit({ category: `c${n}` }, tag))
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    t.strictSame(codes, [200, ...Array(9).fill(412)], 'the others are refused')
  })
})
