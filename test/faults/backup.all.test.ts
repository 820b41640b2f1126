import { join } from 'node:path'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { as, openLedger } from './ledger.ts'
import { addMembers, startLoad } from './load.ts'
import { check, ready, serve, stop } from './process.ts'

t.test('a backup made under load has every write that was acknowledged before it', async t => {
  const folder = aFolder(t)
  const server = await serve(t, folder)
  const ledger = await openLedger(server)
  await addMembers(t, ledger, server, 50)

  const load = startLoad(ledger, server)
  const restored: { known: Map<number, string | null>; path: string }[] = []
  for (let turn = 0; turn < 3; turn++) {
    const known = new Map([...ledger.phones].map(([id, phone]) => [id, phone.known]))
    const { path } = json(await run(folder, ['backup', 'create', '--json']))
    restored.push({ known, path })
  }
  await load.stop()
  t.strictSame([...load.statuses.keys()].sort(), [200, 201], 'nobody had to wait in vain')
  t.equal(await stop(server), 0)

  for (const { known, path } of restored) {
    const elsewhere = join(aFolder(t), 'new')
    t.match(await run(elsewhere, ['backup', 'restore', path]), { code: 0 })
    t.match(await check(elsewhere), { code: 0, stdout: '' })
    const again = await serve(t, elsewhere)
    t.equal(await ready(again), 200)
    t.equal((await as(ledger, again, 'GET', '/auth/me')).status, 401, 'sessions have ended')
    const list = ['export', 'members', '--chapter', '1', '--format', 'ndjson']
    const { stdout } = await run(elsewhere, list)
    const lines = stdout.split('\n').filter(Boolean)
    const phones = new Map(lines.map(line => JSON.parse(line)).map(row => [row.id, row.phone]))
    // numbers only grow: the backup has the acknowledged number or a later one
    const lost = [...known].filter(
      ([id, phone]) => !phones.has(id) || Number(phones.get(id) ?? 0) < Number(phone ?? 0)
    )
    t.strictSame(lost, [], `${known.size} members`)
    await stop(again)
  }
})
