// Runs tests under tap, each file in a process of its own: those that match the given patterns, with --fast all but the slow ones, all of them without arguments.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { home } from '../src/core/home.ts'
import { describeFailed } from './failed-assertions.ts'
import { readIncluded, startsBrowser } from './included.ts'

/**
 * What `npm run check` leaves out, besides tests in a browser: the files that take most processor time. Every other test is
 * in it, new ones too; a file that is no more is an error. By folder of `test/`.
 */
const slow: Record<string, string> = {
  association: 'audit-long audit-names chapters-ending permissions',
  background: 'jobs threads',
  commands: 'cli cli-rounds cli-user-states cli-users',
  console: 'log-words rules',
  core: 'clock properties',
  house: 'bench bench-load erasing failed-assertions install pictures readme trial',
  http: `
    broken-requests clients compression connection-limits connections console-pages
    contract costly-requests details endless-bodies fuzz in-flight invisible limits log-flood
    log-lines long-lists request-schemas stop`,
  identity: `
    access-tokens browser-session enrolment guesses links lockout login login-timing
    new-passwords own-account own-sessions properties-rules reauthentication refresh roles same-code secrecy session-cookie`,
  lifecycle: 'laws',
  'money/statements': 'year',
  office: 'postgres postgres-export process system',
  'register/batches': 'addresses batches fairness recovery room slots states untouched',
  'register/exporting': 'exports',
  'register/files': 'workbook',
  'register/finding': 'finding plain reads rights',
  'register/importing': `
    import import-batches import-changed import-choices import-club import-dry import-ending
    import-endings import-families import-forms import-limits import-lock import-log
    import-multipart import-pages import-payers import-person import-persons import-report import-rounds import-slots import-slow import-wide
    import-workbooks transfer`,
  'register/kept-filters': 'kept-filters',
  'register/linking': 'imported linking proposals writers',
  'register/listing': 'lists other-connections properties searches under-import',
  'register/mappings': 'mappings',
  'register/members': 'fields payers payers-many tags',
  'register/overview': 'overview',
  'register/persons': 'occurrences',
  storage: `
    backups encryption-key file-locks integrity interrupted-restore keys migrations modes
    restore schema-check writer`,
  terms: 'life-store'
}

/** Files that take a minute or so: they are started first, so that none of them runs alone at the end. */
const long = [
  ...['house/trial', 'house/bench', 'http/limits', 'lifecycle/laws', 'commands/cli'],
  ...['console/looks', 'console/looks-money', 'console/looks-office', 'console/limits'],
  ...['console/import', 'console/import-club', 'console/import-choices', 'console/markup'],
  ...['console/import-decisions', 'console/audit-system', 'register/importing/import-workbooks']
].map(name => join('test', `${name}.test.ts`))

/** Files that measure how long somebody waits for others: nothing else runs beside them. */
const alone = ['register/batches/fairness'].map(name => join('test', `${name}.test.ts`))

const tap = 'node_modules/tap/dist/esm/run.mjs'

/** Where the bundled tests go; tap's own hooks leave this folder alone. */
const bundles = '.tap/bundle'

/** Where the output of each file is kept. */
const outputs = '.tap/test-results'

/** Where the empty register is made. */
const register = '.tap/register'

/** Packages that are not bundled: native parts, tools, and one in CommonJS that is imported when it is needed. */
const whole = ['better-sqlite3', 'argon2', 'esbuild', 'vite', '@zxcvbn-ts/language-common']

const given = process.argv.slice(2)
const patterns = given[0] === '--fast' ? listFast() : given.length > 0 ? given : readIncluded()
const gone = [...long, ...alone].filter(file => !existsSync(join(home, file)))
if (gone.length > 0) throw new Error(`there is no ${gone.join(', ')}: see test/run.ts`)
const files = patterns.flatMap(pattern => globSync(pattern, { cwd: home }))
const unmatched = patterns.filter(pattern => globSync(pattern, { cwd: home }).length === 0)
if (unmatched.length > 0) throw new Error(`no test matches ${unmatched.join(' ')}`)

