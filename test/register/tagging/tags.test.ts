import type { Test } from 'tap'
import { sumTags } from '../../../src/register/members/tags.ts'
import { send } from '../../fixtures/files.ts'
import { type App, aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

type Headers = Awaited<ReturnType<typeof signedIn>>

const listed = async (t: Test, app: App, headers: Headers, query = '') => {
  const { statusCode, body } = await call(t, app, { url: `/gettags${query}`, headers })
  t.equal(statusCode, 200, body)
  return JSON.parse(body).data.tags
}

t.test('tags with their numbers, the most common first, each once', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  t.strictSame(await listed(t, app, headers), [], 'nobody has a tag')
  await aMember(app, { email: 'a@example.org', tags: ['Rowers', 'Board'] })
  await aMember(app, { email: 'b@example.org', tags: ['rowers'] })
  await aMember(app, { email: 'c@example.org', tags: ['Rowers', 'Youth'] })
  await aMember(app, { email: 'd@example.org' })
  t.strictSame(await listed(t, app, headers, '?chapter_id=1'), [
    { tag: 'Rowers', members: 3 },
    { tag: 'Board', members: 1 },
    { tag: 'Youth', members: 1 }
  ])
})

t.test('each caller sees the tags of their chapters', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const north = (await aChapter(app, { name: 'North' })).id
  const { id: membertype_id } = await aType(app, { chapter_id: north })
  await aMember(app, { email: 'a@example.org', tags: ['Here'] })
  await aMember(app, { email: 'b@example.org', chapter_id: north, membertype_id, tags: ['There'] })
  const everywhere = await listed(t, app, owner)
  t.strictSame(everywhere.map(({ tag }: { tag: string }) => tag).sort(), ['Here', 'There'])
  const lead = await signedIn(app, 'chapter_lead', north)
  t.strictSame(await listed(t, app, lead), [{ tag: 'There', members: 1 }])
  const asked = (url: string, headers: Headers) => call(t, app, { url, headers })
  t.equal((await asked('/gettags?chapter_id=1', lead)).statusCode, 403)
  t.equal((await asked('/gettags?chapter_id=99', owner)).statusCode, 404)
  t.equal((await asked('/gettags?chapter_id=x', owner)).statusCode, 400)
})

t.test('the tags of many members are listed in a thread', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'Adults' })
  const rows = Array.from(
    { length: 2001 },
    (_, row) => `Ada,Member${row},${row % 3 ? 'Rowers' : 'Rowers; Board'},Adults`
  )
  const file = `firstname,lastname,tags,membertype\n${rows.join('\n')}\n`
  const sent = await send(t, app, headers, file)
  t.match(JSON.parse(sent.body).data, { created: 2001 }, sent.body.slice(0, 300))
  t.strictSame(await listed(t, app, headers, '?chapter_id=1'), [
    { tag: 'Rowers', members: 2001 },
    { tag: 'Board', members: 667 }
  ])
})

t.test('tags are read from an index that has members with tags alone', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aMember(app, { email: 'a@example.org', tags: ['Rowers'] })
  await aMember(app, { email: 'b@example.org' })
  const sqlite = app.db.$client
  const asked: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  Object.assign(sqlite, { prepare: (sql: string) => asked.push(sql) && prepare(sql) })
  await listed(t, app, headers)
  Object.assign(sqlite, { prepare })
  const [sql, ...others] = asked.filter(text => /SELECT tags/.test(text))
  t.strictSame(others, [])
  const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all('[1]') as { detail: string }[]
  const members = steps.filter(({ detail }) => / members /.test(detail))
  t.match(members, [{ detail: /^SEARCH members USING COVERING INDEX members_tags / }])
  sqlite.exec('ANALYZE')
  const stat = `SELECT stat FROM sqlite_stat1 WHERE idx = 'members_tags'`
  t.match(prepare(stat).pluck().get(), /^1 /)
})

t.test('a tag has its most common spelling', t => {
  const sums = sumTags([
    { tags: '["judo"]', members: 1 },
    { tags: '["Judo","Äpfel"]', members: 2 },
    { tags: '["apfel"]', members: 1 }
  ])
  t.strictSame(sums, [
    { tag: 'Äpfel', members: 3 },
    { tag: 'Judo', members: 3 }
  ])
  t.end()
})
