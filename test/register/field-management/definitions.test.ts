import { aChapter, aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from '../fields/office.ts'

t.test('fields are defined, listed, changed and archived', async t => {
  const { send, define } = await anOffice(t)
  const choices = ['S', 'M', 'L']
  const { data } = await define('shirt', 'choice', { choices })
  t.strictSame(data, {
    ...{ id: 1, chapter_id: null, key: 'shirt', label: 'Our shirt', kind: 'choice', choices },
    ...{ required: false, archived: false }
  })
  t.match(await define('note_two', 'text', { chapter_id: 1 }), { data: { chapter_id: 1 } })
  t.match(await send('GET', '/getfields?chapter_id=1&limit=1'), {
    data: { fields: [{ key: 'shirt' }], pagination: { total: 2 } }
  })
  const edited = await send('PUT', '/editfield', { id: 1, label: 'Size', choices: ['S', 'XL'] })
  t.match(edited.data, { label: 'Size', choices: ['S', 'XL'], kind: 'choice' })
  t.match((await send('PUT', '/editfield', { id: 1, archived: true })).data, { archived: true })
  t.match((await send('GET', '/getfields?archived=false')).data.fields, [{ id: 2 }])
  t.match((await send('GET', '/getfields?archived=true')).data.fields, [{ id: 1 }])
  const { logs } = (await send('GET', '/getlogs?entity=field&entity_id=1')).data
  t.match(logs, [
    { action: 'field.archived', changes: { archived: [false, true] }, entity_name: 'Size' },
    { action: 'field.updated', changes: { label: ['Our shirt', 'Size'] } },
    { action: 'field.created', changes: { key: [null, 'shirt'] } }
  ])
})

t.test('keys and labels mean one field in a chapter', async t => {
  const { app, define, send } = await anOffice(t)
  const other = (await aChapter(app)).id
  await define('shirt', 'text', { chapter_id: 1 })
  const taken = { code: 'name_taken', details: [{ path: '/key', params: { id: 1 } }] }
  t.match(await define('shirt', 'text', { chapter_id: 1, label: 'X' }), taken)
  t.match(await define('shirt', 'text', { label: 'X' }), taken, 'all chapters include this one')
  t.match(await define('x', 'text', { label: 'OUR-Shirt' }), {
    code: 'name_taken',
    details: [{ path: '/label' }]
  })
  t.match(await define('shirt', 'number', { chapter_id: other }), { status: 'success' })
  for (const key of [
    'firstname',
    'membertype_id',
    'id',
    'fields',
    'tags',
    'handy',
    'street',
    'constructor'
  ])
    t.match(await define(key, 'text', { label: 'X' }), {
      code: 'validation_error',
      details: [{ path: '/key', code: 'field_of_members' }]
    })
  t.match(await define('mine', 'text', { label: 'Geburtsdatum' }), {
    details: [{ path: '/label', code: 'field_of_members', params: { field: 'date_of_birth' } }]
  })
  for (const key of ['', 'Shirt', '1a', 'a-b', '__proto__', 'x'.repeat(41)])
    t.match(await define(key, 'text'), { code: 'validation_error', details: [{ path: '/key' }] })
  await send('PUT', '/editfield', { id: 1, archived: true })
  t.match(
    await define('shirt', 'text', { chapter_id: 1, label: 'X' }),
    taken,
    'values have its key'
  )
  t.match(await define('new', 'text', { chapter_id: 1, label: 'Our shirt' }), { status: 'success' })
  t.match(await send('PUT', '/editfield', { id: 1, archived: false }), { code: 'name_taken' })
  for (const [name, value] of Object.entries({ key: 'blouse', chapter_id: null }))
    t.match(await send('PUT', '/editfield', { id: 1, [name]: value }), {
      details: [{ path: `/${name}`, code: 'cannot_change' }]
    })
  t.match(await send('PUT', '/editfield', { id: 99, label: 'X' }), { code: 'not_found' })
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
  t.match(await change(1, { required: true }), refused('/required', 'values_missing', 1))
  t.match(await change(1, { choices: ['S', 'L'] }), refused('/choices', 'choices_in_use', 1))
  t.match(await change(2, { choices: ['cook'] }), refused('/choices', 'choices_in_use', 2))
  t.match(await change(1, { kind: 'text', choices: [] }), refused('/kind', 'values_of_kind', 1))
  t.match(await define('age_group', 'text', { required: true }), {
    ...refused('/required', 'values_missing', 2)
  })
  t.match(await change(1, { choices: ['M', 'L', 'XL'] }), { data: { choices: ['M', 'L', 'XL'] } })
  await edit(eve, { shirt: 'XL' })
  t.match(await change(1, { required: true }), { data: { required: true } })
  t.match(await edit(ada, { shirt: null }), {
    details: [{ path: '/fields/shirt', code: 'required' }]
  })
  await change(1, { archived: true })
  t.match(await join({}), { status: 'success' }, 'an archived field requires nothing')
  t.match(await change(1, { archived: false }), refused('/required', 'values_missing', 1))
})

t.test('who may define fields', async t => {
  const { app, define, send } = await anOffice(t)
  const other = (await aChapter(app)).id
  await aType(app, { chapter_id: other })
  await define('shirt', 'text')
  await define('boat', 'text', { chapter_id: other })
  const body = { chapter_id: 1, key: 'x', label: 'X', kind: 'text' }
  for (const role of ['moderator', 'chapter_lead'] as const) {
    const headers = await signedIn(app, role, 1)
    t.match(await send('POST', '/createfield', body, headers), { code: 'forbidden' })
    t.match(await send('PUT', '/editfield', { id: 1, label: 'X' }, headers), { code: 'forbidden' })
    t.match((await send('GET', '/getfields', undefined, headers)).data.fields, [{ key: 'shirt' }])
    t.match(await send('GET', `/getfields?chapter_id=${other}`, undefined, headers), {
      code: 'chapter_forbidden'
    })
  }
  const admin = await signedIn(app, 'admin')
  t.match(await send('POST', '/createfield', body, admin), { status: 'success' })
  t.match(await send('POST', '/createfield', { ...body, chapter_id: 99 }, admin), {
    code: 'not_found'
  })
})
