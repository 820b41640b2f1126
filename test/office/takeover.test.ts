import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readRecoveryKey } from '../../src/office/replica/recovery-key.ts'
import { unsealSecrets } from '../../src/office/replica/store.ts'
import { check, send, serve, stop } from '../faults/process.ts'
import { aFolder } from '../fixtures/helper.ts'
import { aLitestream, aRecoverable } from '../fixtures/litestream.ts'
import { owner, password, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aLost, rows, takeOver } from './lost-machine.ts'

t.test(
  'the recovery key is printed once, and opens the secrets as they are after each change',
  async t => {
    const { folder, key } = await aRecoverable(t)
    const opened = (with_key: string) => {
      const [row] = rows(folder, 'SELECT * FROM replicas')
      return unsealSecrets(row as never, readRecoveryKey(with_key))
    }
    const secrets = () => JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
    t.strictSame(opened(key), secrets())
    t.match(await run(folder, ['replica', 'init']), { code: 1, stdout: '', stderr: /already/ })
    for (const verb of [
      ['key', 'rotate'],
      ['key', 'rotate', '--encryption']
    ]) {
      const before = secrets()
      t.match(await run(folder, verb), { code: 0 })
      t.notSame(secrets(), before)
      t.strictSame(opened(key), secrets(), verb.join(' '))
    }
    const again = await run(folder, ['replica', 'init', '--replace'])
    const other = again.stdout.trim()
    t.equal(readRecoveryKey(other).register, readRecoveryKey(key).register)
    t.strictSame(opened(other), secrets())
    t.throws(() => opened(key), /does not open/)
    t.match(await check(folder), { code: 0, stdout: '' })
  }
)

t.test('a restored backup is another register for replicas', async t => {
  const { folder } = await aRecoverable(t)
  const { stdout } = await run(folder, ['backup', 'create'])
  const other = aFolder(t)
  t.match(await run(other, ['backup', 'restore', stdout.trim()]), { code: 0 })
  t.strictSame(rows(other, 'SELECT * FROM replicas'), [])
  const { env } = aLitestream(t)
  const stderr = /^chapterhouse: REPLICA needs a recovery key/
  t.match(await run(other, ['serve'], '', env), { code: 2, stdout: '', stderr })
})

t.test('another machine goes on where the lost one was', async t => {
  const { litestream, folder, key, env, headers, create, first } = await aLost(t)
  const other = aFolder(t)
  const taken = await takeOver(other, key, env)
  t.equal(taken.code, 0, taken.stderr)
  t.match(taken.stderr, /as it was at 2026-11-23T10:00:00Z \(members: 1\)\n/)
  t.match(
    taken.stderr,
    /was served at http:\/\/127\.0\.0\.1:\d+, where a service does not answer\n/
  )
  t.match(taken.stderr, /as epoch 2 \(it was 1\)/)
  const calls = litestream.calls().flatMap(({ args }) => (args ? [args] : []))
  const { register } = readRecoveryKey(key)
  t.match(calls.slice(1), [
    ['restore', '-config', String, '-txid', '000000000000002a', '-integrity-check', 'full', '-o'],
    ['replicate', '-config', String, '-once']
  ])
  t.match(
    litestream.calls().find(({ claimed }) => claimed),
    { claimed: new RegExp(`/${register}/00000002$`) }
  )
  t.match(await check(other), { code: 0, stdout: '' })
  t.strictSame(
    readdirSync(other).filter(name => name.startsWith('restoring')),
    []
  )

  const server = await serve(t, other, env)
  t.equal(
    (await send(server, 'GET', '/auth/me', undefined, headers)).status,
    200,
    'tokens are good'
  )
  const next = await create(server, 'grace@example.org')
  t.ok(next.id > first.id + 100_000, 'ids are passed over')
  const numbers = rows(other, 'SELECT membernumber FROM members ORDER BY id')
  t.ok(Number(numbers[1]?.membernumber) > Number(numbers[0]?.membernumber) + 10_000)
  t.ok((rows(other, 'SELECT revision FROM rosters')[0]?.revision as number) > 100_000)
  const [entry] = rows(other, `SELECT * FROM log_entries WHERE action = 'register.taken_over'`)
  t.match(entry, { actor: 'command_line', entity: 'association' })
  t.strictSame(JSON.parse(entry?.changes as string), {
    epoch: [1, 2],
    restored_to: [null, '2026-11-23T10:00:00Z']
  })
  t.equal(await stop(server), 0)

  const stderr = /this register was taken over by another machine/
  t.match(await run(folder, ['serve'], '', env), { code: 1, stdout: '', stderr })
  const third = await takeOver(aFolder(t), key, env, '--yes')
  t.match(third, { code: 0, stderr: /as epoch 3 \(it was 2\)/ })
  const back = await takeOver(folder, key, env, '--yes', '--replace')
  t.match(back, { code: 0, stderr: /as epoch 4 \(it was 3\)/ }, 'also on the machine that was lost')
})

