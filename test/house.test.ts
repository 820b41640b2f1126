import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { home } from '../src/core/home.ts'
import { aFolder } from './helper.ts'

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

t.test('stores are synchronous functions', async t => {
  const stores = sources.filter(({ path }) => path.endsWith('/store.ts'))
  t.ok(stores.length >= 10)
  for (const { path, text } of stores) t.notMatch(text, /\b(async|await|class)\b(?![^\n]*\*)/, path)
})

t.test('every export says what it is', async t => {
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

t.test('imports point one way', async t => {
  const refused: [path: string, imported: string][] = [
    ['src/core/new.ts', '../members/schema.ts'],
    ['src/core/new.ts', '../config.ts'],
    ['src/core/new.ts', 'fastify'],
    ['src/core/new.ts', 'node:http'],
    ['src/core/deep/new.ts', '../../members/schema.ts'],
    ['src/members/schema.ts', 'fastify'],
    ['src/members/schema.ts', 'drizzle-orm'],
    ['src/members/schema.ts', './table.ts'],
    ['src/members/schema.ts', '../chapters/store.ts'],
    ['src/members/schema.ts', '../core/database.ts'],
    ['src/members/table.ts', './store.ts'],
    ['src/members/table.ts', '../core/database.ts'],
    ['src/members/table.ts', 'better-sqlite3'],
    ['src/members/store.ts', 'fastify'],
    ['src/members/store.ts', './routes.ts'],
    ['src/members/store.ts', '../plugins/tokens.ts'],
    ['src/members/store.ts', '../config.ts'],
    ['src/members/store.ts', 'argon2'],
    ['src/members/routes.ts', 'drizzle-orm'],
    ['src/members/routes.ts', './table.ts'],
    ['src/members/routes.ts', '../chapters/table.ts'],
    ['src/members/routes.ts', '../chapters/routes.ts'],
    ['src/members/routes.ts', 'better-sqlite3'],
    ['src/rosters/search.ts', './store.ts'],
    ['src/rosters/search.ts', 'fastify'],
    ['src/plugins/new.ts', '../members/routes.ts'],
    ['src/plugins/new.ts', '../commands/users.ts'],
    ['src/commands/new.ts', '../members/routes.ts'],
    ['src/commands/new.ts', '../plugins/tokens.ts'],
    ['src/contract/document.ts', '../members/store.ts'],
    ['src/server.ts', './members/routes.ts'],
    ['src/jobs/new.ts', '../members/routes.ts'],
    ['src/console/main.tsx', '../core/contract.ts'],
    ['src/console/members/MembersView.tsx', '../../members/schema.ts'],
    ['src/console/members/queries.ts', '../../core/errors.ts'],
    ['src/console/members/queries.ts', 'node:fs']
  ]
  const allowed: [path: string, imported: string][] = [
    ['src/app.ts', './members/routes.ts'],
    ['src/members/schema.ts', '../core/contract.ts'],
    ['src/members/table.ts', '../chapters/table.ts'],
    ['src/members/store.ts', '../membertypes/store.ts'],
    ['src/members/routes.ts', './store.ts'],
    ['src/console/members/MembersView.tsx', '../shared/DataTable.tsx']
  ]
  const found = lint(aFolder(t), [...refused, ...allowed])
  for (const [path, imported] of refused)
    t.ok(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
  for (const [path, imported] of allowed)
    t.notOk(found.has(`${path} ${imported}`), `${path} imports ${imported}`)
})

/** Writes files with these imports into a folder with our rules, and answers which the linter refuses. */
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
