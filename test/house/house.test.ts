import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'

const generated = ['src/console/api/contract.ts']
const sources = globSync(['src/**/*.{ts,tsx,css,js}', 'test/**/*.ts', '*.js'], { cwd: home })
  .filter(path => !generated.includes(path))
  .map(path => ({
    path,
    text: readFileSync(join(home, path), 'utf8')
  }))

t.test('no file is longer than 200 lines', async t => {
  t.ok(sources.length > 100)
  for (const { path, text } of sources) {
    t.ok(text.trimEnd().split('\n').length <= 200, path)
  }
})

t.test('the time of day comes from one clock', async t => {
  // threads get the clock of the process; file times come from the system clock
  const own = ['core/time.ts', 'threads/answer.ts', 'threads/thread.ts', 'storage/backups.ts']
  const server = sources.filter(({ path }) => /^src\/(?!console)/.test(path))
  for (const { path, text } of server.filter(({ path }) => !own.includes(path.slice(4))))
    t.notMatch(text, /Date\.now\(\)|new Date\(\)/, path)
})

t.test('stores are synchronous functions', async t => {
  const stores = sources.filter(({ path }) => path.endsWith('/store.ts'))
  t.ok(stores.length >= 10)
  for (const { path, text } of stores) t.notMatch(text, /\b(async|await|class)\b(?![^\n]*\*)/, path)
})

t.test('every export has a doc comment', async t => {
  for (const { path, text } of sources.filter(source => source.path.startsWith('src/'))) {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      const name = /^export (?:async )?(?:const|function|type|interface|class) (?:\{ )?(\w+)/.exec(
        line
      )?.[1]
      const before = lines[index - 1] ?? ''
      // a type and its value share one comment, above the first of the two
      const shared = before.startsWith(`export type ${name} `)
      if (name && !shared) t.ok(before.endsWith('*/'), `${path}:${index + 1} ${name}`)
    }
  }
})

t.test('at most forty names of functions and constants end in Of', async t => {
  const namesIn = (text: string) => text.match(/\b(?:function|const) \w+Of\b/g) ?? []
  t.strictSame(namesIn('function tagOf() {}\nconst often = 1'), ['function tagOf'])
  const names = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => namesIn(text).map(name => `${path}: ${name}`))
  t.ok(names.length <= 40, names.join(', '))
})

