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

  t.test('has another tag once it is edited or archived', async t => {
    const tag = String((await get()).headers.etag)
    t.equal((await get({ 'if-none-match': tag })).statusCode, 304, 'unchanged')
    const edited = await edit({ category: 'other' }, tag)
    t.equal(edited.statusCode, 200, 'an edit of this version')
    t.equal(edited.headers.etag, (await get()).headers.etag, 'the tag of what is now')
    t.not(edited.headers.etag, tag, 'an edited type has another')
    t.equal((await edit({ category: 'late' }, tag)).statusCode, 412, 'an edit of an older version')
    const payload = { id, archived: true }
    await call(t, app, { method: 'PUT', url: '/archivemember_type', headers, payload })
    t.not((await get()).headers.etag, edited.headers.etag, 'an archived type has another')
    t.match((await get()).json().data, { archived: true, category: 'other' }, 'and says so')
  })
})
