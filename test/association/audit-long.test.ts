import type { Test } from 'tap'
import { wrongLogCounts } from '../../src/association/audit/entries-store.ts'
import { entities } from '../../src/core/noun.ts'
import { type App, aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { fill, type Row } from './long-log.ts'

const newestFirst = (app: App) =>
  app.db.$client.prepare('SELECT * FROM log_entries ORDER BY id DESC').all() as Row[]

/** Compares one page with the result of filtering all entries. */
async function compare(
  t: Test,
  app: App,
  all: Row[],
  { query, offset, headers, sees }: Asked & { headers: Record<string, string>; sees: Sees }
) {
  const { from, to, ...exact } = query
  const fits = (row: Row) =>
    sees(row) &&
    (!from || row.createddate >= from) &&
    (!to || row.createddate <= to) &&
    Object.entries(exact).every(([name, value]) => row[name as keyof Row] === value)
  const given = Object.entries({ ...query, offset, limit: 5 }).filter(([, value]) => value)
  const url = `/getlogs?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`
  const { logs, pagination } = (await call(t, app, { url, headers })).json().data
  const expected = all.filter(fits)
  t.strictSame(
    [pagination.total, logs.map(({ id }: Row) => id)],
    [expected.length, expected.slice(offset, offset + 5).map(({ id }) => id)],
    url
  )
}

type Sees = (row: Row) => boolean
interface Asked {
  query: Partial<Record<keyof Row | 'from' | 'to', string | number>>
  offset: number
}

t.test('pages of a long log are exact, even after the clock was set back', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  at(t, Date.now())
  for (let round = 0; round < 12; round++) {
    await fill(app, 700 + round, round * 700)
    later(round % 5 === 3 ? -120_000 : 45_000)
  }
  const all = newestFirst(app)
  const moments = [...new Set(all.map(({ createddate }) => createddate))]
  const moment = fc.option(fc.constantFrom(...moments, '2020-01-01', '2999-01-01'), {
    nil: undefined
  })
  const asked = fc.record({
    query: fc.record({
      id: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: undefined, freq: 9 }),
      chapter_id: fc.constantFrom(undefined, 1, chapter_id),
      entity: fc.constantFrom(undefined, undefined, ...entities),
      entity_id: fc.constantFrom(undefined, undefined, 7, 133, 99_999),
      from: moment,
      to: moment
    }),
    offset: fc.constantFrom(0, 3, 256, 2_000, 20_000)
  })
  const cases = fc.sample(asked, { numRuns: 40, seed: 11 })
  for (const { query, offset } of cases) {
    const filters = Object.entries(query).filter(([, value]) => value !== undefined)
    const one = { query: Object.fromEntries(filters), offset }
    await compare(t, app, all, { ...one, headers: owner, sees: () => true })
    const { chapter_id: chosen, ...rest } = one.query
    const sees = (row: Row) => row.chapter_id === chapter_id
    if (chosen !== 1) await compare(t, app, all, { ...one, query: rest, headers: lead, sees })
  }
  t.strictSame(wrongLogCounts(app.db), [], 'the counts are right')
  app.db.$client.exec("UPDATE log_counts SET entries = 1 WHERE scope = 'member' AND entry_id = 256")
  const found = [/wrong entries.* member, 256, 1$/, /member, 256, \d{2,}$/]
  t.match(wrongLogCounts(app.db), found, 'a wrong count is found')
  t.ok(
    Number(app.db.$client.prepare('SELECT count(*) FROM clock_setbacks').pluck().get()) >= 2,
    'the clock was set back'
  )
})
