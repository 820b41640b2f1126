import { posix } from 'node:path'
import t from '../folder.ts'
import { type File, files, importsByUnit, roomFor, type UnitFor, wingFor } from './import-graph.ts'

/** The sets of units that import each other directly or through others, each sorted. */
function findCircles(files: readonly File[], unitFor: UnitFor): string[][] {
  const imports = importsByUnit(files, unitFor)
  const reachable = new Map([...imports.keys()].map(unit => [unit, reach(imports, unit)]))
  const circles = [...imports.keys()].flatMap(unit => {
    const inside = [...(reachable.get(unit) ?? [])].filter(other => reachable.get(other)?.has(unit))
    return inside.includes(unit) ? [inside.sort()] : []
  })
  return [...new Map(circles.map(circle => [circle.join(), circle])).values()].sort()
}

/** The units that a unit imports directly or through others; itself if it is in a circle. */
function reach(imports: ReadonlyMap<string, ReadonlySet<string>>, start: string) {
  const found = new Set<string>()
  const open = [start]
  for (let unit = open.pop(); unit !== undefined; unit = open.pop())
    for (const next of imports.get(unit) ?? [])
      if (!found.has(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}

t.test('folders of src do not import each other in circles', async t => {
  const imports = importsByUnit(files, roomFor)
  t.ok(imports.size >= 40)
  t.ok(imports.get('src/console/members')?.has('src/console/shared'), 'imports are read')
  t.ok(imports.get('src/identity/sign-in')?.has('src/identity/lockout'), 'imports are read')
  t.strictSame(findCircles(files, roomFor), [])
})

t.test('wings do not import each other in circles', async t => {
  const imports = importsByUnit(files, wingFor)
  t.ok(imports.get('src/register')?.has('src/association'), 'imports are read')
  t.ok(imports.get('src/storage')?.has('src/wings.ts'), 'those of wing.ts too')
  t.strictSame(findCircles(files, wingFor), [])
})

t.test('circles of wings are detected', async t => {
  const added: [path: string, text: string, wings: string[]][] = [
    ['src/association/audit/new.ts', "from '../../identity/accounts/table.ts'", ['src/identity']],
    ['src/association/wing.ts', "from '../register/members/noun.ts'", ['src/register']],
    ['src/storage/wing.ts', "from '../http/wing.ts'", ['src/http']],
    ['src/wings.ts', "from './storage/database.ts'", ['src/storage', 'src/wings.ts']],
    ['src/identity/wing.ts', "import('../office/system/purge-plugin.ts')", ['src/office']],
    ['src/office/system/new.ts', "from '../../app.ts'", ['src/app.ts']],
    ['src/office/wing.ts', "from '../commands/check.ts'", ['src/app.ts', 'src/commands']]
  ]
  for (const [path, text, wings] of added) {
    const circles = findCircles([...files, { path, text }], wingFor)
    const found = circles.find(circle => circle.includes(wingFor(path)))
    for (const wing of wings) t.ok(found?.includes(wing), `${path}: ${wing}`)
  }
})

t.test('circles of folders are detected', async t => {
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
    const circles = findCircles([...files, { path, text }], roomFor)
    const found = circles.find(circle => circle.includes(posix.dirname(path)))
    for (const room of rooms) t.ok(found?.includes(room), `${path}: ${room}`)
  }
  const harmless = { path: 'src/identity/sign-in/new.ts', text: "from '../lockout/store.ts'" }
  t.strictSame(findCircles([...files, harmless], roomFor), findCircles(files, roomFor))
})
