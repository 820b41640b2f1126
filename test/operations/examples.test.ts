import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { home } from '../../src/core/home.ts'
import { aFolder, aMember, build } from '../fixtures/helper.ts'
import { aManager } from '../fixtures/manager.ts'
import t from '../folder.ts'

const run = promisify(execFile)

t.test('examples/nightly.js keeps a copy of the members', async t => {
  const app = await build(t)
  const owner = await aManager(t, app)
  for (const firstname of ['Ada', 'Grace', 'Edith']) await aMember(app, { firstname })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const body = { name: 'Nightly', operations: ['findMembers', 'listChanges'] }
  const { token } = (await owner.send('POST', '/createtoken', body)).json().data
  const COPY = join(aFolder(t), 'members.json')
  const env = { CHAPTERHOUSE: `http://127.0.0.1:${port}`, TOKEN: token, COPY }
  const copied = async () => {
    await run(process.execPath, [join(home, 'examples/nightly.js')], { env })
    return JSON.parse(readFileSync(COPY, 'utf8'))
  }
  const first = await copied()
  t.match(first.members, { 1: { firstname: 'Ada', phone: null }, 3: { firstname: 'Edith' } })
  await owner.send('PUT', '/editmember', { id: 1, phone: '030 1234' })
  await owner.send('PUT', '/removemember', { id: 2 })
  const second = await copied()
  t.match(second.members, { 1: { phone: '030 1234' }, 2: undefined, 3: first.members[3] })
  t.ok(second.next > first.next)
  writeFileSync(COPY, JSON.stringify({ ...first, next: 1e6 }))
  t.strictSame(await copied(), second, 'after a restore it begins anew')
})

t.test('examples/receiver.js verifies what a webhook is told', async t => {
  const app = await build(t, { WEBHOOK_PRIVATE: 'true' })
  const owner = await aManager(t, app)
  const body = { url: 'http://127.0.0.1:9/', types: ['chapter.created'] }
  const { secret } = (await owner.send('POST', '/createwebhook', body)).json().data
  const env = { SECRET: secret, PORT: '0' }
  const receiver = spawn(process.execPath, [join(home, 'examples/receiver.js')], { env })
  t.teardown(() => receiver.kill())
  const says = async () => String((await once(receiver.stdout, 'data'))[0])
  const port = /^port ([0-9]+)/.exec(await says())?.[1]
  const url = `http://127.0.0.1:${port}/`
  t.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 400, 'unsigned')
  await owner.send('PUT', '/editwebhook', { id: 1, url })
  const { id } = (await owner.send('POST', '/createchapter', { name: 'Rowing' })).json().data
  const said = says()
  await app.runDueJobs()
  t.equal(await said, `chapter.created ${id}\n`)
  const list = { url: '/getdeliveries?webhook_id=1', headers: owner.headers }
  t.match((await app.inject(list)).json().data.deliveries, [{ state: 'delivered', status: 204 }])
})
