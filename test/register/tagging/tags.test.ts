import { sumTags } from '../../../src/register/members/tags.ts'
import {
  aChapter,
  aMember,
  aType,
  build,
  requestsAs,
  signedIn,
  someMembers
} from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('tags with their numbers, the most common first, each once', async t => {
  const app = await build(t)
  const owner = requestsAs(t, app, await signedIn(app))
  const listed = async (query = '', { get } = owner) => (await get(`/gettags${query}`)).tags
  t.strictSame(await listed(), [], 'nobody has a tag')
  const { id: membertype_id } = await aType(app)
  const tags = [['Rowers', 'Board'], ['rowers'], ['Rowers', 'Youth'], []]
  await someMembers(app, tags.length, membertype_id, at => ({ tags: tags[at] }))
  const wanted = [
    { tag: 'Rowers', members: 3 },
    { tag: 'Board', members: 1 },
    { tag: 'Youth', members: 1 }
  ]
  t.strictSame(await listed('?chapter_id=1'), wanted, 'the most common first')
  // where there are very many, a thread lists them
  await someMembers(app, 2000, membertype_id, at => ({ tags: at % 4 ? ['Rowers'] : ['Board'] }))
  const many = [
    { tag: 'Rowers', members: 1503 },
    { tag: 'Board', members: 501 },
    { tag: 'Youth', members: 1 }
  ]
  t.strictSame(await listed('?chapter_id=1'), many, 'the tags of many')

  const north = await aChapter(app, { name: 'North' })
  await aMember(app, { chapter_id: north.id, tags: ['There'] })
  const names = (await listed()).map(({ tag }: { tag: string }) => tag)
  t.strictSame(names, ['Rowers', 'Board', 'There', 'Youth'], 'an owner sees all')
  const lead = requestsAs(t, app, await signedIn(app, 'chapter_lead', north.id))
  t.strictSame(await listed('', lead), [{ tag: 'There', members: 1 }], 'a lead sees one chapter')
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
