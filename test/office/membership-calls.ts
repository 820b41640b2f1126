import type { Test } from 'tap'
import { typeBody } from '../fixtures/helper.ts'

/** Sends a request and answers status and body. */
type Call = (
  method: string,
  url: string,
  body?: object
  // biome-ignore lint/suspicious/noExplicitAny: bodies of all operations
) => Promise<{ status: number; body: any }>

interface Ids {
  member_id: number
  chapter_id: number
  type_id: number
}

/** Calls every operation on memberships, of a member who is suspended. */
export async function callMemberships(
  t: Test,
  call: Call,
  { member_id, chapter_id, type_id }: Ids
) {
  const in_chapter = `chapter_id=${chapter_id}`
  const put = async (url: string, fields: object) => (await call('PUT', url, fields)).status
  t.match((await call('GET', `/getchapter/${member_id}`)).status, 200)
  t.match((await call('GET', `/getmemberships?member_id=${member_id}`)).body.data.memberships, [
    { state: 'current' }
  ])
  t.match((await call('GET', `/gettags?${in_chapter}`)).body.data, { tags: [] })
  t.equal((await call('POST', '/createmembership', { member_id })).status, 409)
  t.equal(await put('/renewmembership', { member_id }), 409)
  const pause = { member_id, from: '2020-01-01', to: '2020-01-02', reason: '' }
  t.equal(await put('/pausemembership', pause), 409)
  t.equal(await put('/endpause', { member_id }), 409)
  t.equal(await put('/endmembership', { member_id, reason: 'moved' }), 200)
  const opening = { chapter_id, filter: {}, dry_run: true }
  t.match((await call('POST', '/openmemberships', opening)).body.data, { unchanged: 1 })
  const answer = { chapter_id, accepted: true, dry_run: true }
  t.match((await call('PUT', '/answerproposals', answer)).body.data, { changed: 0 })
  t.match((await call('GET', `/getapplications?${in_chapter}`)).body.data, {
    applications: { length: 0 }
  })
  for (const decision of ['approve', 'decline', 'withdraw'])
    t.equal(await put(`/${decision}application`, { id: 99 }), 404)
  t.match((await call('GET', `/explainmember?member_id=${member_id}`)).body.data, {
    status: 'suspended'
  })
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const future = { chapter_id, to: soon }
  t.match((await call('POST', '/simulate', future)).body.data, { total: 0 })
  const joiner = { ...typeBody({ chapter_id }), joined: '2026-01-31', terms: 1 }
  t.match((await call('POST', '/previewmember_type', joiner)).body.data, {
    terms: [{ enddate: '2027-01-30' }]
  })
  t.match((await call('POST', '/startround', { chapter_id })).body.data, {
    put_aside: 0
  })
  t.match((await call('GET', `/getrounds?${in_chapter}`)).body.data.rounds, [{ put_aside: 0 }])
  t.match((await call('GET', `/getdues?${in_chapter}`)).body.data, { dues: { length: 0 } })
  const charge = { member_id: 99, dues_name: 'Fine', amount: 5, due_date: '2026-04-01' }
  t.equal((await call('POST', '/createdue', charge)).status, 404)
  t.equal(await put('/waivedue', { id: 99, reason: 'mistake' }), 404)
  const parts = ['2026-04-01', '2026-05-01'].map(due_date => ({ amount: 5, due_date }))
  t.equal(await put('/splitdue', { id: 99, parts }), 404)
  t.match((await call('GET', `/getregister?${in_chapter}`)).body.data, { members: [{}] })
  t.match((await call('GET', `/getstatistics?${in_chapter}`)).body.data, { persons: 1 })
  const year = 'from=2026-01-01&to=2026-12-31'
  t.match((await call('GET', `/getfinances?${in_chapter}&${year}`)).body.data, {
    billed: { length: 0 }
  })
  for (const file of ['exportdues', 'exportpayments'])
    t.equal((await call('GET', `/${file}?${in_chapter}`)).status, 200)
  t.match((await call('GET', `/getaccount?member_id=${member_id}`)).body.data, { balance: 0 })
  const bound = `${in_chapter}&membertype_id=${type_id}`
  t.match((await call('GET', `/getbound_terms?${bound}`)).body.data, { prepared: 0 })
  t.match((await call('GET', '/gettasks?kind=put_aside')).body.data, { tasks: { length: 0 } })
  const elsewhere = { id: member_id, chapter_id, membertype_id: type_id, on: soon }
  t.equal(await put('/transfermember', elsewhere), 400)
}
