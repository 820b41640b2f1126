import { aFolder, build, call, signedIn } from '../../fixtures/helper.ts'
import { at, later } from '../../fixtures/person.ts'
import t from '../../folder.ts'

t.test('a replica that is behind is seen, and keeps nobody from working', async t => {
  at(t, Date.now())
  const app = await build(t, { REPLICA: 'file:///srv/replica', DATA_DIR: aFolder(t) })
  const headers = await signedIn(app)
  const behind = async () => {
    const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
    const ready = await call(t, app, { url: '/health/ready' })
    t.match(ready.json(), { data: { replica_behind_seconds: data.replica_behind_seconds } })
    t.equal(ready.statusCode, 200)
    return data.replica_behind_seconds
  }
  t.equal(await behind(), 0)
  later(90_000)
  t.equal(await behind(), 90)
})
