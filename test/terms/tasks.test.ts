import type { Role } from '../../src/association/access/permissions.ts'
import type { Task } from '../../src/terms/tasks/schema.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

t.test('rows that an import leaves out as doubtful are a task until the next import', async t => {
  const { app, get, send, moveTo } = await office(t)
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
  await send('PUT', '/removemember', { id: ulm.id })
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
  const { app, get, send } = await office(t)
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
  t.strictSame(
    tasks.map(({ first }: { first: number[] }) => first),
    [unborn],
    'all are listed'
  )
  t.strictSame((await get('/gettasks?kind=put_aside')).tasks, [], 'there are no others')
  const [{ first: ids }] = tasks
  const found = await send('POST', '/findmembers', { chapter_id: 1, filter: { ids }, sort: 'id' })
  t.strictSame(
    found.data.members.map(({ id }: { id: number }) => id),
    unborn,
    'the filter has all'
  )
  t.match(await send('GET', '/gettasks?kind=other'), { code: 'validation_error' }, 'not valid')
})

t.test('a task is shown to whoever may do it, where they may', async t => {
  const { app, send } = await office(t)
  const youth = { ...fees.membership_dues[0], age_to: 17 }
  const { id: membertype_id } = await aType(app, {}, { membership_dues: [youth] })
  const { id: member_id } = await aMember(app, { membertype_id })
  const paid = { member_id, amount: 5, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', paid)
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
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
