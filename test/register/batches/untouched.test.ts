import t from '../../folder.ts'
import { aRegister } from '../../importing/register.ts'

const rows = ['Ada;K;ada@x.de;;1;T', 'Bo;K;bo@x.de;;2;T', 'Cy;K;cy@x.de;;3;T']

/** A register with an imported file, and what changes and undoes many of it. */
async function anImport(t: Parameters<typeof aRegister>[0]) {
  const { imports, post, persons } = await aRegister(t)
  const write = async (url: string, payload: object) =>
    (await post('PUT', url, payload)).json().data
  const { batch_id } = (await imports(rows)).data
  const edit = async (set: object, filter: object = {}) =>
    (await write('/editmembers', { chapter_id: 1, filter, set })).batch_id as number
  const undo = (id: number, dry_run = false) => write('/undobatch', { id, dry_run })
  return { imports, write, persons, batch_id, edit, undo }
}

t.test('a correction that was undone keeps nobody from being removed', async t => {
  const { imports, batch_id, edit, undo, persons } = await anImport(t)
  const corrected = await imports(rows.map(row => row.replace(/;(\d);T$/, ';9$1;T')))
  t.match(await undo(corrected.data.batch_id), { restored: 3, left: 0 }, 'the correction is undone')
  for (const set of [{ city: 'Köln' }, { status: 'suspended' }, { tags_add: ['Chor'] }])
    t.match(await undo(await edit(set)), { restored: 3, left: 0 }, `${Object.keys(set)} is undone`)
  t.match(await undo(batch_id, true), { removed: 3, left: 0 }, 'the preview removes all')
  t.match(await undo(batch_id), { removed: 3, left: 0, remaining: { length: 0 } })
  t.strictSame(persons(), [], 'nobody is left')
})

t.test('what still differs, or was changed by hand, is left', async t => {
  const { batch_id, edit, undo, write } = await anImport(t)
  const city = await edit({ city: 'Köln' })
  const street = await edit({ street: 'Am Dom 1' }, { ids: [1, 2] })
  t.match(await undo(city), { restored: 1, left: 2 }, 'two have a street since')
  t.match(await undo(street), { restored: 2, left: 0 }, 'the streets are undone')
  await write('/editmember', { id: 3, phone: '99' })
  t.match(await undo(batch_id), { removed: 0, left: 3 }, 'who was changed by hand is left')
  t.match(await undo(await edit({ city: 'Bonn' }, { ids: [3] })), { restored: 1 })
})

t.test('members who were changed very often since count as touched', async t => {
  const { batch_id, edit, undo } = await anImport(t)
  for (let n = 0; n < 26; n++) await undo(await edit({ city: 'Köln' }, { ids: [1] }))
  t.match(await undo(batch_id), { removed: 2, left: 1, remaining: [{ code: 'changed_since' }] })
})

t.test('who became one with another, or was removed since, is named and left', async t => {
  const { write, batch_id, edit, undo, persons } = await anImport(t)
  const city = await edit({ city: 'Ulm' })
  await write('/mergemembers', { keep_id: 1, merge_id: 2 })
  const wanted = { restored: 1, left: 2, remaining: [{ id: 1 }, { id: 2, code: 'gone' }] }
  t.match(await undo(city), wanted, 'the merged one is named')
  await write('/removemember', { id: 3 })
  const gone = [2, 3].map(id => ({ id, code: 'gone' }))
  const remaining = [{ id: 1, code: 'changed_since' }, ...gone]
  const told = { restored: 0, removed: 0, left: 3, remaining }
  t.match(await undo(batch_id, true), told, 'the preview names all who are left')
  t.match(await undo(batch_id), told, 'the undo names all who are left')
  t.strictSame(persons(), [['Ada', 'K', 'ada@x.de', null, '1']], 'the kept one is there')
})
