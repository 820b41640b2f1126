import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { call, member_item } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

/** An office that finds members by a filter, and imports and exports files. */
async function anOfficeWithFiles(t: Test) {
  const office = await anOffice(t)
  const { app, headers, send } = office
  const find = async (filter: object, rest: object = {}) =>
    (await send('POST', '/findmembers', { filter, sort: 'id', ...rest })).data.members
  return {
    ...office,
    find,
    ids: async (filter: object) => (await find(filter)).map(({ id }: { id: number }) => id),
    editMany: (set: object, rest: object = {}) =>
      send('PUT', '/editmembers', { chapter_id: 1, filter: {}, set, ...rest }),
    lastChanges: async () => (await send('GET', '/getlogs?limit=1')).data.logs[0].changes,
    importFile: async (file: string, query = '') =>
      (await sendFile(t, app, headers, file, query)).json(),
    exportAs: async (format: string) =>
      (await call(t, app, { url: `/exportmembers?chapter_id=1&format=${format}`, headers })).body
  }
}

t.test('tags are stored in alphabetical order, each once, shown, changed and logged', async t => {
  const { join, send, show, lastChanges } = await anOfficeWithFiles(t)
  const made = await join(undefined, { tags: ['Rowers', 'Vorstand', 'rowérs', 'Ältere'] })
  t.strictSame(Object.keys(made.data), member_item, 'lists keep their keys')
  const tags = ['Ältere', 'Rowers', 'Vorstand']
  t.strictSame((await show(1)).tags, tags, 'each once')
  t.match(await lastChanges(), { tags: [null, tags] }, 'the log has them')
  const edit = (tags: unknown) => send('PUT', '/editmember', { id: 1, tags })
  await edit(['Vorstand', 'ROWERS'])
  t.strictSame(await lastChanges(), { tags: [tags, ['ROWERS', 'Vorstand']] }, 'other tags')
  await edit(null)
  t.strictSame((await show(1)).tags, [], 'none any more')
  t.strictSame(await lastChanges(), { tags: [['ROWERS', 'Vorstand'], null] }, 'the log says so')
  const { id } = (await send('GET', '/getlogs?limit=1')).data.logs[0]
  await edit([])
  t.equal((await send('GET', '/getlogs?limit=1')).data.logs[0].id, id, 'nothing has changed')
  t.strictSame((await show((await join()).data.id)).tags, [], 'a new member has none')
})

t.test('wrong tags are one clear failure', async t => {
  const { join, show } = await anOfficeWithFiles(t)
  const refused = await join(undefined, { tags: ['a,b', '', 'x'.repeat(61), 'a\u202eb', 7, 'a;b'] })
  t.strictSame(
    refused.details.map(({ path, code }: Record<string, string>) => [path, code]),
    [
      ['/tags/0', 'wrong_form'],
      ['/tags/1', 'too_short'],
      ['/tags/2', 'too_long'],
      ['/tags/3', 'invisible_character'],
      ['/tags/4', 'wrong_type'],
      ['/tags/5', 'wrong_form']
    ],
    'each wrong tag'
  )
  const many = Array.from({ length: 51 }, (_, index) => `tag ${index}`)
  t.match(
    await join(undefined, { tags: many }),
    { details: [{ path: '/tags', code: 'too_many' }] },
    '51'
  )
  t.match(await join(undefined, { tags: 'x' }), { details: [{ path: '/tags' }] }, 'no list')
  t.equal(await show(1), undefined, 'nobody is created')
})

t.test('members are found by all of some tags, as a column, and where there is none', async t => {
  const { join, find, ids, send } = await anOfficeWithFiles(t)
  for (const tags of [['Board', 'Rowers'], ['Rowers'], ['Rowers II'], []])
    await join(undefined, { tags })
  const found: [filter: object, ids: number[]][] = [
    [{ tags: ['rowers'] }, [1, 2]],
    [{ tags: ['Rówers', 'BOARD'] }, [1]],
    [{ tags: ['Choir'] }, []],
    [{ tags: [] }, [1, 2, 3, 4]],
    [{ missing: ['tags'] }, [4]]
  ]
  for (const [filter, expected] of found)
    t.strictSame(await ids(filter), expected, JSON.stringify(filter))
  t.strictSame(
    (await find({}, { columns: ['tags'], sort: '-tags' })).map(
      (member: { tags: string[] }) => member.tags
    ),
    [['Rowers II'], ['Rowers'], ['Board', 'Rowers'], []],
    'as a column, in their order'
  )
  const { data } = await send('GET', '/getmembers?chapter_id=1&search=rowers')
  t.equal(data.pagination.total, 0, 'a search does not find tags')
  t.match(
    await send('POST', '/findmembers', { filter: { tags: ['a,b'] } }),
    {
      details: [{ path: '/filter/tags/0' }]
    },
    'a wrong tag'
  )
})

