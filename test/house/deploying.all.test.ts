import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Secret, TOTP } from 'otpauth'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const read = (name: string) => readFileSync(join(home, name), 'utf8')
const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')

/** The words of an instruction of the Dockerfile, line by line, from the first stage and from the last. */
function findInstructions(name: string) {
  const last = lines.findLastIndex(line => line.startsWith('FROM '))
  const words = (part: string[]) =>
    part.filter(line => line.startsWith(`${name} `)).map(line => line.split(/\s+/).slice(1))
  return { build: words(lines.slice(0, last)), image: words(lines.slice(last)) }
}

/** The packages that the image has. */
function listPackages() {
  const { build } = findInstructions('RUN')
  const copied = build.find(words => words.includes('--parents')) as string[]
  return copied.slice(copied.indexOf('--parents') + 1, -1)
}

/** The packages that the built service loads from their folders, and what these need. */
function findNeeded() {
  const lock = JSON.parse(read('package-lock.json')).packages
  const native = /external: \[([^\]]+)\]/.exec(read('build.js'))?.[1]?.match(/[\w-]+/g) ?? []
  const fonts = read('src/money/letters/pdf-async.ts').matchAll(/resolve\('((?:@[^/]+\/)?[^/]+)/g)
  const paths = new Set<string>()
  const open = [...native, ...[...fonts].map(([, name = '']) => name)].map(
    name => `node_modules/${name}`
  )
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    paths.add(path)
    const names = Object.keys(lock[path].dependencies ?? {})
    const found = names.map(name => locate(lock, path as string, name))
    open.push(...found.filter(other => !paths.has(other)))
  }
  // one that stands in the folder of another comes with it
  const names = [...paths].map(path => path.replace('node_modules/', ''))
  return names.filter(name => !name.includes('/node_modules/'))
}

/** Where npm puts a package that the package at a path needs. */
function locate(lock: object, path: string, name: string): string {
  for (
    let folder = `${path}/`;
    ;
    folder = folder.replace(/node_modules\/(?:@[^/]+\/)?[^/]+\/$/, '')
  ) {
    const found = `${folder}node_modules/${name}`
    if (found in lock) return found
    if (folder === '') throw new Error(`${path} needs ${name}, which is not locked`)
  }
}

/** A folder in which the image's first stage has built the service, with the packages that are installed here. */
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
  const options = { cwd: folder, encoding: 'utf8', env: { HOME: '/nonexistent' } } as const
  const { status, stderr } = spawnSync(process.execPath, ['chapterhouse.js', 'build'], options)
  t.equal(status, 0, stderr)
  return folder
}

/** A folder with what the image has. */
function anImage(t: Test) {
  const [folder, built] = [aFolder(t), aBuild(t)]
  for (const [from, ...paths] of findInstructions('COPY').image) {
    if (from !== '--from=build') continue
    const target = paths.pop() as string
    for (const path of paths.map(path => path.replace('/app/', ''))) {
      if (path === 'packages') continue
      cpSync(join(built, path), join(folder, target, target === './' ? path : ''), {
        recursive: true
      })
    }
  }
  for (const name of listPackages())
    cpSync(join(home, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true
    })
  return folder
}

t.test('the image gets what it is built from, and nothing else', async t => {
  const allowed = read('.dockerignore').trim().split('\n')
  const sources = findInstructions('COPY').build.flatMap(words => words.slice(0, -1))
  t.strictSame(allowed.sort(), ['*', ...sources.map(name => `!${name}`)].sort())
  for (const name of sources) t.ok(existsSync(join(home, name)), name)
  t.strictSame(listPackages().sort(), findNeeded().sort())
})

t.test('what the image has serves, prints invoices, and is healthy', async t => {
  const folder = anImage(t)
  t.notOk(readdirSync(folder).includes('src'))
  const env = { DATA_DIR: aFolder(t), PORT: '0', HOME: '/nonexistent' }
  const program = (...words: string[]) => ['chapterhouse.js', ...words]
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const demo = execFileSync(
    process.execPath,
    program('demo', '--members', '100', '--json'),
    options
  )
  const { email, password, secret } = JSON.parse(demo)

  const child = spawn(process.execPath, program('serve'), { cwd: folder, env })
  t.teardown(() => child.kill('SIGKILL'))
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    address = /^listening on (http:\S+)$/.exec(line)?.[1] ?? ''
    if (address) break
  }
  t.match(address, /^http/)
  const [, ...check] = JSON.parse(/CMD (\[.*healthcheck.*\])/.exec(lines.join('\n'))?.[1] ?? '[]')
  const healthy = { ...options, env: { ...env, PORT: new URL(address).port } }
  t.doesNotThrow(() => execFileSync(process.execPath, check, healthy))

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
  const [entry = ''] = /^ENTRYPOINT \[(.*)\]$/m.exec(read('Dockerfile'))?.slice(1) ?? []
  const words = entry.replaceAll(/[",]/g, '')
  const reader = read('docs/deploying/reader.yaml')
  t.ok(reader.includes(`'exec ${words} ${verbs.reader} < /run/secrets/recovery-key'`))
  t.match(read('docs/deploying/standby.yaml'), /command: \[standby, --register, '\$\{REGISTER:\?/)
  t.match(
    read('docs/deploying/chapterhouse.service'),
    /^EnvironmentFile=-\/etc\/chapterhouse\.env$/m
  )
})
