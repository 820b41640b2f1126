import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import t from '../folder.ts'
import {
  changedFiles,
  checkRules,
  copyTree,
  insertAfter,
  publish,
  readTree,
  run,
  runFile,
  typeErrors
} from './copied-tree.ts'
import { addNouns, eraseBorrower, useLoans } from './trial-noun.ts'

// A noun, a filter and a field are added to one copy of the tree, one after the other, and then used together.

const copy = copyTree(t)
const generated = /^(drizzle\/|schema\/|src\/console\/api\/contract\.ts)/

/** A date, a choice and a number, as entries of the schema and of the table. */
const definitions = `
  first_aid_until: {
    ...date,
    header: { en: 'first aid until', de: 'Ersthelfer bis', fr: 'secouriste jusque' }
  },
  shirt_size: {
    schema: OneOf(['s', 'm', 'l']),
    edit: OneOf(['s', 'm', 'l', '']),
    header: { en: 'shirt', de: 'Hemdgröße', fr: 'taille' },
    read: wordReader({ s: 'klein', m: 'mittel', l: 'groß' })
  },
  locker: {
    schema: Type.Integer({ minimum: 1, maximum: 999 }),
    edit: Type.Unsafe<number>({ type: ['integer', 'null'], minimum: 1, maximum: 999 }),
    header: { en: 'locker number', de: 'Spind', fr: 'casier' }
  },`
const table_columns =
  "    first_aid_until: text(), shirt_size: text({ enum: ['s', 'm', 'l'] }), locker: integer(),"

const field_labels = `
  first_aid_until: { en: 'First aid until', de: 'Ersthelfer bis' },
  shirt_size: { en: 'Shirt', de: 'Hemdgröße' },
  locker: { en: 'Locker', de: 'Spind' },`
const value_labels =
  "  shirt_size: { s: { en: 'S', de: 'S' }, m: { en: 'M', de: 'M' }, l: { en: 'L', de: 'L' } },"

const schema = 'src/register/members/detail-fields.ts'
const filters = 'src/register/listing/filters.ts'
const table = 'src/register/members/table.ts'
const labels = 'src/console/shared/memberWords.ts'

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

const expected = {
  ...{ by_scan: 50, written: 101, searched: 5, with_status: 101, exported: 101 },
  ...{ found: 101, changed: 101, found_two: 401 }
}

