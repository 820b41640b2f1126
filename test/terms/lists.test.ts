import { taskQueries } from '../../src/terms/tasks/store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aLongList, many } from './long-list.ts'
import { aTerm, fees, office } from './office.ts'

t.test('a long list is read beside other requests', async t => {
  const { app } = await aLongList(t)
  const headers = await signedIn(app)
  const answered: string[] = []
  const get = async (url: string) => {
    await call(t, app, { method: 'GET', url, headers })
    answered.push(url)
  }
  const urls = ['/getdues?chapter_id=1&state=paid', '/getchapter/1']
  await Promise.all(urls.map(get))
  t.strictSame(answered, urls.reverse(), 'the short request is answered first')
})

t.test('who will owe very much is explained beside other requests', async t => {
  const { app } = await office(t)
  const membership_dues = Array.from({ length: 50 }, (_, at) => ({
    ...{ dues_name: `Fee ${at}`, amount: 5, due_frequency: 'monthly' as const }
  }))
  const { id } = await aTerm(app, { autorecurring_payment: true }, { membership_dues })
  const headers = await signedIn(app)
  const answered: string[] = []
  const get = async (url: string) => {
    const answer = await call(t, app, { method: 'GET', url, headers })
    answered.push(url)
    return answer.json()
  }
  const explain = (on: string) => `/explainmember?member_id=${id}&on=${on}`
  const urls = [explain('2031-03-10'), '/getchapter/1']
  const [explained] = await Promise.all(urls.map(get))
  t.match(
    explained.data,
    { on: '2031-03-10', status: 'active', reasons: [{ rule: 'term' }] },
    'the term is explained'
  )
  t.equal(explained.data.next.length, 10, 'so many events are listed')
  t.strictSame(answered, urls.toReversed(), 'the short request is answered first')
  t.match(
    await get(explain('2031-03-11')),
    { details: [{ path: '/on', code: 'too_far_ahead' }] },
    'refused'
  )
  t.match(await get('/explainmember?member_id=99&on=2031-03-10'), { code: 'not_found' }, 'no one')
})

t.test('a long list answers what a short one does', async t => {
  const { get, id } = await aLongList(t)
  const read = async (query: string) => await get(`/getdues?${query}`)
  for (const filters of [
    ...['state=waived', 'overdue=true&limit=10', 'due_from=2030-01-01&offset=60'],
    ...[
      'owed=true&due_from=2030-01-01&sort=-due_date&sums=true',
      'owed=false&sort=open_amount&sums=true'
    ]
  ]) {
    const long = await read(`chapter_id=1&${filters}`)
    t.ok(long.dues.length > 0, `${filters} finds some`)
    t.strictSame(long, await read(`member_id=${id}&${filters}`), filters)
  }
  t.equal((await read('chapter_id=1')).pagination.total, many + 2, 'the chapter has all')
  t.equal((await read(`chapter_id=1&member_id=${id}`)).pagination.total, many + 1, 'all but one')
  t.equal((await read('chapter_id=1&state=waived')).pagination.total, many / 3, 'a third is waived')
  t.match(
    await read('chapter_id=1&offset=100000'),
    { dues: { length: 0 }, pagination: { total: many + 2 } },
    'no page is so far'
  )
})

t.test('lists of a chapter look at its own rows, by an index that has all filters', async t => {
  const { app, get } = await office(t)
  await aTerm(app)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  await aMember(app, { chapter_id, membertype_id })
  for (const [url, name] of [
    ['/getdues', 'dues'],
    ['/getmemberships', 'memberships']
  ] as const) {
    const [own, other] = await Promise.all(
      [1, chapter_id].map(async id => await get(`${url}?chapter_id=${id}`))
    )
    t.match(own, { [name]: [{ member_id: 1 }], pagination: { total: 1 } }, 'the own one is listed')
    t.match(other, { [name]: [{ member_id: 2 }], pagination: { total: 1 } }, 'the other is listed')
  }
  for (const [table, filters] of [
    ['dues', 'settled < amount - waived AND NOT void AND due_date > 1'],
    ['memberships', 'state = 1 AND startdate > 1 AND enddate > 1'],
    ['applications', 'state = 1']
  ]) {
    const plan = app.db.$client
      .prepare(`EXPLAIN QUERY PLAN SELECT id FROM ${table} INDEXED BY ${table}_listed
        WHERE chapter_id = 1 AND ${filters} ORDER BY id LIMIT 50`)
      .all() as { detail: string }[]
    t.match(
      plan,
      [{ detail: `SEARCH ${table} USING COVERING INDEX ${table}_listed (chapter_id=?)` }],
      `${table} are read by the index`
    )
    t.equal(plan.length, 1, 'nothing is sorted')
  }
})

t.test('tasks of a chapter are read by its own indexes', async t => {
  const { app } = await office(t)
  const indexes: Record<keyof ReturnType<typeof taskQueries>, string[]> = {
    proposals: ['lives_due (chapter_id=?)', 'holds_proposed (member_id=?)'],
    proposed_messages: ['messages_listed (chapter_id=? AND state=?)'],
    failed_messages: ['messages_listed (chapter_id=? AND state=?)'],
    unsure_messages: ['messages_listed (chapter_id=? AND state=?)'],
    undeliverable: ['INTEGER PRIMARY KEY (rowid=?)'],
    put_aside: ['lives_put_aside (chapter_id=?)'],
    approvals: ['applications_listed (chapter_id=?)'],
    missing_birthday: [
      'memberships_lasting (chapter_id=?)',
      'memberships_lasting (chapter_id=? AND policy_id=?)'
    ],
    beyond_dunning: ['dues_open (chapter_id=? AND due_date<?)'],
    refunds: ['credits_listed (chapter_id=?)'],
    without_terms: ['members_listed (chapter_id=?)'],
    doubtful: ['INTEGER PRIMARY KEY (rowid=?)'],
    unfinished_erasures: ['former_members_erasing (chapter_id=?)'],
    unmatched_entries: ['statement_entries_listed (chapter_id=? AND state=?)']
  }
  for (const [kind, queries] of Object.entries(taskQueries()))
    for (const sql of Object.values(queries)) {
      const plan = app.db.$client
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all({ chapters: '[1]', dunned: '[]', doubted_from: '2026-01-01', max: 10 }) as {
        detail: string
      }[]
      const steps = plan.map(({ detail }) => detail)
      for (const index of indexes[kind as keyof typeof indexes])
        t.ok(
          steps.some(step => step.endsWith(index)),
          `${kind}: ${index}`
        )
      const scans = steps.filter(step =>
        /^SCAN (?!json_each|chapter |doubted |used|aged|CONSTANT ROW|paid$|members$|undeliverable$|\(subquery)/.test(
          step
        )
      )
      t.strictSame(scans, [], kind)
    }
})
