import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { command_line, record } from '../../src/association/audit/store.ts'
import { home } from '../../src/core/home.ts'
import { aFolder, aMember, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** How many entries name the person: their texts take some fifty writes. */
const mentions = 3200

t.test('a client that leaves during an erasure is no failure of the service', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id } = await aMember(app, { firstname: 'Zebulonia', lastname: 'Quagmire' })
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  await app.db.write(() => {
    for (let n = 0; n < mentions; n++)
      record(app.db, { ...about, changes: { search: [null, 'Zebulonia'] } }, command_line)
  })
  await app.close()

  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  let logs = ''
  child.stderr.on('data', chunk => (logs += chunk))
  const [listening] = await once(child.stdout, 'data')
  const origin = /listening on (\S+)/.exec(`${listening}`)?.[1] ?? ''
  const json = { ...headers, 'content-type': 'application/json' }
  const asked = request(`${origin}/erasemember`, { method: 'PUT', headers: json })
  asked.on('error', () => {})
  let over = ''
  asked.on('response', () => (over = 'it was answered'))
  child.on('close', () => (over = 'the service ended'))
  asked.end(JSON.stringify({ id, reason: 'On request' }))
  const reader = new Database(join(DATA_DIR, 'chapterhouse.db'), { readonly: true })
  const taken = reader.prepare("SELECT count(*) FROM log_entries WHERE salt = ''").pluck()
  while (taken.get() === 0 && !over) await new Promise(resolve => setTimeout(resolve, 1))
  t.equal(over, '', 'the client leaves in the middle of it')
  asked.destroy()
  reader.close()
  // the line of the request, whatever it says: an erasure that is not ended by its client says so too
  const signal = AbortSignal.timeout(60_000)
  while (!logs.includes('"/erasemember"') && !over)
    await Promise.race([once(child.stderr, 'data', { signal }), once(child, 'close', { signal })])
  child.kill('SIGTERM')
  await once(child, 'close')
  const lines = logs
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  t.strictSame(
    lines.filter(({ level }) => level >= 50),
    [],
    'no failure is logged'
  )
  t.match(
    lines.filter(({ msg }) => msg === 'aborted'),
    [{ method: 'PUT', route: '/erasemember' }],
    'the request is logged as aborted'
  )
})
