import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { brokenEntries, command_line } from '../../src/association/audit/store.ts'
import { wrongCounts } from '../../src/register/finding/totals-store.ts'
import { importMembers } from '../../src/register/importing/import-async.ts'
import type { Import } from '../../src/register/importing/plan-store.ts'
import type { ImportQuery } from '../../src/register/importing/schema.ts'
import { createMember, createMembers } from '../../src/register/members/creation-store.ts'
import { deleteMembers, editMember } from '../../src/register/members/store.ts'
import { archiveMembershipType, editMembershipType } from '../../src/register/membertypes/store.ts'
import { type Db, openDatabase } from '../../src/storage/database.ts'
import { send } from '../fixtures/files.ts'
import { type App, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'
import t from '../folder.ts'

const by = command_line
const head = 'firstname,lastname,email,phone,membertype,date_of_birth\n'

/** More rows than one slice has at least, which are 128. */
const many = 160
const rows = Array.from({ length: many }, (_, i) => `N${i},L,n${i}@example.org,,T,\n`).join('')

const query: ImportQuery = {
  ...{ chapter_id: 1, dry_run: false, skip_invalid: false, refusals: 100, explain: false },
  ...{ changes: 20, households: false, refusals_offset: 0, doubtful_offset: 0 },
  ...{ changes_offset: 0, additions_offset: 0, linkable_offset: 0, left_out_offset: 0 },
  ...{ source: 'auto', bad_cells: 'refuse', link: 'sure' }
}

interface Given extends Partial<Omit<Import, 'query'>> {
  query?: Partial<ImportQuery>
  /** Called before each write of the import. */
  meanwhile?: () => void
}

/** A register with a type T, and imports into it on a connection of their own, as a thread has it. */
async function open(t: Test) {
  // the job would undo what another connection imports
  const app = await buildWithoutJobs(t)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const db = openDatabase(app.folder)
  t.teardown(() => db.$client.close())
  const { write } = db
  const path = join(app.folder, 'members.csv')
  const importing = async (text: string, given: Given = {}) => {
    const { meanwhile = () => {}, query: more, ...others } = given
    writeFileSync(path, head + text)
    let writes = 0
    db.write = change => {
      meanwhile()
      writes++
      return write(change)
    }
    const asked = { path, by, secrets: app.secrets, ...others, query: { ...query, ...more } }
    const result = await importMembers(db, asked).catch(error => error)
    db.write = write
    return { result, writes }
  }
  return { app, db, membertype_id, importing }
}

/** Makes each look at the clock take so many milliseconds, of which a slice has 80; `restore` ends that. */
function slowClock(t: Test, step: number) {
  let now = 0
  return t.intercept(performance, 'now', { value: () => (now += step) })
}

/** Writes through the connection of the service, at once. */
const now = (app: App, change: (db: Db) => void) =>
  app.db.$client.transaction(() => change(app.db))()

const edit = (db: Db, fields: { id: number; phone?: string; email?: string; lastname?: string }) =>
  editMember(db, fields, { permitted: 'all', by })

const read = ({ db }: App, sql: string) => db.$client.prepare(sql).pluck().get()
const count = (app: App) => read(app, 'SELECT count(*) FROM members') as number
const batchesOf = ({ db }: App) =>
  db.$client.prepare('SELECT kind, state, file_name, created, changed FROM batches').all()
const member = ({ db }: App, email: string) =>
  db.$client.prepare('SELECT lastname, phone FROM members WHERE email = ?').get(email)
const sound = (t: Test, { db }: App) =>
  t.strictSame([...wrongCounts(db), ...brokenEntries(db)], [], 'counts and log are sound')

t.test('an import is a batch, which can be undone', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const { id } = await aMember(app, { membertype_id, phone: '1', date_of_birth: '1990-05-15' })
  const ada = (phone: string) => `Ada,Lovelace,,${phone},,1990-05-15\n`
  const file = `${head}${ada('2')}${rows}${ada('3')}`
  const sent = await send(t, app, headers, file, '&file_name=list.csv&explain=true')
  const { batch_id, import_id } = sent.json().data
  t.ok(import_id, 'the import has an id')
  const counts = { kind: 'import', file_name: 'list.csv', created: many, changed: 1 }
  const { batches } = (await call(t, app, { url: '/getbatches?chapter_id=1', headers })).json().data
  t.match(batches, [{ id: batch_id, ...counts, state: 'done' }], 'the batch has its counts')
  const phone = () => read(app, `SELECT phone FROM members WHERE id = ${id}`)
  t.equal(phone(), '3', 'rows of one member follow from each other')
  const undo = { method: 'PUT', url: '/undobatch', headers, payload: { id: batch_id } } as const
  const undone = { restored: 1, removed: many, left: 0 }
  t.match((await call(t, app, undo)).json().data, undone, 'the undo removes and restores')
  t.strictSame([count(app), phone()], [1, '1'], 'the register is as before')
  const again = (await send(t, app, headers, head + ada(''), '&explain=true')).json().data
  t.match(again, { unchanged: 1, batch_id: null }, 'an import without changes is no batch')
  sound(t, app)
})

