import { wrongLives } from '../../src/terms/lives/check-store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('the office does or refuses what its chapter proposes', async t => {
  const { app, get, send, passTo } = await office(t)
  const put_out = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  const suspended = await aTerm(app, { duration: 0, deactivation_policy: 'suspend' })
  const refused = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await passTo('2026-06-01')
  const tasks = async () =>
    (await get('/gettasks?chapter_id=1')).tasks.filter(
      ({ kind }: { kind: string }) => kind === 'proposals'
    )
  t.match(
    await tasks(),
    [{ kind: 'proposals', count: 3, first: [put_out.id, suspended.id, refused.id] }],
    'the proposals are a task'
  )
  const explain = async (id: number) => await get(`/explainmember?member_id=${id}`)
  const dues = [{ dues_name: 'Fee', open_amount: 120 }]
  t.match(
    await explain(put_out.id),
    {
      status: 'active',
      reasons: [{ rule: 'term' }, { rule: 'end_proposed', since: '2026-05-23', dues }]
    },
    'the end is proposed'
  )
  t.match((await explain(suspended.id)).reasons[1], { rule: 'suspension_proposed', dues }, 'asks')
  const answer = async (fields: object) =>
    (await send('PUT', '/answerproposals', { chapter_id: 1, ...fields })).data
  const no = { accepted: false, ids: [refused.id, 99] }
  t.match(
    await answer({ ...no, dry_run: true }),
    { batch_id: null, changed: 1, unchanged: 1 },
    'the dry run counts one'
  )
  t.match(await tasks(), [{ count: 3 }], 'it answers nothing')
  t.match(await answer(no), { changed: 1, unchanged: 1, refused: 0 }, 'one is answered')
  t.match(await answer(no), { changed: 0, unchanged: 2 }, 'nobody is answered twice')
  t.match(await explain(refused.id), { status: 'active', reasons: { length: 1 } }, 'refused stays')
  const done = await answer({ accepted: true })
  t.match(done, { changed: 2, unchanged: 0, refused: 0 }, 'the others are done')
  t.strictSame(await tasks(), [], 'no task is left')
  t.match(
    await explain(put_out.id),
    { status: 'inactive', reasons: [{ rule: 'left', reason: 'unpaid', since: '2026-06-01' }] },
    'one is put out'
  )
  t.match(
    await explain(suspended.id),
    { status: 'suspended', reasons: [{ rule: 'held_for_dues' }] },
    'one is suspended'
  )
  t.match(
    await get(`/getlogs?entity=membership&entity_id=${put_out.id}&limit=1`),
    { logs: [{ action: 'membership.proposal_accepted' }] },
    'the log says so'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await passTo('2026-06-02')
  t.strictSame(await tasks(), [], 'nobody is proposed again for the same due')
})

t.test('an answer is undone as a batch', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id } = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await passTo('2026-06-01')
  const { batch_id } = (await send('PUT', '/answerproposals', { chapter_id: 1, accepted: true }))
    .data
  t.match(await get(`/getmember/${id}`), { status: 'inactive' }, 'inactive')
  t.match(
    (await get('/getbatches?chapter_id=1')).batches[0],
    { ...{ id: batch_id, kind: 'proposals', changed: 1 } },
    'the answer is a batch'
  )
  t.match(
    (await send('PUT', '/undobatch', { id: batch_id })).data,
    { restored: 1, left: 0 },
    'undone'
  )
  t.match(await get(`/getmember/${id}`), { status: 'active' }, 'active')
  t.match((await get('/gettasks?chapter_id=1')).tasks, [{ kind: 'proposals', count: 1 }], 'again')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
