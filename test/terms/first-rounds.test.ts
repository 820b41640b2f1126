import { call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

type Office = Awaited<ReturnType<typeof office>>

const owes = { duration: 0, deactivation_policy: 'suspend' as const, deactivation_timeline: 10 }

/** A chapter that suspends by itself, on 2026-04-02, and a member who is suspended on the next day. */
async function overdue(t: Parameters<typeof office>[0]) {
  const it = await office(t)
  await it.send('PUT', '/editchapter', {
    ...{ id: 1, automation: { messages: 'propose', deactivation: 'automatic' } }
  })
  const member = await aTerm(it.app, owes)
  await it.passTo('2026-04-02')
  return { ...it, member }
}

const read = async ({ get }: Pick<Office, 'get'>, id: number) => ({
  status: (await get(`/getmember/${id}`)).status,
  tasks: (await get('/gettasks?chapter_id=1&kind=proposals')).tasks
})

t.test('a round acts by itself where the chapter says so', async t => {
  const it = await overdue(t)
  await it.passTo('2026-04-03')
  t.match(await read(it, it.member.id), { status: 'suspended', tasks: { length: 0 } }, 'suspended')
})

t.test('the first round after an import proposes, and that of the next day acts', async t => {
  const it = await overdue(t)
  const { membertype_id } = it.member
  const [type] = it.app.db.$client
    .prepare('SELECT name FROM membertypes WHERE id = ?')
    .pluck()
    .all(membertype_id)
  const imported = await call(t, it.app, {
    ...{ method: 'POST', url: '/importmembers?chapter_id=1' },
    headers: { ...(await signedIn(it.app)), 'content-type': 'text/csv' },
    payload: `firstname,lastname,email,membership type\nGrace,Hopper,grace@example.org,${type}\n`
  })
  t.match(imported.json(), { data: { created: 1 } }, 'one is imported')
  const proposed = { kind: 'proposals', count: 1, first: [it.member.id] }
  await it.passTo('2026-04-03')
  t.match(await read(it, it.member.id), { status: 'active', tasks: [proposed] }, 'it is proposed')
  await it.passTo('2026-04-26')
  t.match(await read(it, it.member.id + 1), { status: 'suspended', tasks: [proposed] }, 'as before')
})

t.test('the first round after an upgrade proposes, and that of the next day acts', async t => {
  const it = await overdue(t)
  const later = await aTerm(it.app, { ...owes, deactivation_timeline: 11 })
  await it.app.db.write(() => it.app.db.$client.exec("UPDATE rounds SET version = '0.0.9/39'"))
  await it.passTo('2026-04-03')
  t.match(
    await read(it, it.member.id),
    { status: 'active', tasks: [{ kind: 'proposals' }] },
    'it is proposed'
  )
  await it.passTo('2026-05-01')
  t.match(await read(it, later.id), { status: 'suspended' }, 'suspended')
  t.match(await read(it, it.member.id), { status: 'active', tasks: [{ count: 1 }] }, 'it waits')
})