t.test('tags are given to many and taken from many, and undone', async t => {
  const { join, editMany, send, show } = await anOfficeWithFiles(t)
  for (const tags of [['Board', 'Rowers'], ['rowers'], []]) await join(undefined, { tags })
  const all = async () => (await Promise.all([1, 2, 3].map(show))).map(({ tags }) => tags)
  const set = { tags_add: ['Rowers', 'Choir'], tags_remove: ['BOARD', 'rowers'] }
  const counts = { changed: 3, unchanged: 0, refused: 0 }
  t.match((await editMany(set, { dry_run: true })).data, counts, 'a preview')
  const { data } = await editMany(set)
  t.match(data, counts, 'all are changed')
  t.strictSame(
    await all(),
    [
      ['Choir', 'Rowers'],
      ['Choir', 'rowers'],
      ['Choir', 'Rowers']
    ],
    'their spellings stay'
  )
  const none = { changed: 0, unchanged: 3, batch_id: null }
  t.match((await editMany(set, { dry_run: true })).data, none, 'a preview of the same again')
  t.match((await editMany(set)).data, none, 'the same again changes nothing')
  const { logs } = (await send('GET', '/getlogs?entity=batch')).data
  t.strictSame(logs[0].changes.tags_add, [null, ['Rowers', 'Choir']], 'the log has what was added')
  await send('PUT', '/editmember', { id: 3, tags: ['Choir', 'Tenor'] })
  t.match(
    (await send('PUT', '/undobatch', { id: data.batch_id })).data,
    {
      ...{ restored: 2, left: 1 },
      remaining: [{ id: 3, code: 'changed_since' }]
    },
    'who was changed since is left'
  )
  const restored = [['Board', 'Rowers'], ['rowers'], ['Choir', 'Tenor']]
  t.strictSame(await all(), restored, 'the others have theirs again')
})

t.test('nobody gets more tags than a member can have; the others are changed', async t => {
  const { join, editMany, show } = await anOfficeWithFiles(t)
  const full = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
  await join(undefined, { tags: full })
  await join()
  const answer = {
    ...{ changed: 1, unchanged: 0, refused: 1 },
    refusals: [{ id: 1, path: '/set/tags_add', code: 'too_many', params: { limit: 50 } }]
  }
  t.match((await editMany({ tags_add: ['New'] }, { dry_run: true })).data, answer, 'a preview')
  t.match((await editMany({ tags_add: ['New'] })).data, answer, 'one is refused')
  t.strictSame((await show(2)).tags, ['New'], 'the other has the tag')
  const swap = { tags_add: ['Other'], tags_remove: ['tag 7'] }
  t.match((await editMany(swap)).data, { changed: 2, refused: 0 }, 'one for another')
  t.equal((await show(1)).tags.length, 50, 'as many as before')
})

t.test('files have tags in one cell, and what is exported goes in unchanged', async t => {
  const { importFile, exportAs, show, send } = await anOfficeWithFiles(t)
  const rows = [
    'Vorname,Nachname,E-Mail,Mitgliedsart,Gruppen',
    'Ada,L,ada@example.org,Standard,"Rowers, Board;; rowers"',
    'Bo,K,bo@example.org,Standard,'
  ]
  t.match(await importFile(rows.join('\n')), { data: { created: 2 } }, 'a file')
  t.strictSame((await show(1)).tags, ['Board', 'Rowers'], 'the tags of a cell')
  const csv = await exportAs('csv')
  t.match(csv, /"Board; Rowers"/, 'a cell of an export')
  const [line] = (await exportAs('ndjson')).split('\n')
  t.strictSame(JSON.parse(line as string).tags, ['Board', 'Rowers'], 'a record')
  const unchanged = { data: { created: 0, updated: 0, unchanged: 2 } }
  t.match(await importFile(csv), unchanged, 'what was exported changes nothing')

  const defaults = encodeURIComponent(JSON.stringify({ membertype_id: 1, tags: ['New', 'new'] }))
  const { data } = await importFile(
    'firstname,lastname,email,tags\nAda,L,ada@example.org,Choir|Board\nCy,Z,cy@example.org,',
    `&explain=true&defaults=${defaults}`
  )
  t.match(data, { created: 1, updated: 1 }, 'another file')
  t.strictSame((await show(1)).tags, ['Board', 'Choir'], 'its tags')
  t.strictSame((await show(3)).tags, ['New'], 'those by default')
  await send('PUT', '/undobatch', { id: data.batch_id })
  t.strictSame((await show(1)).tags, ['Board', 'Rowers'], 'those from before, when it is undone')
})

t.test(
  'a merge keeps the tags of both; export of a person, removal and erasure have them',
  async t => {
    const { join, send, app } = await anOfficeWithFiles(t)
    for (const tags of [
      ['Board', 'Rowers'],
      ['rowers', 'Choirmaster']
    ])
      await join(undefined, { tags })
    t.match(
      await send('PUT', '/mergemembers', { keep_id: 1, merge_id: 2 }),
      {
        data: { tags: ['Board', 'Choirmaster', 'Rowers'] }
      },
      'the tags of both'
    )
    const { logs } = (await send('GET', '/getlogs?entity=member')).data
    t.match(
      logs[0].changes,
      {
        merged_id: [null, 2],
        tags: [
          ['Board', 'Rowers'],
          ['Board', 'Choirmaster', 'Rowers']
        ]
      },
      'the log of the one'
    )
    t.match(logs[1].changes, { tags: [['Choirmaster', 'rowers'], null] }, 'and of the other')
    t.match(
      (await send('GET', '/exportmember?id=1')).data,
      {
        member: { tags: ['Board', 'Choirmaster', 'Rowers'] }
      },
      'the export of a person'
    )
    await send('PUT', '/erasemember', { id: 1, reason: 'asked for' })
    const { told } = app.db.$client
      .prepare("SELECT count(*) AS told FROM log_entries WHERE changes LIKE '%Choirmaster%'")
      .get() as { told: number }
    t.equal(told, 0, 'the log has no tag of who is erased')
  }
)