/** Filters the members of the copy in every way: by scan and by index, after writes, with others, in an export, as part of a filter. */
const trial = `
import t from 'tap'
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

t.test('a noun is its folder, a few lines in four files, a migration, and its view', t =>
  addNouns(t, copy)
)

t.test(
  'a filter is one line, another if it can mean one person, and a third and a migration for lists',
  t => addFilter(t, copy)
)

t.test(
  'a field of a member is two files, a migration and a file with its labels; a filter by it one file more',
  t => addField(t, copy)
)

t.test('the rules of the house accept them', async t =>
  checkRules(t, copy, 'test/register/listing/list.test.ts')
)

t.test('loans are everywhere', t => useLoans(t, copy))

t.test('loans are erased with their member', t => eraseBorrower(t, copy))

t.test('the filter is everywhere', t => useFilter(t, copy))

t.test('the field is everywhere', t => useField(t, copy))

/** Adds the filter to a copy, and counts what was written by hand. */
async function addFilter(t: Test, copy: string) {
  const tree = readTree(copy)
  for (const [path, before, after] of added) {
    const text = readFileSync(join(copy, path), 'utf8')
    t.equal(text.split(before).length, 2, `${path} has the text before`)
    writeFileSync(join(copy, path), text.replace(before, after))
  }
  t.equal(
    run(copy, 'drizzle-kit', 'generate', '--name', 'lastname').status,
    0,
    'the migration is made'
  )
  publish(copy)
  t.equal(typeErrors(copy), '', 'it compiles')
  t.equal(typeErrors(copy, '-p', 'src/console'), '', 'so does the console')
  const by_hand = changedFiles(copy, tree).filter(path => !generated.test(path))
  t.strictSame(by_hand, added.map(([path]) => path).sort(), 'nothing else is written by hand')
}

/** Uses the filter of a copy in every way. */
async function useFilter(t: Test, copy: string) {
  writeFileSync(join(copy, 'test/fixtures/trial.js'), trial)
  const { stdout, stderr } = runFile(copy, 'test/fixtures/trial.js')
  t.strictSame(JSON.parse(stdout.match(/^found (.*)$/m)?.[1] ?? '{}'), expected, stdout + stderr)
}

/** Adds the fields and a filter by one of them to a copy, and counts what was written by hand. */
async function addField(t: Test, copy: string) {
  const before = readTree(copy)
  insertAfter(join(copy, schema), 'export const details = nameChoices({', definitions)
  insertAfter(
    join(copy, schema),
    "import { asksForNumber, auto } from './numbers.ts'",
    "\nimport { wordReader } from './field.ts'"
  )
  t.match(
    typeErrors(copy),
    /table\.ts.*\n?.*first_aid_until/,
    'a forgotten column does not compile'
  )
  insertAfter(join(copy, table), '    date_of_birth: text(),', table_columns)
  insertAfter(join(copy, table), '      table.membertype_id,', '      table.shirt_size,')
  insertAfter(
    join(copy, filters),
    "  status: inLists(oneOf('status', values.status, 10)),",
    "  shirt_size: inLists(oneOf('shirt_size', values.shirt_size, 10)),"
  )

  const generate = run(copy, 'drizzle-kit', 'generate', '--name', 'first_aid')
  t.equal(generate.status, 0, generate.stdout)
  publish(copy)

  t.equal(typeErrors(copy), '', 'it compiles')
  const forgotten = typeErrors(copy, '-p', 'src/console')
  t.match(forgotten, /memberWords\.ts.*\n?.*first_aid_until/, 'a forgotten label does not compile')
  const changed = changedFiles(copy, before)
  t.strictSame(
    changed.filter(path => !generated.test(path)),
    [filters, schema, table],
    'what is written by hand'
  )
  t.equal(changed.filter(path => path.endsWith('.sql')).length, 1, 'one migration is made')

  insertAfter(join(copy, labels), 'export const member_fields = {', field_labels)
  const unsaid = typeErrors(copy, '-p', 'src/console')
  t.match(unsaid, /memberWords\.ts.*\n?.*shirt_size/, 'nor does a value without one')
  insertAfter(join(copy, labels), 'export const member_values = {', value_labels)
  t.equal(typeErrors(copy, '-p', 'src/console'), '', 'so does the console')
  const by_hand = changedFiles(copy, before).filter(path => !generated.test(path))
  t.strictSame(by_hand, [labels, filters, schema, table], 'and labels')
}

/** Uses the fields of a copy: they are in requests, answers, log, filters, files and the contract. */
async function useField(t: Test, copy: string) {
  const path = join(copy, 'test/fixtures/helper.ts')
  const {
    aFolder,
    aType,
    build,
    call,
    member_item,
    signedIn
  }: typeof import('../fixtures/helper.ts') = await import(path)
  const app = await build(t, { DATA_DIR: aFolder(t) })
  const headers = await signedIn(app)
  const membertype_id = (await aType(app, { name: 'T' })).id
  const send = (method: 'POST' | 'PUT', url: string, payload: object, more: object = {}) =>
    call(t, app, { method, url, payload, headers: { ...headers, ...more } })
  const get = async (url: string) => call(t, app, { url, headers })
  const lastChanges = async () => (await get('/getlogs?limit=1')).json().data.logs[0].changes

  const person = { firstname: 'Ada', lastname: 'L', email: 'a@b.c', chapter_id: 1, membertype_id }
  const wrong_values = { first_aid_until: 'soon', shirt_size: 'xl', locker: 1.5 }
  const wrong = await send('POST', '/createmembers', { ...person, ...wrong_values })
  t.match(
    wrong.json().details,
    [
      { path: '/first_aid_until', code: 'not_a_date' },
      { path: '/shirt_size', code: 'not_one_of' },
      { path: '/locker', code: 'not_a_number' }
    ],
    'wrong values are refused'
  )
  const values = { first_aid_until: '2027-01-31', shirt_size: 'm', locker: 7 }
  const made = await send('POST', '/createmembers', { ...person, ...values })
  const { id } = made.json().data
  t.strictSame(Object.keys(made.json().data), member_item, 'lists keep their keys')
  const { first_aid_until, shirt_size, locker } = values
  const created = {
    first_aid_until: [null, first_aid_until],
    ...{ shirt_size: [null, shirt_size], locker: [null, locker] }
  }
  t.match(await lastChanges(), created, 'the log has the values')
  const first = await get(`/getmember/${id}`)
  t.match(first.json().data, values, 'the member has them')

  const edit = (given: object, tag: unknown) =>
    send('PUT', '/editmember', { id, ...given }, { 'if-match': tag })
  for (const [name, value] of Object.entries({ ...values, shirt_size: 's', locker: 8 })) {
    const before = await get(`/getmember/${id}`)
    const edited = await edit({ [name]: name === 'first_aid_until' ? '2028-01-31' : value }, '*')
    t.equal(edited.statusCode, 200, `${name} is edited`)
    t.equal(
      edited.headers.etag,
      (await get(`/getmember/${id}`)).headers.etag,
      'the tag is that of the member'
    )
    t.not(edited.headers.etag, before.headers.etag, `the entity tag covers ${name}`)
  }
  t.equal((await edit({ locker: 9 }, first.headers.etag)).statusCode, 412, 'no lost update')
  t.strictSame(await lastChanges(), { locker: [7, 8] }, 'the log has the change')

  const found = async (size: string) =>
    (await get(`/getmembers?chapter_id=1&shirt_size=${size}`)).json().data.pagination.total
  t.strictSame([await found('s'), await found('m')], [1, 0], 'the filter follows the write')
  t.equal(
    (await edit({ first_aid_until: '', shirt_size: '', locker: null }, '*')).statusCode,
    200,
    'values are cleared'
  )
  const unknown = { first_aid_until: null, shirt_size: null, locker: null }
  t.match((await get(`/getmember/${id}`)).json().data, unknown, 'cleared')
  t.equal(await found('s'), 0, 'and not found')

  const csv = { ...headers, 'content-type': 'text/csv' }
  const url = '/importmembers?chapter_id=1&explain=true'
  const upload = async (body: string) =>
    (await call(t, app, { method: 'POST', url, headers: csv, body })).json()
  const header = 'Vorname;Nachname;E-Mail;Ersthelfer bis;Hemdgröße;Spind'
  const refused = await upload(`${header}\nAda;L;a@b.c;soon;xl;first`)
  t.match(
    refused.details,
    [
      { path: '/2/first_aid_until' },
      { path: '/2/shirt_size' },
      { path: '/2/locker', code: 'not_a_number' }
    ],
    'a file with wrong values is refused'
  )
  t.match(
    (await upload(`${header}\nAda;L;a@b.c;1.2.2029;Groß;12`)).data,
    {
      ...{ updated: 1, refused: 0, ignored_columns: [] },
      changes: [
        {
          changes: {
            first_aid_until: [null, '2029-02-01'],
            ...{ shirt_size: [null, 'l'], locker: [null, 12] }
          }
        }
      ]
    },
    'a file is imported'
  )
  const file = (await get('/exportmembers?chapter_id=1&shirt_size=l')).body
  t.match(file, /"email","first_aid_until","shirt_size","locker","phone"/, 'a file has the columns')
  t.match(file, /"a@b\.c","2029-02-01","l","12"/, 'and the values')
  const ndjson = (await get('/exportmembers?chapter_id=1&format=ndjson')).body
  t.match(
    JSON.parse(ndjson),
    { first_aid_until: '2029-02-01', shirt_size: 'l', locker: 12 },
    'in JSON too'
  )
  t.match((await upload(file)).data, { unchanged: 1, refused: 0 }, 'an export changes nothing')

  const { schemas } = app.contract().openapi.components
  for (const name of ['MemberDetails', 'MemberCreate', 'MemberEdit'])
    t.match(schemas[name], { properties: { locker: { type: /integer/ } } }, name)
}