// builds what tests start as processes, before two of them would at the same time
// and makes the register whose copies the apps of tests begin with
for (const folder of [register, outputs])
  rmSync(join(home, folder), { recursive: true, force: true })
if (run('chapterhouse.js', ['chapter', 'list'], 'ignore', { DATA_DIR: register }) !== 0)
  process.exit(1)
if (run(tap, ['build'], 'ignore') !== 0) process.exit(1)
await bundle()
for (const file of files.filter(importsByPath)) startFromSource(file)
const together = runTests(3, file => !alone.includes(file))
process.exitCode = runTests(1, file => alone.includes(file)) || together
if (process.exitCode !== 0) printFailed()

/** Prints what failed once more: a long log may be cut, and shows its end then. */
function printFailed() {
  const said = files.map(file => [file, readOutput(file)] as const)
  const lines = describeFailed(said)
  const none = ['no assertion: see above which file ended with an error']
  console.log(['', 'FAILED', ...(lines.length > 0 ? lines : none)].join('\n'))
}

function readOutput(file: string): string {
  const path = join(home, outputs, bundles, `${bundled(file)}.js.tap`)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Runs the files that are meant, so many at a time, the longest first; answers an exit code. */
function runTests(jobs: number, isMeant: (file: string) => boolean) {
  const rank = (file: string) => (long.includes(file) ? 0 : 1)
  const ordered = files.filter(isMeant).toSorted((one, other) => rank(one) - rank(other))
  if (ordered.length === 0) return 0
  const started = ordered.map(file => join(bundles, `${bundled(file)}.js`))
  return run('test/spawn-tests.ts', [String(jobs), outputs, ...started], 'inherit', {
    EMPTY_REGISTER: join(home, register, 'chapterhouse.db')
  })
}

/** All tests but those that are slow or start a browser. */
function listFast(): string[] {
  const all = readIncluded().flatMap(pattern => globSync(pattern, { cwd: home }))
  const left_out = Object.entries(slow).flatMap(([folder, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map(name => join('test', folder, `${name}.test.ts`))
  )
  const gone = left_out.filter(file => !all.includes(file))
  if (gone.length > 0) throw new Error(`there is no ${gone.join(', ')}: see test/run.ts`)
  const isFast = (file: string) => !startsBrowser(readFileSync(join(home, file), 'utf8'))
  return all.filter(file => isFast(file) && !left_out.includes(file))
}

/** The name of the bundle of a test. */
function bundled(file: string) {
  return file.replace(/\.ts$/, '')
}

/** Whether a test imports by paths that esbuild cannot know: bundled, it would have those modules twice. */
function importsByPath(file: string) {
  return /\bimport\((?!['"]|`\.)/.test(readFileSync(join(home, file), 'utf8'))
}

/** Makes the bundle of a test that imports its source. */
function startFromSource(file: string) {
  const path = join(home, bundles, `${bundled(file)}.js`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import ${JSON.stringify(pathToFileURL(join(home, file)))}\n`)
}

/** Bundles the tests with what they import, and the threads that they start beside it, as in `dist/`. */
async function bundle() {
  rmSync(join(home, bundles), { recursive: true, force: true })
  const threads = globSync(['src/**/*-thread.ts', 'test/**/*-thread.ts'], { cwd: home })
  const { devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  await build({
    absWorkingDir: home,
    entryPoints: Object.fromEntries([
      ...threads.map(file => [basename(file, '.ts'), file]),
      ...files.filter(file => !importsByPath(file)).map(file => [bundled(file), file])
    ]),
    outdir: bundles,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    external: [...whole, ...Object.keys(devDependencies)],
    logLevel: 'warning',
    // packages in CommonJS call require() for Node's own modules
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);"
    }
  })
}

/** Runs a script with this Node to its end; answers its exit code. */
function run(
  script: string,
  args: string[],
  output: 'inherit' | 'ignore',
  more: Record<string, string> = {}
) {
  const stdio = ['inherit' as const, output, 'inherit' as const]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(home, '.tap/compiled'), ...more }
  const { status, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: home,
    stdio,
    env
  })
  if (error) throw error
  return status ?? 1
}
