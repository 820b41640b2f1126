import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { send } from '../fixtures/files.ts'
import { aFolder, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** The locks of this process on a file, as Linux lists them. */
function locksOn(path: string) {
  const { ino } = statSync(path)
  const lines = readFileSync('/proc/locks', 'utf8').split('\n')
  return lines.filter(line => line.includes(` ${process.pid} `) && line.includes(`:${ino} `))
}

t.test(
  'threads do not release the locks on the database',
  { skip: process.platform !== 'linux' && 'only Linux lists locks' },
  async t => {
    const DATA_DIR = aFolder(t)
    const app = await build(t, { DATA_DIR })
    const headers = await signedIn(app)
    const { name } = await aType(app)
    const path = join(DATA_DIR, 'chapterhouse.db')
    const before = locksOn(path)
    t.ok(before.length > 0)
    const rows = `firstname,lastname,email,membertype\nAda,Lovelace,a@example.org,${name}\n`
    t.equal((await send(t, app, headers, rows)).json().data?.created, 1)
    t.equal(locksOn(path).length, before.length, 'after an import')
    await app.work('checkIntegrity', DATA_DIR, { at_once: 1 })
    t.equal(locksOn(path).length, before.length, 'after an integrity check')
    await call(t, app, { method: 'POST', url: '/createbackup', headers })
    t.equal(locksOn(path).length, before.length, 'after a backup')
    await call(t, app, { url: '/getlogs?entity=member', headers })
    t.equal(locksOn(path).length, before.length, 'after a search in the log')
  }
)
