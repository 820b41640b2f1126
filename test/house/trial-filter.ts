import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { changedFiles, publish, readTree, run, runFile, typeErrors } from './copied-tree.ts'

/** What a filter of members by their last name takes by hand: the file, the text before, and the text. */
const added: [path: string, before: string, text: string][] = [
  [
    'src/register/listing/filters.ts',
    "  status: inLists(oneOf('status', values.status, 10)),",
    "  status: inLists(oneOf('status', values.status, 10)), lastname: inLists(oneOf('lastname', values.lastname, 10)),"
  ],
  // a condition that can mean one person
  [
    'src/register/finding/places.ts',
    "  search: 'search',\n",
    "  search: 'search', lastname: 'text',\n"
  ],
  // lists alone: the column in their index
  [
    'src/register/members/table.ts',
    '      table.membertype_id,\n      table.search_text\n',
    '      table.membertype_id,\n      table.lastname,\n      table.search_text\n'
  ]
]
const generated = /^(drizzle\/|schema\/|src\/console\/api\/contract\.ts)/

const expected = {
  ...{ by_scan: 50, written: 101, searched: 5, with_status: 101, exported: 101 },
  ...{ found: 101, changed: 101, found_two: 401 }
}

/** Filters the members of the copy in every way: by scan and by index, after writes, with others, in an export, as part of a filter. */
const trial = `
import t from '../folder.ts'
import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { editMember } from '../../src/register/members/store.ts'
import { aType, build, signedIn } from './helper.ts'

const app = await build(t)
const headers = await signedIn(app)
const { id: membertype_id } = await aType(app)
const member = (i) => ({
  firstname: 'Number' + i, lastname: i % 4 ? 'Byron' : 'Müller', email: '', chapter_id: 1, membertype_id
})
const add = (from, to) => {
  const all = Array.from({ length: to - from }, (_, i) => member(from + i))
  return app.db.write(() => createMembers(app.db, all, command_line))
}
const edit = (id, lastname) =>
  app.db.write(() => editMember(app.db, { id, lastname }, { permitted: 'all', by: command_line }))
const filter = '?chapter_id=1&lastname=M%C3%BCller'
const get = url => app.inject({ url, headers })
const total = async query => (await get('/getmembers' + filter + query)).json().data.pagination.total

await add(0, 200)
const by_scan = await total('')
await add(200, 401)
await edit(1, 'Byron')
await total('')
await edit(2, 'Müller')
const written = await total('')
const searched = await total('&search=number4')
const with_status = await total('&status=active')
const exported = (await get('/exportmembers' + filter + '&format=ndjson')).body.trim().split('\\n').length
const post = async (method, url, payload) => (await app.inject({ method, url, headers, payload })).json().data
const find = async lastname =>
  (await post('POST', '/findmembers', { chapter_id: 1, filter: { lastname } })).pagination.total
const found = await find(['Müller'])
const found_two = await find(['Müller', 'Byron'])
const set = { chapter_id: 1, filter: { lastname: ['Müller'] }, set: { status: 'inactive' }, dry_run: true }
const { changed } = await post('PUT', '/editmembers', set)
console.log('found ' + JSON.stringify({ by_scan, written, searched, with_status, exported, found, changed, found_two }))
`

/** Adds the filter to a copy, and counts what was written by hand. */
export async function addFilter(t: Test, copy: string) {
  const tree = readTree(copy)
  for (const [path, before, after] of added) {
    const text = readFileSync(join(copy, path), 'utf8')
    t.equal(text.split(before).length, 2, path)
    writeFileSync(join(copy, path), text.replace(before, after))
  }
  t.equal(run(copy, 'drizzle-kit', 'generate', '--name', 'lastname').status, 0)
  publish(copy)
  t.equal(typeErrors(copy), '')
  t.equal(typeErrors(copy, '-p', 'src/console'), '')
  const by_hand = changedFiles(copy, tree).filter(path => !generated.test(path))
  t.strictSame(by_hand, added.map(([path]) => path).sort(), 'nothing else is written by hand')
}

/** Uses the filter of a copy in every way. */
export async function useFilter(t: Test, copy: string) {
  writeFileSync(join(copy, 'test/fixtures/trial.js'), trial)
  const { stdout, stderr } = runFile(copy, 'test/fixtures/trial.js')
  t.strictSame(JSON.parse(stdout.match(/^found (.*)$/m)?.[1] ?? '{}'), expected, stdout + stderr)
}
