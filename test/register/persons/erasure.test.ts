import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { createBackup } from '../../../src/storage/backups.ts'
import { send } from '../../fixtures/files.ts'
import { call } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

/** A person whose data occurs nowhere else. */
const person = {
  firstname: 'Zacharias',
  lastname: 'Quittenbaum',
  email: 'zq.quitte@baum.example.org',
  phone: '+49 711 5551234',
  date_of_birth: '1967-08-19'
}

/** All forms in which the person's data is stored. */
const traces = [
  ...['Zacharias', 'zacharias', 'Quittenbaum', 'quittenbaum', 'quittnerbaum'],
  ...['zq.quitte', '5551234', '1967-08-19', 'Quincebaum', 'quincebaum']
]

/** The traces that the files of a database have. */
function tracesIn(folder: string) {
  const files = ['chapterhouse.db', 'chapterhouse.db-wal'].map(name => join(folder, name))
  const bytes = files.filter(existsSync).map(file => readFileSync(file))
  return traces.filter(text => bytes.some(one => one.includes(text)))
}

t.test('nothing of an erased person stays in the files, and the log can be verified', async t => {
  const { app, folder, headers, ask, create } = await anOffice(t)
  const { id } = await create(person, { 'idempotency-key': 'once' })
  await ask('PUT', '/editmember', { id, lastname: 'Quincebaum', phone: '1' })
  await ask('PUT', '/editmember', { id, lastname: 'Quittenbaum', phone: person.phone })
  await call(t, app, { url: '/exportmembers?chapter_id=1&search=quittenbaum', headers })
  const file = `firstname,lastname,email,membertype\nZacharias,Quittnerbaum,${person.email},T\n`
  const sent = (await send(t, app, headers, file, '&file_name=list.csv')).json()
  t.match(sent.data, { updated: 1 }, 'a file names the person')
  const earlier = createBackup(folder)
  t.ok(tracesIn(folder).length > 5, 'the files have the person')

  const { data } = await ask('PUT', '/erasemember', { id, reason: 'asked for' })
  const kept = [
    { kind: 'memberships', count: 1 },
    { kind: 'messages', count: 1 },
    { kind: 'log', count: 4 },
    { kind: 'backups', count: 1 }
  ]
  t.match(data, { id, erased: true, kept }, 'the answer names what is kept')
  t.strictSame(tracesIn(folder), [], 'the files have no trace')
  t.ok(tracesIn(earlier.path).length > 5, 'earlier backups have it')
  t.strictSame(tracesIn(createBackup(folder).path), [], 'later ones do not')
  t.equal(readFileSync(join(folder, 'chapterhouse.db-wal')).length, 0, 'the log is empty')

  t.match(await ask('GET', `/getmember/${id}`), { code: 'not_found' }, 'not found by id')
  const list = await ask('GET', '/getmembers?chapter_id=1')
  t.match(list.data, { members: { length: 0 }, pagination: { total: 0 } }, 'not in a list')
  const found = (await ask('POST', '/findmembers', { chapter_id: 1 })).data
  t.strictSame(found.members, [], 'not found by a filter')
  const { logs } = (await ask('GET', `/getlogs?entity=member&entity_id=${id}`)).data
  const reason = [null, 'asked for']
  t.match(logs[0], { action: 'member.erased', changes: { reason } }, 'the log says why')
  const about = logs.slice(1) as { action: string; changes: object }[]
  const begun = about.filter(({ action }) => action === 'member.erasing')
  t.match(begun, [{ changes: { redacted: [null, {}] } }, { changes: { reason } }], 'and what')
  const wanted = [{}, {}, {}, {}]
  t.strictSame(
    about.slice(2).map(({ changes }) => changes),
    wanted,
    'earlier entries are empty'
  )
  t.strictSame(brokenEntries(app.db), [], 'the log can be verified')
  t.match(await create(person, { 'idempotency-key': 'once' }), { id: id + 1 }, 'no answer was kept')
})

