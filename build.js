// Bundles src/cli.ts into dist/chapterhouse.js and src/console/ into dist/console/: run by chapterhouse.js where
// they are missing or older than a source, and by npm run build. Plain JavaScript: nothing is built yet when it runs.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = import.meta.dirname
const dist = join(root, 'dist')

/** Whether anything that is built is missing or older than any source it is made from. */
export function isStale() {
  return serverIsStale() || consoleIsStale()
}

/** Builds what is missing or old; everything with `all`. */
export async function build({ all = false } = {}) {
  mkdirSync(dist, { recursive: true })
  await Promise.all([
    (all || serverIsStale()) && buildServer(),
    (all || consoleIsStale()) && buildConsole()
  ])
}

function serverIsStale() {
  const sources = filesIn('src').filter(name => !name.startsWith(join('src', 'console')))
  return isOlder('dist/chapterhouse.js', sources)
}

function consoleIsStale() {
  return isOlder('dist/console/index.html', filesIn('src/console'))
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name))
}

function isOlder(built, sources) {
  const time = changed(built)
  return ['build.js', 'package-lock.json', ...sources].some(name => changed(name) > time)
}

function changed(name) {
  return statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Writes the bundle and one for each thread (`*-thread.ts`), whole or not at all; native modules stay outside, they are loaded from node_modules. */
async function buildServer() {
  const { build } = await import('esbuild')
  const draft = join(dist, `draft-${process.pid}`)
  const threads = Object.fromEntries(
    filesIn('src')
      .filter(name => name.endsWith('-thread.ts'))
      .map(name => [basename(name, '.ts'), name])
  )
  await build({
    absWorkingDir: root,
    entryPoints: { chapterhouse: 'src/cli.ts', ...threads },
    outdir: draft,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['better-sqlite3'],
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    // packages in CommonJS call require() for Node's own modules
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module';const require = $createRequire(import.meta.url);"
    }
  })
  const names = [...Object.keys(threads), 'chapterhouse'].map(name => `${name}.js`)
  for (const name of names) renameSync(join(draft, name), join(dist, name))
  const others = readdirSync(dist).filter(name => name.endsWith('.js') && !names.includes(name))
  for (const name of others) rmSync(join(dist, name))
  rmSync(draft, { recursive: true })
}

/** Writes the console and the page of members with every file compressed beside it; the pages come last, when all they name is there. */
async function buildConsole() {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react')
  ])
  const draft = join(dist, `draft-console-${process.pid}`)
  const texts = await catalogues()
  const buildPage = (folder, outDir, { plugins = [], html = {}, output }) =>
    build({
      root: join(root, folder),
      configFile: false,
      logLevel: 'error',
      // relative: the page says in <base> where it lives
      base: './',
      publicDir: false,
      plugins: [...plugins, texts],
      html,
      build: {
        outDir,
        emptyOutDir: false,
        // nothing inline: the policy of the page allows files only
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2023',
        chunkSizeWarningLimit: 1000,
        rolldownOptions: { output }
      }
    })
  await buildPage('src/console', draft, {
    plugins: [react(), stylesBeside],
    html: { cspNonce: 'NONCE' },
    output: { codeSplitting: { groups: first_files } }
  })
  // the page of members shares no file with the console
  const own = join(draft, 'own')
  await buildPage('src/console/own', own, {
    output: { entryFileNames: 'assets/own-[hash].js', assetFileNames: 'assets/own-[hash][extname]' }
  })
  for (const name of readdirSync(join(own, 'assets')))
    renameSync(join(own, 'assets', name), join(draft, 'assets', name))
  renameSync(join(own, 'index.html'), join(draft, 'own.html'))
  await compressAll(join(draft, 'assets'))
  publish(draft)
}

/**
 * The scripts that every page loads are two files, libraries and own ones, and not one for each module that a view shares
 * with them: they are smaller when they are compressed together, and libraries stay in a browser's cache for longer.
 */
const first_files = [
  { name: 'libraries', test: /[\\/]node_modules[\\/].*js$/, tags: ['$initial'], priority: 1 },
  { name: 'first', test: /\.tsx?$|catalogue$/, tags: ['$initial'] }
]

/**
 * Loads style sheets beside the page, which a browser otherwise draws only when it has them; `main.tsx` switches them on
 * before it draws. They keep their place: those of later chunks stand behind them.
 */
const stylesBeside = {
  name: 'styles-beside',
  transformIndexHtml: {
    order: 'post',
    handler: page =>
      page.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="print"')
  }
}

/** Makes scripts of the catalogues of texts (`src/console/texts/LANGUAGE/AREA.json`), and refuses those that lack an entry. */
async function catalogues() {
  const { compileCatalogue, differences } = await import('./src/console/texts/compile.ts')
  const is_catalogue = /src.console.texts.(..).\w+\.json$/
  const read = path => JSON.parse(readFileSync(path, 'utf8'))
  return {
    name: 'catalogues',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (!name.endsWith('.json')) return null
      const found = await this.resolve(name, importer, { skipSelf: true })
      // the end of the name keeps other plugins from reading it as JSON
      return found && is_catalogue.test(found.id) ? `${found.id}?catalogue` : found
    },
    load(id) {
      if (!id.endsWith('.json?catalogue')) return null
      const path = id.slice(0, -'?catalogue'.length)
      const catalogue = read(path)
      const lacking = differences(
        read(join(dirname(dirname(path)), 'en', basename(path))),
        catalogue
      )
      if (lacking.length > 0) throw new Error(`${path}: ${lacking.join(', ')}`)
      return { code: compileCatalogue(catalogue), moduleType: 'js' }
    }
  }
}

async function compressAll(folder) {
  const squeeze = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }
  const names = readdirSync(folder).filter(name => ['.js', '.css', '.svg'].includes(extname(name)))
  const pairs = names.flatMap(name =>
    Object.entries(squeeze).map(([end, by]) => ({ name, end, by }))
  )
  await Promise.all(
    pairs.map(async ({ name, end, by }) => {
      const path = join(folder, name)
      writeFileSync(path + end, await by(readFileSync(path)))
    })
  )
}

/** Moves a finished console into place: names carry hashes, so that nobody is ever shown half of one. */
function publish(draft) {
  const target = join(dist, 'console')
  const names = readdirSync(join(draft, 'assets'))
  mkdirSync(join(target, 'assets'), { recursive: true })
  for (const name of names) renameSync(join(draft, 'assets', name), join(target, 'assets', name))
  for (const name of ['own.html', 'index.html']) renameSync(join(draft, name), join(target, name))
  for (const name of readdirSync(join(target, 'assets')))
    if (!names.includes(name)) rmSync(join(target, 'assets', name), { force: true })
  rmSync(draft, { recursive: true })
}
