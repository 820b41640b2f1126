import { aChapter, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './many.ts'

const day = 24 * 60 * 60 * 1000

t.test('chapter leads undo their own batches for seven days, owners and admins any', async t => {
  const { app, send, edit, undo, some, count } = await anOffice(t)
  await some(4)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const other = await signedIn(app, 'chapter_lead', 1)
  for (const [id, as] of [
    [1, lead],
    [2, lead],
    [3, other]
  ] as const)
    await edit({ ids: [id] }, { status: 'inactive' }, {}, as)
  await edit({ ids: [4] }, { status: 'inactive' })
  const age = (id: number, days: number) =>
    app.db.$client
      .prepare('UPDATE batches SET createddate = ? WHERE id = ?')
      .run(new Date(Date.now() - days * day).toISOString().replace(/\.\d+/, ''), id)
  age(1, 6.9)
  age(2, 7.1)
  const undoable = async (as: typeof lead) => {
    const { batches } = (await send('GET', '/getbatches?chapter_id=1', undefined, as)).json().data
    return batches.flatMap((batch: { id: number; undoable: boolean }) =>
      batch.undoable ? batch.id : []
    )
  }
  t.strictSame(await undoable(lead), [1], 'a lead undoes the own new batch')
  t.strictSame(await undoable(other), [3], 'another lead undoes another one')
  t.strictSame(await undoable(await signedIn(app, 'admin')), [4, 3, 2, 1], 'an admin undoes any')
  for (const id of [2, 3, 4])
    for (const dry_run of [true, false])
      t.match(await undo(id, { dry_run }, lead), { code: 'forbidden' }, `batch ${id}`)
  t.equal(count('inactive'), 4, 'nobody was restored')
  t.match((await undo(1, {}, lead)).data, { restored: 1 }, 'the lead undoes the own new batch')
  const foreign = await signedIn(app, 'chapter_lead', (await aChapter(app)).id)
  t.match(await undo(2, {}, foreign), { code: 'not_found' }, 'not even that there is one')
  for (const id of [2, 3, 4])
    t.match((await undo(id)).data, { restored: 1 }, `an owner undoes batch ${id}`)
})
