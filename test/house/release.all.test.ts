import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { home, version } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const name = `chapterhouse-${version}-${process.platform}-${process.arch}`
const release = join(home, 'dist/release')
execFileSync(process.execPath, ['chapterhouse.js', 'release'], {
  cwd: home,
  stdio: ['ignore', 'ignore', 'inherit']
})

/** Who runs it: nobody, where the tests run as root. */
const who = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
/** No network, where namespaces are allowed. */
const alone = spawnSync('unshare', ['-rn', 'true'], who).status === 0 ? ['unshare', '-rn'] : []

/** A machine that has nothing but the executable: its folder, and how to run it. */
function aMachine(t: Parameters<typeof aFolder>[0]) {
  const folder = aFolder(t)
  const program = join(folder, 'chapterhouse')
  copyFileSync(join(release, name), program)
  for (const path of ['home', 'data']) mkdirSync(join(folder, path))
  for (const path of [folder, program, join(folder, 'home'), join(folder, 'data')])
    chmodSync(path, 0o777)
  const env = { HOME: join(folder, 'home'), DATA_DIR: join(folder, 'data'), PORT: '0' }
  const run = (args: string[], other = {}) => {
    const [command = program, ...rest] = [...alone, program, ...args]
    const options = { ...who, cwd: folder, env: { ...env, ...other }, encoding: 'utf8' } as const
    return spawnSync(command, rest, options)
  }
  return { folder, program, env, run }
}

t.test('one file is all that is needed', async t => {
  const { folder, program, env, run } = aMachine(t)
  t.ok(statSync(program).size <= 150e6, 'it has at most 150 MB')
  t.match(run(['--version']), { status: 0, stdout: `${version}\n` }, 'it says its version')
  const unpacked = () => globSync('home/.cache/chapterhouse/*', { cwd: folder })
  t.equal(unpacked().length, 1, 'its files are unpacked into the cache')
  const [first = ''] = unpacked()
  const script = join(folder, first, 'dist/chapterhouse.js')
  const { ino } = statSync(script)
  t.equal(run(['version']).stdout, `${version}\n`, 'it runs again')
  t.equal(statSync(script).ino, ino, 'they are unpacked once')
  execFileSync('rm', [script])
  t.equal(run(['version']).stdout, `${version}\n`, 'and again where some are gone')

  const child = spawn(program, ['serve'], { ...who, cwd: folder, env })
  t.teardown(() => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const address = await new Promise<string>(resolve => {
    lines.on('line', line => line.startsWith('listening on ') && resolve(line.slice(13)))
  })
  t.equal((await fetch(`${address}/health/ready`)).status, 200, 'it serves')
  t.match(await (await fetch(address)).text(), /<html/, 'the console, too')
  if (process.platform === 'linux') {
    const [, , , , , , , , , , , , , user, system] = readFileSync(
      `/proc/${child.pid}/stat`,
      'utf8'
    ).split(' ')
    t.ok((Number(user) + Number(system)) / 100 <= 2, 'within two seconds of processor time')
  }
  child.kill('SIGTERM')
  t.equal(await new Promise(resolve => child.on('exit', resolve)), 0, 'it stops')
  const checkout = join(home, 'chapterhouse.js')
  const check = spawnSync(process.execPath, [checkout, 'check'], {
    env: { ...process.env, ...env }
  })
  t.equal(check.status, 0, 'a checkout opens the same register')
})

t.test('without a home it unpacks beside the data', async t => {
  const { folder, run } = aMachine(t)
  const HOME = '/root'
  t.equal(run(['version'], { HOME }).stdout, `${version}\n`, 'it runs')
  t.equal(globSync('data/.program/*', { cwd: folder }).length, 1, 'its files are there')
  const nowhere = run(['version'], { HOME, DATA_DIR: '/dev/null/data' })
  t.match(
    nowhere,
    { status: 1, stderr: /^chapterhouse cannot unpack its files/ },
    'or it says why not'
  )
})

t.test('who has Node takes the tarball', async t => {
  const folder = aFolder(t)
  const archive = join(release, `${name}.tar.gz`)
  t.ok(statSync(archive).size <= 30e6, 'it has at most 30 MB')
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const script = join(folder, name, 'chapterhouse.js')
  const env = { DATA_DIR: join(folder, 'data') }
  const demo = spawnSync(process.execPath, [script, 'demo', '--members', '5'], {
    env,
    encoding: 'utf8'
  })
  t.match(demo, { status: 0, stdout: /owner@example.org/ }, 'a register is made')
  t.equal(spawnSync(process.execPath, [script, 'check'], { env }).status, 0, 'it is sound')
})
