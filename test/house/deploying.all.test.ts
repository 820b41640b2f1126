import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const read = (name: string) => readFileSync(join(home, name), 'utf8')
const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')

/** The words, as JSON, by which an engine asks whether the service is healthy. */
const healthcheck = /CMD (\[.*healthcheck.*\])/.exec(lines.join('\n'))?.[1] ?? '[]'

/** The words of an instruction of the Dockerfile, line by line, from the first stage and from the last. */
function findInstructions(name: string) {
  const last = lines.findLastIndex(line => line.startsWith('FROM '))
  const words = (part: string[]) =>
    part.filter(line => line.startsWith(`${name} `)).map(line => line.split(/\s+/).slice(1))
  return { build: words(lines.slice(0, last)), image: words(lines.slice(last)) }
}

/** A folder as the image's first stage leaves it: what is copied there, with the packages that are installed here, and the tarball. */
function aBuild(t: Test) {
  const folder = aFolder(t)
  for (const words of findInstructions('COPY').build) {
    const target = words.at(-1) as string
    for (const name of words.slice(0, -1)) {
      const path = target.endsWith('/') ? join(target, basename(name)) : target
      cpSync(join(home, name), join(folder, path), { recursive: true })
    }
  }
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  const [, made = ''] = /&& node (chapterhouse\.js release .*)$/m.exec(lines.join('\n')) ?? []
  const options = { cwd: folder, encoding: 'utf8', env: { ...path, HOME: '/nonexistent' } } as const
  const { status, stderr } = spawnSync(process.execPath, made.split(' '), options)
  t.equal(status, 0, stderr)
  return folder
}

const path = { PATH: process.env.PATH ?? '' }

/** The root of an image: Node with its libraries, what the tarball has in /app, and the folders that are written to. */
function anImage(t: Test) {
  const [root, built] = [aFolder(t), aBuild(t)]
  for (const name of ['app', 'data', 'tmp', 'dev', 'nodejs/bin']) {
    mkdirSync(join(root, name), { recursive: true })
  }
  const release = join(built, 'dist/release')
  const [archive = ''] = readdirSync(release)
  const unpack = ['-xzf', join(release, archive), '-C', join(root, 'app'), '--strip-components=1']
  execFileSync('tar', unpack)
  cpSync(realpathSync(process.execPath), join(root, 'nodejs/bin/node'))
  const libraries = spawnSync('ldd', [process.execPath], { encoding: 'utf8' }).stdout ?? ''
  for (const [, library = ''] of libraries.matchAll(/(\/\S+) \(0x/g)) {
    mkdirSync(join(root, dirname(library)), { recursive: true })
    cpSync(realpathSync(library), join(root, library))
  }
  return root
}

/** Whether a process may have a root of its own here. */
const may_change_root = spawnSync('unshare', ['-rm', 'true']).status === 0

/** The words that run a command of the image: in its root where that is allowed, else in its folder of the program. */
function inImage(root: string, [program = '', ...rest]: string[]) {
  if (!may_change_root) return { words: [join(root, program), ...rest], data: join(root, 'data') }
  const change =
    'unset NODE_OPTIONS && mount --rbind /dev "$0/dev" && cd "$0" && exec chroot . /nodejs/bin/node "$@"'
  const inside = rest.map(word => word.replace(/^chapterhouse\.js$/, '/app/chapterhouse.js'))
  return { words: ['unshare', '-rm', 'sh', '-c', change, root, ...inside], data: '/data' }
}

t.test('the image gets what it is built from, and nothing else', async t => {
  const allowed = read('.dockerignore').trim().split('\n')
  const sources = findInstructions('COPY').build.flatMap(words => words.slice(0, -1))
  t.strictSame(allowed.sort(), ['*', ...sources.map(name => `!${name}`)].sort())
  for (const name of sources) t.ok(existsSync(join(home, name)), name)
})

t.test('what the image has serves, prints invoices, and is healthy', async t => {
  const root = anImage(t)
  t.notOk(existsSync(join(root, 'app/src')), 'it has no sources')
  const entry = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(lines.join('\n'))?.[1] ?? '')
  const start = (...words: string[]) => {
    const { words: all, data } = inImage(root, [...entry, ...words])
    const env = { ...path, DATA_DIR: data, PORT: '0', HOME: '/nonexistent' }
    const [program = '', ...args] = all
    return { program, args, options: { cwd: join(root, 'app'), env, encoding: 'utf8' } as const }
  }
  const demo = start('demo', '--members', '100', '--json')
  const made = JSON.parse(execFileSync(demo.program, demo.args, demo.options))
  const { email, password, secret } = made

  const served = start('serve')
  const child = spawn(served.program, served.args, served.options)
  t.teardown(() => child.kill('SIGKILL'))
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    address = /^listening on (http:\S+)$/.exec(line)?.[1] ?? ''
    if (address) break
  }
  t.match(address, /^http/)
  t.strictSame(
    JSON.parse(healthcheck),
    [...entry, 'healthcheck'],
    'it is asked whether it is healthy'
  )
  const health = start('healthcheck')
  const env = { ...health.options.env, PORT: new URL(address).port }
  t.doesNotThrow(() => execFileSync(health.program, health.args, { ...health.options, env }))

  const headers = { 'content-type': 'application/json', authorization: '' }
  const ask = async (method: string, path: string, body?: object) =>
    await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const login = await ask('POST', '/auth/login', { email, password, otp })
  headers.authorization = `Bearer ${JSON.parse(await login.text()).data.access_token}`
  const sender = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'NO' }
  const named = { name: 'Friends', ...sender, iban: 'NO9386011117947' }
  t.equal((await ask('PUT', '/editassociation', named)).status, 200)
  t.equal((await ask('POST', '/createinvoices', { chapter_id: 1 })).status, 200)
  const list = await ask('GET', '/getinvoices?chapter_id=1')
  const { invoices } = JSON.parse(await list.text()).data
  const letter = await ask('GET', `/getinvoice/${invoices[0].id}.pdf`)
  t.match(await letter.text(), /^%PDF/)
})

