import type { Test } from 'tap'
import { aChapter, aMember, build, call, signedInAs } from '../fixtures/helper.ts'
import { aManager } from '../fixtures/manager.ts'
import { aPerson } from '../fixtures/person.ts'
import t from '../folder.ts'

async function anOffice(t: Test) {
  const app = await build(t)
  const owner = await aManager(t, app)
  const read = async (query = '', headers: Record<string, string> = owner.headers) =>
    (await call(t, app, { url: `/getchanges?${query}`, headers })).json()
  return { app, owner, read }
}

t.test('changes come in their order, without gaps, and thin', async t => {
  const { app, owner, read } = await anOffice(t)
  await aMember(app)
  await owner.send('PUT', '/editmember', { id: 1, firstname: 'Grace' })
  const all = (await read()).data
  t.strictSame(
    all.changes.map(({ id }: { id: number }) => id),
    [...all.changes.keys()].map(index => index + 1)
  )
  t.equal(all.next, all.changes.length)
  const one = (await read('limit=1&entities=member,chapter')).data
  t.match(one.changes, [{ entity: 'member', entity_id: 1, chapter_id: 1, action: String }])
  const rest = (await read(`entities=member&after=${one.next}`)).data
  t.match(rest, { changes: [{ action: 'member.updated', at: /Z$/ }], next: all.next })
  t.notOk('changes' in rest.changes[0], 'values are read from the record')
  t.match((await read(`after=${all.next}`)).data, { changes: { length: 0 }, next: all.next })
  t.match(await read(`after=${all.next + 1}`), { code: 'changes_reset' })
  t.match(await read('entities=person'), { details: [{ code: 'not_one_of' }] })
})

t.test('a reader sees the changes of their chapters', async t => {
  const { app, read } = await anOffice(t)
  const { id } = await aChapter(app)
  const lead = await aPerson(app, { role: 'chapter_lead', chapter_id: 1 })
  const headers = await signedInAs(app, lead.id)
  const { changes, next } = (await read('', headers)).data
  t.ok(changes.every((one: { chapter_id: number }) => one.chapter_id === 1))
  t.ok(next > id, 'what was looked at, seen or not')
  const moderator = await aPerson(app, { role: 'moderator' })
  t.match(await read('', await signedInAs(app, moderator.id)), { code: 'forbidden' })
})

t.test('a program waits for a change, and no longer than its token', async t => {
  const { app, owner, read } = await anOffice(t)
  const body = { name: 'Sync', role: 'admin' }
  const { id, token } = (await owner.send('POST', '/createtoken', body)).json().data
  const headers = { authorization: `Bearer ${token}` }
  const { next } = (await read()).data
  const changed = read(`after=${next}&wait=30&entities=member`, headers)
  await aMember(app)
  t.match((await changed).data.changes, [{ action: 'member.created' }])
  const end = (await read()).data.next
  const waiting = Array.from({ length: 4 }, () => read(`after=${end}&wait=30`, headers))
  t.match(await read(`after=${end}&wait=30`, headers), { code: 'rate_limited' }, 'four at once')
  t.match(await read(`after=${end}`, headers), { data: { next: end } }, 'who does not wait')
  await owner.send('PUT', '/endtoken', { id })
  for (const answer of await Promise.all(waiting)) t.match(answer, { code: 'unauthorized' })
})

t.test('a service that stops answers who waits', async t => {
  const { app, read } = await anOffice(t)
  const { next } = (await read()).data
  const waiting = read(`after=${next}&wait=30`)
  await read()
  await app.close()
  t.match(await waiting, { data: { changes: { length: 0 }, next } })
})
