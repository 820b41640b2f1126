import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../../src/core/home.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import {
  aFullRegister,
  expectedRows,
  exportText,
  selectRows
} from '../../operations/postgres-copy.ts'

// These tests run a server of PostgreSQL and psql, which `.ci/test-long` looks for.

/** A user who is not root, whom PostgreSQL refuses. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A server of PostgreSQL in a folder of its own, reached over a socket in it. */
async function aServer(t: Test) {
  const folder = aFolder(t)
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (nobody.uid !== undefined)
    for (const path of [folder, data]) chownSync(path, nobody.uid, nobody.gid)
  const given = ['-D', data, '-U', 'office', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync('initdb', given, { ...nobody, cwd: folder, stdio: 'ignore' })
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = spawn('postgres', args, { ...nobody, cwd: folder, stdio: 'ignore' })
  const ended = once(server, 'exit')
  t.teardown(async () => {
    server.kill('SIGINT')
    await ended
  })
  const given_to_psql = ['-h', folder, '-U', 'office', '-d', 'postgres', '-X', '-A', '-t']
  const psql = (...more: string[]) =>
    spawnSync('psql', [...given_to_psql, ...more], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  while (psql('-c', 'SELECT 1').status !== 0) {
    if (server.exitCode !== null) throw new Error('PostgreSQL does not start')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const select = (sql: string) => psql('-q', '-c', 'SET timezone = UTC', '-c', sql).stdout.trim()
  return { psql, select, arguments: given_to_psql }
}

t.test('psql takes a register, and every table is the same', async t => {
  const { psql, select } = await aServer(t)
  const { file, sqlite, tables } = await aFullRegister(t)
  const script = join(aFolder(t), 'register.sql')
  writeFileSync(script, exportText(file))
  const done = psql('-f', script)
  t.match(done, {
    status: 0,
    stderr: '',
    stdout: /^chapterhouse: \d+ tables with \d+ rows are those/
  })
  for (const table of tables) {
    const rows = JSON.parse(select(selectRows(table))) as unknown[]
    t.strictSame(
      rows.map(row => JSON.stringify(row)).sort(),
      expectedRows(sqlite, table),
      table.name
    )
  }
  t.match(psql('-f', script), { status: 3, stderr: /schema "chapterhouse" already exists/ })
})

t.test('psql fails where something is missing or not the same, and leaves nothing', async t => {
  const { psql, select } = await aServer(t)
  const { file } = await aFullRegister(t)
  const text = exportText(file)
  const rows = text.indexOf('\n', text.indexOf('COPY "member_counts"')) + 1
  const altered: [script: string, message: RegExp][] = [
    [text.slice(0, rows) + text.slice(text.indexOf('\n', rows) + 1), /has not the \d+ rows/],
    [text.replace('@example', '@exbmple'), /the rows of \w+ are not those of the register/],
    // cut off: after a statement, before a row, between statements, before the end
    ...[text.indexOf('SET LOCAL'), rows, text.indexOf('ALTER TABLE'), text.indexOf('COMMIT;')].map(
      (end): [string, RegExp] => [text.slice(0, end), /without finding closing \\endif/]
    )
  ]
  const script = join(aFolder(t), 'altered.sql')
  for (const [given, message] of altered) {
    writeFileSync(script, given)
    t.match(psql('-f', script), { status: 3, stderr: message })
    t.equal(select("SELECT count(*) FROM pg_namespace WHERE nspname = 'chapterhouse'"), '0')
  }
})

t.test('the verb in a pipe, into a schema that takes the place of the earlier one', async t => {
  const { psql, select, arguments: connection } = await aServer(t)
  const folder = aFolder(t)
  await run(folder, ['demo', '--members', '2000'])
  const pipe = async () => {
    const exporter = spawn(process.execPath, [join(home, 'chapterhouse.js'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const stdio: ['pipe', number, 'inherit'] = ['pipe', openSync('/dev/null', 'w'), 'inherit']
    const taker = spawn('psql', connection, { stdio })
    if (taker.stdin) exporter.stdout.pipe(taker.stdin)
    const [[left], [right]] = await Promise.all([once(exporter, 'exit'), once(taker, 'exit')])
    t.strictSame([left, right], [0, 0])
    // docs/postgres.md
    const swap = `BEGIN; DROP SCHEMA IF EXISTS club CASCADE; ALTER SCHEMA club_new RENAME TO club; COMMIT`
    t.match(psql('-c', swap), { status: 0 })
  }
  const words = ['export', 'postgres', '--schema', 'club_new']
  await pipe()
  await run(folder, ['chapter', 'add', '--name', 'North'])
  await pipe()
  t.equal(select('SELECT count(*) FROM club.members'), '2001')
  t.equal(select("SELECT count(*) FROM club.chapters WHERE name = 'North'"), '1')
})
