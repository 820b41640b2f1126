import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissions, roles } from '../../src/association/access/permissions.ts'
import t from '../folder.ts'
import '../../src/app.ts'
import { home } from '../../src/core/home.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')

t.test('docs/interface.md names every operation', async t => {
  const paths: string[] = Object.keys(JSON.parse(read('schema/openapi.json')).paths)
  t.ok(paths.length > 60)
  const text = read('docs/interface.md').replace('/schema/NAME.json', '/schema/{name}.json')
  for (const path of paths) {
    // an operation is named by its path, or by the last part of it in backticks: `editmember`
    const names = [path, path.replace(/\/\{\w+\}$/, '')].map(name => RegExp.escape(name.slice(1)))
    t.match(text, new RegExp(`[\`/](?:${names.join('|')})(?![\\w])`), path)
  }
})

t.test('docs/interface.md has short paragraphs, and links to each of its sections', async t => {
  const text = read('docs/interface.md')
  const paragraphs = text.split(/\n(?=\n|- |\| |#| {2}- )/)
  t.strictSame(
    paragraphs.filter(paragraph => paragraph.trim().split('\n').length > 6),
    []
  )
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  for (const title of sections)
    t.match(text, `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`)
})

t.test('the table of roles has every permission', async t => {
  const rows = read('docs/interface.md').matchAll(/^\| ([^|]*`[a-z_]+`[^|]*) \| ([✓–| ]+) \|$/gm)
  const told = [...rows].flatMap(([, names = '', marks = '']) => {
    const having = marks.split(' | ').map(mark => mark === '✓')
    const who = roles.filter((_, index) => having[index])
    return [...names.matchAll(/`([a-z_]+)`/g)].map(([, name]) => [name, who] as const)
  })
  t.strictSame(Object.fromEntries(told), permissions)
  t.equal(told.length, Object.keys(permissions).length)
})
