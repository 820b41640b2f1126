import { execFileSync, spawnSync } from 'node:child_process'
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

t.test('of unsynced pages, some are kept and some are lost', async t => {
  const disk = aDisk(t)
  script(
    disk.env,
    `${prelude(disk.root)}
    fs.writeFileSync('file', 'a'.repeat(4096 * 200)); sync('file'); sync('.')
    fs.writeFileSync('file', 'b'.repeat(4096 * 200))`
  )
  const after = join(aFolder(t), 'after')
  afterPowerCut(disk, after, 'some')
  const pages = readFileSync(join(after, 'file'), 'utf8').match(/a{4096}|b{4096}/g) ?? []
  t.equal(pages.length, 200)
  t.ok(pages.some(page => page[0] === 'a') && pages.some(page => page[0] === 'b'))
})

t.test('fails on command', async t => {
  const disk = aDisk(t)
  const attempt = (what: string, code: string) => {
    disk.tell(what)
    return script(disk.env, `${prelude(disk.root)}${code}`).stderr
  }
  const write = "fs.writeFileSync('x-wal', 'a'); sync('x-wal'); fs.readFileSync('x-wal')"
  t.equal(attempt('', write), '')
  t.match(attempt('EIO sync -wal', write), /EIO: .*fsync/)
  t.match(attempt('EIO read -wal', write), /EIO: .*read/)
  t.match(attempt('ENOSPC write', write), /ENOSPC: .*write/)
  t.equal(attempt('EIO sync .db', write), '', 'another file')
  const begun = performance.now()
  t.equal(attempt('slow 400', write), '')
  t.ok(performance.now() - begun > 400)
})

t.test('kills at every write', async t => {
  const disk = aDisk(t)
  const code = `${prelude(disk.root)}
    const at = name => ${JSON.stringify(disk.root)} + '/' + name
    fs.writeFileSync(at('a'), 'a'); sync(at('a')); fs.renameSync(at('a'), at('b')); fs.rmSync(at('b'))`
  const seen = [1, 2, 3, 4].map(moment => {
    const { signal } = script({ ...disk.env, DISK_DIE: String(moment) }, code)
    return [signal, readdirSync(disk.root)]
  })
  t.strictSame(seen, [
    ['SIGKILL', ['a']],
    ['SIGKILL', ['a']],
    ['SIGKILL', ['b']],
    [null, []]
  ])
})

t.test('without a compiler, the reason is one sentence', async t => {
  const { env } = aDisk(t)
  t.ok(existsSync(env.LD_PRELOAD ?? ''))
  const code = `
    import { aDisk } from ${JSON.stringify(join(import.meta.dirname, 'disk.ts'))}
    aDisk({ teardown: undo => process.on('exit', undo) })`
  t.throws(
    () =>
      execFileSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { PATH: '/nowhere' },
        stdio: 'pipe'
      }),
    /test:long needs a C compiler: install gcc/
  )
})
