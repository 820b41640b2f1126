import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { brokenEntries, command_line } from '../../../src/association/audit/store.ts'
import { importMembers } from '../../../src/register/importing/import-async.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { createMember } from '../../../src/register/members/creation-store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { type Db, openDatabase } from '../../../src/storage/database.ts'
import { send } from '../../fixtures/files.ts'
import { type App, aFolder, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import { buildWithoutJobs } from '../../fixtures/without-jobs.ts'
import t from '../../folder.ts'

const by = command_line
const head = 'firstname,lastname,email,phone,membertype,date_of_birth\n'
const many = 6000
const rows = Array.from({ length: many }, (_, i) => `N${i},L,n${i}@example.org,,T,\n`).join('')

const count = ({ db }: App) =>
  db.$client.prepare('SELECT count(*) FROM members').pluck().get() as number
const listed = (app: App) =>
  app.db.$client.prepare('SELECT kind, state, file_name, created, changed FROM batches').all()
const sound = (t: Test, { db }: App) => t.strictSame([...wrongCounts(db), ...brokenEntries(db)], [])

t.test('an import is a batch, which can be undone', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const { id } = await aMember(app, { membertype_id, phone: '1', date_of_birth: '1990-05-15' })
  const ada = (phone: string) => `Ada,Lovelace,,${phone},,1990-05-15\n`
  const file = `${head}${ada('2')}${rows}${ada('3')}`
  const sent = await send(t, app, headers, file, '&file_name=list.csv&explain=true')
  const { batch_id, import_id } = sent.json().data
  t.ok(import_id)
  const counts = { kind: 'import', file_name: 'list.csv', created: many, changed: 1 }
  const { batches } = (await call(t, app, { url: '/getbatches?chapter_id=1', headers })).json().data
  t.match(batches, [{ id: batch_id, ...counts, state: 'done' }])
  const phone = () =>
    app.db.$client.prepare('SELECT phone FROM members WHERE id = ?').pluck().get(id)
  t.equal(phone(), '3', 'rows of one member follow from each other')
  const undo = { method: 'PUT', url: '/undobatch', headers, payload: { id: batch_id } } as const
  t.match((await call(t, app, undo)).json().data, { restored: 1, removed: many, left: 0 })
  t.strictSame([count(app), phone()], [1, '1'])
  t.match((await send(t, app, headers, head + ada(''), '&explain=true')).json().data, {
    unchanged: 1,
    batch_id: null
  })
  sound(t, app)
})

t.test('imports into one chapter write side by side', async t => {
  const app = await build(t)
  await aType(app, { name: 'T' })
  const sent = await Promise.all(
    ['one', 'two', 'three'].map(async name =>
      send(t, app, await signedIn(app), head + rows.replaceAll(/,L,(n\d+)/g, `,${name},$1${name}`))
    )
  )
  for (const answer of sent) t.match(answer.json(), { data: { created: many, refused: 0 } })
  t.equal(count(app), 3 * many)
  sound(t, app)
})

/** A register, and an import into it during which something is written between two slices. */
async function importing(t: Test, meanwhile: (app: App, given: Given) => void, ends = false) {
  const DATA_DIR = aFolder(t)
  // the job would undo the batch, whose writer this service does not know
  const app = await buildWithoutJobs(t, { DATA_DIR })
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const ada = await aMember(app, { membertype_id, email: 'ada@example.org', phone: '1' })
  await signedIn(app)
  // the service undoes what a command of the command line has left
  const actor = { actor: 'account', account_id: 1 } as const
  const db = openDatabase(DATA_DIR)
  const other = new Database(join(DATA_DIR, 'chapterhouse.db'), { timeout: 0 })
  t.teardown(() => [db.$client.close(), other.close()])
  const path = join(DATA_DIR, 'members.csv')
  writeFileSync(
    path,
    `${head}${rows}Ada,Lovelace,ada@example.org,2,,\nZoe,Zed,zoe@example.org,,T,\n`
  )
  const query = {
    ...{ chapter_id: 1, dry_run: false, skip_invalid: false, refusals: 100, explain: false },
    ...{ changes: 20, households: false },
    ...{
      refusals_offset: 0,
      doubtful_offset: 0,
      changes_offset: 0,
      additions_offset: 0,
      linkable_offset: 0
    }
  }
  let times = 0
  const timer = setInterval(() => {
    if (count(app) === 1 || isLocked(other) || times++ > 0) return
    app.db.$client.transaction(() => meanwhile(app, { ada, membertype_id }))()
  }, 1)
  const check = () => {
    if (ends && count(app) > 1) throw new Error('ended')
  }
  const given = { path, query, by: actor, check }
  const result = await importMembers(db, given).catch((error: Error) => error)
  clearInterval(timer)
  t.ok(ends || times > 0, 'others write between two slices')
  sound(t, app)
  return { app, result }
}

interface Given {
  ada: { id: number }
  membertype_id: number
}

function isLocked(other: Database.Database) {
  try {
    other.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  }
}

const edit = (db: Db, fields: { id: number; phone?: string; email?: string }) =>
  editMember(db, fields, { permitted: 'all', by })

t.test('a member edited between two slices is edited once more', async t => {
  const { app, result } = await importing(t, ({ db }, { ada }) =>
    edit(db, { id: ada.id, phone: '9' })
  )
  t.match(result, { created: many + 1, updated: 1 })
  t.match(listed(app), [{ state: 'done', created: many + 1, changed: 1 }])
})

t.test('where a row means somebody else by then, the import begins anew', async t => {
  const zoe = { firstname: 'Zoe', lastname: 'Zed', email: 'zoe@example.org', chapter_id: 1 }
  const { app, result } = await importing(t, ({ db }, { membertype_id }) =>
    createMember(db, { ...zoe, membertype_id }, by)
  )
  t.match(result, { created: many, updated: 1, unchanged: 1 })
  t.match(listed(app), [{ state: 'undone' }, { state: 'done', created: many, changed: 1 }])
  t.equal(count(app), many + 2)
})

t.test(
  'a row that is refused by then refuses the file, and what was written is undone',
  async t => {
    const { app, result } = await importing(t, ({ db }, { ada }) =>
      edit(db, { id: ada.id, email: 'other@example.org' })
    )
    t.match(result, {
      code: 'import_refused',
      details: [{ path: `/${many + 2}/`, code: 'doubtful' }]
    })
    t.match(listed(app), [{ state: 'undone' }])
    t.equal(count(app), 1)
  }
)

t.test('what ends an import undoes what was written, whatever it may do by then', async t => {
  const { app, result } = await importing(t, () => {}, true)
  t.match(result, { message: 'ended' })
  t.match(listed(app), [{ kind: 'import', state: 'undone', file_name: null }])
  t.equal(count(app), 1)
})
