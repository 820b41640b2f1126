import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import t from '../folder.ts'
import '../../src/app.ts'
import { JobName } from '../../src/background/job-names.ts'
import { readConfig } from '../../src/config.ts'
import { home } from '../../src/core/home.ts'

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: home })
]
const tree = globSync('{src,test,docs,schema,drizzle,.ci}/**', { cwd: home })
  .concat(globSync('*', { cwd: home }))
  .map(path => `/${path}`)

/** The source files and folders that a text names in backticks, whole or by the end of their path. */
function filesIn(text: string) {
  const names = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, name = '']) => name)
  return names.filter(name =>
    /^(?!dist\/).*\.(?:[tj]sx?|css|sql|[ch])$|^(?:src|test|schema|drizzle)\//.test(name)
  )
}

/** Whether a name is that of a file or folder, or the end of its path. */
function isInTree(name: string) {
  const bare = `/${name.replace(/\/$/, '')}`
  return tree.some(
    path => path === bare || (!/^\/(?:src|test|schema|drizzle)\//.test(bare) && path.endsWith(bare))
  )
}

t.test('documents do not exceed their limits', async t => {
  t.ok(Buffer.byteLength(read('README.md')) <= 8 * 1024)
  t.ok(read('ARCHITECTURE.md').trimEnd().split('\n').length <= 150)
  t.ok(read('src/app.ts').trimEnd().split('\n').length <= 60, 'a table of contents')
})

t.test('links and paths lead to existing files', async t => {
  t.ok(documents.length >= 6)
  for (const path of documents) {
    const text = read(path)
    for (const [, link = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      t.ok(existsSync(join(home, dirname(path), link)), `${path}: ${link}`)
  }
})

t.test('files that documents name exist', async t => {
  t.strictSame(filesIn('`src/app.ts`, `text.ts`, `GET /a`, `secrets.json` and app.ts'), [
    'src/app.ts',
    'text.ts'
  ])
  const names = ['src/app.ts', 'members/store.ts', 'src/core/', 'src/members/store.ts', 'tore.ts']
  t.strictSame(names.map(isInTree), [true, true, true, false, false])
  // what is superseded speaks of files of its time
  const lasting = documents.filter(
    path => !/(?<!partly )superseded by/.test(read(path).slice(0, 200))
  )
  for (const path of lasting)
    for (const name of filesIn(read(path))) t.ok(isInTree(name), `${path}: ${name}`)
})

t.test('migrations that documents name exist', async t => {
  const numbers = globSync('drizzle/*.sql', { cwd: home }).map(path => path.slice(8, 12))
  const named = documents.flatMap(path =>
    [...read(path).matchAll(/\bmigrations? (\d{4})\b/g)].map(([, number = '']) => number)
  )
  t.ok(named.length > 20)
  t.strictSame(
    named.filter(number => !numbers.includes(number)),
    []
  )
})

t.test('files named in the diagrams of requests exist', async t => {
  const [, ...pictures] = read('ARCHITECTURE.md').split('```')
  for (const picture of pictures.slice(2).filter((_, index) => index % 2 === 0)) {
    let room = ''
    for (const line of picture.split('\n')) {
      room = /^(\w+\/)/.exec(line)?.[1] ?? room
      for (const [name] of line.matchAll(/[\w-]+(?:\/[\w-]+)*\.ts\b/g))
        t.ok(existsSync(join(home, 'src', room, name)), `${room}${name}`)
    }
  }
})

t.test('every folder of the house is in ARCHITECTURE.md', async t => {
  const folders = globSync('src/*', { cwd: home }).filter(path =>
    statSync(join(home, path)).isDirectory()
  )
  t.ok(folders.length <= 14)
  for (const folder of folders) t.match(read('ARCHITECTURE.md'), `\`${folder}/\``)
})

t.test('the table of settings has every setting with its default', async t => {
  const rows = [...read('docs/operating.md').matchAll(/^\| (`[A-Z_`, ]+`) \| ([^|]*) \|/gm)]
  const told = rows.flatMap(([, names = '', defaults = '']) => {
    const values = [...defaults.matchAll(/`([^`]*)`/g)].map(([, value]) => value)
    return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name], index) => [name, values[index]])
  })
  const config = readConfig({})
  for (const [name = '', value] of told)
    t.equal(String(config[name as keyof typeof config] ?? ''), value ?? '', name)
  const missing = Object.keys(config).filter(name => !told.some(([known]) => known === name))
  t.strictSame(missing, [])
})

t.test('the table of jobs has every job', async t => {
  const rows = [...read('docs/operating.md').matchAll(/^\| `([a-z_]+)…?` \| [^|]+ \| [^|]+ \|$/gm)]
  const told = rows.map(([, name = '']) => name)
  const jobs = JobName.enum as string[]
  t.ok(jobs.length > 5)
  for (const job of jobs)
    t.ok(
      told.some(name => job === name || (name.endsWith('_') && job.startsWith(name))),
      job
    )
})

t.test('the table of commands has every command', async t => {
  const help = async (...verbs: string[]) => {
    const args = [join(home, 'chapterhouse.js'), ...verbs, '--help']
    return (await promisify(execFile)(process.execPath, args)).stdout
  }
  const listed = (text: string) =>
    [...(text.split('Commands:\n')[1] ?? '').matchAll(/^ {2}(\w+)/gm)]
      .map(([, verb]) => verb as string)
      .filter(verb => verb !== 'help')
  const groups = listed(await help()).map(async verb => {
    const inner = listed(await help(verb))
    return inner.length > 0 ? inner.map(name => `${verb} ${name}`) : [verb]
  })
  const verbs = (await Promise.all(groups)).flat()
  t.ok(verbs.length > 15)
  const table = read('docs/operating.md')
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .join('\n')
  for (const verb of verbs) {
    const [first, second] = verb.split(' ')
    const told = new RegExp(second ? `\\b${first} [^|]*\\b${second}\\b` : `\`${first}\\b`)
    t.match(table, told, verb)
  }
})