t.test('a takeover changes nothing where it is not sure', async t => {
  const office = createServer((_request, response) => response.end('{}')).listen(0)
  t.teardown(() => office.close())
  const PUBLIC_URL = `http://127.0.0.1:${(office.address() as AddressInfo).port}`
  const { litestream, folder, key, env } = await aLost(t, { PUBLIC_URL })
  const other = aFolder(t)
  const refused = async (stderr: RegExp, answer: string, ...options: string[]) => {
    const outcome = await run(other, ['takeover', ...options], answer, env)
    t.match(outcome, { code: /[12]/, stdout: '', stderr })
    t.notOk(existsSync(join(other, 'chapterhouse.db')), String(stderr))
    return outcome.code
  }
  await refused(/not a recovery key/, `${key.slice(1)}\nyes\n`)
  await refused(/still served: stop it there/, `${key}\nyes\n`)
  await refused(/still served: stop it there/, `${key}\n`, '--yes')
  await refused(/nothing was changed/, `${key}\nno\n`, '--force')
  await refused(/nothing was changed/, `${key}\n`, '--force')
  await refused(/nothing of 2026-11-01T00:00:00Z or before/, key, '--at', '2026-11-01')
  t.equal(await refused(/not a time/, key, '--at', 'yesterday'), 2)
  const { key: foreign } = await aRecoverable(t)
  await refused(/REPLICA has nothing of the register/, foreign)
  litestream.set({ away: true })
  await refused(/the replica does not answer: the store is away/, key, '--yes')
  litestream.set({ version: '0.3.13' })
  t.equal(await refused(/REPLICA needs Litestream/, key), 2)
  litestream.set({})
  t.match(await takeOver(folder, key, env), { code: 1, stderr: /is not empty: give --replace/ })
  const again = await run(folder, ['replica', 'init', '--replace'])
  t.match(await takeOver(other, again.stdout, env), {
    code: 1,
    stderr: /does not open the secrets/
  })
  t.match(await takeOver(other, key, env, '--force', '--at', '2026-11-24'), { code: 0 })
  t.ok(litestream.calls().every(({ args = [] }) => !args.includes('-f')))
  t.match(await run(other, ['takeover'], key, {}), { code: 2, stderr: /REPLICA is missing/ })
})

t.test('a store that is away closes no office', async t => {
  const { litestream, folder, env } = await aLost(t)
  litestream.set({ away: true })
  const server = await serve(t, folder, env)
  t.match(
    server.logs.find(({ why }) => why),
    { level: 40, why: /the store is away/, msg: /taken over is not known/ }
  )
  t.equal(await stop(server), 0)
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
  t.notOk(existsSync(copy))
  t.ok(litestream.calls().every(({ args = [] }) => !args.includes('-integrity-check')))
  t.match(await check(other), { code: 0, stdout: '' })
  const signed = await run(other, [...owner, '--password-stdin'], password, env)
  t.equal(signed.code, 0, signed.stderr)
})
