import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rotateEncryptionKey, rotateKey } from '../../src/commands/keys.ts'
import { readConfig } from '../../src/config.ts'
import { readRecoveryKey } from '../../src/operations/replica/recovery-key.ts'
import { unsealSecrets } from '../../src/operations/replica/store.ts'
import { send, serve, stop } from '../faults/process.ts'
import { aFolder } from '../fixtures/helper.ts'
import { aRecoverable } from '../fixtures/litestream.ts'
import { runHere, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aLost, rows, takeOver } from './lost-machine.ts'

t.test('the recovery key is printed once, and opens the secrets after each change', async t => {
  const { folder, key } = await aRecoverable(t)
  const opened = (with_key: string) => {
    const [row] = rows(folder, 'SELECT * FROM replicas')
    return unsealSecrets(row as never, readRecoveryKey(with_key))
  }
  const secrets = () => JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  t.strictSame(opened(key), secrets(), 'it opens the secrets')
  const twice = await runLine(folder, ['replica', 'init'])
  t.match(twice, { code: 1, stdout: '', stderr: /already/ }, 'it is printed once')
  for (const rotate of [rotateKey, rotateEncryptionKey]) {
    const before = secrets()
    await runHere(() => rotate(readConfig({ DATA_DIR: folder })))
    t.notSame(secrets(), before, 'the secrets are others')
    t.strictSame(opened(key), secrets(), `after ${rotate.name}`)
  }
  const again = await runLine(folder, ['replica', 'init', '--replace'])
  const other = again.stdout.trim()
  t.equal(readRecoveryKey(other).register, readRecoveryKey(key).register, 'the same register')
  t.strictSame(opened(other), secrets(), 'the other key opens the secrets')
  t.throws(() => opened(key), /does not open/, 'the first one opens nothing')
  t.match(await runLine(folder, ['check']), { code: 0, stdout: '' }, 'check finds nothing')
})

t.test('another machine goes on where the lost one was', async t => {
  const { litestream, folder, key, env, headers, create, first } = await aLost(t)
  const other = aFolder(t)
  const taken = await takeOver(other, key, env)
  t.equal(taken.code, 0, taken.stderr || 'it is taken over')
  t.match(taken.stderr, /as it was at 2026-11-23T10:00:00Z \(members: 1\)\n/, 'from when it is')
  const served_at = /was served at http:\/\/127\.0\.0\.1:\d+, where a service does not answer\n/
  t.match(taken.stderr, served_at, 'where it was')
  t.match(taken.stderr, /as epoch 2 \(it was 1\)/, 'there is another epoch')
  const calls = litestream.calls().flatMap(({ args }) => (args ? [args] : []))
  const { register } = readRecoveryKey(key)
  t.match(
    calls.slice(1),
    [
      ['restore', '-config', String, '-txid', '000000000000002a', '-integrity-check', 'full', '-o'],
      ['replicate', '-config', String, '-once']
    ],
    'it is restored whole, and sent'
  )
  t.match(
    litestream.calls().find(({ claimed }) => claimed),
    { claimed: new RegExp(`/${register}/00000002$`) },
    'as a replica of its own'
  )
  t.match(await runLine(other, ['check']), { code: 0, stdout: '' }, 'check finds nothing')
  const restoring = readdirSync(other).filter(name => name.startsWith('restoring'))
  t.strictSame(restoring, [], 'nothing is left to be restored')

  const server = await serve(t, other, env)
  const me_status = (await send(server, 'GET', '/auth/me', undefined, headers)).status
  t.equal(me_status, 200, 'tokens are good')
  const next = await create(server, 'grace@example.org')
  t.ok(next.id > first.id + 100_000, 'ids are passed over')
  const numbers = rows(other, 'SELECT membernumber FROM members ORDER BY id')
  t.ok(Number(numbers[1]?.membernumber) > Number(numbers[0]?.membernumber) + 10_000, 'and numbers')
  t.ok(
    (rows(other, 'SELECT revision FROM rosters')[0]?.revision as number) > 100_000,
    'and revisions'
  )
  const [entry] = rows(other, `SELECT * FROM log_entries WHERE action = 'register.taken_over'`)
  t.match(entry, { actor: 'command_line', entity: 'association' }, 'the log says it')
  const to_when = { epoch: [1, 2], restored_to: [null, '2026-11-23T10:00:00Z'] }
  t.strictSame(JSON.parse(entry?.changes as string), to_when, 'and to when')
  t.equal(await stop(server), 0, 'the service ends')

  const stderr = /this register was taken over by another machine/
  const refused_start = { code: 1, stdout: '', stderr }
  t.match(
    await runLine(folder, ['serve'], '', env),
    refused_start,
    'the lost machine serves no more'
  )
  const back = await takeOver(folder, key, env, '--yes', '--replace')
  t.match(back, { code: 0, stderr: /as epoch 3 \(it was 2\)/ }, 'also on the machine that was lost')
})
