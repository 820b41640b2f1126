import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command_line } from '../../../src/association/audit/store.ts'
import { importMembers } from '../../../src/register/importing/import-async.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { aFolder, aType } from '../../fixtures/helper.ts'
import { buildWithoutJobs } from '../../fixtures/without-jobs.ts'
import t from '../../folder.ts'

const rows = Array.from({ length: 100 }, (_, i) => `N${i},L,T\n`).join('')
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

/** What a trigger refuses at the end of an import: its last entry in the log, and the end of its batch. */
const refused = {
  'the entry': "INSERT ON log_entries WHEN NEW.action = 'chapter.imported'",
  'the end of the batch': "UPDATE ON batches WHEN NEW.state = 'done'"
}

for (const [name, event] of Object.entries(refused))
  t.test(`an import whose last write fails at ${name} leaves neither`, async t => {
    const DATA_DIR = aFolder(t)
    // the job would undo what another connection imports
    const app = await buildWithoutJobs(t, { DATA_DIR })
    await aType(app, { name: 'T' })
    const db = openDatabase(DATA_DIR)
    t.teardown(() => db.$client.close())
    db.$client.exec(
      `CREATE TEMP TRIGGER fails BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'no'); END`
    )
    const path = join(DATA_DIR, 'members.csv')
    writeFileSync(path, `firstname,lastname,membertype\n${rows}`)
    await t.rejects(importMembers(db, { path, query, by: command_line }), { message: 'no' })
    const count = (sql: string) =>
      app.db.$client.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
    t.equal(count("log_entries WHERE action = 'member.created'"), 100, 'the rows were written')
    t.equal(count("log_entries WHERE action = 'chapter.imported'"), 0)
    t.equal(count("batches WHERE state = 'undone'"), 1)
    t.equal(count('members'), 0)
  })