t.test('imports into one chapter write side by side', async t => {
  const app = await build(t)
  await aType(app, { name: 'T' })
  const names = ['one', 'two', 'three']
  const sent = await Promise.all(
    names.map(async name =>
      send(t, app, await signedIn(app), head + rows.replaceAll(/,L,(n\d+)/g, `,${name},$1${name}`))
    )
  )
  for (const [index, answer] of sent.entries())
    t.match(answer.json(), { data: { created: many, refused: 0 } }, `import ${names[index]}`)
  t.equal(count(app), 3 * many, 'all members are there')
  sound(t, app)
})

const zoe = { firstname: 'Zoe', lastname: 'Zed', email: 'zoe@example.org', chapter_id: 1 }
const refusal = { path: `/${many + 2}/`, code: 'doubtful' }
type Between = (db: Db, given: { id: number; membertype_id: number }) => void

const between: [name: string, write: Between, result: object, batches: object[], all: number][] = [
  [
    'a member edited between two slices is edited once more',
    (db, { id }) => edit(db, { id, phone: '9' }),
    { created: many + 1, updated: 1 },
    [{ state: 'done', created: many + 1, changed: 1 }],
    many + 2
  ],
  [
    'where a row means somebody else by then, the import begins anew',
    (db, { membertype_id }) => createMember(db, { ...zoe, membertype_id }, by),
    { created: many, updated: 1, unchanged: 1 },
    [{ state: 'undone' }, { state: 'done', created: many, changed: 1 }],
    many + 2
  ],
  [
    'a row that is refused by then refuses the file, and what was written is undone',
    (db, { id }) => edit(db, { id, email: 'other@example.org' }),
    { code: 'import_refused', details: [refusal] },
    [{ state: 'undone' }],
    1
  ],
  [
    'what ends an import undoes what was written, whatever it may do by then',
    () => {
      throw new Error('ended')
    },
    { message: 'ended' },
    [{ kind: 'import', state: 'undone', file_name: null }],
    1
  ]
]

for (const [name, write, wanted, batches, all] of between)
  t.test(name, async t => {
    const { app, membertype_id, importing } = await open(t)
    const clock = slowClock(t, 100)
    const { id } = await aMember(app, { membertype_id, email: 'ada@example.org', phone: '1' })
    await signedIn(app)
    let written = false
    const meanwhile = () => {
      if (count(app) === 1 || written) return
      written = true
      clock.restore()
      now(app, db => write(db, { id, membertype_id }))
    }
    const last = 'Ada,Lovelace,ada@example.org,2,,\nZoe,Zed,zoe@example.org,,T,\n'
    // the service undoes what a command of the command line has left
    const account = { actor: 'account', account_id: 1 } as const
    const { result } = await importing(rows + last, { by: account, meanwhile })
    t.ok(written, 'something is written between two slices')
    t.match(result, wanted, 'the result')
    t.match(batchesOf(app), batches, 'the batches')
    t.equal(count(app), all, 'the members')
    sound(t, app)
  })

