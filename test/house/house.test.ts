import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

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

t.test('the rules of a life have at most 1700 lines of code (decision 0529)', async t => {
  const rules = sources.filter(({ path }) => path.startsWith('src/lifecycle/'))
  const lines = rules.flatMap(({ text }) => text.split('\n').filter(isCode))
  t.ok(lines.length > 1000 && lines.length <= 1700, String(lines.length))
})

t.test('the time of day comes from one clock', async t => {
  // threads get the clock of the process; file times come from the system clock
  const own = ['core/time.ts', 'background/answer.ts', 'background/thread.ts', 'storage/backups.ts']
  const server = sources.filter(({ path }) => /^src\/(?!console)/.test(path))
  for (const { path, text } of server.filter(({ path }) => !own.includes(path.slice(4))))
    t.notMatch(text, /Date\.now\(\)|new Date\(\)/, path)
})

t.test('stores are synchronous functions', async t => {
  const stores = sources.filter(({ path }) => /[/-]store\.ts$/.test(path))
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
  // this file has one as an example
  const names = sources
    .filter(({ path }) => !path.endsWith('house.test.ts'))
    .flatMap(({ path, text }) => namesIn(text).map(name => `${path}: ${name}`))
  t.ok(names.length <= 40, names.join(', '))
})

/** Whether a line is more than a comment. */
function isCode(line: string) {
  return !/^\s*(\/\/|\/\*|\*|$)/.test(line)
}
