// Runs tests under tap, each file in a process of its own: those that match the given patterns, with --fast
// all but the slow ones, all of them without arguments.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { home } from '../src/core/home.ts'
import { readIncluded, startsBrowser } from './included.ts'

/**
 * What `npm run check` leaves out, besides tests in a browser: the files that take most processor time. Every other test is
 * in it, new ones too; a file that is no more is an error. By folder of `test/`.
 */
const slow: Record<string, string> = {
  association: 'audit-long',
  commands: 'cli cli-user-states cli-users',
  console: 'rules',
  core: 'properties',
  house: 'bench bench-load readme trial-field trial-filter trial-noun',
  http: `
    clients connection-limits connections console-pages costly-requests details
    endless-bodies fuzz in-flight limits log-lines stop`,
  identity: `
    browser-session enrolment guesses links lockout login login-timing new-passwords
    own-account properties-rules reauthentication secrecy session-cookie`,
  jobs: 'jobs',
  office: 'process system',
  'register/batches': 'fairness room',
  'register/finding': 'finding',
  'register/listing': 'properties searches',
  'register/overview': 'overview',
  'register/transfer': `
    exports import import-batches import-changed import-dry import-forms import-lock
    import-log import-report import-rounds import-slots import-slow import-wide
    import-workbooks transfer`,
  storage: `
    backups encryption-key integrity interrupted-restore keys migrations restore
    schema-check`,
  threads: 'threads'
}

const tap = 'node_modules/tap/dist/esm/run.mjs'

/** Where the bundled tests go; tap's own hooks leave this folder alone. */
const bundles = '.tap/bundle'

/** Packages that are not bundled: native parts, tools, and one in CommonJS that is imported when it is needed. */
const whole = ['better-sqlite3', 'argon2', 'esbuild', 'vite', '@zxcvbn-ts/language-common']

const given = process.argv.slice(2)
const patterns = given[0] === '--fast' ? listFast() : given.length > 0 ? given : readIncluded()
const files = patterns.flatMap(pattern => globSync(pattern, { cwd: home }))
const unmatched = patterns.filter(pattern => globSync(pattern, { cwd: home }).length === 0)
if (unmatched.length > 0) throw new Error(`no test matches ${unmatched.join(' ')}`)

// builds what tests start as processes, before two of them would at the same time
if (run('chapterhouse.js', ['--version'], 'ignore') !== 0) process.exit(1)
if (run(tap, ['build'], 'ignore') !== 0) process.exit(1)
await bundle()
const tests = files.sort().map(file => (importsByPath(file) ? file : bundled(file)))
process.exitCode = run(tap, tests, 'inherit')

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

function bundled(file: string) {
  return join(bundles, file.replace(/\.ts$/, '.js'))
}

/** Whether a test looks up what it imports: bundled, it would have those modules twice. */
function importsByPath(file: string) {
  return /\bimport\((?!['"])/.test(readFileSync(join(home, file), 'utf8'))
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
      ...files.map(file => [file.replace(/\.ts$/, ''), file])
    ]),
    outdir: bundles,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    sourcemap: true,
    external: [...whole, ...Object.keys(devDependencies)],
    logLevel: 'warning',
    // packages in CommonJS call require() for Node's own modules
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);"
    }
  })
}

/** Runs a script with this Node to its end; answers its exit code. */
function run(script: string, args: string[], output: 'inherit' | 'ignore') {
  const stdio = ['inherit' as const, output, 'inherit' as const]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(home, '.tap/compiled') }
  const { status, error } = spawnSync(process.execPath, [script, ...args], {
    cwd: home,
    stdio,
    env
  })
  if (error) throw error
  return status ?? 1
}