const refused_writes = {
  'its entry': "INSERT ON log_entries WHEN NEW.action = 'chapter.imported'",
  'the end of its batch': "UPDATE ON batches WHEN NEW.state = 'done'"
}

for (const [name, event] of Object.entries(refused_writes))
  t.test(`an import whose last write fails at ${name} leaves nothing`, async t => {
    const { app, db, importing } = await open(t)
    const no = `CREATE TEMP TRIGGER fails BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'no'); END`
    db.$client.exec(no)
    t.match((await importing(rows)).result, { message: 'no' }, 'the import fails')
    const entries = (action: string) =>
      read(app, `SELECT count(*) FROM log_entries WHERE action = '${action}'`)
    t.equal(entries('member.created'), many, 'the rows were written')
    t.equal(entries('chapter.imported'), 0, 'the log does not say that it was imported')
    t.match(batchesOf(app), [{ state: 'undone' }], 'the batch is undone')
    t.equal(count(app), 0, 'no member is left')
  })

t.test('a file has so many rows, and its plan so many bytes', async t => {
  const { importing } = await open(t)
  const alike = 'a,b,,,T,\n'.repeat(1000)
  const ample = { rows: 1000, bytes: 1e9 }
  const dry = { dry_run: true }
  const allowed = (await importing(alike, { query: dry, limits: ample })).result
  t.match(allowed, { created: 1, refused: 999 }, 'as many as it may have')
  for (const less of [{ rows: 999 }, { bytes: 20_000 }])
    t.match(
      (await importing(alike, { query: dry, limits: { ...ample, ...less } })).result,
      { code: 'payload_too_large' },
      JSON.stringify(less)
    )
})

t.test('many rows of one member: the first hundred count, and others write meanwhile', async t => {
  const { app, membertype_id, importing } = await open(t)
  const born = { email: '', date_of_birth: '1990-01-01' }
  const { id } = await aMember(app, { membertype_id, ...born })
  const given = Array.from({ length: many }, (_, i) => `Ada,Lovelace,,${i % 2},T,1990-01-01\n`)
  let edits = 0
  const meanwhile = () => {
    if (edits < 3) now(app, db => edit(db, { id, phone: `${++edits}` }))
  }
  const { result } = await importing(given.join(''), { meanwhile, query: { skip_invalid: true } })
  t.match(result, { updated: 100, unchanged: 0, refused: many - 100 }, 'a hundred are written')
  const first = { line: 102, code: 'twice_in_file', params: { line: 101 } }
  t.match(result.refusals, [first], 'the next is refused')
  sound(t, app)
})

t.test('rows that may mean very many members are decided again in several writes', async t => {
  const { app, membertype_id, importing } = await open(t)
  const given = { membertype_id, chapter_id: 1, date_of_birth: '1990-01-01', lastname: 'L' }
  const members = Array.from({ length: 100 }, (_, i) => [
    { ...given, firstname: 'Ada', email: `${i}@b.c` },
    { ...given, firstname: `B${i}`, email: 'home@b.c', shared_email: true }
  ]).flat()
  await app.db.write(() => void createMembers(app.db, members, by))
  const born = (i: number) => `${1900 + (i % 80)}-${10 + Math.floor(i / 80)}-03`
  const alike = Array.from({ length: 90 }, (_, i) => `Ada,L,home@b.c,,T,${born(i)}\n`)
  slowClock(t, 15)
  let edits = 0
  const meanwhile = () => now(app, db => edit(db, { id: 1, phone: `${++edits}` }))
  const options = { skip_invalid: true, households: true }
  const { result } = await importing(rows + alike.join(''), { meanwhile, query: options })
  t.match(result, { created: many + 90, refused: 0 }, 'all are created')
  t.ok(edits > 3, `the member is edited meanwhile, ${edits} times`)
  sound(t, app)
})