t.test('an erasure is final, and can be repeated', async t => {
  const { app, ask, create } = await anOffice(t)
  const { id } = await create(person)
  const erase = (id: number) => ask('PUT', '/erasemember', { id, reason: 'x' })
  t.match(await erase(id + 5), { code: 'not_found' }, 'nobody has this id')
  t.match((await erase(id)).data, { erased: true }, 'the member is erased')
  t.strictSame((await erase(id)).data, { id, erased: true, kept: [] }, 'and stays so')
  const other = await create(person)
  for (const [url, body] of [
    ['/removemember', { id }],
    ['/editmember', { id, phone: '1' }],
    ['/mergemembers', { keep_id: other.id, merge_id: id }],
    ['/mergemembers', { keep_id: id, merge_id: other.id }]
  ] as const)
    t.match(await ask('PUT', url, body), { code: 'not_found' }, url)
  t.match(await ask('GET', `/exportmember?id=${id}`), { code: 'not_found' }, 'no export')
  for (const set of ["changes = '{}'", 'digest = 1, changes = NULL, salt = NULL'])
    t.throws(
      () => app.db.$client.exec(`UPDATE log_entries SET ${set} WHERE id = 3`),
      /append-only/,
      `the log cannot be changed: ${set}`
    )
})

t.test('whoever was removed is erased from the log, and so is who was merged', async t => {
  const { app, folder, ask, create } = await anOffice(t)
  const { id } = await create(person)
  const erase = (id: number) => ask('PUT', '/erasemember', { id, reason: 'x' })
  t.match((await ask('PUT', '/removemember', { id })).data, { id }, 'one is removed')
  t.match((await erase(id)).data, { erased: true }, 'and erased')
  t.strictSame(tracesIn(folder), [], 'no trace of who was removed')
  const one = await create(person)
  const other = await create({ ...person, email: 'other@example.org' })
  const merged = await ask('PUT', '/mergemembers', { keep_id: other.id, merge_id: one.id })
  t.match(merged, { data: { id: other.id, email: 'other@example.org' } }, 'two are merged')
  t.match(await erase(one.id), { code: 'not_found' }, 'the one who was merged is gone')
  t.match((await erase(other.id)).data, { erased: true }, 'the other is erased')
  t.strictSame(tracesIn(folder), [], 'no trace of both')
  t.strictSame(brokenEntries(app.db), [], 'the log can be verified')
})

t.test('batches that touched somebody who is erased are undone for the rest', async t => {
  const { app, headers, ask } = await anOffice(t)
  const row = (i: number) => `A${i},B,a${i}@example.org,T\n`
  const file = `firstname,lastname,email,membertype\n${[1, 2, 3].map(row).join('')}`
  const { batch_id } = (await send(t, app, headers, file, '&explain=true')).json().data
  const { members } = (await ask('GET', '/getmembers?chapter_id=1')).data
  await ask('PUT', '/erasemember', { id: members[1].id, reason: 'x' })
  const { data } = await ask('PUT', '/undobatch', { id: batch_id })
  const remaining = [{ id: members[1].id, code: 'gone' }]
  t.match(data, { removed: 2, left: 1, remaining }, 'the undo says who is gone')
  t.match((await ask('GET', '/getoverview')).data, { members: 0 }, 'the others are removed')
})

t.test('imports and backups under way keep nobody from erasing, and are named', async t => {
  const { folder, ask, create } = await anOffice(t)
  const { id } = await create(person)
  writeFileSync(join(folder, 'import-0123456789abcdef.csv'), '')
  mkdirSync(join(folder, 'backups/.draft-2026'), { recursive: true })
  const under_way = ['imports', 'backups_under_way']
  const named = under_way.map(kind => ({ kind, count: 1, until: null }))
  const kept = [{ kind: 'memberships' }, { kind: 'messages' }, { kind: 'log' }, ...named]
  const { data } = await ask('PUT', '/erasemember', { id, reason: 'x' })
  t.match(data, { erased: true, kept }, 'the answer names both')
  t.match(await ask('GET', `/getmember/${id}`), { code: 'not_found' }, 'the member is erased')
})
