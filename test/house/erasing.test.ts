import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { aForm, send } from '../fixtures/files.ts'
import { type App, aType, call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sender } from '../money/letters.ts'
import { anOffice } from '../register/persons/office.ts'

/** A name that nobody else has. */
const unusual = 'Quagzwixel'

/** Fields of the contract in which a person is not meant, with the reason. */
const exceptions: readonly (readonly [field: RegExp, reason: string])[] = [
  [/^\w+ \/auth\//, 'of the account that signs in'],
  [/ \/(create|edit|reset)user /, 'of accounts'],
  [/ \/createtoken /, 'of programs'],
  [/ \/(create|edit)webhook /, 'of addresses that are told of changes'],
  [/ \/(create|edit)chapter /, 'of chapters, which say of themselves what they like'],
  [/ \/editpaymentsettings /, 'keys of a provider'],
  [/ \/testmail(ing)? /, 'of whoever gets a test; it is kept nowhere'],
  [/ \/(editassociation|(create|edit)bankaccount) /, 'of the association'],
  [/ \/(create|edit|preview)member_type /, 'of types, their dues and their messages'],
  [/ \/(create|edit)mandate \S+:iban$/, 'account numbers, which are checked'],
  [/ \/(create|preview)collection \S+:filter/, 'whom a run is about; it is kept nowhere'],
  [/ \/(create|edit)field /, 'of definitions of fields'],
  [/ \/(create|edit)function /, 'of functions, whoever holds them'],
  [/ \/unsubscribe\/\{token\} /, 'in a form that is left unread'],
  [/ \/(create|edit)form /, 'of forms, which say of themselves what they like'],
  [/ \/me\//, 'of members themselves, who are erased with their record'],
  [/ \/(apply|confirmapplication) /, 'sealed until it is confirmed, and gone after 48 hours'],
  [/ \/answer(change)?request /, 'of a record that is deleted with its member'],
  [/ header:/, 'keys and revisions, which programs make'],
  [/ path:/, 'names of schemas'],
  [/:columns\/\[\]$/, 'names of fields'],
  [/ \/importstatement (?!text\/csv)\w+\/[\w-]+:$/, 'the same as a file of CSV'],
  [/ query:decisions$| multipart\/form-data:decisions$/, 'numbers of lines'],
  [/ query:create_fields$| multipart\/form-data:create_fields$/, 'headings of a file'],
  [
    / multipart\/form-data:file$|spreadsheetml|x-ndjson|importmembers application\/json/,
    'the same as a file of CSV'
  ]
]

/** Formats that no name has. */
const other_formats = /^(date|country|language|currency|timezone)\b/

t.test('a name is gone from every field that may hold one', async t => {
  const office = await anOffice(t)
  const { app, folder, ask, create } = office
  const workflow = { require_approval_all_apps: true }
  const { id: applied_type } = await aType(app, { name: 'Applied' }, { workflow })
  await ask('PUT', '/editchapter', { id: 1, acts_from: '2026-01-01' })
  await ask('PUT', '/editassociation', sender)
  await ask('POST', '/createfield', { chapter_id: 1, key: 'own', label: 'Own', kind: 'text' })
  await create({ firstname: 'Ada', lastname: 'King' })
  const first = await create({ firstname: unusual, lastname: 'First', email: 'first@example.org' })
  const bodies = createBodies(office, { applied_type, first: first.id })
  const fields = listTextFields(app)
    .filter(canHold)
    .filter(field => !exceptions.some(([pattern]) => pattern.test(tellField(field))))
  t.ok(fields.length > 60, 'there are fields to fill')
  for (const [index, field] of fields.entries()) {
    const answer = await write(t, office, bodies, [field, textFor(field, `k${index}`)])
    t.ok(answer.statusCode < 300, `${tellField(field)} is written: ${answer.body.slice(0, 300)}`)
  }
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  t.ok(marksIn(folder).size > fields.length / 2, 'more than half of them are in the files')
  const { data } = await ask('POST', '/findmembers', { chapter_id: 1, limit: 200 })
  const ids = data.members.map(({ id }: { id: number }) => id).filter((id: number) => id > 1)
  t.equal(Math.min(...ids), first.id, 'the first member is among those found')
  // who is erased last is in the log before all that was written
  for (const id of ids.sort((one: number, other: number) => other - one))
    t.match(
      await ask('PUT', '/erasemember', { id, reason: 'x', force: true }),
      {
        data: { erased: true }
      },
      `member ${id} is erased`
    )
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const left = [...marksIn(folder)].map(mark => {
    const field = fields[Number(mark.slice(1))]
    return mark && field ? tellField(field) : 'a field that has the name alone'
  })
  t.strictSame(left, [], 'fields whose text stays in the files')
  // every exception is of fields that there are
  const names = listTextFields(app).map(tellField)
  for (const [pattern] of exceptions)
    t.ok(
      names.some(name => pattern.test(name)),
      `${pattern} is a field of the contract`
    )
})

/** Whether a field can hold a name at all. */
function canHold({ schema: { format = '', pattern, maxLength = 99 } }: TextField) {
  if (other_formats.test(format) || maxLength < 20) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(`${unusual} k1`)
}

/** What is written into a field, with a mark by which it is known again. */
function textFor({ path, schema: { format = '' } }: TextField, mark: string) {
  const name = path.at(-1)
  if (format.includes('email')) return `${unusual}.${mark}@example.org`
  const text = `${unusual} ${mark}`
  if (name === 'mapping') return JSON.stringify({ [text]: '' })
  if (name === 'values') return JSON.stringify({ note: { [text]: 'Else' } })
  if (name === 'types' || name === 'chapters') return JSON.stringify({ [text]: 1 })
  if (name === 'defaults')
    return JSON.stringify({ note: text, tags: [text], fields: { own: text } })
  return text
}

/** Sends a file with a text in one of the places that an import has for it. */
function importWith(t: Test, { app, headers }: Office, { within, path }: TextField, text: string) {
  const name = path.join('/')
  const column = name === 'mapping' ? Object.keys(JSON.parse(text))[0] : 'note'
  // a row without a chapter goes into that of the import
  const beside: Record<string, string> =
    name === 'chapters' ? { mapping: JSON.stringify({ note: 'chapter' }) } : {}
  const last = within === 'text/csv' ? text : 'Else'
  const file = `firstname,lastname,membertype,${column}\n${unusual},${last},T,\n`
  if (within === 'query') {
    const query = `&${new URLSearchParams({ [name]: text, ...beside })}`
    return send(t, app, headers, file, `${query}&doubtful=create`)
  }
  if (within === 'text/csv') return send(t, app, headers, file, '&doubtful=create')
  const form = aForm('xyz', [name, text], ...Object.entries(beside), ['file', file])
  return send(t, app, headers, form, '&doubtful=create', 'multipart/form-data; boundary=xyz')
}

/** Imports a statement of a bank with a text in one of its parameters, or in the file. */
function importStatementWith(
  t: Test,
  { app, headers }: Office,
  { within, path }: TextField,
  text: string
) {
  const name = path.join('/')
  const is_file = within === 'text/csv'
  const column = name === 'mapping' ? Object.keys(JSON.parse(text))[0] : 'Text'
  const mapping = { Date: 'date', Amount: 'amount', [column as string]: 'text' }
  const given = {
    mapping: JSON.stringify(mapping),
    ...(!is_file && name !== 'mapping' && { [name]: text })
  }
  return call(t, app, {
    method: 'POST',
    url: `/importstatement?${new URLSearchParams({ chapter_id: '1', ...given })}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    body: `Date,Amount,${column}\n2026-01-02,5.00,${is_file ? text : 'x'}\n`
  })
}

/** Writes the name into a field of an operation; answers the status. */
async function write(
  t: Test,
  office: Office,
  bodies: ReturnType<typeof createBodies>,
  [field, text]: [TextField, string]
) {
  const { app, headers } = office
  const [method = '', url = ''] = field.operation.split(' ')
  if (url === '/importmembers') return importWith(t, office, field, text)
  if (url === '/importstatement') return importStatementWith(t, office, field, text)
  const body = withText(await bodies[field.operation]?.(field.path), field.path, text) as Record<
    string,
    string
  >
  if (field.within !== 'query')
    return call(t, app, { method: method.toUpperCase() as 'PUT', url, headers, payload: body })
  return call(t, app, { url: `${url}?${new URLSearchParams(body)}`, headers })
}

/** The marks of texts with the name that are in the files of a folder; an empty one where it stands by itself. */
function marksIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = files.map(file => join(folder, file)).filter(path => statSync(path).isFile())
  const found = paths.flatMap(path => {
    const text = readFileSync(path, 'latin1').toLowerCase()
    return [...text.matchAll(/quagzwixel(?:\W{0,3}(k\d+)\b)?/g)].map(([, mark]) => mark ?? '')
  })
  return new Set(found)
}

/** An office whose requests are answered with success. */
type Office = Awaited<ReturnType<typeof anOffice>>

/** Bodies of requests that are answered with success, each for one more request. */
function createBodies(
  { app, headers, ask, create, membertype_id }: Office,
  { applied_type, first }: { applied_type: number; first: number }
) {
  let count = 0
  const chapter_id = 1
  const person = async (more = {}) => {
    const { id } = await create({ firstname: unusual, lastname: `Person ${++count}`, ...more })
    return id
  }
  const filter = async () => {
    const body = { chapter_id, name: `Filter ${++count}`, filter: {} }
    return (await ask('POST', '/createfilter', body)).data.id
  }
  const bankEntry = async () => {
    const body = `Date,Amount,Text\n2026-01-02,${++count}.00,x\n`
    const url = '/importstatement?chapter_id=1'
    const csv = { ...headers, 'content-type': 'text/csv' }
    await app.inject({ method: 'POST', url, headers: csv, body })
    return (await ask('GET', '/getentries?chapter_id=1')).data.entries[0].id
  }
  const application = async () => {
    const member_id = await person({ membertype_id: applied_type })
    const { data } = await ask('GET', '/getapplications?chapter_id=1&limit=200')
    const { id } = data.applications.find(
      (one: { member_id: number }) => one.member_id === member_id
    )
    return { id }
  }
  const office_of = async () =>
    (await ask('POST', '/createfunction', { name: 'Chair', kind: 'board' })).data.id
  const holding = async () => {
    const held = { function_id: await office_of(), member_id: await person(), from: '2026-01-01' }
    return (await ask('POST', '/createholding', held)).data
  }
  const mandate = async () => {
    const signed = { iban: 'DE02120300000000202051', signed_on: '2026-01-02' }
    return (await ask('POST', '/createmandate', { ...signed, member_id: await person() })).data
  }
  const collection = async () => {
    const { member_id } = await mandate()
    await ask('POST', '/createdue', { ...charge, member_id, amount: 1 })
    const run = { chapter_id, due_to: '2027-01-01', filter: { ids: [member_id] } }
    return (await ask('POST', '/createcollection', run)).data
  }
  const member = { firstname: unusual, lastname: 'Person', email: '', chapter_id, membertype_id }
  const charge = { dues_name: 'Key', amount: 0, due_date: '2026-12-01' }
  const payment = { amount: 5, date: '2026-01-02', method: 'cash' }
  const mailing = { chapter_id, filter: {}, subject: 'Hello', body: 'Dear member' }
  const pause = { from: '2026-12-01', to: '2026-12-24', reason: '' }
  const bodies: Record<string, (path?: readonly string[]) => Promise<object> | object> = {
    'get /getmembers': () => ({ chapter_id }),
    'get /exportmembers': () => ({ chapter_id }),
    'post /exportmembers': () => ({ chapter_id, filter: {} }),
    'post /findmembers': () => ({ chapter_id, filter: {} }),
    'post /findpersons': () => ({ chapter_id, firstname: unusual, lastname: 'Person' }),
    'post /createmembers': () => member,
    'put /putmember': async () => {
      const unique = { key: `own_${++count}`, label: `Own ${count}`, kind: 'text', unique: true }
      await ask('POST', '/createfield', { chapter_id, ...unique })
      return { ...member, key: unique.key, value: 'x' }
    },
    'put /editmember': async () => ({ id: await person() }),
    'put /editmembers': async (path = []) => {
      const body = { chapter_id, filter: { ids: [first] }, set: { language: 'de' } }
      if (!path.includes('leave')) return body
      return { ...body, filter: { ids: [await person()] }, set: { leave: { reason: 'moved' } } }
    },
    'post /createfilter': () => ({ chapter_id, name: `Filter ${++count}`, filter: {} }),
    'put /editfilter': async () => ({ id: await filter() }),
    'post /openmemberships': () => ({ chapter_id, filter: {} }),
    'put /erasemember': async () => ({ id: await person(), reason: 'x' }),
    'put /approveapplication': application,
    'put /declineapplication': application,
    'put /withdrawapplication': application,
    'put /endmembership': async () => ({ member_id: await person(), reason: 'resigned' }),
    'put /pausemembership': async () => ({ member_id: await person(), ...pause }),
    'post /createdue': async () => ({ ...charge, member_id: await person() }),
    'post /createpayment': async () => ({ ...payment, member_id: await person() }),
    'put /reversepayment': async () => {
      const member_id = await person()
      const { data } = await ask('POST', '/createpayment', { ...payment, member_id })
      return { id: data.id, date: payment.date }
    },
    'post /createrefund': async () => {
      const member_id = await person()
      await ask('POST', '/createpayment', { ...payment, member_id })
      return { ...payment, member_id }
    },
    'post /createinvoices': () => ({ chapter_id, filter: {} }),
    'put /cancelinvoice': async () => {
      const payer = await person()
      await ask('POST', '/createdue', { ...charge, member_id: payer, amount: 1 })
      await ask('POST', '/createinvoices', { chapter_id, filter: { ids: [payer] } })
      const { data } = await ask('GET', `/getinvoices?member_id=${payer}`)
      return { id: data.invoices[0].id }
    },
    'put /releasemessages': () => ({ chapter_id, kind: 'farewell' }),
    'post /printmessages': () => ({ chapter_id, kind: 'farewell' }),
    'put /skipmessages': () => ({ chapter_id, kind: 'farewell' }),
    'put /resendmessage': async () => {
      const member_id = await person()
      await ask('PUT', '/endmembership', { member_id, reason: 'resigned' })
      await ask('PUT', '/skipmessages', { chapter_id, kind: 'farewell' })
      const { data } = await ask('GET', `/getmessages?member_id=${member_id}&kind=farewell`)
      return { id: data.messages[0].id }
    },
    'post /createmailing': () => mailing,
    'put /editmailing': async () => ({
      id: (await ask('POST', '/createmailing', mailing)).data.id
    }),
    'post /createmandate': async () => ({
      ...{ iban: 'DE02120300000000202051', signed_on: '2026-01-02' },
      member_id: await person()
    }),
    'post /createfunction': async () => ({ kind: 'board' }),
    'put /editfunction': async () => ({ id: await office_of() }),
    'post /createholding': async () => ({
      ...{ function_id: await office_of(), member_id: await person(), from: '2026-01-01' }
    }),
    'put /editholding': async () => ({ id: (await holding()).id }),
    'put /editmandate': async () => ({ id: (await mandate()).id }),
    'put /endmandate': async () => ({ id: (await mandate()).id }),
    'put /cancelcollection': async () => ({ id: (await collection()).id }),
    'put /rejectcollection': async () => {
      const { id } = await collection()
      const on = new Date().toISOString().slice(0, 10)
      const sent = `UPDATE messages SET state = 'sent', reason = NULL, sent = '${on}T00:00:00Z' WHERE kind = 'debit_notice'`
      await app.db.write(() => app.db.$client.exec(sent))
      await ask('PUT', '/releasecollection', { id })
      await ask('PUT', '/handovercollection', { id, on })
      return { id }
    },
    'put /liftundeliverable': async () => ({ member_id: await person() }),
    'put /ignoreentry': async () => ({ id: await bankEntry() }),
    'put /ignoreentries': async () => ({ chapter_id, ids: [await bankEntry()] }),
    'put /matchentry': async () => ({ id: await bankEntry(), member_id: await person() }),
    'put /unmatchentry': async () => ({ id: await bankEntry() }),
    'put /waivedue': async () => {
      const due = await ask('POST', '/createdue', {
        ...charge,
        member_id: await person(),
        amount: 1
      })
      return { id: due.data.id, reason: 'mistake' }
    }
  }
  return bodies
}

/** A place of the contract where a request holds a text. */
interface TextField {
  /** Such as `put /editmember`. */
  operation: string
  /** `query`, `header`, `path`, or the type of the body. */
  within: string
  /** The path of field names that leads to the text; `*` stands for every name, `[]` for every item of a list. */
  path: readonly string[]
  schema: Schema
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  format?: string
  pattern?: string
  maxLength?: number
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every text that a request of the published contract can hold. */
function listTextFields(app: App): TextField[] {
  const { openapi } = app.contract()
  const components = openapi.components.schemas as Record<string, Schema>
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) =>
      listParts(operation).flatMap(({ within, names, schema }) =>
        listTexts(schema, { components, names, seen: [] }).map(found => ({
          ...{ operation: `${method} ${path}`, within },
          ...found
        }))
      )
    )
  )
}

/** What a field is called in messages. */
function tellField({ operation, within, path }: TextField): string {
  return `${operation} ${within}:${path.join('/')}`
}

/** A value with a text in a place; lists and objects on the way are made where they are missing. */
function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '[]') return [withText(undefined, rest, text)]
  const object = (value ?? {}) as Record<string, unknown>
  const key = name === '*' ? 'own' : name
  return { ...object, [key]: withText(object[key], rest, text) }
}

function listParts({ parameters = [], requestBody }: Operation) {
  const bodies = Object.entries(requestBody?.content ?? {})
  return [
    ...parameters.map(({ name, in: within, schema }) => ({ within, names: [name], schema })),
    ...bodies.map(([within, { schema }]) => ({ within, names: [] as string[], schema }))
  ]
}

interface Walk {
  components: Record<string, Schema>
  names: readonly string[]
  seen: readonly string[]
}

function listTexts(schema: Schema, walk: Walk): Pick<TextField, 'path' | 'schema'>[] {
  const { components, names, seen } = walk
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const target = components[name]
    return !target || seen.includes(name)
      ? []
      : listTexts(target, { ...walk, seen: [...seen, name] })
  }
  const { anyOf = [], properties = {}, items, additionalProperties: others } = schema
  const inner: [Schema, ...string[]][] = [
    ...anyOf.map((one): [Schema] => [one]),
    ...Object.entries(properties).map(([key, one]): [Schema, string] => [one, key]),
    ...(items ? [[items, '[]'] as [Schema, string]] : []),
    ...(typeof others === 'object' ? [[others, '*'] as [Schema, string]] : [])
  ]
  const found = inner.flatMap(([one, ...step]) =>
    listTexts(one, { ...walk, names: [...names, ...step] })
  )
  return isText(schema) ? [{ path: names, schema }, ...found] : found
}

/** Whether a value of a schema can be a text of one's own; one without any type can be anything. */
function isText({ type, anyOf, enum: values, const: constant }: Schema) {
  if (values || constant !== undefined || anyOf) return false
  return type === undefined || [type].flat().includes('string')
}
