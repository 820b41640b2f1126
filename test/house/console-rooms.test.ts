import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import t from 'tap'
import { home } from '../../src/core/home.ts'

const folder = join(home, 'src/console')
const files = globSync('*/**/*.{ts,tsx}', { cwd: folder }).map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(folder, path), 'utf8')
}))

interface File {
  path: string
  text: string
}

/** The folders that each folder imports from, types and lazily loaded parts included. */
function importsByFolder(files: readonly File[]) {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const from = posix.dirname(path)
    const found = imports.get(from) ?? new Set()
    imports.set(from, found)
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
      const to = posix.dirname(posix.join(from, name))
      if (to !== from) found.add(to)
    }
  }
  return imports
}

/** Every folder that imports itself by way of others, with the way. */
function circlesIn(files: readonly File[]) {
  const imports = importsByFolder(files)
  const wayBack = (start: string, at: string, passed: Set<string>): string[] | undefined => {
    for (const next of imports.get(at) ?? []) {
      if (next === start) return [at]
      if (passed.has(next)) continue
      passed.add(next)
      const way = wayBack(start, next, passed)
      if (way) return [at, ...way]
    }
    return undefined
  }
  return [...imports.keys()].flatMap(start => {
    const way = wayBack(start, start, new Set())
    return way ? [[...way, start].join(' -> ')] : []
  })
}

t.test('folders of the console do not import each other in circles', async t => {
  t.ok(importsByFolder(files).size >= 12)
  t.ok(importsByFolder(files).get('members')?.has('shared'), 'imports are read')
  t.strictSame(circlesIn(files), [])
})

t.test('and a circle would be found', async t => {
  const found = (path: string, text: string) => circlesIn([...files, { path, text }]).join('\n')
  t.match(found('api/new.ts', "import { a } from '../session/signing.ts'"), 'api -> session -> api')
  t.match(found('shared/new.ts', "import type { A } from '../shell/Shell.tsx'"), 'shared -> shell')
  t.match(found('api/new.ts', "import('../audit/AuditView.tsx')"), /audit -> api -> audit/)
  t.match(found('audit/new.ts', "export * from '../accounts/queries.ts'"), /audit -> accounts/)
  t.equal(found('members/new.ts', "import { a } from '../shared/new.ts'"), '')
})
