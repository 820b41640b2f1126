import t from '../../folder.ts'
import { anOffice } from './office.ts'

t.test('custom fields of many members are set at once, and undone', async t => {
  const { define, join, send, show } = await anOffice(t)
  await define('shirt', 'choice', { choices: ['S', 'M'] })
  await define('skills', 'choices', { choices: ['cook', 'sing'] })
  await join({ shirt: 'S', skills: ['cook'] })
  await join({ shirt: 'M' })
  await join()
  const edit = (fields: object, rest: object = {}) =>
    send('PUT', '/editmembers', { chapter_id: 1, filter: {}, set: { fields }, ...rest })
  const counts = { changed: 2, unchanged: 1, refused: 0 }
  for (const fields of [{ shirt: 'M' }, { skills: ['cook'] }, { shirt: null }]) {
    const preview = (await edit(fields, { dry_run: true })).data
    t.match(preview, { ...counts, batch_id: null }, `preview: ${JSON.stringify(fields)}`)
  }
  const { batch_id } = (await edit({ shirt: 'M', skills: ['sing', 'cook'] })).data
  t.strictSame((await show(1)).fields, { shirt: 'M', skills: ['cook', 'sing'] }, 'set')
  const { logs } = (await send('GET', '/getlogs?entity=batch')).data
  t.match(logs.at(-1).changes, { 'fields.shirt': [null, 'M'] }, 'the log has what was set')
  const undone = (await send('PUT', '/undobatch', { id: batch_id })).data
  t.match(undone, { restored: 3, left: 0 }, 'undone')
  t.strictSame((await show(1)).fields, { shirt: 'S', skills: ['cook'] }, 'as before')
  t.strictSame((await show(3)).fields, {}, 'none, as before')
  const wanted = { details: [{ path: '/set/fields/shirt', code: 'not_one_of' }] }
  t.match(await edit({ shirt: 'XL' }), wanted, 'a wrong choice')
  t.match(await edit({ shoe: 'XL' }), { details: [{ path: '/set/fields/shoe' }] }, 'no such field')
})

t.test('an undo leaves members whose earlier value is no longer possible', async t => {
  const { define, join, send, show } = await anOffice(t)
  await define('shirt', 'choice', { choices: ['S', 'M'] })
  await define('club', 'text')
  await join({ shirt: 'S' })
  await join({ club: 'x' })
  const set = { fields: { shirt: 'M', club: 'y' } }
  const { batch_id } = (await send('PUT', '/editmembers', { chapter_id: 1, filter: {}, set })).data
  await send('PUT', '/editfield', { id: 1, choices: ['M'] })
  await send('PUT', '/editfield', { id: 2, archived: true })
  const undone = (await send('PUT', '/undobatch', { id: batch_id })).data
  const remaining = [{ id: 1, code: 'former_value', params: { field: 'Our shirt' } }]
  t.match(undone, { restored: 1, left: 1, remaining }, 'one is left')
  t.strictSame((await show(1)).fields, { club: 'y', shirt: 'M' }, 'as it is')
  t.strictSame((await show(2)).fields, { club: 'x' }, 'an archived field is restored too')
})
