import { aChapter, build, signedIn } from '../fixtures/helper.ts'
import { cpuTime } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { fill } from './long-log.ts'

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
          const get = async () => t.equal((await app.inject({ url, headers })).statusCode, 200, url)
          times.push(await cpuTime(get))
        }
        steps.push(Math.min(...times))
      }
  const all = app.db.$client.prepare("SELECT count(*) FROM log_entries WHERE changes <> ''")
  const scan = await cpuTime(() => all.get())
  t.ok(Math.max(...steps) < scan, `${steps.map(Math.round)} ms, looking through all ${scan}`)
})
