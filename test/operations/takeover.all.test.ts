import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readRecoveryKey } from '../../src/operations/replica/recovery-key.ts'
import { check, serve, stop } from '../faults/process.ts'
import { aFolder } from '../fixtures/helper.ts'
import { aLitestream, aRecoverable } from '../fixtures/litestream.ts'
import { owner, password, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aLost, rows, takeOver } from './lost-machine.ts'

t.test('a restored backup is another register for replicas', async t => {
  const { folder } = await aRecoverable(t)
  const { stdout } = await run(folder, ['backup', 'create'])
  const other = aFolder(t)
  t.match(await run(other, ['backup', 'restore', stdout.trim()]), { code: 0 }, 'it is restored')
  t.strictSame(rows(other, 'SELECT * FROM replicas'), [], 'it has no replica')
  const { env } = aLitestream(t)
  const stderr = /^chapterhouse: REPLICA needs a recovery key/
  t.match(await run(other, ['serve'], '', env), { code: 2, stdout: '', stderr }, 'and needs a key')
})

t.test('a takeover changes nothing where it is not sure', async t => {
  const office = createServer((_request, response) => response.end('{}')).listen(0)
  t.teardown(() => office.close())
  const PUBLIC_URL = `http://127.0.0.1:${(office.address() as AddressInfo).port}`
  const { litestream, folder, key, env } = await aLost(t, { PUBLIC_URL })
  const other = aFolder(t)
  const refused = async (stderr: RegExp, answer: string, ...options: string[]) => {
    const outcome = await run(other, ['takeover', ...options], answer, env)
    t.match(outcome, { code: /[12]/, stdout: '', stderr }, String(stderr))
    t.notOk(existsSync(join(other, 'chapterhouse.db')), 'nothing is restored')
    return outcome.code
  }
  await refused(/not a recovery key/, `${key.slice(1)}\nyes\n`)
  await refused(/still served: stop it there/, `${key}\nyes\n`)
  await refused(/still served: stop it there/, `${key}\n`, '--yes')
  await refused(/nothing was changed/, `${key}\nno\n`, '--force')
  await refused(/nothing was changed/, `${key}\n`, '--force')
  await refused(/nothing of 2026-11-01T00:00:00Z or before/, key, '--at', '2026-11-01')
  t.equal(await refused(/not a time/, key, '--at', 'yesterday'), 2, 'wrong usage')
  const { key: foreign } = await aRecoverable(t)
  await refused(/REPLICA has nothing of the register/, foreign)
  litestream.set({ away: true })
  await refused(/the replica does not answer: the store is away/, key, '--yes')
  litestream.set({ version: '0.3.13' })
  t.equal(await refused(/REPLICA needs Litestream/, key), 2, 'wrong usage')
  litestream.set({})
  const replace = { code: 1, stderr: /give --replace/ }
  t.match(await takeOver(folder, key, env), replace, 'not over a register')
  const again = await run(folder, ['replica', 'init', '--replace'])
  t.match(
    await takeOver(other, again.stdout, env),
    { code: 1, stderr: /does not open the secrets/ },
    'the key has to be that of the replica'
  )
  const forced = await takeOver(other, key, env, '--force', '--at', '2026-11-24')
  t.match(forced, { code: 0 }, 'if it has to be')
  t.ok(
    litestream.calls().every(({ args = [] }) => !args.includes('-f')),
    'nothing is followed'
  )
  const no_replica = { code: 2, stderr: /REPLICA is missing/ }
  t.match(await run(other, ['takeover'], key, {}), no_replica, 'REPLICA')
})

t.test('a store that is away closes no office', async t => {
  const { litestream, folder, env } = await aLost(t)
  litestream.set({ away: true })
  const server = await serve(t, folder, env)
  const away = { level: 40, why: /the store is away/, msg: /taken over is not known/ }
  t.match(
    server.logs.find(({ why }) => why),
    away,
    'it is said'
  )
  t.equal(await stop(server), 0, 'the service ends')
})

t.test('with the copy of a standby, nothing is restored anew', async t => {
  const { litestream, key, env } = await aLost(t)
  const other = aFolder(t)
  const { register } = readRecoveryKey(key)
  const following = run(other, ['standby', '--register', register.toUpperCase()], '', env)
  await litestream.noted(({ args = [] }) => args.includes('-f'))
  const copy = join(other, 'standby', `${register}-1`, 'chapterhouse.db')
  const taken = await takeOver(other, key, env)
  t.equal(taken.code, 0, taken.stderr)
  t.match(await following, { code: 0, stderr: /follows epoch 1/ }, 'the standby has ended')
  t.notOk(existsSync(copy), 'its copy is used up')
  t.ok(
    litestream.calls().every(({ args = [] }) => !args.includes('-integrity-check')),
    'nothing is restored'
  )
  t.match(await check(other), { code: 0, stdout: '' }, 'check finds nothing')
  const signed = await run(other, [...owner, '--password-stdin'], password, env)
  t.equal(signed.code, 0, signed.stderr)
})

t.test('a standby that cannot keep its copy ends and says why', async t => {
  const { key, env } = await aLost(t)
  const { register } = readRecoveryKey(key)
  const folder = aFolder(t)
  mkdirSync(join(folder, 'standby'))
  writeFileSync(join(folder, 'standby', `${register}-1`), '')
  const standby = (data: string) => run(data, ['standby', '--register', register], '', env)
  t.match(await standby(folder), { code: 1, stderr: /EEXIST/ }, 'a file is in the way')
  const long = join(aFolder(t), 'a'.repeat(90))
  t.match(await standby(long), { code: 2, stderr: /too long a path/ }, 'the path is too long')
})
