import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder, aType, build } from '../fixtures/helper.ts'
import { json, run, runLine } from '../fixtures/verbs.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

const count = 3000

/** A register, and a file of members that was not imported to its end as the command was killed. */
async function aKilledImport(t: Test) {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder })
  const { id } = await aType(app, { name: 'Standard' })
  await app.close()
  const file = join(folder, 'members.csv')
  const rows = Array.from(
    { length: count },
    (_, n) => `Ada ${n},Lovelace,ada${n}@example.org,${id}`
  )
  writeFileSync(file, ['firstname,lastname,email,membertype_id', ...rows].join('\n'))
  const args = ['import', 'members', file, '--chapter', '1', '--json']
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: 'ignore'
  })
  const exited = once(child, 'exit')
  const db = new Database(join(folder, 'chapterhouse.db'))
  t.teardown(() => db.close())
  const members = db.prepare('SELECT count(*) FROM members').pluck()
  await until(() => (members.get() as number) > 0)
  child.kill('SIGKILL')
  await exited
  const written = members.get() as number
  t.ok(written < count, 'the command was killed before the end of the file')
  return { folder, args, members }
}

t.test(
  'what a killed import has written is nobody’s: the next import knows none of it',
  async t => {
    const { folder, args, members } = await aKilledImport(t)
    const { code, stdout } = await runLine(folder, ['check'])
    t.equal(code, 1, 'check finds the batch that nobody writes')
    t.match(stdout, /batch 1 is running/, 'and names it')
    const result = json(await runLine(folder, args))
    t.match(result, { created: count, unchanged: 0 }, 'the next import creates all of them')
    t.equal((await runLine(folder, ['check'])).code, 0, 'nothing is left to be undone')
    const app = await build(t, { DATA_DIR: folder })
    await app.runDueJobs()
    t.equal(members.get(), count, 'the next start takes no acknowledged member away')
  }
)

t.test('an import beside a service waits until that has undone what was left', async t => {
  const { folder, args, members } = await aKilledImport(t)
  const app = await build(t, { DATA_DIR: folder })
  t.match(json(await run(folder, args)), { created: count }, 'all rows are new')
  await app.runDueJobs()
  t.equal(members.get(), count, 'and stay')
})
