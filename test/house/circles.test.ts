import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import t from 'tap'
import { home } from '../../src/core/home.ts'

interface File {
  path: string
  text: string
}

const files: File[] = globSync('src/**/*.{ts,tsx}', { cwd: home }).map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(home, path), 'utf8')
}))

/** The unit of the import graph: a folder; a `wing.ts` and each file directly under `src` or `src/console` count alone. */
function unitFor(path: string) {
  const folder = posix.dirname(path)
  const alone = posix.basename(path) === 'wing.ts' || /^src(\/console)?$/.test(folder)
  return alone ? path : folder
}

/** The rooms that each room imports, types and dynamic imports included. */
function importsByRoom(files: readonly File[]) {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const from = unitFor(path)
    const found = imports.get(from) ?? new Set()
    imports.set(from, found)
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
      const to = unitFor(posix.join(posix.dirname(path), name))
      if (to !== from) found.add(to)
    }
  }
  return imports
}

/** The sets of rooms that import each other directly or through others, each sorted. */
function findCircles(files: readonly File[]): string[][] {
  const imports = importsByRoom(files)
  const reachable = new Map([...imports.keys()].map(room => [room, reach(imports, room)]))
  const circles = [...imports.keys()].flatMap(room => {
    const inside = [...(reachable.get(room) ?? [])].filter(other => reachable.get(other)?.has(room))
    return inside.includes(room) ? [inside.sort()] : []
  })
  return [...new Map(circles.map(circle => [circle.join(), circle])).values()].sort()
}

/** The rooms that a room imports directly or through others; itself if it is in a circle. */
function reach(imports: ReadonlyMap<string, ReadonlySet<string>>, start: string) {
  const found = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of imports.get(room) ?? [])
      if (!found.has(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}

t.test('folders of src do not import each other in circles', async t => {
  const imports = importsByRoom(files)
  t.ok(imports.size >= 40)
  t.ok(imports.get('src/console/members')?.has('src/console/shared'), 'imports are read')
  t.ok(imports.get('src/identity/sign-in')?.has('src/identity/lockout'), 'imports are read')
  t.strictSame(findCircles(files), [])
})

t.test('circles are detected', async t => {
  const added: [path: string, text: string, rooms: string[]][] = [
    ['src/console/api/new.ts', "from '../session/signing.ts'", ['src/console/session']],
    ['src/console/shared/new.ts', "from '../shell/Shell.tsx'", ['src/console/shell']],
    ['src/console/api/new.ts', "import('../audit/AuditView.tsx')", ['src/console/audit']],
    ['src/core/new.ts', "from '../storage/writer.ts'", ['src/core', 'src/storage']],
    ['src/core/new.ts', "import('../app.ts')", ['src/app.ts', 'src/identity/wing.ts']],
    ['src/identity/accounts/new.ts', "from '../sessions/store.ts'", ['src/identity/sessions']],
    ['src/identity/lockout/new.ts', "from '../sign-in/store.ts'", ['src/identity/sign-in']],
    ['src/identity/accounts/new.ts', "from '../wing.ts'", ['src/identity/wing.ts']]
  ]
  for (const [path, text, rooms] of added) {
    const circles = findCircles([...files, { path, text }])
    const found = circles.find(circle => circle.includes(posix.dirname(path)))
    for (const room of rooms) t.ok(found?.includes(room), `${path}: ${room}`)
  }
  const harmless = { path: 'src/identity/sign-in/new.ts', text: "from '../lockout/store.ts'" }
  t.strictSame(findCircles([...files, harmless]), findCircles(files))
})
