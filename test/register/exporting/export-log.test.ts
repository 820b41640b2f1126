import { build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('of a long filter the log has a short form', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1)
  const payload = { chapter_id: 1, filter: { search: 'ada', ids }, format: 'csv' }
  await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })
  const { logs } = (await call(t, app, { url: '/getlogs?entity=chapter', headers })).json().data
  t.equal(logs.length, 2)
  const filter = [null, { search: 'ada', left_out: { ids: 20_000 }, sha256: /^[0-9a-f]{64}$/ }]
  for (const { changes } of logs) t.match(changes, { filter })
})
