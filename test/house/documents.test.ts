import '../../src/app.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissions, roles } from '../../src/association/access/permissions.ts'
import { definedDetails, detail_codes } from '../../src/core/details.ts'
import { definedFailures, defineFailure } from '../../src/core/failure.ts'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const text = read('docs/interface.md')

t.test('docs/interface.md names every operation, and links to each of its sections', async t => {
  const paths: string[] = Object.keys(JSON.parse(read('schema/openapi.json')).paths)
  t.ok(paths.length > 60, 'the contract has its operations')
  const named = text.replace('/schema/NAME.json', '/schema/{name}.json')
  for (const path of paths) {
    // an operation is named by its path, or by the last part of it in backticks: `editmember`
    const names = [path, path.replace(/\/\{\w+\}$/, '')].map(name => RegExp.escape(name.slice(1)))
    t.match(named, new RegExp(`[\`/](?:${names.join('|')})(?![\\w])`), `${path} is named`)
  }
  for (const [, title = ''] of text.matchAll(/^## (.+)$/gm)) {
    const link = `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`
    t.match(text, link, `${title} is linked`)
  }
})

t.test('the table of roles has every permission', async t => {
  const rows = text.matchAll(/^\| ([^|]*`[a-z_]+`[^|]*) \| ([✓–| ]+) \|$/gm)
  const told = [...rows].flatMap(([, names = '', marks = '']) => {
    const having = marks.split(' | ').map(mark => mark === '✓')
    const who = roles.filter((_, index) => having[index])
    return [...names.matchAll(/`([a-z_]+)`/g)].map(([, name]) => [name, who] as const)
  })
  t.strictSame(Object.fromEntries(told), permissions, 'the table says who has which permission')
  t.equal(told.length, Object.keys(permissions).length, 'each permission is there once')
})

t.test('codes are snake_case, and the table of details is complete', async t => {
  const rows = text.matchAll(/^\| `([a-z_]+)` \| ([^|]*) \| ([^|]*) \|$/gm)
  const documented = [...rows].map(([, code, params = '', message]) => ({
    code,
    params: [...params.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    message
  }))
  const defined = definedDetails().map(({ code, params, message }) => ({
    code,
    params: [...params],
    message
  }))
  t.ok(defined.length > 40, 'details are defined')
  t.strictSame(documented, defined, 'the table has every code')
  for (const code of [...detail_codes, ...definedFailures().map(({ code }) => code)])
    t.match(code, /^[a-z]+(_[a-z0-9]+)*$/, `${code} is snake_case`)
  const message = 'two failures have the code not_found'
  t.throws(() => defineFailure('not_found', 404, 'Look elsewhere.'), { message }, message)
})

t.test('the contract publishes every code, those that only threads use too', async t => {
  const published = [...detail_codes]
  const sources = globSync('src/**/*.ts', { cwd: home, exclude: ['src/console/**'] })
  const defining = sources.filter(path => /\bdefineDetails\(/.test(read(path)))
  t.ok(defining.length > 5, 'files that define codes are found')
  for (const path of defining) await import(join(home, path))
  t.strictSame(detail_codes, published, 'no other file defines one')
})
