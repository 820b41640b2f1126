import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { brokenEntries, command_line } from '../../../src/association/audit/store.ts'
import { importMembers } from '../../../src/register/importing/import-async.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { lockKeys } from '../../../src/storage/locks.ts'
import { aFolder, aMember, aType, build } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const by = command_line
const head = 'firstname,lastname,date_of_birth,email,membertype,phone\n'

/** A register, and imports into it during which somebody edits a member before each write, and whenever the import may be ended. */
async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const db = openDatabase(DATA_DIR)
  const other = new Database(join(DATA_DIR, 'chapterhouse.db'), { timeout: 0 })
  // as a verb of the command line does, whose batches the service then leaves alone
  const command = lockKeys(DATA_DIR, 'shared')
  t.teardown(() => [db.$client.close(), other.close(), command.close()])
  const edit = (id: number, phone: string) =>
    app.db.$client.transaction(() => editMember(app.db, { id, phone }, { permitted: 'all', by }))()
  const isLocked = () => {
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK')
      return false
    } catch {
      return true
    }
  }

  /** Imports rows; `edits` says how often the member is edited. Tells how long this thread has computed in each write. */
  async function importing(rows: string[], id: number, edits: number, isWanted = () => false) {
    const path = join(DATA_DIR, 'members.csv')
    writeFileSync(path, head + rows.join('\n'))
    const seen = { edits: 0, slices: [] as number[] }
    const { write } = db
    const meanwhile = () => {
      if (seen.edits < edits) edit(id, `${++seen.edits}`)
    }
    db.write = change => {
      meanwhile()
      return write(() => {
        const before = process.threadCpuUsage()
        const done = change()
        const { user, system } = process.threadCpuUsage(before)
        seen.slices.push((user + system) / 1000)
        return done
      })
    }
    const check = () => {
      if (!isLocked()) meanwhile()
    }
    const query = {
      ...{ chapter_id: 1, dry_run: false, skip_invalid: true, refusals: 100, explain: false },
      ...{ changes: 20, households: true },
      ...{
        refusals_offset: 0,
        doubtful_offset: 0,
        changes_offset: 0,
        additions_offset: 0,
        linkable_offset: 0
      }
    }
    const imported = importMembers(db, { path, query, by, check, isWanted })
    const result = await imported.catch(error => error)
    db.write = write
    return { seen, result }
  }
  const sound = () => t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [])
  return { app, membertype_id, importing, sound }
}

/** The most milliseconds that a write may compute: 80 and the last batch of rows; a third of what all rows take together. */
const most_ms = 300

t.test('many rows of one member: the first hundred count, and others write meanwhile', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const { id } = await aMember(app, { membertype_id, email: '', date_of_birth: '1990-01-01' })
  const rows = Array.from({ length: 3000 }, (_, i) => `Ada,Lovelace,1990-01-01,,T,${i % 2}`)
  const { result, seen } = await importing(rows, id, 3)
  t.match(result, { updated: 100, unchanged: 0, refused: 2900 })
  t.match(result.refusals[0], { line: 102, code: 'twice_in_file', params: { line: 101 } })
  t.ok(Math.max(...seen.slices) < most_ms, `${seen.slices}`)
  sound()
})

t.test('rows that may mean very many members are decided again in several writes', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const given = { membertype_id, chapter_id: 1, date_of_birth: '1990-01-01' }
  const members = Array.from({ length: 200 }, (_, i) => [
    { ...given, firstname: 'Ada', lastname: 'L', email: `${i}@b.c` },
    { ...given, firstname: `B${i}`, lastname: 'L', email: 'home@b.c', shared_email: true }
  ]).flat()
  await app.db.write(() => void createMembers(app.db, members, by))
  const born = (i: number) => `${1900 + (i % 80)}-${10 + Math.floor(i / 80)}-03`
  const rows = [
    ...Array.from({ length: 3000 }, (_, i) => `N${i},N,1990-01-01,,T,`),
    ...Array.from({ length: 190 }, (_, i) => `Ada,L,${born(i)},home@b.c,T,`)
  ]
  const { result, seen } = await importing(rows, 1, Infinity)
  t.match(result, { created: 3190, refused: 0 })
  t.ok(seen.edits > 10, `${seen.edits} edits meanwhile`)
  t.ok(Math.max(...seen.slices) < most_ms, `${seen.slices}`)
  sound()
})

t.test('an import whose members are written all the time ends all the same', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const { id } = await aMember(app, { membertype_id, email: 'a@b.c' })
  const rows = Array.from({ length: 300 }, (_, i) => `Ada,Lovelace,,n${i}@b.c,T,`)
  const { result, seen } = await importing(rows, id, Infinity)
  t.match(result, { refused: 300, refusals: [{ code: 'doubtful' }] })
  t.ok(seen.edits > 10, `${seen.edits}`)
  sound()
})

t.test('while others wait for the database, an import writes shorter slices', async t => {
  const { importing, sound } = await aRegister(t)
  const rows = (name: string) => Array.from({ length: 4000 }, (_, i) => `${name}${i},L,,,T,`)
  // each look at the clock takes 15 ms, however busy the machine is
  let now = 0
  t.intercept(performance, 'now', { value: () => (now += 15) })
  const alone = await importing(rows('A'), 0, 0)
  const wanted = await importing(rows('B'), 0, 0, () => true)
  t.match([alone.result, wanted.result], [{ created: 4000 }, { created: 4000 }])
  const counts = [alone.seen.slices.length, wanted.seen.slices.length] as const
  t.ok(counts[1] > 2 * counts[0], `${counts} slices`)
  sound()
})
