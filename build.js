// Bundles src/cli.ts into dist/chapterhouse.js: at npm ci, and by chapterhouse.js when a source is newer.
// Plain JavaScript, because it runs where nothing is built yet.
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = import.meta.dirname
const outfile = join(root, 'dist/chapterhouse.js')

/** Whether the bundle is missing or older than any source it is made from. */
export function isStale() {
  const built = statSync(outfile, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const sources = readdirSync(join(root, 'src'), { recursive: true }).map(name => join('src', name))
  return ['build.js', 'package-lock.json', ...sources].some(
    name => (statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > built
  )
}

/** Writes the bundle, whole or not at all; native modules stay outside, they are loaded from node_modules. */
export async function build() {
  const { build } = await import('esbuild')
  const draft = join(root, `dist/draft-${process.pid}`)
  await build({
    absWorkingDir: root,
    entryPoints: {
      chapterhouse: 'src/cli.ts',
      worker: 'src/jobs/worker.ts',
      searcher: 'src/jobs/searcher.ts',
      reader: 'src/jobs/reader.ts'
    },
    outdir: draft,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['better-sqlite3', 'argon2'],
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    // packages in CommonJS call require() for Node's own modules
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);"
    }
  })
  for (const name of ['reader.js', 'worker.js', 'searcher.js', 'chapterhouse.js'])
    renameSync(join(draft, name), join(root, 'dist', name))
  rmSync(draft, { recursive: true })
}

if (process.argv[1] === import.meta.filename) await build()