const bases = lines.flatMap(line => /^FROM (\S+)/.exec(line)?.[1] ?? [])
const engine = ['docker', 'podman'].find(name =>
  bases.every(base => spawnSync(name, ['pull', '--quiet', base]).status === 0)
)
if (!engine)
  console.error('left out, for want of a container engine that gets its bases: the image')
else
  t.test('an engine builds the image, which takes 250 MB at most and serves', async t => {
    const run = (...words: string[]) =>
      execFileSync(engine, words, { cwd: home, encoding: 'utf8', stdio: 'pipe' }).trim()
    const image = `chapterhouse-test-${process.pid}`
    t.teardown(() => spawnSync(engine, ['image', 'rm', '--force', image]))
    run('build', '--tag', image, '.')
    const size = Number(run('image', 'inspect', '--format', '{{.Size}}', image))
    t.ok(size <= 250e6, `${size} bytes`)
    const container = run('run', '--detach', '--read-only', '--tmpfs', '/tmp', image)
    t.teardown(() => spawnSync(engine, ['rm', '--force', '--volumes', container]))
    const healthy = () =>
      spawnSync(engine, ['exec', container, ...JSON.parse(healthcheck)]).status === 0
    while (!healthy()) {
      t.equal(run('inspect', '--format', '{{.State.Running}}', container), 'true', 'it runs')
      await setTimeout(200)
    }
    t.match(run('logs', container), /listening on http/)
  })

t.test('files for operators name settings and files that there are', async t => {
  const told = read('docs/operating.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)
  const known = ['DOMAIN', ...[...told].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])]
  const folder = join(home, 'docs/deploying')
  const named = readdirSync(folder).flatMap(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    return [...text.matchAll(/\b([A-Z]{2,}_[A-Z_]+|DOMAIN|HOST|PORT)\b(?=[:=])/g)]
  })
  const settings = named.map(([, name = '']) => name).filter(name => !/^(AF|CAP)_/.test(name))
  t.ok(settings.length > 2)
  for (const name of settings) t.ok(known.includes(name), name)
  const mounted = read('docs/deploying/compose.yaml').matchAll(/- \.\/(\w+):/g)
  for (const [, name = ''] of mounted) t.ok(existsSync(join(folder, name)), name)
  const unit = read('docs/deploying/chapterhouse.service')
  const say = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const [program = '', ...rest] = say('ExecStart').split(' ')
  t.strictSame(rest, ['chapterhouse.js', 'serve'])
  t.ok(existsSync(program.replace(say('WorkingDirectory'), home)), program)
  t.equal(say('Environment'), `DATA_DIR=/var/lib/${say('StateDirectory')}`)
})

t.test('readers and standbys are what the service is, with other words', async t => {
  const unit = read('docs/deploying/chapterhouse.service')
  const [start = ''] = /^ExecStart=.*chapterhouse\.js /m.exec(unit) ?? []
  const verbs = { reader: 'serve --reader', standby: `standby --register \${REGISTER}` }
  for (const [name, verb] of Object.entries(verbs)) {
    const starts = read(`docs/deploying/${name}.conf`).match(/^ExecStart=.*/gm)
    t.strictSame(
      starts,
      ['ExecStart=', start + verb],
      'an empty line takes back the start of the service'
    )
    t.ok(read('docs/deploying.md').includes(`(deploying/${name}.conf)`))
    t.ok(read('docs/deploying.md').includes(`(deploying/${name}.yaml)`))
  }
  t.match(
    read('docs/deploying/reader.yaml'),
    /command: \[serve, --reader, --key-file, \/run\/secrets\/recovery-key\]/
  )
  t.match(read('docs/deploying/standby.yaml'), /command: \[standby, --register, '\$\{REGISTER:\?/)
  t.match(
    read('docs/deploying/chapterhouse.service'),
    /^EnvironmentFile=-\/etc\/chapterhouse\.env$/m
  )
})
