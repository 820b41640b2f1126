import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from '../folder.ts'
// features define their codes when they are loaded
import '../../src/app.ts'
import { definedDetails, detail_codes } from '../../src/core/details.ts'
import { home } from '../../src/core/home.ts'

const sources = globSync('src/**/*.ts', { cwd: home }).filter(path => !/^src.console/.test(path))

const read = (path: string) => readFileSync(join(home, path), 'utf8')

t.test('codes are snake_case, and their table in docs/interface.md is complete', async t => {
  const rows = [
    ...read('docs/interface.md').matchAll(/^\| `([a-z_]+)` \| ([^|]*) \| ([^|]*) \|$/gm)
  ]
  const documented = rows.map(([, code, params = '', message]) => ({
    code,
    params: [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    message
  }))
  const defined = definedDetails().map(({ code, params, message }) => ({
    code,
    params: [...params],
    message
  }))
  t.ok(defined.length > 40)
  t.strictSame(documented, defined)
  for (const code of detail_codes) t.match(code, /^[a-z]+(_[a-z0-9]+)*$/)
})

t.test('the contract publishes every code, those that only threads use too', async t => {
  const published = [...detail_codes]
  const defining = sources.filter(path => /\bdefineDetails\(/.test(read(path)))
  t.ok(defining.length > 5)
  for (const path of defining) await import(join(home, path))
  t.strictSame(detail_codes, published)
})

/** An object with a path and a message of its own, as no place but one writes it. */
const handmade = /\bpath(?::[^,{}]*)?,\s*message\b|\bmessage(?::[^,{}]*)?,\s*path\b/

t.test('details are made by their codes alone', async t => {
  t.ok(sources.length > 100)
  for (const path of sources.filter(path => path !== join('src', 'core', 'details.ts'))) {
    const text = read(path).replaceAll(/^.*\bof details\b.*$/gm, '')
    t.notMatch(text, handmade, path)
  }
  for (const flaw of ["{ path: '', message: 'is empty' }", '{ path, message }'])
    t.match(`throw invalid([${flaw}])`, handmade)
})
