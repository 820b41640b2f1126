import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { damage } from '../fixtures/damage.ts'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { check, ready, serve, stop, until } from './process.ts'

// the first test mostly waits
t.jobs = 2

t.test(
  'flipped bytes are found while serving, and the last good backup restores the register',
  async t => {
    const folder = aFolder(t)
    await run(folder, ['demo', '--members', '500'])
    const { path } = json(await run(folder, ['backup', 'create', '--json']))
    const first = await serve(t, folder)
    damage(folder, 'members', 3)
    t.equal(await ready(first), 200, 'nobody has looked')
    await until(t, 'ready turns red', async () => (await ready(first)) === 503)
    const alerts = first.logs.filter(({ fault }) => fault === 'damaged')
    t.match(alerts, [{ level: 50, why: /page|malformed/, msg: /the register is damaged/ }])

    t.match(await run(folder, ['backup', 'create']), { code: 1, stderr: /damaged/ })
    t.strictSame(
      readdirSync(join(folder, 'backups')),
      [path.split('/').at(-1)],
      'the good one stays'
    )
    t.match(await check(folder), { code: 1 })
    t.equal(await stop(first), 0)
    t.match(await check(folder), { code: 1 })

    t.match(await run(folder, ['backup', 'restore', path, '--replace']), { code: 0 })
    t.match(await check(folder), { code: 0, stdout: '' })
    const again = await serve(t, folder)
    await until(t, 'it was looked through', () =>
      again.logs.some(({ msg }) => /nothing to report/.test(String(msg)))
    )
    t.equal(await ready(again), 200)
    t.equal(await stop(again), 0)
  }
)

t.test('check finds damage anywhere, and no backup is made', async t => {
  const sound = aFolder(t)
  await run(sound, ['demo', '--members', '500'])
  const backup = json(await run(sound, ['backup', 'create', '--json'])).path
  for (const name of ['members', 'log_entries', 'log_entries_record', 'members_email']) {
    const folder = join(aFolder(t), 'data')
    await run(folder, ['backup', 'restore', backup])
    damage(folder, name)
    t.match(await check(folder), { code: 1 }, `${name}: check`)
    t.match(await run(folder, ['backup', 'create']), { code: 1 }, `${name}: backup`)
  }
})
