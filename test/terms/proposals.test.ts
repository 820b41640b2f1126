import { wrongLives } from '../../src/terms/lives/check-store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('the office does or refuses what its chapter proposes', async t => {
  const { app, send, wake } = await office(t)
  const put_out = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  const suspended = await aTerm(app, { duration: 0, deactivation_policy: 'suspend' })
  const refused = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await wake('2026-06-01')
  const tasks = async () =>
    (await send('GET', '/gettasks?chapter_id=1')).data.tasks.filter(
      ({ kind }: { kind: string }) => kind === 'proposals'
    )
  t.match(await tasks(), [
    { kind: 'proposals', count: 3, first: [put_out.id, suspended.id, refused.id] }
  ])
  const explain = async (id: number) => (await send('GET', `/explainmember?member_id=${id}`)).data
  const dues = [{ dues_name: 'Fee', open_amount: 120 }]
  t.match(await explain(put_out.id), {
    status: 'active',
    reasons: [{ rule: 'term' }, { rule: 'end_proposed', since: '2026-05-23', dues }]
  })
  t.match((await explain(suspended.id)).reasons[1], { rule: 'suspension_proposed', dues })
  const answer = async (fields: object) =>
    (await send('PUT', '/answerproposals', { chapter_id: 1, ...fields })).data
  const no = { accepted: false, ids: [refused.id, 99] }
  t.match(await answer({ ...no, dry_run: true }), { batch_id: null, changed: 1, unchanged: 1 })
  t.match(await tasks(), [{ count: 3 }])
  t.match(await answer(no), { changed: 1, unchanged: 1, refused: 0 })
  t.match(await answer(no), { changed: 0, unchanged: 2 })
  t.match(await explain(refused.id), { status: 'active', reasons: { length: 1 } })
  const done = await answer({ accepted: true })
  t.match(done, { changed: 2, unchanged: 0, refused: 0 })
  t.strictSame(await tasks(), [])
  t.match(await explain(put_out.id), {
    status: 'inactive',
    reasons: [{ rule: 'left', reason: 'unpaid', since: '2026-06-01' }]
  })
  t.match(await explain(suspended.id), {
    status: 'suspended',
    reasons: [{ rule: 'held_for_dues' }]
  })
  t.match((await send('GET', `/getlogs?entity=membership&entity_id=${put_out.id}&limit=1`)).data, {
    logs: [{ action: 'membership.proposal_accepted' }]
  })
  t.strictSame([...wrongLives(app.db)], [])
  await wake('2026-06-02')
  t.strictSame(await tasks(), [], 'nobody is proposed again for the same due')
})

t.test('an answer is undone as a batch', async t => {
  const { app, send, wake } = await office(t)
  const { id } = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await wake('2026-06-01')
  const { batch_id } = (await send('PUT', '/answerproposals', { chapter_id: 1, accepted: true }))
    .data
  t.match((await send('GET', `/getmember/${id}`)).data, { status: 'inactive' })
  t.match((await send('GET', '/getbatches?chapter_id=1')).data.batches[0], {
    ...{ id: batch_id, kind: 'proposals', changed: 1 }
  })
  t.match((await send('PUT', '/undobatch', { id: batch_id })).data, { restored: 1, left: 0 })
  t.match((await send('GET', `/getmember/${id}`)).data, { status: 'active' })
  t.match((await send('GET', '/gettasks?chapter_id=1')).data.tasks, [
    { kind: 'proposals', count: 1 }
  ])
  t.strictSame([...wrongLives(app.db)], [])
})
