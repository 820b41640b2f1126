import { join } from 'node:path'
import type { Test } from 'tap'
import { changedFiles, insertAfter, publish, readTree, run, typeErrors } from './copied-tree.ts'

// What a new field of a member takes: three are added to a copy of the tree, as a developer would.

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
const generated = /^(drizzle\/|schema\/|src\/console\/api\/contract\.ts)/
const labels = 'src/console/shared/memberWords.ts'

/** Adds the fields and a filter by one of them to a copy, and counts what was written by hand. */
export async function addField(t: Test, copy: string) {
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

  t.equal(typeErrors(copy), '')
  const forgotten = typeErrors(copy, '-p', 'src/console')
  t.match(forgotten, /memberWords\.ts.*\n?.*first_aid_until/, 'a forgotten label does not compile')
  const changed = changedFiles(copy, before)
  t.strictSame(
    changed.filter(path => !generated.test(path)),
    [filters, schema, table]
  )
  t.equal(changed.filter(path => path.endsWith('.sql')).length, 1)

  insertAfter(join(copy, labels), 'export const member_fields = {', field_labels)
  const unsaid = typeErrors(copy, '-p', 'src/console')
  t.match(unsaid, /memberWords\.ts.*\n?.*shirt_size/, 'nor does a value without one')
  insertAfter(join(copy, labels), 'export const member_values = {', value_labels)
  t.equal(typeErrors(copy, '-p', 'src/console'), '')
  const by_hand = changedFiles(copy, before).filter(path => !generated.test(path))
  t.strictSame(by_hand, [labels, filters, schema, table])
}

/** Uses the fields of a copy: they are in requests, answers, log, filters, files and the contract. */
export async function useField(t: Test, copy: string) {
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
  t.match(wrong.json().details, [
    { path: '/first_aid_until', code: 'not_a_date' },
    { path: '/shirt_size', code: 'not_one_of' },
    { path: '/locker', code: 'not_a_number' }
  ])
  const values = { first_aid_until: '2027-01-31', shirt_size: 'm', locker: 7 }
  const made = await send('POST', '/createmembers', { ...person, ...values })
  const { id } = made.json().data
  t.strictSame(Object.keys(made.json().data), member_item, 'lists keep their keys')
  const { first_aid_until, shirt_size, locker } = values
  const created = {
    first_aid_until: [null, first_aid_until],
    ...{ shirt_size: [null, shirt_size], locker: [null, locker] }
  }
  t.match(await lastChanges(), created)
  const first = await get(`/getmember/${id}`)
  t.match(first.json().data, values)

  const edit = (given: object, tag: unknown) =>
    send('PUT', '/editmember', { id, ...given }, { 'if-match': tag })
  for (const [name, value] of Object.entries({ ...values, shirt_size: 's', locker: 8 })) {
    const before = await get(`/getmember/${id}`)
    const edited = await edit({ [name]: name === 'first_aid_until' ? '2028-01-31' : value }, '*')
    t.equal(edited.statusCode, 200)
    t.equal(edited.headers.etag, (await get(`/getmember/${id}`)).headers.etag)
    t.not(edited.headers.etag, before.headers.etag, `the entity tag covers ${name}`)
  }
  t.equal((await edit({ locker: 9 }, first.headers.etag)).statusCode, 412, 'no lost update')
  t.strictSame(await lastChanges(), { locker: [7, 8] })

  const found = async (size: string) =>
    (await get(`/getmembers?chapter_id=1&shirt_size=${size}`)).json().data.pagination.total
  t.strictSame([await found('s'), await found('m')], [1, 0], 'the filter follows the write')
  t.equal((await edit({ first_aid_until: '', shirt_size: '', locker: null }, '*')).statusCode, 200)
  const unknown = { first_aid_until: null, shirt_size: null, locker: null }
  t.match((await get(`/getmember/${id}`)).json().data, unknown, 'cleared')
  t.equal(await found('s'), 0)

  const csv = { ...headers, 'content-type': 'text/csv' }
  const url = '/importmembers?chapter_id=1&explain=true'
  const upload = async (body: string) =>
    (await call(t, app, { method: 'POST', url, headers: csv, body })).json()
  const header = 'Vorname;Nachname;E-Mail;Ersthelfer bis;Hemdgröße;Spind'
  const refused = await upload(`${header}\nAda;L;a@b.c;soon;xl;first`)
  t.match(refused.details, [
    { path: '/2/first_aid_until' },
    { path: '/2/shirt_size' },
    { path: '/2/locker', code: 'not_a_number' }
  ])
  t.match((await upload(`${header}\nAda;L;a@b.c;1.2.2029;Groß;12`)).data, {
    ...{ updated: 1, refused: 0, ignored_columns: [] },
    changes: [
      {
        changes: {
          first_aid_until: [null, '2029-02-01'],
          ...{ shirt_size: [null, 'l'], locker: [null, 12] }
        }
      }
    ]
  })
  const file = (await get('/exportmembers?chapter_id=1&shirt_size=l')).body
  t.match(file, /"email","first_aid_until","shirt_size","locker","phone"/)
  t.match(file, /"a@b\.c","2029-02-01","l","12"/)
  const ndjson = (await get('/exportmembers?chapter_id=1&format=ndjson')).body
  t.match(JSON.parse(ndjson), { first_aid_until: '2029-02-01', shirt_size: 'l', locker: 12 })
  t.match((await upload(file)).data, { unchanged: 1, refused: 0 }, 'an export changes nothing')

  const { schemas } = app.contract().openapi.components
  for (const name of ['MemberDetails', 'MemberCreate', 'MemberEdit'])
    t.match(schemas[name], { properties: { locker: { type: /integer/ } } }, name)
}
