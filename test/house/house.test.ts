import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

const sources = globSync('src/**/*.ts', { cwd: home }).map(path => ({
  path,
  text: readFileSync(join(home, path), 'utf8')
}))

t.test('the time of day comes from one clock', async t => {
  // threads get the clock of the process; file times come from the system clock
  const own = ['core/time.ts', 'background/answer.ts', 'background/thread.ts', 'storage/backups.ts']
  const server = sources.filter(({ path }) => !/^src.console/.test(path))
  t.ok(server.length > 100, 'sources are read')
  for (const { path, text } of server.filter(({ path }) => !own.includes(path.slice(4))))
    t.notMatch(text, /Date\.now\(\)|new Date\(\)/, `${path} asks core/time.ts`)
})

t.test('stores are synchronous functions', async t => {
  const stores = sources.filter(({ path }) => /[/-]store\.ts$/.test(path))
  t.ok(stores.length >= 10, 'stores are read')
  for (const { path, text } of stores)
    t.notMatch(text, /\b(async|await|class)\b(?![^\n]*\*)/, `${path} is synchronous`)
})
