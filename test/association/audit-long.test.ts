import type { Test } from 'tap'
import { wrongLogCounts } from '../../src/association/audit/counts/store.ts'
import { command_line, recordAll } from '../../src/association/audit/store.ts'
import { entities } from '../../src/core/noun.ts'
import { type App, aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import { cpuTime } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import fc from '../properties.ts'

interface Row {
  id: number
  createddate: string
  entity: (typeof entities)[number]
  entity_id: number
  chapter_id: number | null
}

/** Writes entries about chapters 1 and 2: a few records often, others once, some without a chapter. */
function fill(app: App, length: number, first: number) {
  const changes = Array.from({ length }, (_, i) => {
    const n = first + i
    const entity =
      n % 97 === 0 ? 'account' : n % 11 < 8 ? 'member' : (entities[n % 4] as Row['entity'])
    const entity_id = n % 3 === 0 ? 7 : 100 + (n % 5_000)
    const chapter_id = entity === 'account' ? null : n % 7 === 0 ? 2 : 1
    return { action: `${entity}.updated`, entity, entity_id, chapter_id, changes: '{}' }
  })
  return app.db.write(() => recordAll(app.db, changes, command_line))
}

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
  const cases = fc.sample(asked, { numRuns: 400, seed: 11 })
  for (const { query, offset } of cases) {
    const filters = Object.entries(query).filter(([, value]) => value !== undefined)
    const one = { query: Object.fromEntries(filters), offset }
    await compare(t, app, all, { ...one, headers: owner, sees: () => true })
    const { chapter_id: chosen, ...rest } = one.query
    const sees = (row: Row) => row.chapter_id === chapter_id
    if (chosen !== 1) await compare(t, app, all, { ...one, query: rest, headers: lead, sees })
  }
  t.strictSame(wrongLogCounts(app.db), [])
  app.db.$client.exec("UPDATE log_counts SET entries = 1 WHERE scope = 'member' AND entry_id = 256")
  t.match(wrongLogCounts(app.db), [/wrong entries.* member, 256, 1$/, /member, 256, \d{2,}$/])
  t.ok(Number(app.db.$client.prepare('SELECT count(*) FROM clock_setbacks').pluck().get()) >= 2)
})

t.test('any page of a long log is fast, whatever the filter', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', 1)
  for (let first = 0; first < 120_000; first += 20_000) await fill(app, 20_000, first)
  const queries = [
    '',
    '&chapter_id=1',
    '&entity=member',
    '&entity=member&entity_id=7',
    '&entity_id=7'
  ]
  const dated = queries.flatMap(query => [query, `${query}&from=2020-01-01&to=2999-01-01`])
  const steps: number[] = []
  for (const headers of [owner, lead])
    for (const query of dated)
      for (const offset of [0, 40_000]) {
        const times = []
        for (let i = 0; i < 3; i++) {
          const url = `/getlogs?limit=50&offset=${offset}${query}`
          const get = async () => t.equal((await app.inject({ url, headers })).statusCode, 200)
          times.push(await cpuTime(get))
        }
        steps.push(Math.min(...times))
      }
  const all = app.db.$client.prepare("SELECT count(*) FROM log_entries WHERE changes <> ''")
  const scan = await cpuTime(() => all.get())
  t.ok(Math.max(...steps) < scan, `${steps.map(Math.round)} ms, looking through all ${scan}`)
})
