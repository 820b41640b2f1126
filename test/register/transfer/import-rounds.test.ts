import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import t, { type Test } from 'tap'
import { brokenEntries, command_line } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { createMembers, editMember } from '../../../src/register/members/store.ts'
import { importMembers } from '../../../src/register/transfer/import-async.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { aFolder, aMember, aType, build } from '../../fixtures/helper.ts'

const by = command_line
const head = 'firstname,lastname,date_of_birth,email,membertype,phone\n'

/** A register, and imports into it during which somebody edits a member whenever the import may be ended. */
async function aRegister(t: Test) {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const db = openDatabase(DATA_DIR)
  const other = new Database(join(DATA_DIR, 'chapterhouse.db'), { timeout: 0 })
  t.teardown(() => [db.$client.close(), other.close()])

  /** Imports rows; `edits` says how often the member is edited. Counts checks with and without the lock. */
  async function importing(rows: string[], id: number, edits: number) {
    const path = join(DATA_DIR, 'members.csv')
    writeFileSync(path, head + rows.join('\n'))
    const seen = { free: 0, locked: 0, edits: 0 }
    const check = () => {
      try {
        other.exec('BEGIN IMMEDIATE; ROLLBACK')
      } catch {
        return seen.locked++
      }
      if (seen.edits < edits)
        app.db.$client.transaction(() =>
          editMember(app.db, { id, phone: `${++seen.edits}` }, { permitted: 'all', by })
        )()
      return seen.free++
    }
    const query = {
      ...{ chapter_id: 1, dry_run: false, skip_invalid: true, refusals: 100, explain: false },
      ...{ changes: 20, households: false },
      ...{ refusals_offset: 0, doubtful_offset: 0, changes_offset: 0, additions_offset: 0 }
    }
    const result = importMembers(db, { path, query, by, check })
    return { seen, result: await result.catch(error => error) }
  }
  const sound = () => t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [])
  return { app, membertype_id, importing, sound }
}

t.test('many rows of one member: the first hundred count, and others write meanwhile', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const { id } = await aMember(app, { membertype_id, email: '', date_of_birth: '1990-01-01' })
  const rows = Array.from({ length: 3000 }, (_, i) => `Ada,Lovelace,1990-01-01,,T,${i % 2}`)
  const { result, seen } = await importing(rows, id, 3)
  t.match(result, { updated: 100, unchanged: 0, refused: 2900 })
  t.match(result.refusals[0], { line: 102, code: 'twice_in_file', params: { line: 101 } })
  t.ok(seen.free > 20, `decided again without the lock: ${seen.free}`)
  t.ok(seen.locked < 10, `and little with it: ${seen.locked}`)
  sound()
})

t.test('many rows that may mean one member are decided again without the lock', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const ada = { firstname: 'Ada', lastname: 'L', membertype_id, chapter_id: 1 }
  const members = Array.from({ length: 100 }, (_, i) => ({
    ...{ ...ada, email: `${i}@b.c`, date_of_birth: '1990-01-01' }
  }))
  await app.db.write(() => void createMembers(app.db, members, by))
  const rows = Array.from({ length: 1000 }, (_, i) => `Ada,L,${1900 + (i % 80)}-02-03,r${i}@b.c,T,`)
  const { result, seen } = await importing(rows, 1, 3)
  t.match(result, { created: 1000, refused: 0 })
  t.ok(seen.free > 20, `${seen.free}`)
  t.ok(seen.locked < 25, `${seen.locked}: sixteen of them write the rows`)
  sound()
})

t.test('an import whose members are written all the time ends', async t => {
  const { app, membertype_id, importing, sound } = await aRegister(t)
  const { id } = await aMember(app, { membertype_id, email: 'a@b.c' })
  const rows = Array.from({ length: 300 }, (_, i) => `Ada,Lovelace,,n${i}@b.c,T,`)
  const { result } = await importing(rows, id, Infinity)
  t.match(result, { code: 'unavailable' })
  sound()
})
