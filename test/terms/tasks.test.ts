import type { Role } from '../../src/association/access/permissions.ts'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import type { Task } from '../../src/terms/tasks/schema.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('rows that an import leaves out as doubtful are a task until the next import', async t => {
  const { app, get, put, moveTo } = await office(t)
  const { id: membertype_id, name } = await aType(app)
  const anna = { firstname: 'Anna', lastname: 'Müller', membertype_id }
  const [berlin, ulm] = [await aMember(app, anna), await aMember(app, anna)]
  const imports = async (query: string) => {
    const file = `Vorname;Nachname;Mitgliedsart\nAnna;Müller;${name}\nNora;Neu;${name}\n`
    const answer = await sendFile(t, app, await signedIn(app), file, query)
    return answer.json().data
  }
  const doubtful = async () => (await get('/gettasks?chapter_id=1&kind=doubtful')).tasks
  t.match(await imports('&skip_invalid=true&dry_run=true'), { created: 1, refused: 1 }, 'it says 1')
  t.strictSame(await doubtful(), [], 'a dry run leaves nothing')
  t.match(await imports('&skip_invalid=true'), { created: 1, refused: 1 }, 'one is refused')
  const [task, ...others] = await doubtful()
  t.match(task, { kind: 'doubtful', count: 2, first: [berlin.id, ulm.id], chapters: [1] }, 'two')
  t.match(task.oldest, /^2026-03-10T/, 'it says since when')
  t.strictSame(others, [], 'there is no other')
  t.match((await get('/gettasks')).tasks, [{ kind: 'doubtful', count: 2 }], 'it is among all tasks')
  await put('/removemember', { id: ulm.id })
  t.match(await doubtful(), [{ count: 1, first: [berlin.id] }], 'who is gone is not meant')
  t.match(await imports(`&decisions={"2":${berlin.id}}`), { refused: 0 }, 'it is decided')
  t.strictSame(await doubtful(), [], 'it was decided')

  t.match(await imports('&skip_invalid=true'), { refused: 1 }, 'it is refused again')
  await moveTo('2026-04-09')
  t.match(await doubtful(), [{ count: 1 }], 'it is a task for thirty days')
  await moveTo('2026-04-10')
  t.strictSame(await doubtful(), [], 'nobody wants to know any more')
})

t.test('all members of one task are listed by their ids, as a filter takes them', async t => {
  const { app, get, send, post } = await office(t)
  const youth = { ...fees.membership_dues[0], age_to: 17 }
  const { id: membertype_id } = await aType(app, {}, { membership_dues: [youth] })
  const unborn = []
  for (let n = 0; n < 12; n++) {
    const { id } = await aMember(app, { membertype_id })
    await aMember(app, { membertype_id, date_of_birth: '2015-01-01' })
    unborn.push(id)
  }
  const [short] = (await get('/gettasks')).tasks
  t.match(short, { kind: 'missing_birthday', count: 12, first: { length: 10 } }, 'ten are shown')
  const { tasks } = await get('/gettasks?kind=missing_birthday')
  const listed = tasks.map(({ first }: { first: number[] }) => first)
  t.strictSame(listed, [unborn], 'all are listed')
  t.strictSame((await get('/gettasks?kind=put_aside')).tasks, [], 'there are no others')
  const [{ first: ids }] = tasks
  const found = await post('/findmembers', { chapter_id: 1, filter: { ids }, sort: 'id' })
  const filtered = found.data.members.map(({ id }: { id: number }) => id)
  t.strictSame(filtered, unborn, 'the filter has all')
  t.match(await send('GET', '/gettasks?kind=other'), { code: 'validation_error' }, 'not valid')
})

