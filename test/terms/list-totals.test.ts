import type { DueFilters } from '../../src/terms/dues/schema.ts'
import { matchDues } from '../../src/terms/dues/store.ts'
import { matchPayments } from '../../src/terms/payments/store.ts'
import { aChapter } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aLongList } from './long-list.ts'
import { office } from './office.ts'
import { testTotals, wrongTotals } from './totals-law.ts'

t.test('a page of all dues or payments begins in its block, wherever rows are missing', async t => {
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
  t.strictSame([...wrongTotals(app.db)], [], 'the totals are right')
  let wrong: string[] = []
  const change = app.db.write(() => {
    $client.exec(`UPDATE due_totals SET owed = owed + 1 WHERE due_date = ''; UPDATE due_blocks SET dues = 7 WHERE block = 1;
      UPDATE payment_totals SET payments = 3 WHERE day <> ''; UPDATE payment_blocks SET payments = 9 WHERE block = 1`)
    wrong = [...wrongTotals(app.db)]
    throw new Error('taken back')
  })
  await t.rejects(change, { message: 'taken back' }, 'wrong totals are taken back')
  for (const what of ['total of dues', 'block of dues', 'total of payments', 'block of payments'])
    t.ok(
      wrong.some(line => line.startsWith(`wrong ${what} 1, `)),
      what
    )
})

t.test('what is owed and what was paid are read in the order of days, by an index', async t => {
  const { app } = await office(t)
  const dues = (filters: DueFilters) => matchDues(app.db, filters, 'all', 'dues_open')
  const paid = matchPayments(app.db, { chapter_id: 1 }, 'all', 'payments_days')
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

testTotals(2)
