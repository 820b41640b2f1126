import { aChapter, aMember, aType, typeBody } from '../fixtures/helper.ts'
import { addHolds } from '../fixtures/holds.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const { app, get, send, put, post } = await office(t)
const { $client: sqlite } = app.db
const actsFrom = (day: string) =>
  app.db.write(() => sqlite.prepare('UPDATE chapters SET acts_from = ?').run(day))
const tooMany = (message: RegExp) => ({ code: 'too_many_facts', message })

/** Terms of one day each of a member who has one, all of long ago. */
function addTerms(member_id: number, count: number) {
  const columns =
    'member_id, chapter_id, membertype_id, anchor, offset, rollover, origin, entered, policy_id'
  sqlite
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
      INSERT INTO memberships (${columns}, no, chain, startdate, enddate, planned_end, state)
      SELECT ${columns}, 1 + i, 1 + i, date('1900-01-01', i || ' days'), date('1900-01-01', i || ' days'),
        date('1900-01-01', i || ' days'), 'ended' FROM memberships, n WHERE member_id = :member_id AND no = 1`
    )
    .run({ member_id, count })
}

t.test('no request has a day on which no membership can begin or end', async t => {
  const { id: member_id } = await aTerm(app)
  const { id: bare } = await aMember(app, { status: 'inactive' })
  const { id: membertype_id, chapter_id } = await aType(app)
  const { id: elsewhere } = await aChapter(app)
  const person = { firstname: 'Ada', lastname: 'Byron', email: '', chapter_id, membertype_id }
  const requests: ['POST' | 'PUT', string, object, string][] = [
    ['POST', 'createmembership', { member_id: bare }, 'startdate'],
    ['POST', 'createmembership', { member_id: bare }, 'enddate'],
    ['PUT', 'endmembership', { member_id, reason: 'other' }, 'enddate'],
    ['PUT', 'endmembership', { member_id, reason: 'other' }, 'given'],
    ['PUT', 'pausemembership', { member_id, from: '2026-03-10', reason: '' }, 'to'],
    ['PUT', 'endpause', { member_id }, 'on'],
    ['PUT', 'transfermember', { id: member_id, chapter_id: elsewhere, membertype_id }, 'on'],
    ['POST', 'openmemberships', { chapter_id, filter: {} }, 'startdate'],
    ['POST', 'createmembers', person, 'membership_startdate'],
    ['POST', 'createmembers', person, 'membership_enddate']
  ]
  for (const [method, operation, body, field] of requests)
    for (const day of ['1849-12-31', '2200-01-01', '9999-12-31']) {
      const answer = await send(method, `/${operation}`, { ...body, [field]: day })
      const details = [{ path: `/${field}`, code: 'date_out_of_range' }]
      t.match(answer, { code: 'validation_error', details }, `${operation} ${field} ${day}`)
    }
  const long = { member_id, from: '2026-03-10', to: '2199-12-31', reason: '' }
  const { data } = await put('/pausemembership', long)
  t.match(data, { state: 'current', enddate: /^2200-/ }, 'a pause is no end')
  t.match(await get(`/getmember/${member_id}`), { status: 'suspended' }, 'suspended')
})

t.test('a chapter begins to charge at most five years back', async t => {
  const act = (acts_from: string, rest = {}) => put('/editchapter', { id: 1, acts_from, ...rest })
  t.match(await act('2021-03-10'), { data: { acts_from: '2021-03-10' } }, 'five years back')
  const details = [{ path: '/acts_from', code: 'too_far_back' }]
  t.match(await act('2021-03-09'), { details }, 'more than five years')
  await actsFrom('2010-01-01')
  const same = await act('2010-01-01', { location: 'Hall' })
  t.match(same, { data: { location: 'Hall', acts_from: '2010-01-01' } }, 'what is older stays')
})

t.test('one member has a bounded number of terms, pauses and ends', async t => {
  await actsFrom('1890-01-01')
  const monthly = { dues_name: 'Fee', amount: 5, due_frequency: 'monthly' as const }
  const { id: membertype_id } = await aType(app, { duration: 0 }, { membership_dues: [monthly] })
  const old = await aMember(app, { membertype_id, status: 'inactive' })
  const open = (startdate: string) => post('/createmembership', { member_id: old.id, startdate })
  const refused = tooMany(/at most 1000 dues/)
  t.match(await open('1890-01-01'), refused, 'the dues are too many')
  const person = { firstname: 'Ada', lastname: 'Byron', email: '', chapter_id: 1, membertype_id }
  const since = await post('/createmembers', { ...person, membership_startdate: '1890-01-01' })
  t.match(since, refused, 'it is refused for a new member too')
  t.match(await get(`/getdues?member_id=${old.id}`), { dues: { length: 0 } }, 'nothing was charged')
  t.match(await open('1990-01-01'), { data: { state: 'current' } }, 'it is current')
  await actsFrom('2026-03-10')
  const { id: member_id } = await aTerm(app)
  await app.db.write(() => addHolds(app, member_id, 200))
  const pause = { member_id, from: '2026-04-01', to: '2026-04-30', reason: '' }
  t.match(await put('/pausemembership', pause), tooMany(/at most 200 pauses/), 'no more pauses')
  const end = { member_id, reason: 'resigned', enddate: '2026-05-01' }
  t.match(await put('/endmembership', end), { data: { enddate: '2026-05-01' } }, 'it ends')
})

t.test('two members are merged where both together have no more than one may have', async t => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await aTerm(app)).id)
  const [keep_id = 0, merge_id = 0, third = 0] = ids
  await app.db.write(() => {
    addTerms(keep_id, 600)
    addTerms(merge_id, 398)
    addTerms(third, 1)
  })
  const merge = (id: number) => put('/mergemembers', { keep_id, merge_id: id })
  t.match(await merge(merge_id), { data: { id: keep_id } }, 'both together fit')
  t.match(await merge(third), tooMany(/at most 1000 terms/), 'one more does not')
  const { pagination } = await get(`/getmemberships?member_id=${third}`)
  t.equal(pagination.total, 2, 'nothing was changed')
})

t.test('a preview has a bounded number of dues', async t => {
  const monthly = { amount: 5, due_frequency: 'monthly' as const }
  const dues = Array.from({ length: 50 }, (_, at) => ({ ...monthly, dues_name: `Fee ${at}` }))
  const preview = (duration: number, membership_dues: object[], terms: number) => {
    const body = typeBody({ duration }, { membership_dues })
    return post('/previewmember_type', { ...body, joined: '2026-03-10', terms })
  }
  const many = await preview(1200, dues.slice(0, 5), 1)
  t.match(many, tooMany(/at most 2000 dues in a preview/), 'too many dues')
  const old = dues.map(item => ({ ...item, dues_name: 'Fee', age_from: 100, age_to: 120 }))
  const looked = await preview(1200, old, 1)
  t.match(looked, tooMany(/at most 20000 periods in a preview/), 'too many periods')
  const none = { dues: { length: 0 } }
  const { terms } = (await preview(120, old, 3)).data
  t.match(terms, [none, none, none], 'no due is of that age')
  const { data } = await preview(24, dues.slice(0, 1), 60)
  const counts = data.terms.map((term: { dues: object[] }) => term.dues.length)
  t.strictSame(counts, Array(60).fill(24), 'sixty terms have 24 dues each')
})
