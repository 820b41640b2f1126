import { aChapter, aMember, aType, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aSendingOffice, refusal } from './sending-office.ts'

const it = await aSendingOffice(t)
const { app, server, send, get, states, wake } = it
let families = 0

/** The two members of a family whose address the mail server does not know; how often the server was asked. */
async function aFamily() {
  await it.anew()
  const address = `gone${++families}@example.org`
  let asked = 0
  server.refuse = () => {
    asked += 1
    return refusal(550, `5.1.1 <${address}> unknown`)
  }
  const [ada] = await it.join(1, { email: address })
  await it.begin()
  const also = { email: address.replace('g', 'G'), shared_email: true }
  const [bob] = await it.join(1, { firstname: 'Bob', ...also })
  await wake('2026-03-10T12:01:00Z')
  const ids = { ada: Number(ada?.id), bob: Number(bob?.id) }
  return { address, ids, asked: () => asked }
}

const marked = async (query = '') =>
  (await get(`/gettasks?kind=undeliverable${query}`)).tasks[0]?.first ?? []
const marks = () => app.db.$client.prepare('SELECT * FROM undeliverable').all()

t.test('a family with one dead address bounces once', async t => {
  const { ids, asked, address } = await aFamily()
  t.strictSame(states(), ['failed', 'undeliverable'], 'the second message is not tried')
  t.equal(asked(), 1, 'the server is asked once')
  t.strictSame(await marked(), [ids.ada, ids.bob], 'whoever gets the address later, too')
  await send('PUT', '/editmember', { id: ids.ada, email: 'ada@example.org' })
  t.strictSame(await marked(), [ids.bob], 'a new address has no mark')
  await send('PUT', '/editmember', { id: ids.ada, email: address, shared_email: true })
  t.strictSame(await marked(), [ids.ada, ids.bob], 'the old address is marked as before')
  const lift = { member_id: ids.bob }
  const lifted = { data: { ...lift, lifted: true } }
  t.match(await send('PUT', '/liftundeliverable', lift), lifted, 'the office lifts the mark')
  t.strictSame(await marked(), [], 'lifted for all who have it')
  const again = await send('PUT', '/liftundeliverable', { member_id: ids.ada })
  t.match(again, { data: { lifted: false } }, 'it is lifted once')
  await send('PUT', '/resendmessage', { id: 2 })
  await wake('2026-03-10T12:03:00Z')
  t.strictSame(states(), ['failed', 'failed'], 'what is sent again fails')
  t.equal(asked(), 2, 'the server is asked once more')
  t.strictSame(await marked(), [ids.ada, ids.bob], 'who had it before is marked with the other')
})

t.test('who is erased, merged or removed leaves no mark, and others keep theirs', async t => {
  const { ids, address } = await aFamily()
  const { id: kim } = await aMember(app, { email: address, shared_email: true })
  t.strictSame(await marked(), [ids.ada, ids.bob, kim], 'a new member of the family is marked')
  const erased = await send('PUT', '/erasemember', { id: ids.ada, reason: 'Asked', force: true })
  t.match(erased, { status: 'success' }, 'the first one is erased')
  t.strictSame(await marked(), [ids.bob, kim], 'the others keep their marks')
  const merged = await send('PUT', '/mergemembers', { keep_id: ids.bob, merge_id: kim })
  t.match(merged, { status: 'success' }, 'two of the others become one')
  t.strictSame(await marked(), [ids.bob], 'one mark is left')
  await send('PUT', '/erasemember', { id: ids.bob, reason: 'Asked', force: true })
  t.strictSame(marks(), [], 'no byte of the address')
})

t.test('a merge hands the mark over with the address', async t => {
  const { ids, address } = await aFamily()
  const merge = async (keep_id: number, merge_id: number) =>
    t.match(
      await send('PUT', '/mergemembers', { keep_id, merge_id }),
      { status: 'success' },
      'the members become one'
    )
  const kim = await aMember(app, { email: 'kim@example.org' })
  await merge(kim.id, ids.bob)
  t.strictSame(await marked(), [ids.ada], 'not to whoever has an address')
  const cleo = await aMember(app, { email: '' })
  await merge(cleo.id, ids.ada)
  t.strictSame(await marked(), [cleo.id], 'the mark goes with the address')
  t.match(marks(), [{ member_id: cleo.id, email_key: address }], 'the mark is of the address')
  await send('PUT', '/editmember', { id: cleo.id, email: 'cleo@example.org' })
  t.strictSame(marks(), [], 'a new address has no mark')
})

t.test('the address in another chapter is marked, and names nobody there', async t => {
  const { ids, address } = await aFamily()
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const far = await aMember(app, { chapter_id, membertype_id, email: address })
  t.strictSame(await marked(`&chapter_id=${chapter_id}`), [far.id], 'the far member is marked')
  t.strictSame(await marked('&chapter_id=1'), [ids.ada, ids.bob], 'the family is marked')
  const headers = await signedIn(app, 'admin', chapter_id)
  const put = (member_id: number) =>
    app.inject({ method: 'PUT', url: '/liftundeliverable', headers, payload: { member_id } })
  t.equal((await put(ids.ada)).statusCode, 404, 'the other chapter does not find the family')
  t.strictSame(await marked('&chapter_id=1'), [ids.ada, ids.bob], 'the marks of the family stay')
  const lifted = (await put(far.id)).json()
  t.strictSame(lifted.data, { member_id: far.id, lifted: true }, 'the far mark is lifted')
  t.strictSame(await marked(), [], 'it is lifted for all')
  const select = `SELECT entity_id FROM log_entries
    WHERE action = 'member.undeliverable_lifted' AND entity_id IN (${ids.ada}, ${ids.bob}, ${far.id})`
  const about = app.db.$client.prepare(select).pluck().all()
  t.strictSame(about, [far.id], 'the log names the member of the own chapter')
  t.strictSame((await get('/gettasks?kind=undeliverable')).tasks, [], 'no task')
})
