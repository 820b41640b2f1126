import type { Test } from 'tap'
import type { DueFilters } from '../../src/terms/dues/schema.ts'
import { matchDues } from '../../src/terms/dues/store.ts'
import { matchPayments } from '../../src/terms/payments/store.ts'
import { task_queries } from '../../src/terms/tasks/store.ts'
import { type App, aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

/** Dues of a member, one for each day from 2026-01-01 on, every third of them waived. */
function addDues({ $client }: App['db'], member_id: number, count: number) {
  $client
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO dues (member_id, chapter_id, key, term, dues_name, amount, currency, period_start, due_date, made, settled,
        waived, changed, void, createddate)
      SELECT lives.id, lives.chapter_id, 'x' || i, 1, 'Fee', 100, 'EUR', '2026-01-01', date('2026-01-01', i || ' days'),
        '2026-01-01', 0, iif(i % 3, 0, 100), '2026-01-01', 0, '2026-01-01T00:00:00Z'
      FROM lives, n WHERE lives.id = ?`
    )
    .run(count, member_id)
  // what changes the list may do what no operation does
  $client.exec('DROP TRIGGER dues_fix')
  $client.exec(
    `INSERT INTO waivers (member_id, due_id, amount, reason, day)
    SELECT member_id, id, waived, 'hardship', '2026-01-01' FROM dues WHERE waived > 0`
  )
}

/** How many dues the first member of a long list has. */
const many = 9000

/** A chapter with very many dues of its first member, and one of another member. */
async function aLongList(t: Test) {
  const it = await office(t)
  const { app } = it
  const { id } = await aTerm(app)
  await aTerm(app)
  await app.db.write(() => addDues(app.db, id, many))
  return { ...it, id }
}

const long_list = await aLongList(t)

t.test('a long list is read beside other requests', async t => {
  const { app } = long_list
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
  const wanted = { on: '2031-03-10', status: 'active', reasons: [{ rule: 'term' }] }
  t.match(explained.data, wanted, 'the term is explained')
  t.equal(explained.data.next.length, 10, 'so many events are listed')
  t.strictSame(answered, urls.toReversed(), 'the short request is answered first')
  const expected = { details: [{ path: '/on', code: 'too_far_ahead' }] }
  t.match(await get(explain('2031-03-11')), expected, 'refused')
  const shown = { details: [{ path: '/on', code: 'too_far_ahead' }] }
  t.match(await get(explain('9999-12-31')), shown, 'no day is too far to be refused')
  t.match(await get(explain('1700-01-01')), { data: { status: 'inactive' } }, 'long ago, no member')
  t.match(await get('/explainmember?member_id=99&on=2031-03-10'), { code: 'not_found' }, 'no one')
})

t.test('a long list answers what a short one does', async t => {
  const { get, id } = long_list
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
  const wanted = { dues: { length: 0 }, pagination: { total: many + 2 } }
  t.match(await read('chapter_id=1&offset=100000'), wanted, 'no page is so far')
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
    const detail = `SEARCH ${table} USING COVERING INDEX ${table}_listed (chapter_id=?)`
    t.match(plan, [{ detail }], `${table} are read by the index`)
    t.equal(plan.length, 1, 'nothing is sorted')
  }
})

t.test('tasks of a chapter are read by its own indexes', async t => {
  const { app } = await office(t)
  const indexes: Record<keyof typeof task_queries, string[]> = {
    proposals: ['lives_due (chapter_id=?)', 'holds_proposed (member_id=?)'],
    proposed_messages: ['messages_listed (chapter_id=? AND state=?)'],
    failed_messages: ['messages_listed (chapter_id=? AND state=?)'],
    unsure_messages: ['messages_listed (chapter_id=? AND state=?)'],
    undeliverable: ['INTEGER PRIMARY KEY (rowid=?)'],
    put_aside: ['lives_put_aside (chapter_id=?)'],
    returned_debits: [
      'collections_listed (chapter_id=?)',
      'collection_lines_task (collection_id=?)'
    ],
    creditor_faults: [
      'collections_listed (chapter_id=?)',
      'collection_lines_task (collection_id=?)'
    ],
    approvals: ['applications_listed (chapter_id=?)'],
    missing_birthday: [
      'memberships_lasting (chapter_id=?)',
      'memberships_lasting (chapter_id=? AND policy_id=?)'
    ],
    ending_functions: ['holdings_listed (chapter_id=?)'],
    beyond_dunning: ['dues_open (chapter_id=? AND due_date<?)'],
    refunds: ['credits_listed (chapter_id=?)'],
    uncovered_refunds: ['credits_listed (chapter_id=?)'],
    failing_webhooks: [],
    without_terms: ['members_listed (chapter_id=?)'],
    doubtful: ['INTEGER PRIMARY KEY (rowid=?)'],
    unfinished_erasures: ['former_members_erasing (chapter_id=?)'],
    unmatched_entries: ['statement_entries_listed (chapter_id=? AND state=?)'],
    online_payments: ['payment_sessions_task (chapter_id=?)'],
    change_requests: ['change_requests_state (state=? AND kind=?)'],
    erasure_requests: ['change_requests_state (state=? AND kind=?)'],
    assistant_requests: ['assistant_requests_chapter (chapter_id=? AND state=?)']
  }
  for (const [kind, queries] of Object.entries(task_queries))
    for (const sql of Object.values(queries)) {
      const plan = app.db.$client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({
        chapters: '[1]',
        dunned: '[]',
        doubted_from: '',
        today: '',
        ends_until: '',
        may: '[]',
        max: 10
      }) as {
        detail: string
      }[]
      const steps = plan.map(({ detail }) => detail)
      for (const index of indexes[kind as keyof typeof indexes])
        t.ok(
          steps.some(step => step.endsWith(index)),
          `${kind}: ${index}`
        )
      const scans = steps.filter(step =>
        /^SCAN (?!json_each|chapter |doubted |used|aged|CONSTANT ROW|paid$|members$|undeliverable$|webhooks$|\(subquery)/.test(
          step
        )
      )
      t.strictSame(scans, [], kind)
    }
})

t.test(
  'a page of all dues or payments is read from either end, wherever rows are missing',
  async t => {
    const { app, send, id } = await aLongList(t)
    const { $client } = app.db
    const { id: chapter_id } = await aChapter(app)
    await app.db.write(() => {
      $client.exec(
        `DELETE FROM waivers WHERE due_id % 5 = 0; DELETE FROM dues WHERE id % 5 = 0 OR id BETWEEN 1500 AND 3200`
      )
      $client.exec(`UPDATE dues SET chapter_id = ${chapter_id} WHERE id % 7 = 0`)
      $client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)
      INSERT INTO payments (chapter_id, member_id, kind, amount, currency, day, method, createddate)
      SELECT iif(i % 3, 1, ${chapter_id}), ${id}, 'payment', 1, 'EUR', '2026-01-01', 'cash', '2026-01-01T00:00:00Z' FROM n`)
    })
    for (const name of ['dues', 'payments'])
      for (const chapter of [1, chapter_id]) {
        const ids = $client
          .prepare(`SELECT id FROM ${name} WHERE chapter_id = ? ORDER BY id`)
          .pluck()
          .all(chapter)
        const places = [0, 1, 100, 340, 341, 400, 433, 434, 511, 512, 1023, 3000, 4000]
        for (const offset of [...places, ids.length - 3, ids.length, ids.length + 1]) {
          const url = `/get${name}?chapter_id=${chapter}&limit=20&offset=${Math.max(0, offset)}`
          const { data } = await send('GET', url)
          t.strictSame(
            data[name].map((row: { id: number }) => row.id),
            ids.slice(Math.max(0, offset)).slice(0, 20),
            url
          )
          t.equal(data.pagination.total, ids.length, `total of ${url}`)
        }
      }
  }
)

