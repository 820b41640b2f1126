import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { call, member_item } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

/** An office with members who have these tags. */
async function anOfficeWithTags(t: Test, ...all: string[][]) {
  const office = await anOffice(t)
  const { app, headers, send, join, show } = office
  for (const tags of all) await join(undefined, { tags })
  return {
    ...office,
    tagsOf: async (...ids: number[]) =>
      (await Promise.all(ids.map(show))).map(({ tags }) => tags) as string[][],
    find: async (filter: object, rest: object = {}) =>
      (await send('POST', '/findmembers', { filter, sort: 'id', ...rest })).data.members,
    editMany: async (set: object, rest: object = {}) =>
      (await send('PUT', '/editmembers', { chapter_id: 1, filter: {}, set, ...rest })).data,
    latest: async () => (await send('GET', '/getlogs?limit=1')).data.logs[0],
    importFile: async (file: string, query = '') =>
      (await sendFile(t, app, headers, file, query)).json(),
    exportAs: async (format: string) =>
      (await call(t, app, { url: `/exportmembers?chapter_id=1&format=${format}`, headers })).body
  }
}

t.test('tags are stored in alphabetical order, each once, shown, changed and logged', async t => {
  const { join, send, tagsOf, latest } = await anOfficeWithTags(t)
  const made = await join(undefined, { tags: ['Rowers', 'Vorstand', 'rowérs', 'Ältere'] })
  t.strictSame(Object.keys(made.data), member_item, 'lists keep their keys')
  const tags = ['Ältere', 'Rowers', 'Vorstand']
  t.strictSame(await tagsOf(1), [tags], 'each once')
  t.match((await latest()).changes, { tags: [null, tags] }, 'the log has them')
  const edit = (tags: unknown) => send('PUT', '/editmember', { id: 1, tags })
  await edit(['Vorstand', 'ROWERS'])
  const others = ['ROWERS', 'Vorstand']
  t.strictSame((await latest()).changes, { tags: [tags, others] }, 'other tags')
  await edit(null)
  t.strictSame(await tagsOf(1), [[]], 'none any more')
  const { id, changes } = await latest()
  t.strictSame(changes, { tags: [others, null] }, 'the log says so')
  await edit([])
  t.equal((await latest()).id, id, 'nothing has changed')
  t.strictSame(await tagsOf((await join()).data.id), [[]], 'a new member has none')
})

t.test('wrong tags are one clear failure', async t => {
  const { join, show } = await anOfficeWithTags(t)
  const refused = await join(undefined, { tags: ['a,b', '', 'x'.repeat(61), 'a\u202eb', 7, 'a;b'] })
  const found = refused.details.map((detail: Record<string, string>) => detail.code)
  const codes = ['wrong_form', 'too_short', 'too_long', 'invisible_character', 'wrong_type']
  t.strictSame(found, [...codes, 'wrong_form'], 'each wrong tag')
  const tags = Array.from({ length: 51 }, (_, index) => `tag ${index}`)
  const details = [{ path: '/tags', code: 'too_many' }]
  t.match(await join(undefined, { tags }), { details }, 'fifty-one')
  t.equal(await show(1), undefined, 'nobody is created')
})

t.test('members are found by all of some tags, as a column, and where there is none', async t => {
  const all = [['Board', 'Rowers'], ['Rowers'], ['Rowers II'], []]
  const { find, send } = await anOfficeWithTags(t, ...all)
  for (const [filter, expected] of [
    [{ tags: ['rowers'] }, [1, 2]],
    [{ tags: ['Rówers', 'BOARD'] }, [1]],
    [{ tags: ['Choir'] }, []],
    [{ tags: [] }, [1, 2, 3, 4]],
    [{ missing: ['tags'] }, [4]]
  ] as const) {
    const ids = (await find(filter)).map(({ id }: { id: number }) => id)
    t.strictSame(ids, expected, JSON.stringify(filter))
  }
  const column = (await find({}, { columns: ['tags'], sort: '-tags' })).map(
    ({ tags }: { tags: string[] }) => tags
  )
  t.strictSame(column, [['Rowers II'], ['Rowers'], ['Board', 'Rowers'], []], 'in their order')
  const { data } = await send('GET', '/getmembers?chapter_id=1&search=rowers')
  t.equal(data.pagination.total, 0, 'a search does not find tags')
  const wrong = await send('POST', '/findmembers', { filter: { tags: ['a,b'] } })
  t.match(wrong, { details: [{ path: '/filter/tags/0' }] }, 'a wrong tag')
})

