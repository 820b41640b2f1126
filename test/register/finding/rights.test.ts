import { type Channel, channel } from 'node:diagnostics_channel'
import { aType, build, call, signedIn, someMembers } from '../../fixtures/helper.ts'
import { withThreads } from '../../fixtures/threads-here.ts'
import t from '../../folder.ts'

t.test('who loses a right while a question waits is not answered', async t => {
  withThreads(t)
  const app = await build(t)
  const headers = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app)
  await someMembers(app, 2100, membertype_id, i => ({ phone: `${i}` }))
  const payload = { sort: 'phone', columns: ['phone'], limit: 1, offset: 1000 }
  const ask = () => app.inject({ method: 'POST', url: '/findmembers', headers, payload })
  t.equal((await ask()).statusCode, 200, 'who has the right is answered')
  const begun = once(channel('tracing:fastify.request.handler:start'))
  const waiting = Array.from({ length: 40 }, ask)
  await Promise.race([begun, ...waiting])
  const withdraw = "DELETE FROM grants WHERE role = 'chapter_lead'"
  await app.db.write(() => {
    app.db.$client.exec(withdraw)
    // the rights are checked again where an answer took longer than a tenth of a second
    const late = performance.now() + 150
    while (performance.now() < late) {}
  })
  const answers = await Promise.all(waiting)
  t.equal(answers.at(-1)?.json().code, 'forbidden', 'the last one waited')
})

/** Resolves when something is said on a channel. */
const once = (said: Channel) => new Promise<void>(done => said.subscribe(() => done()))

t.test('a range ends after it begins, wherever a filter is given', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const requests = (filter: object) =>
    [
      ['POST', '/findmembers', { filter }],
      ['POST', '/exportmembers', { chapter_id: 1, filter }],
      ['POST', '/createfilter', { chapter_id: 1, name: 'Young', filter }],
      ['PUT', '/editmembers', { chapter_id: 1, filter, set: { status: 'active' } }],
      ['POST', '/openmemberships', { chapter_id: 1, filter }]
    ] as const
  const reversed = { from: '2000-01-02', to: '2000-01-01' }
  for (const name of ['born', 'joined'])
    for (const [method, url, payload] of requests({ [name]: reversed })) {
      const answer = await call(t, app, { method, url, headers, payload })
      const details = [{ path: `/filter/${name}/to`, code: 'to_before_from' }]
      t.match(answer.json(), { code: 'validation_error', details }, `${url}: ${name}`)
    }
  for (const day of ['02-30', '04-31', '13-01'])
    for (const [method, url, payload] of requests({ birthday: { from: day } })) {
      const answer = await call(t, app, { method, url, headers, payload })
      t.match(answer.json(), { details: [{ path: '/filter/birthday/from' }] }, `${url}: ${day}`)
    }
  const turn = { filter: { birthday: { from: '12-24', to: '02-29' } } }
  const found = await call(t, app, { method: 'POST', url: '/findmembers', headers, payload: turn })
  t.equal(found.statusCode, 200, 'birthdays pass the turn of the year')
})
