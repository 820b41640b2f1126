import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aDisk } from './disk.ts'
import { afterPowerCut } from './power.ts'

/** Runs a script on a disk in a new process. */
const script = (env: Record<string, string>, code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8'
  })

const prelude = (root: string) => `
  import * as fs from 'node:fs'
  process.chdir(${JSON.stringify(root)})
  const sync = path => { const file = fs.openSync(path, 'r'); fs.fsyncSync(file); fs.closeSync(file) }
`

t.test('unsynced writes are lost, synced ones are kept', async t => {
  const disk = aDisk(t)
  const { status, stderr } = script(
    disk.env,
    `${prelude(disk.root)}
    fs.writeFileSync('unsynced', 'a')
    fs.writeFileSync('unlisted', 'a'); sync('unlisted')
    fs.writeFileSync('kept', 'old'); sync('kept'); fs.mkdirSync('folder'); sync('.')
    fs.writeFileSync('kept', 'new'.repeat(5000))
    fs.writeFileSync('folder/inner', 'a'); sync('folder/inner')
    fs.writeFileSync('moved', 'a'); sync('moved'); fs.mkdirSync('listed'); fs.renameSync('moved', 'listed/moved')
    sync('listed')
    fs.writeFileSync('empty', 'a'); fs.rmSync('unlisted'); sync('.')
    fs.rmSync('kept'); fs.writeFileSync('late', 'a'); sync('late')`
  )
  t.equal(status, 0, stderr)
  t.ok(existsSync(join(disk.root, 'late')), 'the system itself shows everything')
  const after = join(aFolder(t), 'after')
  afterPowerCut(disk, after, 'gone')
  t.strictSame(readdirSync(after).sort(), ['empty', 'folder', 'kept', 'listed', 'unsynced'])
  const bytes = (name: string) => readFileSync(join(after, name), 'utf8')
  t.equal(bytes('kept'), 'old', 'removed and changed without a sync')
  t.equal(bytes('unsynced'), '', 'listed, its bytes gone')
  t.equal(bytes('empty'), '')
  t.equal(bytes('listed/moved'), 'a')
  t.strictSame(readdirSync(join(after, 'folder')), [], 'synced, and not listed')
})
