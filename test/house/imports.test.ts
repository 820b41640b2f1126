import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { refusedOfListing } from './listing-imports.ts'

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
    ['src/register/listing/signatures.ts', './search-store.ts'],
    ['src/register/wing.ts', '../association/chapters/routes.ts'],
    ['src/register/wing.ts', './members/store.ts'],
    ['src/identity/accounts/new.ts', '../../wings.ts'],
    ['src/identity/accounts/new.ts', '../../register/listing/filters.ts'],
    ['src/http/deep/deeper/new.ts', '../../../office/audit/store.ts'],
    ['src/background/new.ts', '../http/headers.ts'],
    ['src/storage/deep/plugin.ts', '../../association/access/permissions.ts'],
    ...refusedOfListing,
    ['src/register/new-plugin.ts', './members/routes.ts'],
    ['src/commands/new.ts', '../register/members/routes.ts'],
    ['src/commands/new.ts', '../identity/sign-in/plugin.ts'],
    ['src/app.ts', './register/members/routes.ts'],
    ['src/server.ts', './register/members/routes.ts'],
    ['src/background/threads-plugin.ts', '../register/members/routes.ts'],
    ['src/background/new.ts', '../register/members/store.ts'],
    ['src/background/jobs-plugin.ts', '../office/idempotency/store.ts'],
    ['src/console/main.tsx', '../core/types.ts'],
    ['src/console/members/MembersView.tsx', '../../register/members/schema.ts'],
    ['src/console/members/queries.ts', '../../core/errors.ts'],
    ['src/console/members/queries.ts', 'node:fs'],
    ['src/console/members/deep/new.tsx', '../../../core/types.ts'],
    ['src/console/members/deep/new.tsx', 'drizzle-orm'],
    ['src/console/members/deep/deeper/new.ts', '../../../../core/types.ts'],
    // a noun at any depth, also in a wing that does not exist yet
    ...['src/payments', 'src/finance/payments', 'src/finance/x/y/payments'].flatMap(refusedInNoun)
  ]
  const allowed: [path: string, imported: string][] = [
    ['src/register/wing.ts', './members/routes.ts'],
    ['src/register/wing.ts', './listing/plugin.ts'],
    ['src/register/exporting/export-async.ts', '../listing/store.ts'],
    ['src/register/new-store.ts', './listing/store.ts'],
    ['src/register/x/y/store.ts', '../../listing/store.ts'],
    ['src/register/x/schema.ts', '../listing/schema.ts'],
    ['src/commands/check.ts', '../register/listing/store.ts'],
    ['src/register/listing/pages-store.ts', './caches-store.ts'],
    ['src/register/members/schema.ts', '../../core/types.ts'],
    ['src/register/members/table.ts', '../../association/chapters/table.ts'],
    ['src/register/members/store.ts', '../membertypes/store.ts'],
    ['src/register/members/routes.ts', './store.ts'],
    ['src/register/members/routes.ts', '../importing/failures.ts'],
    ...['src/payments', 'src/finance/payments', 'src/finance/x/y/payments'].flatMap(allowedInNoun),
    ['src/console/members/MembersView.tsx', '../shared/DataTable.tsx'],
    ['src/console/members/deep/new.tsx', '../../shared/DataTable.tsx']
  ]
  const found = lint(aFolder(t), [...refused, ...allowed])
  for (const [path, imported] of refused)
    t.ok(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
  for (const [path, imported] of allowed)
    t.notOk(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
})

/** The imports that are refused in the files of a noun, wherever its folder is. */
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
    [`${folder}/routes.ts`, 'better-sqlite3'],
    ...refusedInKinds(folder, src)
  ]
}

/** Those of a rule, which has no suffix, and of files with a suffix for their kind. */
function refusedInKinds(folder: string, src: string): [path: string, imported: string][] {
  const kinds = ['rules', 'late-store', 'import-async', 'count-thread', 'new-plugin']
  const file = (kind: string) => `${folder}/${kind}.ts`
  return [
    ...['fastify', 'drizzle-orm', 'better-sqlite3', 'node:fs', 'argon2', './store.ts'].map(
      (imported): [string, string] => [file('rules'), imported]
    ),
    [file('rules'), './late-store.ts'],
    [file('rules'), './new-plugin.ts'],
    [file('rules'), './import-async.ts'],
    [file('rules'), './count-thread.ts'],
    [file('rules'), `${src}storage/database.ts`],
    [file('rules'), `${src}background/thread.ts`],
    [file('rules'), `${src}core/limiter.ts`],
    [file('rules'), `${src}identity/accounts/store.ts`],
    [file('late-store'), './import-async.ts'],
    [file('late-store'), `${src}background/thread.ts`],
    [file('import-async'), 'fastify'],
    [file('import-async'), './new-plugin.ts'],
    [file('count-thread'), 'fastify'],
    [file('count-thread'), `${src}http/headers.ts`],
    [file('new-plugin'), 'drizzle-orm'],
    [file('new-plugin'), './table.ts'],
    ...kinds.flatMap((kind): [string, string][] => [
      [file(kind), './routes.ts'],
      [file(kind), `${src}app.ts`],
      [file(kind), `${src}commands/check.ts`],
      [file(kind), `${src}register/wing.ts`],
      [file(kind), `${src}register/listing/pages-store.ts`]
    ])
  ]
}

/** What files of a noun have to import, wherever its folder is. */
function allowedInNoun(folder: string): [path: string, imported: string][] {
  const src = '../'.repeat(folder.split('/').length - 1)
  return [
    [`${folder}/schema.ts`, `${src}core/types.ts`],
    [`${folder}/schema.ts`, './rules.ts'],
    [`${folder}/table.ts`, `${src}association/chapters/table.ts`],
    [`${folder}/rules.ts`, './schema.ts'],
    [`${folder}/rules.ts`, './amounts.ts'],
    [`${folder}/rules.ts`, `${src}core/details.ts`],
    [`${folder}/rules.ts`, `${src}register/membertypes/rules.ts`],
    [`${folder}/store.ts`, `${src}storage/database.ts`],
    [`${folder}/store.ts`, './late-store.ts'],
    [`${folder}/routes.ts`, './store.ts'],
    [`${folder}/routes.ts`, './import-async.ts'],
    [`${folder}/import-async.ts`, 'node:fs'],
    [`${folder}/import-async.ts`, `${src}background/thread.ts`],
    [`${folder}/count-thread.ts`, `${src}background/answer.ts`],
    [`${folder}/new-plugin.ts`, 'fastify-plugin'],
    [`${folder}/new-plugin.ts`, './store.ts']
  ]
}

/** Writes files with these imports into a folder with our rules, and returns those that the linter refuses. */
function lint(folder: string, imports: [path: string, imported: string][]) {
  copyFileSync(join(home, 'biome.json'), join(folder, 'biome.json'))
  for (const [path, imported] of imports) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    appendFileSync(join(folder, path), `export * from '${imported}'\n`)
  }
  const only = '--only=style/noRestrictedImports'
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', only]
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