t.test('what is owed and what was paid are read in the order of days, by an index', async t => {
  const { app } = await office(t)
  const dues = (filters: DueFilters) => matchDues(app.db, filters, 'all')
  const paid = matchPayments(app.db, { chapter_id: 1 }, 'all')
  const cases = [
    [dues({ chapter_id: 1, owed: true }), 'due_date, id', 'dues_open (chapter_id=?)'],
    [dues({ chapter_id: 1, owed: true }), 'due_date DESC, id DESC', 'dues_open (chapter_id=?)'],
    ...['due_date, id', 'due_date DESC, id DESC'].flatMap(order => [
      [dues({ chapter_id: 1, overdue: true }), order, 'dues_open (chapter_id=? AND due_date<?)'],
      [
        dues({ chapter_id: 1, owed: true, overdue: false }),
        order,
        'dues_open (chapter_id=? AND due_date>?)'
      ]
    ]),
    [paid, 'day DESC, id DESC', 'payments_days (chapter_id=?)']
  ] as [ReturnType<typeof matchDues>, string, string][]
  for (const [{ from, values }, order, index] of cases) {
    const plan = app.db.$client
      .prepare(`EXPLAIN QUERY PLAN SELECT id FROM ${from} ORDER BY ${order} LIMIT 50`)
      .all(values) as { detail: string }[]
    t.equal(plan.length, 1, 'nothing is sorted')
    t.match(plan[0]?.detail, /^SEARCH /, 'it is searched')
    t.ok(plan[0]?.detail.endsWith(index), `${plan[0]?.detail}: ${index}`)
  }
})

t.test('one person has at most 5000 open dues to pay', async t => {
  const { app, put, post, get, id: payer_id } = await aLongList(t)
  const { id } = await aMember(app)
  const due = { member_id: id, dues_name: 'Key', amount: 5, due_date: '2026-05-01' }
  await post('/createdue', due)
  const refused = { code: 'too_many_facts', message: /5000 open dues/ }
  t.match(await put('/editmember', { id, payer_id }), refused, 'no more are taken over')
  t.equal((await get(`/getmember/${id}`)).payer_id, null, 'who pays stays')
  await app.db.write(() =>
    app.db.$client.prepare('UPDATE members SET payer_id = ? WHERE id = ?').run(payer_id, id)
  )
  t.match(await post('/createdue', due), refused, 'nor charged')
  t.equal((await get(`/getdues?member_id=${id}`)).pagination.total, 1, 'nothing was charged')
})
