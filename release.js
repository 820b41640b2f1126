// `npm run release`: makes of this checkout, for the platform that it runs on, one executable file and a tarball for those
// who have Node, in dist/release/.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { build } from './build.js'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const name = `chapterhouse-${version}-${platform}`
const release = join(root, 'dist/release')
// beside the executable, which has the same name
const drafts = join(release, 'draft')
const stage = join(drafts, name)

/** What the service needs where it runs: its bundles, console, migrations and fonts, and the binary of SQLite for this platform. */
const parts = [
  'LICENSE',
  'README.md',
  'chapterhouse.js',
  'dist/*.js',
  'dist/console/**/*',
  'drizzle/**/*',
  'node_modules/@expo-google-fonts/arimo/{package.json,LICENSE*}',
  'node_modules/@expo-google-fonts/arimo/{400Regular,700Bold}/*.ttf',
  'node_modules/better-sqlite3/{package.json,LICENSE,lib/**/*.js}',
  `node_modules/better-sqlite3/prebuilds/${platform}.node`,
  'node_modules/dejavu-fonts-ttf/{package.json,LICENSE,ttf/DejaVuSans.ttf}'
]

await build()
rmSync(release, { recursive: true, force: true })
const files = parts
  .flatMap(part => globSync(part, { cwd: root }))
  .filter(path => statSync(join(root, path)).isFile())
for (const path of files) cpSync(join(root, path), join(stage, path))
writeFileSync(join(stage, 'package.json'), shortPackage())
makeTarball()
makeExecutable([...files, 'package.json'])
rmSync(drafts, { recursive: true })
for (const made of readdirSync(release).sort()) {
  const { size } = statSync(join(release, made))
  console.log(`dist/release/${made}  ${(size / 1e6).toFixed(1)} MB`)
}

/** What of package.json says how the program is started. */
function shortPackage() {
  const { name, version, description, license, type, bin } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8')
  )
  return `${JSON.stringify({ name, version, description, license, type, bin }, null, 2)}\n`
}

function makeTarball() {
  run('tar', ['-czf', join(release, `${name}.tar.gz`), '-C', drafts, name])
}

/** Writes the executable: Node with `executable.cjs` as its script and all files of the stage inside. */
function makeExecutable(files) {
  const hash = createHash('sha256')
  for (const path of files.sort()) hash.update(`${path}\0`).update(readFileSync(join(stage, path)))
  const digest = join(drafts, 'digest')
  writeFileSync(digest, hash.digest('hex').slice(0, 32))
  const bare = join(drafts, 'node')
  writeFileSync(bare, withoutSymbols(readFileSync(process.execPath)))
  chmodSync(bare, 0o755)
  const config = join(drafts, 'sea.json')
  const output = join(release, process.platform === 'win32' ? `${name}.exe` : name)
  const assets = files.map(path => [path.replaceAll('\\', '/'), join(stage, path)])
  writeFileSync(
    config,
    JSON.stringify({
      main: join(root, 'executable.cjs'),
      executable: bare,
      output,
      disableExperimentalSEAWarning: true,
      execArgv: [
        '--max-semi-space-size=4',
        '--heap-growing-percent=50',
        '--disable-warning=ExperimentalWarning'
      ],
      execArgvExtension: 'none',
      assets: Object.fromEntries([['digest', digest], ...assets])
    })
  )
  run(process.execPath, ['--build-sea', config])
  if (process.platform === 'darwin') run('codesign', ['--sign', '-', output])
}

/** Node for Linux without the sections that debuggers read: a fifth of it, behind everything that is loaded. */
function withoutSymbols(file) {
  if (file.toString('latin1', 0, 4) !== '\x7fELF') return file
  const first = Number(file.readBigUInt64LE(32))
  const segments = Array.from({ length: file.readUInt16LE(56) }, (_, i) => {
    const at = first + i * file.readUInt16LE(54)
    return Number(file.readBigUInt64LE(at + 8)) + Number(file.readBigUInt64LE(at + 32))
  })
  // there is no table of sections any more
  file.writeBigUInt64LE(0n, 40)
  file.writeUInt16LE(0, 60)
  file.writeUInt16LE(0, 62)
  return file.subarray(0, Math.max(...segments))
}

function run(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error) throw error
  if (status !== 0) process.exit(1)
}
