import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { sumTags } from '../../../src/register/members/tags.ts'
import { type App, aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

type Headers = Awaited<ReturnType<typeof signedIn>>

const listed = async (t: Test, app: App, headers: Headers, query = '') => {
  const { statusCode, body } = await call(t, app, { url: `/gettags${query}`, headers })
  t.equal(statusCode, 200, 'tags are listed')
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
  t.strictSame(
    await listed(t, app, headers, '?chapter_id=1'),
    [
      { tag: 'Rowers', members: 3 },
      { tag: 'Board', members: 1 },
      { tag: 'Youth', members: 1 }
    ],
    'the most common first'
  )
})

t.test('each caller sees the tags of their chapters', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const north = (await aChapter(app, { name: 'North' })).id
  const { id: membertype_id } = await aType(app, { chapter_id: north })
  await aMember(app, { email: 'a@example.org', tags: ['Here'] })
  await aMember(app, { email: 'b@example.org', chapter_id: north, membertype_id, tags: ['There'] })
  const everywhere = await listed(t, app, owner)
  t.strictSame(
    everywhere.map(({ tag }: { tag: string }) => tag).sort(),
    ['Here', 'There'],
    'an owner sees all'
  )
  const lead = await signedIn(app, 'chapter_lead', north)
  t.strictSame(
    await listed(t, app, lead),
    [{ tag: 'There', members: 1 }],
    'a lead sees one chapter'
  )
})

t.test('the tags of many members are listed in a thread', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'Adults' })
  const members = Array.from({ length: 2001 }, (_, i) => ({
    ...{ firstname: 'Ada', lastname: `L${i}`, email: '', chapter_id: 1, membertype_id: 1 },
    tags: i % 3 ? ['Rowers'] : ['Rowers', 'Board']
  }))
  await app.db.write(() => void createMembers(app.db, members, command_line))
  t.strictSame(
    await listed(t, app, headers, '?chapter_id=1'),
    [
      { tag: 'Rowers', members: 2001 },
      { tag: 'Board', members: 667 }
    ],
    'the most common first'
  )
})

t.test('a tag has its most common spelling', t => {
  const sums = sumTags([
    { tags: '["judo"]', members: 1 },
    { tags: '["Judo","Äpfel"]', members: 2 },
    { tags: '["apfel"]', members: 1 }
  ])
  t.strictSame(
    sums,
    [
      { tag: 'Äpfel', members: 3 },
      { tag: 'Judo', members: 3 }
    ],
    'each once'
  )
  t.end()
})