t.test('a task is shown to whoever may do it, where they may', async t => {
  const { app, put, post } = await office(t)
  const youth = { ...fees.membership_dues[0], age_to: 17 }
  const { id: membertype_id } = await aType(app, {}, { membership_dues: [youth] })
  const { id: member_id } = await aMember(app, { membertype_id })
  const paid = { member_id, amount: 5, date: '2026-03-10', method: 'cash' }
  await post('/createpayment', paid)
  await put('/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  await aMember(app, { membertype_id })
  await app.db.write(() =>
    app.db.$client.exec("UPDATE messages SET state = 'proposed', reason = NULL WHERE id = 1")
  )
  const seen = async (role: Role, chapter_id: number | null = null, query = '') => {
    const headers = await signedIn(app, role, chapter_id)
    const answer = await call(t, app, { url: `/gettasks${query}`, headers })
    return answer.json().data.tasks.map(({ kind }: Task) => kind)
  }
  const all = ['refunds', 'missing_birthday', 'proposed_messages']
  t.strictSame(await seen('owner'), all, 'an owner sees all')
  t.strictSame(await seen('treasurer'), ['refunds'], 'a treasurer sees money')
  t.strictSame(await seen('treasurer', 1, '?chapter_id=1'), ['refunds'], 'of the own chapter too')
  t.strictSame(await seen('treasurer', 1, '?kind=proposed_messages'), [], 'not the messages')
  t.strictSame(await seen('moderator', 1), ['missing_birthday', 'proposed_messages'], 'own members')
  t.strictSame(await seen('chapter_lead', 1), all, 'a lead sees all of the chapter')
  const { id: other } = await aChapter(app)
  t.strictSame(await seen('chapter_lead', other), [], 'and nothing of others')
})

t.test('the office does or refuses what its chapter proposes', async t => {
  const { app, get, put, passTo } = await office(t)
  const put_out = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  const suspended = await aTerm(app, { duration: 0, deactivation_policy: 'suspend' })
  const refused = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await passTo('2026-06-01')
  const tasks = async () =>
    (await get('/gettasks?chapter_id=1')).tasks.filter(
      ({ kind }: { kind: string }) => kind === 'proposals'
    )
  const wanted = [{ kind: 'proposals', count: 3, first: [put_out.id, suspended.id, refused.id] }]
  t.match(await tasks(), wanted, 'the proposals are a task')
  const explain = async (id: number) => await get(`/explainmember?member_id=${id}`)
  const dues = [{ dues_name: 'Fee', open_amount: 120 }]
  const reasons = [{ rule: 'term' }, { rule: 'end_proposed', since: '2026-05-23', dues }]
  t.match(await explain(put_out.id), { status: 'active', reasons }, 'the end is proposed')
  t.match((await explain(suspended.id)).reasons[1], { rule: 'suspension_proposed', dues }, 'asks')
  const answer = async (fields: object) =>
    (await put('/answerproposals', { chapter_id: 1, ...fields })).data
  const no = { accepted: false, ids: [refused.id, 99] }
  const expected = { batch_id: null, changed: 1, unchanged: 1 }
  t.match(await answer({ ...no, dry_run: true }), expected, 'the dry run counts one')
  t.match(await tasks(), [{ count: 3 }], 'it answers nothing')
  t.match(await answer(no), { changed: 1, unchanged: 1, refused: 0 }, 'one is answered')
  t.match(await answer(no), { changed: 0, unchanged: 2 }, 'nobody is answered twice')
  t.match(await explain(refused.id), { status: 'active', reasons: { length: 1 } }, 'refused stays')
  const done = await answer({ accepted: true })
  t.match(done, { changed: 2, unchanged: 0, refused: 0 }, 'the others are done')
  t.strictSame(await tasks(), [], 'no task is left')
  const left = [{ rule: 'left', reason: 'unpaid', since: '2026-06-01' }]
  t.match(await explain(put_out.id), { status: 'inactive', reasons: left }, 'one is put out')
  const shown = { status: 'suspended', reasons: [{ rule: 'held_for_dues' }] }
  t.match(await explain(suspended.id), shown, 'one is suspended')
  const { logs } = await get(`/getlogs?entity=membership&entity_id=${put_out.id}&limit=1`)
  t.match(logs, [{ action: 'membership.proposal_accepted' }], 'the log says so')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await passTo('2026-06-02')
  t.strictSame(await tasks(), [], 'nobody is proposed again for the same due')
})

t.test('an answer is undone as a batch', async t => {
  const { app, get, put, passTo } = await office(t)
  const { id } = await aTerm(app, { duration: 0, deactivation_policy: 'end' })
  await passTo('2026-06-01')
  const { batch_id } = (await put('/answerproposals', { chapter_id: 1, accepted: true })).data
  t.match(await get(`/getmember/${id}`), { status: 'inactive' }, 'inactive')
  const wanted = { ...{ id: batch_id, kind: 'proposals', changed: 1 } }
  t.match((await get('/getbatches?chapter_id=1')).batches[0], wanted, 'the answer is a batch')
  t.match((await put('/undobatch', { id: batch_id })).data, { restored: 1, left: 0 }, 'undone')
  t.match(await get(`/getmember/${id}`), { status: 'active' }, 'active')
  t.match((await get('/gettasks?chapter_id=1')).tasks, [{ kind: 'proposals', count: 1 }], 'again')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})