t.test('tags are given to many and taken from many, and undone', async t => {
  const office = await anOfficeWithTags(t, ['Board', 'Rowers'], ['rowers'], [])
  const { editMany, send, tagsOf } = office
  const set = { tags_add: ['Rowers', 'Choir'], tags_remove: ['BOARD', 'rowers'] }
  const counts = { changed: 3, unchanged: 0, refused: 0 }
  t.match(await editMany(set, { dry_run: true }), counts, 'a preview')
  const { batch_id, ...done } = await editMany(set)
  t.match(done, counts, 'all are changed')
  const now = [
    ['Choir', 'Rowers'],
    ['Choir', 'rowers'],
    ['Choir', 'Rowers']
  ]
  t.strictSame(await tagsOf(1, 2, 3), now, 'their spellings stay')
  const none = { changed: 0, unchanged: 3, batch_id: null }
  for (const dry_run of [true, false])
    t.match(await editMany(set, { dry_run }), none, `the same again, dry run ${dry_run}`)
  const { logs } = (await send('GET', '/getlogs?entity=batch')).data
  t.strictSame(logs[0].changes.tags_add, [null, ['Rowers', 'Choir']], 'the log has what was added')
  await send('PUT', '/editmember', { id: 3, tags: ['Choir', 'Tenor'] })
  const undone = (await send('PUT', '/undobatch', { id: batch_id })).data
  const remaining = [{ id: 3, code: 'changed_since' }]
  t.match(undone, { restored: 2, left: 1, remaining }, 'who was changed since is left')
  const restored = [['Board', 'Rowers'], ['rowers'], ['Choir', 'Tenor']]
  t.strictSame(await tagsOf(1, 2, 3), restored, 'the others have theirs again')
})

t.test('nobody gets more tags than a member can have; the others are changed', async t => {
  const full = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
  const { editMany, tagsOf } = await anOfficeWithTags(t, full, [])
  const refusals = [{ id: 1, path: '/set/tags_add', code: 'too_many', params: { limit: 50 } }]
  const answer = { changed: 1, unchanged: 0, refused: 1, refusals }
  for (const dry_run of [true, false])
    t.match(await editMany({ tags_add: ['New'] }, { dry_run }), answer, `dry run ${dry_run}`)
  t.strictSame(await tagsOf(2), [['New']], 'the other has the tag')
  const swap = { tags_add: ['Other'], tags_remove: ['tag 7'] }
  t.match(await editMany(swap), { changed: 2, refused: 0 }, 'one for another')
  t.equal((await tagsOf(1))[0]?.length, 50, 'as many as before')
})

t.test('files have tags in one cell, and what is exported goes in unchanged', async t => {
  const { importFile, exportAs, tagsOf, send } = await anOfficeWithTags(t)
  const rows = [
    'Vorname,Nachname,E-Mail,Mitgliedsart,Gruppen',
    'Ada,L,ada@example.org,Standard,"Rowers, Board;; rowers"',
    'Bo,K,bo@example.org,Standard,'
  ]
  t.match(await importFile(rows.join('\n')), { data: { created: 2 } }, 'a file')
  t.strictSame(await tagsOf(1), [['Board', 'Rowers']], 'the tags of a cell')
  const csv = await exportAs('csv')
  t.match(csv, /"Board; Rowers"/, 'a cell of an export')
  const [line] = (await exportAs('ndjson')).split('\n')
  t.strictSame(JSON.parse(line as string).tags, ['Board', 'Rowers'], 'a record')
  const unchanged = { data: { created: 0, updated: 0, unchanged: 2 } }
  t.match(await importFile(csv), unchanged, 'what was exported changes nothing')

  const defaults = encodeURIComponent(JSON.stringify({ membertype_id: 1, tags: ['New', 'new'] }))
  const file =
    'firstname,lastname,email,tags\nAda,L,ada@example.org,Choir|Board\nCy,Z,cy@example.org,'
  const { data } = await importFile(file, `&explain=true&defaults=${defaults}`)
  t.match(data, { created: 1, updated: 1 }, 'another file')
  t.strictSame(await tagsOf(1, 3), [['Board', 'Choir'], ['New']], 'its tags, and the default')
  await send('PUT', '/undobatch', { id: data.batch_id })
  t.strictSame(await tagsOf(1), [['Board', 'Rowers']], 'those from before, when it is undone')
})

t.test('a merge keeps the tags of both; export and erasure of a person have them', async t => {
  const { send, app } = await anOfficeWithTags(t, ['Board', 'Rowers'], ['rowers', 'Choirmaster'])
  const tags = ['Board', 'Choirmaster', 'Rowers']
  const merged = await send('PUT', '/mergemembers', { keep_id: 1, merge_id: 2 })
  t.match(merged, { data: { tags } }, 'the tags of both')
  const { logs } = (await send('GET', '/getlogs?entity=member')).data
  const changes = { merged_id: [null, 2], tags: [['Board', 'Rowers'], tags] }
  t.match(logs[0].changes, changes, 'the log of the one')
  t.match(logs[1].changes, { tags: [['Choirmaster', 'rowers'], null] }, 'and of the other')
  t.match(await send('GET', '/exportmember?id=1'), { data: { member: { tags } } }, 'an export')
  await send('PUT', '/erasemember', { id: 1, reason: 'asked for' })
  const told = "SELECT count(*) FROM log_entries WHERE changes LIKE '%Choirmaster%'"
  t.equal(app.db.$client.prepare(told).pluck().get(), 0, 'the log has no tag of who is erased')
})
