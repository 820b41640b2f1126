import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

t.test('several leave on a day, and stay after all', async t => {
  const { app, put, get } = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  const members = [await aMember(app, { membertype_id }), await aMember(app, { membertype_id })]
  const [ada, ben] = members.map(({ id }) => id) as [number, number]
  const leave = { enddate: '2026-03-31', reason: 'resigned', note: 'The team was given up' }
  const edit = (set: object, dry_run = false) =>
    put('/editmembers', { chapter_id: 1, filter: {}, set, dry_run })
  await put('/endmembership', { member_id: ben, ...leave })
  const counts = { changed: 1, unchanged: 1, refused: 0 }
  t.match((await edit({ leave }, true)).data, { ...counts, batch_id: null })
  const last = async (id: number) =>
    (await get(`/getmemberships?member_id=${id}`)).memberships.at(-1) as { enddate: string }
  t.not((await last(ada)).enddate, leave.enddate, 'a dry run changes nobody')
  const { data } = await edit({ leave })
  t.match(data, counts, 'one had left so already')
  t.match(await last(ada), { enddate: leave.enddate, reason: 'resigned' })
  const [batch] = (await get('/getbatches?chapter_id=1')).batches
  t.same(batch.changes, { leave }, 'the batch says on which day, and why')
  t.match((await put('/undobatch', { id: data.batch_id })).data, { restored: 1, left: 0 })
  t.match(await last(ada), { reason: null }, 'ada stays')
  const early = { leave: { enddate: '1990-01-01', reason: 'resigned' } }
  const [refusal] = (await edit(early)).data.refusals
  t.match(refusal, { id: ada, path: '/set/leave', code: 'cannot_change' }, 'as the act refuses it')
  const { refusals } = (await edit({ leave: { reason: 'moved', given: '2027-01-01' } })).data
  t.match(refusals, [{ path: '/set/leave/given', code: 'after_today' }, {}], 'both are refused')
  const alone = {
    code: 'validation_error',
    details: [{ path: '/set/leave', code: 'stands_alone' }]
  }
  t.match(await edit({ leave, city: 'Ulm' }), alone, 'an act stands alone')
})

t.test('several go to another chapter', async t => {
  const { app, put, get } = await office(t, '2026-03-10')
  const north = await aChapter(app)
  const here = await aType(app, {}, fees)
  const there = await aType(app, { chapter_id: north.id }, fees)
  const { id } = await aMember(app, { membertype_id: here.id, firstname: 'Ada' })
  const transfer = { chapter_id: north.id, membertype_id: there.id, on: '2026-04-01' }
  const body = { chapter_id: 1, filter: {}, set: { transfer } }
  t.match((await put('/editmembers', { ...body, dry_run: true })).data, { changed: 1 })
  t.equal((await get(`/getmembers?chapter_id=${north.id}`)).members.length, 0, 'nobody went')
  const { data } = await put('/editmembers', body)
  t.match(data, { changed: 1, refused: 0 })
  const [arrived] = (await get(`/getmembers?chapter_id=${north.id}`)).members
  t.match(arrived, { firstname: 'Ada', membertype_id: there.id }, 'there is a record')
  t.match(await get(`/getmember/${id}`), { left_reason: 'transferred' }, 'the membership here ends')
  const [batch] = (await get('/getbatches?chapter_id=1')).batches
  t.match(batch, { kind: 'transfer', undoable: false, changes: { transfer } })
  t.match(await put('/undobatch', { id: data.batch_id }), { code: 'conflict' })

  const lead = await signedIn(app, 'chapter_lead', 1)
  const asked = { method: 'PUT', url: '/editmembers', headers: lead, payload: body } as const
  t.equal((await call(t, app, asked)).statusCode, 403, 'a lead transfers nobody')
  const foreign = { ...transfer, membertype_id: here.id }
  t.match(await put('/editmembers', { ...body, set: { transfer: foreign } }), {
    ...{ code: 'validation_error', details: [{ path: '/set/transfer/membertype_id' }] }
  })
})

t.test('one pays for several', async t => {
  const { app, put, get } = await office(t)
  const { id: membertype_id } = await aType(app)
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await aMember(app, { membertype_id })).id)
  const [payer_id, ...paid] = ids as [number, number, number]
  const body = { chapter_id: 1, filter: {}, set: { payer_id } }
  const counts = { changed: 2, refused: 1, refusals: [{ id: payer_id, code: 'pays_for_itself' }] }
  t.match((await put('/editmembers', { ...body, dry_run: true })).data, counts)
  const { data } = await put('/editmembers', body)
  t.match(data, counts)
  t.match(await get(`/getmember/${paid[0]}`), { payer_id })
  await put('/undobatch', { id: data.batch_id })
  t.match(await get(`/getmember/${paid[0]}`), { payer_id: null }, 'undone')
})
