import t from 'tap'
import { command_line } from '../src/audit/store.ts'
import { createMembers } from '../src/members/store.ts'
import { aChapter, aType, build, call, signedIn } from './helper.ts'

t.test('a long log is read as exactly as a short one', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', chapter_id)
  const { id: membertype_id } = await aType(app)
  const { id: other_type } = await aType(app, { chapter_id })
  const people = (length: number, values: { chapter_id: number; membertype_id: number }) =>
    Array.from({ length }, () => ({ firstname: 'A', lastname: 'B', email: '', ...values }))
  await app.db.write(() => {
    createMembers(app.db, people(10_100, { chapter_id: 1, membertype_id }), command_line)
    createMembers(app.db, people(30, { chapter_id, membertype_id: other_type }), command_line)
  })
  const plain = app.db.$client.prepare(
    'SELECT id, chapter_id, entity, createddate FROM log_entries'
  )
  const all = (
    plain.all() as { id: number; chapter_id: number; entity: string; createddate: string }[]
  ).reverse()

  const cases: [query: string, headers: typeof owner, fits: (entry: (typeof all)[0]) => boolean][] =
    [
      ['', owner, () => true],
      ['&chapter_id=1', owner, entry => entry.chapter_id === 1],
      ['&entity=member', owner, entry => entry.entity === 'member'],
      ['&from=2020-01-01', owner, () => true],
      ['&from=2999-01-01', owner, () => false],
      ['', lead, entry => entry.chapter_id === chapter_id]
    ]
  for (const [query, headers, fits] of cases)
    for (const offset of [0, 3, 10_050, 20_000]) {
      const url = `/getlogs?limit=5&offset=${offset}${query}`
      const { logs, pagination } = (await call(t, app, { url, headers })).json().data
      const expected = all.filter(fits)
      t.equal(pagination.total, expected.length, url)
      t.strictSame(
        logs.map(({ id }: { id: number }) => id),
        expected.slice(offset, offset + 5).map(({ id }) => id),
        url
      )
    }
})
