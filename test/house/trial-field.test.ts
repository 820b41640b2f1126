import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'

// What a new field of a member takes: it is added to a copy of the tree, as a developer would.

const tree = [
  ...['src', 'drizzle', 'schema', 'test/fixtures'],
  ...['package.json', 'tsconfig.json', 'drizzle.config.ts']
]

/** A copy of the tree that runs on its own. */
function copyTree(t: Test) {
  const copy = aFolder(t)
  for (const path of tree) cpSync(join(home, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'dist']) symlinkSync(join(home, path), join(copy, path))
  return copy
}

/** Puts a line behind another line of a file. */
function insertAfter(file: string, line: string, added: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no ${line}`)
  writeFileSync(file, text.replace(line, `${line}\n${added}`))
}

/** The files of two trees that differ, and those that one of them lacks. */
function changedFiles(copy: string) {
  const read = (root: string, path: string) => {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  }
  const files = globSync('{src,drizzle,schema,test}/**/*.*', { cwd: copy })
  return files.filter(path => read(copy, path) !== read(home, path)).sort()
}

/** Runs a program of node_modules in the copy, and answers its exit code and what it printed. */
function run(copy: string, program: string, ...args: string[]) {
  // tap puts options for Node there, with which the compiler does not start
  const command = ['-u', 'NODE_OPTIONS', join(home, 'node_modules/.bin', program)]
  const { status, stdout } = spawnSync('env', [...command, ...args], {
    cwd: copy,
    encoding: 'utf8'
  })
  return { status, stdout }
}

const schema = 'src/register/members/schema.ts'
const table = 'src/register/members/table.ts'
const generated = /^(drizzle\/|schema\/|src\/console\/api\/contract\.ts)/
const labels = ['en', 'de'].map(language => `src/console/texts/answers.${language}.ts`)

t.test('a new field of a member is two files, a migration and its labels', async t => {
  const copy = copyTree(t)
  const typeErrors = (...args: string[]) => run(copy, 'tsc', ...args).stdout
  const names = "{ en: 'first aid until', de: 'Ersthelfer bis', fr: 'secouriste jusque' }"
  insertAfter(
    join(copy, schema),
    'export const details = {',
    `  first_aid_until: { ...date, header: ${names} },`
  )
  t.match(typeErrors(), /table\.ts.*\n?.*first_aid_until/, 'a forgotten column does not compile')
  insertAfter(join(copy, table), '    date_of_birth: text(),', '    first_aid_until: text(),')

  const generate = run(copy, 'drizzle-kit', 'generate', '--name', 'first_aid')
  t.equal(generate.status, 0, generate.stdout)
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy })
  node('src/cli.ts', 'schema', '--out', 'schema')
  node('src/console/api/generate.ts')

  t.equal(typeErrors(), '')
  const forgotten = typeErrors('-p', 'src/console')
  t.match(forgotten, /answers\.en\.ts.*\n?.*first_aid_until/, 'a forgotten label does not compile')
  const changed = changedFiles(copy)
  t.strictSame(
    changed.filter(path => !generated.test(path)),
    [schema, table]
  )
  t.equal(changed.filter(path => path.endsWith('.sql')).length, 1)

  for (const file of labels)
    insertAfter(join(copy, file), "  status: 'Status',", "  first_aid_until: 'First aid until',")
  t.equal(typeErrors('-p', 'src/console'), '')
  await t.test('it is everywhere', t => useField(t, copy))
})

async function useField(t: Test, copy: string) {
  const path = join(copy, 'test/fixtures/helper.ts')
  const { aType, build, call, member_item, signedIn }: typeof import('../fixtures/helper.ts') =
    await import(path)
  const app = await build(t)
  const headers = await signedIn(app)
  const membertype_id = (await aType(app, { name: 'T' })).id
  const send = (method: 'POST' | 'PUT', url: string, payload: object, more: object = {}) =>
    call(t, app, { method, url, payload, headers: { ...headers, ...more } })
  const get = async (url: string) => call(t, app, { url, headers })
  const lastChanges = async () => (await get('/getlogs?limit=1')).json().data.logs[0].changes

  const person = { firstname: 'Ada', lastname: 'L', email: 'a@b.c', chapter_id: 1, membertype_id }
  const wrong = await send('POST', '/createmembers', { ...person, first_aid_until: 'soon' })
  t.match(wrong.json(), { details: [{ path: '/first_aid_until' }] }, 'checked')
  const made = await send('POST', '/createmembers', { ...person, first_aid_until: '2027-01-31' })
  const { id } = made.json().data
  t.strictSame(Object.keys(made.json().data), member_item, 'lists keep their keys')
  t.match(await lastChanges(), { first_aid_until: [null, '2027-01-31'] })
  const first = await get(`/getmember/${id}`)
  t.equal(first.json().data.first_aid_until, '2027-01-31')

  const edit = (value: string, tag: unknown) =>
    send('PUT', '/editmember', { id, first_aid_until: value }, { 'if-match': tag })
  const edited = await edit('2028-01-31', first.headers.etag)
  t.equal(edited.statusCode, 200)
  t.equal(edited.headers.etag, (await get(`/getmember/${id}`)).headers.etag)
  t.not(edited.headers.etag, first.headers.etag, 'the entity tag covers it')
  t.equal((await edit('2029-01-31', first.headers.etag)).statusCode, 412, 'no lost update')
  t.strictSame(await lastChanges(), { first_aid_until: ['2027-01-31', '2028-01-31'] })
  t.equal((await edit('', '*')).statusCode, 200)
  t.equal((await get(`/getmember/${id}`)).json().data.first_aid_until, null, 'cleared')

  const csv = { ...headers, 'content-type': 'text/csv' }
  const url = '/importmembers?chapter_id=1&explain=true'
  const body = 'Vorname;Nachname;E-Mail;Ersthelfer bis\nAda;L;a@b.c;1.2.2029'
  const imported = (await call(t, app, { method: 'POST', url, headers: csv, body })).json().data
  t.match(imported, {
    ...{ updated: 1, refused: 0, ignored_columns: [] },
    changes: [{ changes: { first_aid_until: [null, '2029-02-01'] } }]
  })
  const file = (await get('/exportmembers?chapter_id=1')).body
  t.match(file, /"email","first_aid_until","phone"/)
  t.match(file, /"a@b\.c","2029-02-01"/)
  const ndjson = (await get('/exportmembers?chapter_id=1&format=ndjson')).body
  t.equal(JSON.parse(ndjson).first_aid_until, '2029-02-01')
  const again = await call(t, app, { method: 'POST', url, headers: csv, body: file })
  t.match(again.json().data, { unchanged: 1, refused: 0 }, 'an export changes nothing')

  const { schemas } = app.contract().openapi.components
  for (const name of ['MemberDetails', 'MemberCreate', 'MemberEdit'])
    t.match(schemas[name], { properties: { first_aid_until: { type: /string/ } } }, name)
}
