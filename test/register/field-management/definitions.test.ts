import { aChapter, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

t.test('fields are defined, listed, changed and archived', async t => {
  const { send, define } = await anOffice(t)
  const choices = ['S', 'M', 'L']
  const { data } = await define('shirt', 'choice', { choices })
  const shirt = { id: 1, chapter_id: null, key: 'shirt', label: 'Our shirt', kind: 'choice' }
  const defined = {
    ...shirt,
    choices,
    required: false,
    archived: false,
    public: false,
    unique: false
  }
  t.strictSame(data, defined, 'a field of all chapters')
  const wanted = { data: { chapter_id: 1 } }
  t.match(await define('note_two', 'text', { chapter_id: 1 }), wanted, 'of one')
  const expected = { data: { fields: [{ key: 'shirt' }], pagination: { total: 2 } } }
  t.match(await send('GET', '/getfields?chapter_id=1&limit=1'), expected, 'a page')
  const edited = await send('PUT', '/editfield', { id: 1, label: 'Size', choices: ['S', 'XL'] })
  t.match(edited.data, { label: 'Size', choices: ['S', 'XL'], kind: 'choice' }, 'changed')
  const archived = (await send('PUT', '/editfield', { id: 1, archived: true })).data
  t.match(archived, { archived: true }, 'archived')
  for (const [value, id] of [
    [false, 2],
    [true, 1]
  ]) {
    const { fields } = (await send('GET', `/getfields?archived=${value}`)).data
    t.match(fields, [{ id }], `archived: ${value}`)
  }
  const { logs } = (await send('GET', '/getlogs?entity=field&entity_id=1')).data
  const changes = [
    { action: 'field.archived', changes: { archived: [false, true] }, entity_name: 'Size' },
    { action: 'field.updated', changes: { label: ['Our shirt', 'Size'] } },
    { action: 'field.created', changes: { key: [null, 'shirt'] } }
  ]
  t.match(logs, changes, 'the log has all changes')
})

t.test('keys and labels mean one field in a chapter', async t => {
  const { app, define, send } = await anOffice(t)
  const other = (await aChapter(app)).id
  await define('shirt', 'text', { chapter_id: 1 })
  const taken = { code: 'name_taken', details: [{ path: '/key', params: { id: 1 } }] }
  t.match(await define('shirt', 'text', { chapter_id: 1, label: 'X' }), taken, 'a key')
  t.match(await define('shirt', 'text', { label: 'X' }), taken, 'all chapters include this one')
  const wanted = { code: 'name_taken', details: [{ path: '/label' }] }
  t.match(await define('x', 'text', { label: 'OUR-Shirt' }), wanted, 'a label')
  const elsewhere = await define('shirt', 'number', { chapter_id: other })
  t.match(elsewhere, { status: 'success' }, 'another chapter has keys of its own')
  const names = ['firstname', 'membertype_id', 'id', 'fields', 'tags', 'handy', 'street']
  const of_members = { details: [{ path: '/key', code: 'field_of_members' }] }
  for (const key of [...names, 'constructor'])
    t.match(await define(key, 'text', { label: 'X' }), of_members, `key ${key}`)
  const day = { path: '/label', code: 'field_of_members', params: { field: 'date_of_birth' } }
  const label = await define('mine', 'text', { label: 'Geburtsdatum' })
  t.match(label, { details: [day] }, 'a label that members have')
  const wrong = { code: 'validation_error', details: [{ path: '/key' }] }
  for (const key of ['', 'Shirt', '1a', 'a-b', '__proto__', 'x'.repeat(41)])
    t.match(await define(key, 'text'), wrong, `key ${key.slice(0, 9)}`)
  await send('PUT', '/editfield', { id: 1, archived: true })
  const again = await define('shirt', 'text', { chapter_id: 1, label: 'X' })
  t.match(again, taken, 'values have its key')
  const free = await define('new', 'text', { chapter_id: 1, label: 'Our shirt' })
  t.match(free, { status: 'success' }, 'its label is free')
  const back = await send('PUT', '/editfield', { id: 1, archived: false })
  t.match(back, { code: 'name_taken' }, 'it does not come back')
  for (const [name, value] of Object.entries({ key: 'blouse', chapter_id: null })) {
    const fixed = { details: [{ path: `/${name}`, code: 'cannot_change' }] }
    t.match(await send('PUT', '/editfield', { id: 1, [name]: value }), fixed, name)
  }
  const expected = { code: 'not_found' }
  t.match(await send('PUT', '/editfield', { id: 99, label: 'X' }), expected, 'no field')
})

t.test('a definition gets no stricter than what is stored', async t => {
  const { define, join, send, edit } = await anOffice(t)
  await define('shirt', 'choice', { choices: ['S', 'M', 'L'] })
  await define('skills', 'choices', { choices: ['cook', 'sing'] })
  const ada = (await join({ shirt: 'M', skills: ['cook', 'sing'] })).data.id
  const eve = (await join({ skills: ['sing'] })).data.id
  const refused = (path: string, code: string, count: number) => ({
    code: 'in_use',
    details: [{ path, code, params: { count } }]
  })
  const change = (id: number, given: object) => send('PUT', '/editfield', { id, ...given })
  const cases: [id: number, given: object, path: string, code: string, count: number][] = [
    [1, { required: true }, '/required', 'values_missing', 1],
    [1, { choices: ['S', 'L'] }, '/choices', 'choices_in_use', 1],
    [2, { choices: ['cook'] }, '/choices', 'choices_in_use', 2],
    [1, { kind: 'text', choices: [] }, '/kind', 'values_of_kind', 1]
  ]
  for (const [id, given, path, code, count] of cases)
    t.match(await change(id, given), refused(path, code, count), JSON.stringify(given))
  const required = await define('age_group', 'text', { required: true })
  t.match(required, refused('/required', 'values_missing', 2), 'a new field')
  const choices = ['M', 'L', 'XL']
  t.match(await change(1, { choices }), { data: { choices } }, 'choices that nobody has')
  await edit(eve, { shirt: 'XL' })
  t.match(await change(1, { required: true }), { data: { required: true } }, 'everybody has one')
  const wanted = { details: [{ path: '/fields/shirt', code: 'required' }] }
  t.match(await edit(ada, { shirt: null }), wanted, 'it is required now')
  await change(1, { archived: true })
  t.match(await join({}), { status: 'success' }, 'an archived field requires nothing')
  const back = await change(1, { archived: false })
  t.match(back, refused('/required', 'values_missing', 1), 'it does not come back')
})

t.test('who sees and defines fields', async t => {
  const { app, define, send } = await anOffice(t)
  const other = (await aChapter(app)).id
  await aType(app, { chapter_id: other })
  await define('shirt', 'text')
  await define('boat', 'text', { chapter_id: other })
  const lead = await signedIn(app, 'chapter_lead', 1)
  const get = (query = '') => send('GET', `/getfields${query}`, undefined, lead)
  t.match((await get()).data.fields, [{ key: 'shirt' }], 'a lead sees those of the chapter')
  const there = await get(`?chapter_id=${other}`)
  t.match(there, { code: 'chapter_forbidden' }, 'and none of another chapter')
  const body = { chapter_id: 1, key: 'x', label: 'X', kind: 'text' }
  const admin = await signedIn(app, 'admin')
  t.match(await send('POST', '/createfield', body, admin), { status: 'success' }, 'an admin may')
  const nowhere = await send('POST', '/createfield', { ...body, chapter_id: 99 }, admin)
  t.match(nowhere, { code: 'not_found' }, 'no such chapter')
})
