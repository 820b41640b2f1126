import type { Test } from 'tap'
import { aForm, send } from '../fixtures/files.ts'
import { aType, call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sender } from '../money/letters.ts'
import { anOffice } from '../register/persons/office.ts'
import { listTextFields, type TextField, tellField, withText } from './contract-texts.ts'
import { createBodies, type Office } from './erasing-bodies.ts'
import { marksIn, unusual } from './marked-texts.ts'

/** Fields of the contract in which a person is not meant, with the reason. */
const exceptions: readonly (readonly [field: RegExp, reason: string])[] = [
  [/^\w+ \/auth\//, 'of the account that signs in'],
  [/ \/(create|edit|reset)user /, 'of accounts'],
  [/ \/(create|edit)chapter /, 'of chapters, which say of themselves what they like'],
  [/ \/testmail(ing)? /, 'of whoever gets a test; it is kept nowhere'],
  [/ \/editassociation /, 'of the association'],
  [/ \/(create|edit|preview)member_type /, 'of types, their dues and their messages'],
  [/ \/(create|edit)field /, 'of definitions of fields'],
  [/ \/unsubscribe\/\{token\} /, 'in a form that is left unread'],
  [/ header:/, 'keys and revisions, which programs make'],
  [/ path:/, 'names of schemas'],
  [/:columns\/\[\]$/, 'names of fields'],
  [/ \/importstatement (?!text\/csv)\w+\/[\w-]+:$/, 'the same as a file of CSV'],
  [/ query:decisions$| multipart\/form-data:decisions$/, 'numbers of lines'],
  [/ multipart\/form-data:file$|spreadsheetml/, 'the same as a file of CSV']
]

/** Formats that no name has. */
const other_formats = /^(date|country|language|currency|timezone)\b/

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
  if (name === 'defaults')
    return JSON.stringify({ note: text, tags: [text], fields: { own: text } })
  return text
}

/** Sends a file with a text in one of the places that an import has for it. */
function importWith(t: Test, { app, headers }: Office, { within, path }: TextField, text: string) {
  const name = path.join('/')
  const column = name === 'mapping' ? Object.keys(JSON.parse(text))[0] : 'note'
  const last = within === 'text/csv' ? text : 'Else'
  const file = `firstname,lastname,membertype,${column}\n${unusual},${last},T,\n`
  if (within === 'query') {
    const query = `&${new URLSearchParams({ [name]: text })}`
    return send(t, app, headers, file, `${query}&doubtful=create`)
  }
  if (within === 'text/csv') return send(t, app, headers, file, '&doubtful=create')
  const form = aForm('xyz', [name, text], ['file', file])
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
  const body = withText(await bodies[field.operation]?.(), field.path, text) as Record<
    string,
    string
  >
  if (field.within !== 'query')
    return call(t, app, { method: method.toUpperCase() as 'PUT', url, headers, payload: body })
  return call(t, app, { url: `${url}?${new URLSearchParams(body)}`, headers })
}

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
  t.ok(fields.length > 60)
  for (const [index, field] of fields.entries()) {
    const answer = await write(t, office, bodies, [field, textFor(field, `k${index}`)])
    t.ok(answer.statusCode < 300, `${tellField(field)} is written: ${answer.body.slice(0, 300)}`)
  }
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  t.ok(marksIn(folder).size > fields.length / 2)
  const { data } = await ask('POST', '/findmembers', { chapter_id: 1, limit: 200 })
  const ids = data.members.map(({ id }: { id: number }) => id).filter((id: number) => id > 1)
  t.equal(Math.min(...ids), first.id)
  // who is erased last is in the log before all that was written
  for (const id of ids.sort((one: number, other: number) => other - one))
    t.match(await ask('PUT', '/erasemember', { id, reason: 'x', force: true }), {
      data: { erased: true }
    })
  app.db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const left = [...marksIn(folder)].map(mark => {
    const field = fields[Number(mark.slice(1))]
    return mark && field ? tellField(field) : 'a field that has the name alone'
  })
  t.strictSame(left, [], 'fields whose text stays in the files')
})

t.test('every exception is of fields that there are', async t => {
  const { app } = await anOffice(t)
  const names = listTextFields(app).map(tellField)
  for (const [pattern] of exceptions)
    t.ok(
      names.some(name => pattern.test(name)),
      `${pattern} is a field of the contract`
    )
})
