import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'

/** The lines that a filter of members by their last name takes: the file, the line before, and the line. */
const added: [path: string, before: string, line: string][] = [
  [
    'src/register/members/schema.ts',
    '  membertype_id: Type.Optional(Id)\n})',
    '  membertype_id: Type.Optional(Id), lastname: Type.Optional(Member.properties.lastname)\n})'
  ],
  [
    'src/register/listing/filters.ts',
    "  membertype_id: equals('membertype_id')\n}",
    "  membertype_id: equals('membertype_id'), lastname: equals('lastname')\n}"
  ]
]

const expected = { by_scan: 50, written: 101, searched: 5, with_status: 101, exported: 101 }

/** Filters the members of the copy in every way: by scan and by index, after writes, with others, in an export. */
const trial = `
import t from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { createMembers, editMember } from '../../src/register/members/store.ts'
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
console.log('found ' + JSON.stringify({ by_scan, written, searched, with_status, exported }))
`

t.test('a filter is added in two places', async t => {
  const copy = aFolder(t)
  for (const name of ['src', 'test', 'drizzle', 'package.json'])
    cpSync(join(home, name), join(copy, name), { recursive: true })
  symlinkSync(join(home, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, before, after] of added) {
    const text = readFileSync(join(copy, path), 'utf8')
    t.equal(text.split(before).length, 2, path)
    writeFileSync(join(copy, path), text.replace(before, after))
  }
  writeFileSync(join(copy, 'test/fixtures/trial.js'), trial)
  const { stdout, stderr } = spawnSync(process.execPath, ['test/fixtures/trial.js'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', TAP: '0' }
  })
  t.strictSame(JSON.parse(stdout.match(/^found (.*)$/m)?.[1] ?? '{}'), expected, stdout + stderr)
})