t.test('an import whose members are written all the time ends all the same', async t => {
  const { app, db, membertype_id, importing } = await open(t)
  const { id } = await aMember(app, { membertype_id, email: 'a@b.c' })
  const given = Array.from({ length: many }, (_, i) => `Ada,Lovelace,n${i}@b.c,,T,\n`).join('')
  let edits = 0
  const meanwhile = () => now(app, db => edit(db, { id, phone: `${++edits}` }))
  const check = () => {
    if (!db.$client.inTransaction) meanwhile()
  }
  const options = { skip_invalid: true, households: true }
  const { result } = await importing(given, { meanwhile, check, query: options })
  t.match(result, { refused: many, refusals: [{ code: 'doubtful' }] }, 'all rows are doubtful')
  t.ok(edits > 3, `the member is edited meanwhile, ${edits} times`)
  sound(t, app)
})

t.test('while others wait for the database, an import writes shorter slices', async t => {
  const { app, importing } = await open(t)
  slowClock(t, 15)
  const given = (name: string) =>
    Array.from({ length: 1000 }, (_, i) => `${name}${i},L,,,T,\n`).join('')
  const alone = await importing(given('A'))
  const wanted = await importing(given('B'), { isWanted: () => true })
  for (const { result } of [alone, wanted]) t.match(result, { created: 1000 }, 'all are created')
  t.ok(wanted.writes > alone.writes, `${alone.writes} writes alone, ${wanted.writes} wanted`)
  sound(t, app)
})

const rest = Array.from({ length: 200 }, (_, i) => `R,R,rest${i}@example.org,,T,\n`).join('')

/** Calls `meanwhile` while a file is read, before it is decided about its rows. */
const whileRead = (meanwhile: () => void) => ({
  progress: (bytes: number) => {
    if (bytes > 0) meanwhile()
  }
})

/** Calls `meanwhile` before the first write, after it was decided about the rows. */
function whileDecided(meanwhile: () => void) {
  let written = false
  return {
    meanwhile: () => {
      if (!written) meanwhile()
      written = true
    }
  }
}

for (const [name, when] of Object.entries({ whileRead, whileDecided }))
  t.test(`rows are decided again after other writes, ${name}`, async t => {
    const { app, membertype_id, importing } = await open(t)
    const given = (email: string, more = {}) => ({
      ...{ firstname: 'A', lastname: 'B', email, phone: '', chapter_id: 1, membertype_id, ...more }
    })
    const same = await aMember(app, given('same@example.org'))
    const moving = await aMember(app, given('moving@example.org'))
    const changed = await aMember(app, given('changed@example.org'))
    const person = await aMember(app, given('', { firstname: 'No', lastname: 'Mail', phone: '1' }))
    const decided = [
      'A,C,taken@example.org,7,T,', // somebody else takes the address
      'A,B,same@example.org,,,', // nothing is new, until somebody edits the member
      'A,C,moving@example.org,,T,', // the member is given another address
      'A,C,moved@example.org,,,', // which is nobody's, so that the type is missing
      'A,X,changed@example.org,,,', // somebody makes the same change
      'No,Mail,,1,T,', // somebody gives the person another phone
      'No,Mail,,2,T,'
    ]
    const meanwhile = () =>
      now(app, db => {
        createMember(db, given('Taken@example.org'), by)
        edit(db, { id: same.id, lastname: 'Edited' })
        edit(db, { id: moving.id, email: 'moved@example.org' })
        edit(db, { id: changed.id, lastname: 'X' })
        edit(db, { id: person.id, phone: '2' })
      })
    const options = { ...when(meanwhile), query: { skip_invalid: true, explain: true } }
    const { result } = await importing(`${decided.join('\n')}\n${rest}`, options)
    t.match(result, { created: 201, updated: 3, unchanged: 2, refused: 1 }, 'each is decided anew')
    const doubtful = { line: 7, code: 'doubtful', params: { candidates: [/No Mail/] } }
    t.match(result.refusals, [doubtful], 'who has another phone by then is doubtful')
    const changes = result.changes.map(({ line, changes }: { line: number; changes: object }) => [
      ...[line, Object.keys(changes).sort()]
    ])
    const wanted = [
      [2, ['email', 'lastname', 'phone']],
      [3, ['lastname']],
      [5, ['lastname']]
    ]
    t.strictSame(changes, wanted, 'the changes are those of the second decision')
    const members = ['taken', 'same', 'moving', 'moved'].map(name =>
      member(app, `${name}@example.org`)
    )
    const as_imported = [{ lastname: 'C', phone: '7' }, { lastname: 'B' }]
    t.match(members, [...as_imported, { lastname: 'C' }, { lastname: 'C' }], 'the file has won')
    sound(t, app)
  })

