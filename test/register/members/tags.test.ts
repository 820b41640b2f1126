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
  t.strictSame((await show(1)).tags, ['Ältere', 'Rowers', 'Vorstand'])
  t.match(await lastChanges(), { tags: [null, ['Ältere', 'Rowers', 'Vorstand']] })
  const edit = (tags: unknown) => send('PUT', '/editmember', { id: 1, tags })
  await edit(['Vorstand', 'ROWERS'])
  t.strictSame(await lastChanges(), {
    tags: [
      ['Ältere', 'Rowers', 'Vorstand'],
      ['ROWERS', 'Vorstand']
    ]
  })
  await edit(null)
  t.strictSame((await show(1)).tags, [])
  t.strictSame(await lastChanges(), { tags: [['ROWERS', 'Vorstand'], null] })
  const { id } = (await send('GET', '/getlogs?limit=1')).data.logs[0]
  await edit([])
  t.equal((await send('GET', '/getlogs?limit=1')).data.logs[0].id, id, 'nothing has changed')
  t.strictSame((await show((await join()).data.id)).tags, [])
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
    ]
  )
  const many = Array.from({ length: 51 }, (_, index) => `tag ${index}`)
  t.match(await join(undefined, { tags: many }), { details: [{ path: '/tags', code: 'too_many' }] })
  t.match(await join(undefined, { tags: 'x' }), { details: [{ path: '/tags' }] })
  t.equal(await show(1), undefined)
})

t.test('members are found by all of some tags, as a column, and where there is none', async t => {
  const { join, find, ids, send } = await anOfficeWithFiles(t)
  for (const tags of [['Board', 'Rowers'], ['Rowers'], ['Rowers II'], []])
    await join(undefined, { tags })
  t.strictSame(await ids({ tags: ['rowers'] }), [1, 2])
  t.strictSame(await ids({ tags: ['Rówers', 'BOARD'] }), [1])
  t.strictSame(await ids({ tags: ['Choir'] }), [])
  t.strictSame(await ids({ tags: [] }), [1, 2, 3, 4])
  t.strictSame(await ids({ missing: ['tags'] }), [4])
  t.strictSame(
    (await find({}, { columns: ['tags'], sort: '-tags' })).map(
      (member: { tags: string[] }) => member.tags
    ),
    [['Rowers II'], ['Rowers'], ['Board', 'Rowers'], []]
  )
  t.equal((await send('GET', '/getmembers?chapter_id=1&search=rowers')).data.pagination.total, 0)
  t.match(await send('POST', '/findmembers', { filter: { tags: ['a,b'] } }), {
    details: [{ path: '/filter/tags/0' }]
  })
})

t.test('tags are given to many and taken from many, and undone', async t => {
  const { join, editMany, send, show } = await anOfficeWithFiles(t)
  for (const tags of [['Board', 'Rowers'], ['rowers'], []]) await join(undefined, { tags })
  const all = async () => (await Promise.all([1, 2, 3].map(show))).map(({ tags }) => tags)
  const set = { tags_add: ['Rowers', 'Choir'], tags_remove: ['BOARD', 'rowers'] }
  const counts = { changed: 3, unchanged: 0, refused: 0 }
  t.match((await editMany(set, { dry_run: true })).data, counts)
  const { data } = await editMany(set)
  t.match(data, counts)
  t.strictSame(await all(), [
    ['Choir', 'Rowers'],
    ['Choir', 'rowers'],
    ['Choir', 'Rowers']
  ])
  t.match((await editMany(set, { dry_run: true })).data, { changed: 0, unchanged: 3 })
  t.match((await editMany(set)).data, { changed: 0, unchanged: 3, batch_id: null })
  const { logs } = (await send('GET', '/getlogs?entity=batch')).data
  t.strictSame(logs[0].changes.tags_add, [null, ['Rowers', 'Choir']])
  await send('PUT', '/editmember', { id: 3, tags: ['Choir', 'Tenor'] })
  t.match((await send('PUT', '/undobatch', { id: data.batch_id })).data, {
    ...{ restored: 2, left: 1 },
    remaining: [{ id: 3, code: 'changed_since' }]
  })
  t.strictSame(await all(), [['Board', 'Rowers'], ['rowers'], ['Choir', 'Tenor']])
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
  t.match((await editMany({ tags_add: ['New'] }, { dry_run: true })).data, answer)
  t.match((await editMany({ tags_add: ['New'] })).data, answer)
  t.strictSame((await show(2)).tags, ['New'])
  const swap = { tags_add: ['Other'], tags_remove: ['tag 7'] }
  t.match((await editMany(swap, { dry_run: true })).data, { changed: 2, refused: 0 })
  t.match((await editMany(swap)).data, { changed: 2, refused: 0 })
  t.equal((await show(1)).tags.length, 50)
})

