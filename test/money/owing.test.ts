import { type Permission, permissions } from '../../src/association/access/permissions.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

t.test('`owes` finds the members with open dues, whatever opened or settled them', async t => {
  const { app, send, postData, putData, get, wake } = await office(t)
  const { id } = await aTerm(app)
  const other = await aTerm(app, {}, {})
  const found = async (owes = true) => {
    const { data } = await send('POST', '/findmembers', { chapter_id: 1, filter: { owes } })
    return data.members.map((member: { id: number }) => member.id).sort()
  }
  t.strictSame(await found(), [id], 'the fee of the term')
  t.strictSame(await found(false), [other.id], 'who has no dues owes nothing')
  const paid = { member_id: id, amount: 120, date: '2026-03-10', method: 'cash' }
  const payment = await postData('/createpayment', paid)
  t.strictSame(await found(), [], 'who has paid owes nothing')
  const back = { id: payment.id, date: '2026-03-10', reason: 'bounced' }
  await send('PUT', '/reversepayment', back)
  t.strictSame(await found(), [id], 'a payment that came back')
  const charge = { dues_name: 'Key', amount: 10, due_date: '2026-04-01' }
  const due = await postData('/createdue', { member_id: other.id, ...charge })
  t.strictSame(await found(), [id, other.id], 'a due by hand is owed')
  t.strictSame(await found(false), [], 'both owe')
  await send('PUT', '/waivedue', { id: due.id, reason: 'goodwill' })
  t.strictSame(await found(), [id], 'a waived due is not owed')
  await send('PUT', '/endmembership', { member_id: id, reason: 'moved', enddate: '2026-03-09' })
  t.strictSame(await found(), [], 'void dues')
  await send('POST', '/createdue', { member_id: other.id, ...charge })
  const tagged = { chapter_id: 1, filter: { owes: true }, set: { tags_add: ['Remind'] } }
  t.match(await putData('/editmembers', tagged), { changed: 1 }, 'a batch takes it')
  t.match(await get(`/getmember/${other.id}`), { tags: ['Remind'] }, 'one tag')
  const kept = { chapter_id: 1, name: 'To remind', filter: { owes: true } }
  t.match(await send('POST', '/createfilter', kept), { status: 'success' }, 'a filter is kept')
  const merged = { keep_id: id, merge_id: other.id }
  t.match(await send('PUT', '/mergemembers', merged), { status: 'success' }, 'one member')
  t.strictSame(await found(), [id], 'the dues of who was merged')
  await wake('2026-06-01')
  const erased = await send('PUT', '/erasemember', { id, reason: 'Asked for', force: true })
  t.match(erased, { status: 'success' }, 'the member is erased')
  t.strictSame(await found(), [], 'nobody owes')
})

t.test('a refund whose payment bounced is owed until a payment covers it', async t => {
  const { app, get, send } = await office(t)
  const { id } = await aTerm(app, {}, {})
  const money = { member_id: id, amount: 120, date: '2026-03-10' }
  const pay = () => send('POST', '/createpayment', { ...money, method: 'direct_debit' })
  const payment_id = (await pay()).data.id
  const refund = { ...money, method: 'bank_transfer', payment_id }
  t.match(await send('POST', '/createrefund', refund), { status: 'success' }, 'refunded')
  const back = { id: payment_id, date: '2026-03-10', reason: 'bounced' }
  t.match(await send('PUT', '/reversepayment', back), { status: 'success' }, 'and bounced')
  const found = async () => {
    const asked = { chapter_id: 1, filter: { owes: true } }
    const { data } = await send('POST', '/findmembers', asked)
    const { tasks } = await get('/gettasks?kind=uncovered_refunds')
    return [data.members.map((member: { id: number }) => member.id), tasks]
  }
  const task = { kind: 'uncovered_refunds', count: 1, oldest: null, first: [id], chapters: [1] }
  t.strictSame(await found(), [[id], [task]], 'it is owed, and a task')
  const erase = { id, reason: 'Asked for' }
  const open_dues = { code: 'dues_open' }
  t.match(await send('PUT', '/erasemember', erase), open_dues, 'not erased unless forced')
  await pay()
  t.strictSame(await found(), [[], []], 'a payment covers it')
})

t.test('who sees no money cannot ask who owes', async t => {
  const { app } = await office(t)
  const chapter = await aChapter(app)
  const type = await aType(app, { chapter_id: chapter.id }, fees)
  await aMember(app, { chapter_id: chapter.id, membertype_id: type.id })
  const { id } = await aTerm(app)
  const ask = async (headers: { authorization: string }, values: object) => {
    const payload = { filter: { owes: true }, ...values }
    const answer = await call(t, app, { method: 'POST', url: '/findmembers', headers, payload })
    return answer.json()
  }
  const owner = await signedIn(app)
  t.match(await ask(owner, {}), { data: { pagination: { total: 2 } } }, 'the owner finds both')
  const moderator = await signedIn(app, 'moderator')
  for (const values of [{}, { chapter_id: 1 }, { filter: { owes: false, ids: [id] } }])
    t.match(await ask(moderator, values), { code: 'forbidden' }, 'a moderator may not ask')
  t.match(await ask(moderator, { filter: {} }), { data: { pagination: { total: 2 } } }, 'both')
  const lead = await signedIn(app, 'chapter_lead', chapter.id)
  t.match(await ask(lead, {}), { data: { pagination: { total: 1 } } }, 'the own members')
  await app.db.write(() => {
    app.db.$client.exec(
      "INSERT INTO grants (account_id, role, chapter_id) SELECT account_id, 'treasurer', 1 FROM grants WHERE role = 'moderator'"
    )
  })
  const { data } = await ask(moderator, {})
  const found_ids = data.members.map((member: { id: number }) => member.id)
  t.strictSame(found_ids, [id], 'a treasurer sees the own chapter')
  t.match(await ask(moderator, { chapter_id: chapter.id }), { code: 'forbidden' }, 'forbidden')
})

t.test('whoever has a permission with filters, other than seeing members, sees money', async t => {
  const others: Permission[] = ['edit_many_members', 'export_members', 'manage_memberships']
  for (const name of others)
    for (const role of permissions[name])
      t.ok((permissions.manage_money as readonly string[]).includes(role), `${name}: ${role}`)
})

t.test('who owes after the last reminder is a task, from the day after it', async t => {
  const { app, send, get, moveTo } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  await aMember(app, { chapter_id, membertype_id })
  await send('PUT', '/editchapter', { id: chapter_id, dunning_days: [] })
  await send('PUT', '/editchapter', { id: 1, dunning_days: [7, 21] })
  const [{ id: owes }, { id: pays }, { id: waived }, { id: left }] = [
    await aTerm(app),
    await aTerm(app),
    await aTerm(app),
    await aTerm(app)
  ]
  const paid = { member_id: pays, amount: 120, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', paid)
  const { dues } = await get(`/getdues?member_id=${waived}`)
  await send('PUT', '/waivedue', { id: dues[0].id, reason: 'goodwill' })
  await send('PUT', '/endmembership', { member_id: left, reason: 'moved', enddate: '2026-03-09' })
  const named = async () => {
    const { tasks } = await get('/gettasks')
    return tasks.filter(({ kind }: { kind: string }) => kind === 'beyond_dunning')
  }
  // due on 24 March, and reminded of until 14 April
  await moveTo('2026-04-14')
  t.strictSame(await named(), [], 'on the day it is no task')
  await moveTo('2026-04-15')
  t.strictSame(
    await named(),
    [{ kind: 'beyond_dunning', count: 1, oldest: null, first: [owes], chapters: [1] }],
    'the member is named'
  )
})
