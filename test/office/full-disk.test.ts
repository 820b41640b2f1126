import { service } from '../../src/association/audit/store.ts'
import { prepareTakeover } from '../../src/office/replica/primary-async.ts'
import { findReplica, initReplica } from '../../src/office/replica/store.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('a start that cannot write what a takeover needs serves all the same', async t => {
  const app = await build(t)
  const { db, secrets } = app
  await db.write(() => initReplica(db, secrets, service))
  const warnings = t.capture(app.log, 'warn')
  db.$client.pragma('query_only = ON')
  await prepareTakeover(app, 'http://127.0.0.1:1')
  t.match(warnings(), [{ args: [{ why: /readonly/ }, /takeover/] }])
  db.$client.pragma('query_only = OFF')
  await prepareTakeover(app, 'http://127.0.0.1:2')
  t.equal(findReplica(db)?.address, 'http://127.0.0.1:2')
})
