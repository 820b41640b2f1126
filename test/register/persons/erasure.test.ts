import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { createBackup } from '../../../src/storage/backups.ts'
import { send } from '../../fixtures/files.ts'
import { aChapter, aMember, call, signedIn } from '../../fixtures/helper.ts'
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
  t.match((await send(t, app, headers, file, '&file_name=list.csv')).json().data, { updated: 1 })
  const earlier = createBackup(folder)
  t.ok(tracesIn(folder).length > 5)

  const { data } = await ask('PUT', '/erasemember', { id, reason: 'asked for' })
  t.match(data, {
    id,
    erased: true,
    kept: [
      { kind: 'memberships', count: 1 },
      { kind: 'messages', count: 1 },
      { kind: 'log', count: 4 },
      { kind: 'backups', count: 1 }
    ]
  })
  t.strictSame(tracesIn(folder), [])
  t.ok(tracesIn(earlier.path).length > 5, 'earlier backups have it')
  t.strictSame(tracesIn(createBackup(folder).path), [])
  t.equal(readFileSync(join(folder, 'chapterhouse.db-wal')).length, 0)

  t.match(await ask('GET', `/getmember/${id}`), { code: 'not_found' })
  const list = await ask('GET', '/getmembers?chapter_id=1')
  t.match(list.data, { members: { length: 0 }, pagination: { total: 0 } })
  t.match((await ask('POST', '/findmembers', { chapter_id: 1 })).data, { members: { length: 0 } })
  const { logs } = (await ask('GET', `/getlogs?entity=member&entity_id=${id}`)).data
  t.match(logs[0], { action: 'member.erased', changes: { reason: [null, 'asked for'] } })
  const about = logs.slice(1) as { action: string; changes: object }[]
  const begun = about.filter(({ action }) => action === 'member.erasing')
  t.match(begun, [
    { changes: { redacted: [null, {}] } },
    { changes: { reason: [null, 'asked for'] } }
  ])
  t.strictSame(
    about.slice(2).map(({ changes }) => changes),
    [{}, {}, {}, {}]
  )
  t.strictSame(brokenEntries(app.db), [])
  t.match(await create(person, { 'idempotency-key': 'once' }), { id: id + 1 }, 'no answer was kept')
})

t.test('an erasure is final, and can be repeated', async t => {
  const { app, ask, create } = await anOffice(t)
  const { id } = await create(person)
  t.match(await ask('PUT', '/erasemember', { id: id + 5, reason: 'x' }), { code: 'not_found' })
  t.match((await ask('PUT', '/erasemember', { id, reason: 'x' })).data, { erased: true })
  t.match((await ask('PUT', '/erasemember', { id, reason: 'x' })).data, {
    erased: true,
    kept: { length: 0 }
  })
  const other = await create(person)
  for (const [url, body] of [
    ['/removemember', { id }],
    ['/editmember', { id, phone: '1' }],
    ['/mergemembers', { keep_id: other.id, merge_id: id }],
    ['/mergemembers', { keep_id: id, merge_id: other.id }]
  ] as const)
    t.match(await ask('PUT', url, body), { code: 'not_found' }, url)
  t.match(await ask('GET', `/exportmember?id=${id}`), { code: 'not_found' })
  const change = (sql: string) => () => app.db.$client.exec(sql)
  t.throws(change("UPDATE log_entries SET changes = '{}' WHERE id = 3"), /append-only/)
  t.throws(change('UPDATE log_entries SET digest = 1, changes = NULL, salt = NULL'), /append-only/)
})

