import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { brokenEntries, command_line } from '../../../src/association/audit/store.ts'
import { importMembers } from '../../../src/register/importing/import-async.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { createMember } from '../../../src/register/members/creation-store.ts'
import { deleteMembers, editMember } from '../../../src/register/members/store.ts'
import {
  archiveMembershipType,
  editMembershipType
} from '../../../src/register/membertypes/store.ts'
import { type Db, openDatabase } from '../../../src/storage/database.ts'
import { type App, aFolder, aMember, aType } from '../../fixtures/helper.ts'
import { buildWithoutJobs } from '../../fixtures/without-jobs.ts'
import t from '../../folder.ts'

const by = command_line
const head = 'firstname,lastname,email,phone,membertype\n'
const rest = Array.from({ length: 200 }, (_, i) => `R,R,rest${i}@example.org,,T\n`).join('')

/** A register with a type, another connection to it, and imports into it during which something is written. */
async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  // the job would undo what another connection imports
  const app = await buildWithoutJobs(t, { DATA_DIR })
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const db = openDatabase(DATA_DIR)
  t.teardown(() => db.$client.close())

  async function importing(rows: string[], meanwhile: () => void, skip_invalid = true) {
    const path = join(DATA_DIR, 'members.csv')
    writeFileSync(path, `${head}${rows.join('\n')}\n${rest}`)
    const query = {
      ...{ chapter_id: 1, dry_run: false, skip_invalid, refusals: 100, explain: true },
      ...{ changes: 20, households: false },
      ...{
        refusals_offset: 0,
        doubtful_offset: 0,
        changes_offset: 0,
        additions_offset: 0,
        linkable_offset: 0
      }
    }
    let first = false
    const progress = (bytes: number) => {
      // the rows of the first batch are planned, later ones are not
      if (first) meanwhile()
      first = bytes > 0
    }
    return importMembers(db, { path, query, by, progress })
  }
  return { app, membertype_id, importing }
}

/** Writes through the connection of the service, at once. */
function now(app: App, change: (db: Db) => void) {
  app.db.$client.transaction(() => change(app.db))()
}

const member = (app: App, email: string) =>
  app.db.$client
    .prepare('SELECT firstname, lastname, email, phone FROM members WHERE email = ?')
    .get(email)

function sound(t: Test, { db }: App) {
  t.strictSame([...wrongCounts(db), ...brokenEntries(db)], [])
}

t.test('rows are decided again after other writes', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  const given = (email: string, more = {}) => ({
    ...{ firstname: 'A', lastname: 'B', email, phone: '', chapter_id: 1, membertype_id, ...more }
  })
  const [same, moving, changed] = [
    await aMember(app, given('same@example.org')),
    await aMember(app, given('moving@example.org')),
    await aMember(app, given('changed@example.org'))
  ]
  const person = await aMember(app, given('', { firstname: 'No', lastname: 'Mail', phone: '1' }))
  const rows = [
    'A,C,taken@example.org,7,T', // somebody else takes the address
    'A,B,same@example.org,,', // nothing is new, until somebody edits the member
    'A,C,moving@example.org,,T', // the member is given another address
    'A,C,moved@example.org,,', // which is nobody's, so that the type is missing
    'A,X,changed@example.org,,', // somebody makes the same change
    'No,Mail,,1,T', // somebody gives the person another phone
    'No,Mail,,2,T'
  ]
  const result = await importing(rows, () =>
    now(app, db => {
      const edit = (id: number, fields: object) =>
        editMember(db, { id, ...fields }, { permitted: 'all', by })
      createMember(db, given('Taken@example.org'), by)
      edit(same.id, { lastname: 'Edited' })
      edit(moving.id, { email: 'moved@example.org' })
      edit(changed.id, { lastname: 'X' })
      edit(person.id, { phone: '2' })
    })
  )
  t.match(result, { created: 201, updated: 3, unchanged: 2, refused: 1 })
  t.match(result.refusals, [{ line: 7, code: 'doubtful', params: { candidates: [/No Mail/] } }])
  t.strictSame(
    result.changes?.map(({ line, changes }) => [line, Object.keys(changes).sort()]),
    [
      [2, ['email', 'lastname', 'phone']],
      [3, ['lastname']],
      [5, ['lastname']]
    ]
  )
  t.match(member(app, 'taken@example.org'), { lastname: 'C', phone: '7' })
  t.match(member(app, 'same@example.org'), { lastname: 'B' })
  t.match(member(app, 'moving@example.org'), { lastname: 'C' })
  t.match(member(app, 'moved@example.org'), { lastname: 'C' })
  sound(t, app)
})

t.test('a row that is then refused refuses the file', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  const { id } = await aMember(app, { email: 'a@example.org', membertype_id })
  const rows = ['Ada,B,a@example.org,,']
  const move = () =>
    now(app, db => editMember(db, { id, email: 'b@example.org' }, { permitted: 'all', by }))
  await t.rejects(importing(rows, move, false), {
    code: 'import_refused',
    details: [{ path: '/2/membertype_id' }]
  })
  t.equal(member(app, 'rest0@example.org'), undefined)
  sound(t, app)
})

t.test('a type archived meanwhile applies to the whole file', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  let times = 0
  const archive = () => {
    if (times++ > 0) return
    now(app, db => archiveMembershipType(db, { id: membertype_id, archived: true }, 'all', by))
  }
  await aType(app, { name: 'U' })
  const result = await importing(['A,B,a@example.org,,U', 'A,B,b@example.org,,T'], archive)
  t.match(result, { created: 1, refused: 201, refusals: [{ line: 3, field: 'membertype' }] })
  t.equal(times, 2, 'the file is read again')
  sound(t, app)
})

t.test('types that keep changing end the import', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  let archived = false
  const toggle = () => {
    archived = !archived
    now(app, db => archiveMembershipType(db, { id: membertype_id, archived }, 'all', by))
  }
  await t.rejects(importing(['A,B,a@example.org,,T'], toggle), { code: 'unavailable' })
  t.equal(member(app, 'a@example.org'), undefined)
})

t.test('what changes of a type without meaning for rows leaves the import alone', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  let duration = 1
  const edit = () => {
    const membership_type = { id: membertype_id, duration: ++duration }
    now(app, db => editMembershipType(db, { membership_type }, { permitted: 'all', by }))
  }
  const result = await importing(['A,B,a@example.org,,T'], edit)
  t.match(result, { created: 201, refused: 0 })
  t.equal(duration, 2, 'the file is planned once')
  sound(t, app)
})

t.test('a member that is deleted after its row was planned is created anew', async t => {
  const { app, membertype_id, importing } = await aRegister(t)
  const { id } = await aMember(app, { email: 'ada@example.org', membertype_id })
  const result = await importing(['Ada,King,ada@example.org,,T'], () =>
    now(app, db => deleteMembers(db, [id], { action: 'member.deleted', by }))
  )
  t.match(result, { created: 201, updated: 0, refused: 0 })
  t.match(member(app, 'ada@example.org'), { lastname: 'King' })
  const { changes } = app.db.$client
    .prepare("SELECT changes FROM log_entries WHERE action = 'member.deleted'")
    .get() as { changes: string }
  t.match(JSON.parse(changes), {
    firstname: ['Ada', null],
    email: ['ada@example.org', null],
    chapter_id: [1, null]
  })
  sound(t, app)
})