t.test('imports point one way', async t => {
  const refused: [path: string, imported: string][] = [
    ['src/core/new.ts', '../register/members/schema.ts'],
    ['src/core/new.ts', '../storage/database.ts'],
    ['src/core/new.ts', '../config.ts'],
    ['src/core/new.ts', 'fastify'],
    ['src/core/new.ts', 'node:http'],
    ['src/core/new.ts', 'better-sqlite3'],
    ['src/core/deep/new.ts', '../../register/members/schema.ts'],
    ['src/storage/new.ts', '../register/members/table.ts'],
    ['src/storage/new.ts', '../wings.ts'],
    ['src/storage/new.ts', 'fastify'],
    ['src/storage/plugin.ts', '../identity/accounts/store.ts'],
    ['src/http/new.ts', '../register/members/store.ts'],
    ['src/http/deep/new.ts', '../../identity/accounts/store.ts'],
    ['src/http/openapi/document.ts', '../../register/members/store.ts'],
    ['src/register/members/routes.ts', '../../http/new.ts'],
    ['src/identity/credentials/passwords.ts', './store.ts'],
    ['src/identity/new.ts', '../storage/database.ts'],
    ['src/identity/credentials/passwords.ts', 'fastify'],
    ['src/register/listing/signatures.ts', './search.ts'],
    ...refusedOfListing,
    ['src/register/new-plugin.ts', './members/routes.ts'],
    ['src/commands/new.ts', '../register/members/routes.ts'],
    ['src/commands/new.ts', '../identity/sign-in/plugin.ts'],
    ['src/app.ts', './register/members/routes.ts'],
    ['src/server.ts', './register/members/routes.ts'],
    ['src/threads/plugin.ts', '../register/members/routes.ts'],
    ['src/threads/new.ts', '../register/members/store.ts'],
    ['src/jobs/plugin.ts', '../office/idempotency/store.ts'],
    ['src/console/main.tsx', '../core/types.ts'],
    ['src/console/members/MembersView.tsx', '../../register/members/schema.ts'],
    ['src/console/members/queries.ts', '../../core/errors.ts'],
    ['src/console/members/queries.ts', 'node:fs'],
    // a noun at any depth, also in a wing that does not exist yet
    ...['src/payments', 'src/money/payments', 'src/money/bank/payments'].flatMap(refusedInNoun)
  ]
  const allowed: [path: string, imported: string][] = [
    ['src/register/wing.ts', './members/routes.ts'],
    ['src/register/wing.ts', './listing/listing.ts'],
    ['src/register/transfer/export.ts', '../listing/listing.ts'],
    ['src/commands/check.ts', '../register/listing/listing.ts'],
    ['src/register/listing/pages.ts', './caches.ts'],
    ['src/register/members/schema.ts', '../../core/types.ts'],
    ['src/register/members/table.ts', '../../association/chapters/table.ts'],
    ['src/register/members/store.ts', '../membertypes/store.ts'],
    ['src/register/members/routes.ts', './store.ts'],
    ['src/money/bank/payments/store.ts', '../../../storage/database.ts'],
    ['src/money/bank/payments/routes.ts', './store.ts'],
    ['src/console/members/MembersView.tsx', '../shared/DataTable.tsx']
  ]
  const found = lint(aFolder(t), [...refused, ...allowed])
  for (const [path, imported] of refused)
    t.ok(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
  for (const [path, imported] of allowed)
    t.notOk(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
})

/** Files inside the room of the member list, which others may not import. */
const refusedOfListing: [path: string, imported: string][] = [
  ['src/register/wing.ts', './listing/plugin.ts'],
  ['src/register/transfer/export.ts', '../listing/places.ts'],
  ['src/register/transfer/export-plugin.ts', '../listing/plugin.ts'],
  ['src/register/members/store.ts', '../listing/caches.ts'],
  ['src/register/members/addition.ts', '../listing/chunks.ts'],
  ['src/register/members/table.ts', '../listing/table.ts'],
  ['src/register/members/routes.ts', '../listing/listing.ts'],
  ['src/register/overview/schema.ts', '../listing/filters.ts'],
  ['src/commands/check.ts', '../register/listing/totals.ts'],
  ['src/office/new-plugin.ts', '../register/listing/search.ts'],
  ['src/threads/new.ts', '../register/listing/listing.ts'],
  ['src/money/bank/payments/store.ts', '../../../register/listing/search.ts'],
  ['src/server.ts', './register/listing/plugin.ts']
]

/** The imports that are refused in the four files of a noun, wherever its folder is. */
function refusedInNoun(folder: string): [path: string, imported: string][] {
  const src = '../'.repeat(folder.split('/').length - 1)
  return [
    [`${folder}/schema.ts`, 'fastify'],
    [`${folder}/schema.ts`, 'drizzle-orm'],
    [`${folder}/schema.ts`, './table.ts'],
    [`${folder}/schema.ts`, `${src}association/chapters/store.ts`],
    [`${folder}/schema.ts`, `${src}storage/database.ts`],
    [`${folder}/table.ts`, './store.ts'],
    [`${folder}/table.ts`, `${src}storage/database.ts`],
    [`${folder}/table.ts`, 'better-sqlite3'],
    [`${folder}/store.ts`, 'fastify'],
    [`${folder}/store.ts`, './routes.ts'],
    [`${folder}/store.ts`, `${src}identity/sessions/access-tokens-plugin.ts`],
    [`${folder}/store.ts`, `${src}http/headers.ts`],
    [`${folder}/store.ts`, `${src}config.ts`],
    [`${folder}/store.ts`, 'argon2'],
    [`${folder}/routes.ts`, 'drizzle-orm'],
    [`${folder}/routes.ts`, './table.ts'],
    [`${folder}/routes.ts`, `${src}association/chapters/table.ts`],
    [`${folder}/routes.ts`, `${src}association/chapters/routes.ts`],
    [`${folder}/routes.ts`, 'better-sqlite3']
  ]
}

/** Writes files with these imports into a folder with our rules, and returns those that the linter refuses. */
function lint(folder: string, imports: [path: string, imported: string][]) {
  copyFileSync(join(home, 'biome.json'), join(folder, 'biome.json'))
  for (const [path, imported] of imports) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    appendFileSync(join(folder, path), `export * from '${imported}'\n`)
  }
  const args = [
    'lint',
    '--reporter=json',
    '--max-diagnostics=none',
    '--only=style/noRestrictedImports'
  ]
  const { stdout } = spawnSync(join(home, 'node_modules/.bin/biome'), args, {
    cwd: folder,
    encoding: 'utf8'
  })
  type Diagnostic = { location: { path: string; start: { line: number } } }
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout)
  return new Set(
    diagnostics.map(({ location: { path, start } }) => {
      const same_file = imports.filter(([file]) => file === path)
      return `${path} ${same_file[start.line - 1]?.[1]}`
    })
  )
}
