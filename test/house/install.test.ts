import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import argon2 from 'argon2'
import Database from 'better-sqlite3'
import t from 'tap'
import { home } from '../../src/core/home.ts'

interface Locked {
  integrity?: string
  engines?: object
}

const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
const packages = Object.entries<Locked>(lock.packages).filter(([path]) => path !== '')

t.test('nothing is compiled: packages ship their native binaries', async t => {
  t.match(readFileSync(join(home, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
  t.strictSame(globSync('node_modules/**/build/{Release,Debug}/**/*.node', { cwd: home }), [])

  new Database(':memory:').close()
  await argon2.hash('loads the library')
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] }
  const loaded = sharedObjects
    .filter(path => path.endsWith('.node') && path.startsWith(home))
    .map(path => relative(home, path))
  t.ok(loaded.some(path => path.startsWith(join('node_modules', 'better-sqlite3', 'prebuilds'))))
  t.ok(loaded.some(path => path.startsWith(join('node_modules', 'argon2', 'prebuilds'))))
})

t.test('every package of every platform is locked with its hash', async t => {
  t.ok(packages.length > 500)
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  t.strictSame(
    without.map(([path]) => path),
    []
  )
})

t.test(
  'no package names the Node that npm runs on: npm run lock takes such fields out',
  async t => {
    t.strictSame(
      packages.filter(([, { engines }]) => engines).map(([path]) => path),
      []
    )
  }
)