t.test('files have tags in one cell, and what is exported goes in unchanged', async t => {
  const { importFile, exportAs, show, send } = await anOfficeWithFiles(t)
  const rows = [
    'Vorname,Nachname,E-Mail,Mitgliedsart,Gruppen',
    'Ada,L,ada@example.org,Standard,"Rowers, Board;; rowers"',
    'Bo,K,bo@example.org,Standard,'
  ]
  t.match(await importFile(rows.join('\n')), { data: { created: 2 } })
  t.strictSame((await show(1)).tags, ['Board', 'Rowers'])
  const csv = await exportAs('csv')
  t.match(csv, /"Board; Rowers"/)
  const [line] = (await exportAs('ndjson')).split('\n')
  t.strictSame(JSON.parse(line as string).tags, ['Board', 'Rowers'])
  t.match(await importFile(csv), { data: { created: 0, updated: 0, unchanged: 2 } })

  const { data } = await importFile(
    'firstname,lastname,email,tags\nAda,L,ada@example.org,Choir|Board',
    '&explain=true'
  )
  t.match(data, { updated: 1 })
  t.strictSame((await show(1)).tags, ['Board', 'Choir'])
  await send('PUT', '/undobatch', { id: data.batch_id })
  t.strictSame((await show(1)).tags, ['Board', 'Rowers'])
  t.match(
    await importFile(`firstname,lastname,email,tags\nAda,L,ada@example.org,${'x'.repeat(61)}`),
    { code: 'import_refused', details: [{ path: '/2/tags', code: 'too_long' }] }
  )
  const defaults = encodeURIComponent(JSON.stringify({ membertype_id: 1, tags: ['New', 'new'] }))
  t.match(
    await importFile('firstname,lastname,email\nCy,Z,cy@example.org', `&defaults=${defaults}`),
    { data: { created: 1 } }
  )
  t.strictSame((await show(3)).tags, ['New'])
})

t.test(
  'a merge keeps the tags of both; export of a person, removal and erasure have them',
  async t => {
    const { join, send, show, app } = await anOfficeWithFiles(t)
    for (const tags of [
      ['Board', 'Rowers'],
      ['rowers', 'Choirmaster']
    ])
      await join(undefined, { tags })
    t.match(await send('PUT', '/mergemembers', { keep_id: 1, merge_id: 2 }), {
      data: { tags: ['Board', 'Choirmaster', 'Rowers'] }
    })
    const { logs } = (await send('GET', '/getlogs?entity=member')).data
    t.match(logs[0].changes, {
      merged_id: [null, 2],
      tags: [
        ['Board', 'Rowers'],
        ['Board', 'Choirmaster', 'Rowers']
      ]
    })
    t.match(logs[1].changes, { tags: [['Choirmaster', 'rowers'], null] })
    t.match((await send('GET', '/exportmember?id=1')).data, {
      member: { tags: ['Board', 'Choirmaster', 'Rowers'] }
    })
    await send('PUT', '/erasemember', { id: 1, reason: 'asked for' })
    t.equal(await show(1), undefined)
    const { told } = app.db.$client
      .prepare("SELECT count(*) AS told FROM log_entries WHERE changes LIKE '%Choirmaster%'")
      .get() as { told: number }
    t.equal(told, 0)
  }
)