t.test('a row that is refused while the file is read refuses the file', async t => {
  const { app, membertype_id, importing } = await open(t)
  const { id } = await aMember(app, { email: 'a@example.org', membertype_id })
  const others = whileRead(() => now(app, db => edit(db, { id, email: 'b@example.org' })))
  const { result } = await importing(`Ada,B,a@example.org,,,\n${rest}`, others)
  const details = [{ path: '/2/membertype_id' }]
  t.match(result, { code: 'import_refused', details }, 'who is new by then needs a type')
  t.equal(member(app, 'rest0@example.org'), undefined, 'no row is written')
  sound(t, app)
})

t.test('a type archived meanwhile applies to the whole file', async t => {
  const { app, membertype_id, importing } = await open(t)
  await aType(app, { name: 'U' })
  let times = 0
  const others = whileRead(() => {
    if (times++ > 0) return
    now(app, db => archiveMembershipType(db, { id: membertype_id, archived: true }, 'all', by))
  })
  const options = { ...others, query: { skip_invalid: true } }
  const text = `A,B,a@example.org,,U,\nA,B,b@example.org,,T,\n${rest}`
  const { result } = await importing(text, options)
  const refusals = [{ line: 3, field: 'membertype' }]
  t.match(result, { created: 1, refused: 201, refusals }, 'rows of the archived type are refused')
  t.equal(times, 2, 'the file is read again')
  sound(t, app)
})

t.test('types that keep changing end the import', async t => {
  const { app, membertype_id, importing } = await open(t)
  let archived = false
  const others = whileRead(() => {
    archived = !archived
    now(app, db => archiveMembershipType(db, { id: membertype_id, archived }, 'all', by))
  })
  const options = { ...others, query: { skip_invalid: true } }
  const { result } = await importing(`A,B,a@example.org,,T,\n${rest}`, options)
  t.match(result, { code: 'unavailable' }, 'the import gives up')
  t.equal(member(app, 'a@example.org'), undefined, 'no row is written')
})

t.test('what changes of a type without meaning for rows leaves the import alone', async t => {
  const { app, membertype_id, importing } = await open(t)
  let duration = 1
  const others = whileRead(() => {
    const membership_type = { id: membertype_id, duration: ++duration }
    now(app, db => editMembershipType(db, { membership_type }, { permitted: 'all', by }))
  })
  const { result } = await importing(`A,B,a@example.org,,T,\n${rest}`, others)
  t.match(result, { created: 201, refused: 0 }, 'all are created')
  t.equal(duration, 2, 'the file is planned once')
  sound(t, app)
})

t.test('a member that is deleted after its row was planned is created anew', async t => {
  const { app, membertype_id, importing } = await open(t)
  const { id } = await aMember(app, { email: 'ada@example.org', membertype_id })
  const others = whileRead(() =>
    now(app, db => deleteMembers(db, [id], { action: 'member.deleted', by }))
  )
  const { result } = await importing(`Ada,King,ada@example.org,,T,\n${rest}`, others)
  t.match(result, { created: 201, updated: 0, refused: 0 }, 'nobody is updated')
  t.match(member(app, 'ada@example.org'), { lastname: 'King' }, 'she is there again')
  const changes = read(app, "SELECT changes FROM log_entries WHERE action = 'member.deleted'")
  const gone = { firstname: ['Ada', null], email: ['ada@example.org', null], chapter_id: [1, null] }
  t.match(JSON.parse(String(changes)), gone, 'the log has whom it deleted')
  sound(t, app)
})
