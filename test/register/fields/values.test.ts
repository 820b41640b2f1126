import { call } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

t.test('values of every kind are stored, answered, changed and told in the log', async t => {
  const { app, headers, send, defineAll, join, edit, show } = await anOffice(t)
  await defineAll()
  const fields = {
    ...{ club: '  Zoe\u0308  ', boats: 2.5, since: '2020-02-29', shirt: 'M' },
    ...{ skills: ['row', 'cook'], helper: false }
  }
  const { id } = (await join(fields)).data
  const stored = { ...fields, club: 'Zo\u00eb', skills: ['cook', 'row'] }
  t.strictSame((await show(id)).fields, stored, 'in normal form')
  const tag = async () =>
    (await call(t, app, { url: `/getmember/${id}`, headers })).headers.etag as string
  const before = await tag()
  await edit(id, { helper: false, skills: ['row', 'cook'] })
  t.equal(await tag(), before, 'the same values change nothing')
  await edit(id, { helper: true, shirt: null, club: ' ', skills: [] })
  const left = { boats: 2.5, helper: true, since: '2020-02-29' }
  t.strictSame((await show(id)).fields, left, 'other values, and some removed')
  t.not(await tag(), before, 'with another tag')
  const { logs } = (await send('GET', `/getlogs?entity=member&entity_id=${id}`)).data
  const texts = { 'fields.club': ['Zo\u00eb', null], 'fields.helper': [false, true] }
  const choices = { 'fields.shirt': ['M', null], 'fields.skills': [['cook', 'row'], null] }
  t.strictSame(logs[0].changes, { ...texts, ...choices }, 'the log has what was changed')
  t.strictSame(logs[1].changes['fields.boats'], [null, 2.5], 'and what was first')
})

t.test('each wrong value is one clear failure that names its key', async t => {
  const { defineAll, join, edit, show, send } = await anOffice(t)
  await defineAll()
  await send('PUT', '/editfield', { id: 1, required: true })
  const { id } = (await join({ club: 'x' })).data
  const wrong: [fields: object, path: string, code: string][] = [
    [{ club: 5 }, '/club', 'wrong_type'],
    [{ club: 'x'.repeat(2001) }, '/club', 'too_long'],
    [{ club: 'x\u0007' }, '/club', 'control_characters'],
    [{ club: null }, '/club', 'required'],
    [{ boats: '2' }, '/boats', 'not_a_number'],
    [{ boats: 1e300 }, '/boats', 'too_large'],
    [{ since: '31.01.2020' }, '/since', 'not_a_date'],
    [{ since: '2020-02-30' }, '/since', 'not_a_date'],
    [{ shirt: 'XL' }, '/shirt', 'not_one_of'],
    [{ shirt: ['S'] }, '/shirt', 'wrong_type'],
    [{ skills: 'cook' }, '/skills', 'wrong_type'],
    [{ skills: ['cook', 'dance'] }, '/skills/1', 'not_one_of'],
    [{ skills: ['cook', 'cook'] }, '/skills', 'repeated_items'],
    [{ helper: 'yes' }, '/helper', 'wrong_type'],
    [{ shoe: 1 }, '/shoe', 'unknown_field'],
    [{ 'a/b': 1 }, '/a~1b', 'unknown_field']
  ]
  for (const [fields, path, code] of wrong) {
    const details = [{ path: `/fields${path}`, code }]
    const refused = { code: 'validation_error', details }
    const name = JSON.stringify(fields).slice(0, 60)
    t.match(await edit(id, fields), refused, `edit: ${name}`)
    t.match(await join({ club: 'x', ...fields }), refused, `new: ${name}`)
  }
  t.strictSame((await show(id)).fields, { club: 'x' }, 'nothing has changed')
  for (const fields of [undefined, {}])
    t.match(await join(fields), { details: [{ path: '/fields/club', code: 'required' }] }, 'none')
  const phone = await send('PUT', '/editmember', { id, phone: '1' })
  t.match(phone, { status: 'success' }, 'an edit of another field requires none')
  const list = await send('PUT', '/editmember', { id, fields: [] })
  t.match(list, { details: [{ path: '/fields' }] }, 'a list')
})

t.test('an archived field keeps what was entered', async t => {
  const { define, join, edit, show, send } = await anOffice(t)
  await define('club', 'text')
  const { id } = (await join({ club: 'Rowing' })).data
  await send('PUT', '/editfield', { id: 1, archived: true })
  t.strictSame((await show(id)).fields, { club: 'Rowing' }, 'it is shown')
  const refused = { details: [{ path: '/fields/club', code: 'archived_field' }] }
  for (const club of ['Other', null])
    t.match(await edit(id, { club }), refused, `not changed to ${club}`)
  await send('PUT', '/editmember', { id, phone: '1' })
  await send('PUT', '/editfield', { id: 1, archived: false })
  t.strictSame((await show(id)).fields, { club: 'Rowing' }, 'it is as before')
})
