import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

const specification = 'docs/specification'
const patterns = [
  '*.{md,js,ts,json}',
  '.ci/*',
  'docs/**/*.md',
  'drizzle/*.sql',
  'src/**/*.{ts,tsx,css,js}',
  'test/**/*.{ts,c,lua}'
]
const files = globSync(patterns, { cwd: home }).map(path => ({
  path,
  text: oneLine(readFileSync(join(home, path), 'utf8'))
}))

/** A text without line breaks, and without the signs of a comment that begin its lines. */
function oneLine(text: string) {
  return text.replace(/\s*\n\s*(?:(?:\*(?!\/)|\/\/|#)\s)?\s*/g, ' ')
}

/** The Markdown file that a text means: beside the text, at the top, in docs/ or in the specification. */
function findDocument(from: string, name: string) {
  return [dirname(from), '.', 'docs', specification]
    .map(folder => join(folder, name))
    .find(path => existsSync(join(home, path)))
}

/** The Markdown files that a text names. */
function documentsIn(text: string) {
  return [...text.matchAll(/(?<![\w/.*-])[\w./-]+\.md\b/g)].map(([name]) => name)
}

/** What a text cites of other documents: numbers of sections, `CONTRACT.md sections 4 and 9`, and headings. */
function citationsIn(text: string) {
  const sections = text.matchAll(/([\w./-]+\.md) sections? (\d+(?:(?:, | and )\d+)*)/g)
  const headings = text.matchAll(/([\w./-]+\.md), ([A-Z][\w -]*)(?=[);])/g)
  return [
    ...[...sections].flatMap(([, name = '', numbers = '']) =>
      (numbers.match(/\d+/g) ?? []).map(section => ({ name, section, heading: '' }))
    ),
    ...[...headings].map(([, name = '', heading = '']) => ({ name, section: '', heading }))
  ]
}

/** Whether a Markdown file has a section or a heading. */
function hasPlace(path: string, { section, heading }: { section: string; heading: string }) {
  const titles = [...readFileSync(join(home, path), 'utf8').matchAll(/^#+ (.+)$/gm)]
  return titles.some(([, title = '']) =>
    section ? title.startsWith(`${section}. `) : title === heading
  )
}

t.test('citations are found across lines, and wrong ones are told', async t => {
  const text = oneLine(
    '/**\n * As CONTRACT.md\n * sections 4, 5 and 99 (INTERFACE.md, No Such).\n */'
  )
  t.strictSame(documentsIn(text), ['CONTRACT.md', 'INTERFACE.md'])
  const cited = citationsIn(text)
  t.strictSame(
    cited.map(({ name, section, heading }) => `${name} ${section}${heading}`),
    ['CONTRACT.md 4', 'CONTRACT.md 5', 'CONTRACT.md 99', 'INTERFACE.md No Such']
  )
  t.strictSame(
    cited.map(citation => hasPlace(join(specification, citation.name), citation)),
    [true, true, false, false]
  )
  t.equal(findDocument('src/app.ts', 'NOWHERE.md'), undefined)
})

t.test('every Markdown file that is named exists', async t => {
  const own = 'test/house/citations.test.ts'
  const named = files
    .filter(({ path }) => path !== own)
    .flatMap(({ path, text }) => documentsIn(text).map(name => ({ path, name })))
  t.ok(named.length > 150)
  for (const { path, name } of named) t.ok(findDocument(path, name), `${path}: ${name}`)
})

t.test('every section that is cited exists', async t => {
  const cited = files
    .filter(({ path }) => path !== 'test/house/citations.test.ts')
    .flatMap(({ path, text }) => citationsIn(text).map(citation => ({ path, ...citation })))
  t.ok(cited.length > 50)
  for (const citation of cited) {
    const { path, name, section, heading } = citation
    const document = findDocument(path, name)
    t.ok(document && hasPlace(document, citation), `${path}: ${name} ${section}${heading}`)
  }
})