t.test('whoever was removed is erased from the log, and so is who was merged', async t => {
  const { app, folder, ask, create } = await anOffice(t)
  const { id } = await create(person)
  t.match((await ask('PUT', '/removemember', { id })).data, { id })
  t.match((await ask('PUT', '/erasemember', { id, reason: 'x' })).data, { erased: true })
  t.strictSame(tracesIn(folder), [])
  const one = await create(person)
  const other = await create({ ...person, email: 'other@example.org' })
  t.match(await ask('PUT', '/mergemembers', { keep_id: other.id, merge_id: one.id }), {
    data: { id: other.id, email: 'other@example.org' }
  })
  t.match(await ask('PUT', '/erasemember', { id: one.id, reason: 'x' }), { code: 'not_found' })
  t.match((await ask('PUT', '/erasemember', { id: other.id, reason: 'x' })).data, { erased: true })
  t.strictSame(tracesIn(folder), [])
  t.strictSame(brokenEntries(app.db), [])
})

t.test('batches that touched somebody who is erased are undone for the rest', async t => {
  const { app, headers, ask } = await anOffice(t)
  const row = (i: number) => `A${i},B,a${i}@example.org,T\n`
  const file = `firstname,lastname,email,membertype\n${[1, 2, 3].map(row).join('')}`
  const { batch_id } = (await send(t, app, headers, file, '&explain=true')).json().data
  const { members } = (await ask('GET', '/getmembers?chapter_id=1')).data
  await ask('PUT', '/erasemember', { id: members[1].id, reason: 'x' })
  t.match((await ask('PUT', '/undobatch', { id: batch_id })).data, {
    ...{ removed: 2, left: 1 },
    remaining: [{ id: members[1].id, code: 'gone' }]
  })
  t.match((await ask('GET', '/getoverview')).data, { members: 0 })
})

t.test(
  'imports and backups that are under way keep nobody from erasing, and are named',
  async t => {
    const { folder, ask, create } = await anOffice(t)
    const { id } = await create(person)
    writeFileSync(join(folder, 'import-0123456789abcdef.csv'), '')
    mkdirSync(join(folder, 'backups/.draft-2026'), { recursive: true })
    t.match((await ask('PUT', '/erasemember', { id, reason: 'x' })).data, {
      erased: true,
      kept: [
        { kind: 'memberships' },
        { kind: 'messages' },
        { kind: 'log' },
        { kind: 'imports', count: 1, until: null },
        { kind: 'backups_under_way', count: 1, until: null }
      ]
    })
    t.match(await ask('GET', `/getmember/${id}`), { code: 'not_found' })
  }
)

t.test('who may not, and chapters that the caller does not reach', async t => {
  const { app, create } = await anOffice(t)
  const other = await aChapter(app)
  const there = await aMember(app, { chapter_id: other.id })
  const { id } = await create(person)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const moderator = await signedIn(app, 'moderator')
  const erase = async (headers: Record<string, string>, id: number) =>
    (
      await call(t, app, {
        ...{ method: 'PUT', url: '/erasemember', headers },
        payload: { id, reason: 'x' }
      })
    ).statusCode
  t.equal(await erase(moderator, id), 403)
  t.equal(await erase(lead, there.id), 404)
  t.equal(await erase(lead, id), 200)
})

t.test('many persons among others leave no byte behind', async t => {
  const { app, folder, ask, headers } = await anOffice(t)
  const name = (i: number) => `${((i * 7919) % 3000).toString(36)}qzx${i}w`
  const rows = Array.from({ length: 3000 }, (_, i) => `F${name(i)},L${name(i)},${name(i)}@x.org,T`)
  const file = `firstname,lastname,email,membertype\n${rows.join('\n')}\n`
  t.match((await send(t, app, headers, file)).json().data, { created: 3000 })
  const { members } = (await ask('GET', '/getmembers?chapter_id=1&limit=200&offset=500')).data
  for (const { id } of members.slice(0, 40)) await ask('PUT', '/erasemember', { id, reason: 'x' })
  const bytes = readFileSync(join(folder, 'chapterhouse.db'))
  const left = members.slice(0, 40).filter(({ email }: { email: string }) => bytes.includes(email))
  t.strictSame(left, [])
  t.match((await ask('GET', '/getmembers?chapter_id=1')).data, { pagination: { total: 2960 } })
})
