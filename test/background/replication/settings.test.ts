import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeConfiguration } from '../../../src/background/replication/configuration.ts'
import { hideSecrets, selectEnvironment } from '../../../src/background/replication/environment.ts'
import { trackLag } from '../../../src/background/replication/lag.ts'
import { isNewEnough } from '../../../src/background/replication/program.ts'
import { readConfig } from '../../../src/config.ts'
import { readReplica } from '../../../src/core/replica-settings.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { aLitestream } from '../../fixtures/litestream.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'

t.test('REPLICA names a folder, a server or a store, and holds no password', async t => {
  t.strictSame(readReplica('file:///srv/a%20b'), { type: 'file', path: '/srv/a b' })
  const others = ['sftp://office@example.org:2222/replica', 's3://bucket/office?region=eu-1']
  for (const url of others) t.match(readReplica(url), { url })
  const wrong = [
    ...['replica', '/srv/replica', 'file:///', 'file://host/x', 'file:///x?y', 'file:///x#y'],
    ...['sftp://example.org/x', 'sftp://office@example.org', 's3://bucket', 's3://me@bucket/x'],
    ...['https://example.org/x', 'sftp://office:hush-hush@example.org/x']
  ]
  for (const REPLICA of wrong) {
    t.throws(() => readConfig({ REPLICA }), { message: /^REPLICA is wrong/ }, REPLICA)
    t.throws(() => readConfig({ REPLICA }), { message: /^(?!.*hush-hush)/ }, REPLICA)
  }
})

t.test('versions are compared by their parts', async t => {
  for (const good of ['0.5.18', 'v0.5.18', '0.5.19\n', '0.6.0', '1.0.0', '0.10.2'])
    t.ok(isNewEnough(good), good)
  for (const bad of ['', '0.5.17', 'v0.3.13', '0.4.99', '(development build)', '0.5.18-beta1'])
    t.notOk(isNewEnough(bad), bad)
})

t.test('without a Litestream that is new enough, serve says so and exits 2', async t => {
  const folder = join(aFolder(t), 'data')
  const old = aLitestream(t, { version: '0.3.13' })
  const { REPLICA } = old.env
  const cases: [env: Record<string, string>, said: RegExp][] = [
    [
      { REPLICA, LITESTREAM: '/nowhere/litestream' },
      /^chapterhouse: REPLICA needs Litestream 0\.5\.18 or newer, and \/nowhere\/litestream does not run.*\n$/
    ],
    [old.env, /^chapterhouse: REPLICA needs Litestream 0\.5\.18 or newer, and .* is "0\.3\.13"\n$/]
  ]
  for (const [env, stderr] of cases)
    t.match(await run(folder, ['serve'], '', env), { code: 2, stdout: '', stderr })
  t.notOk(existsSync(folder), 'and touches nothing')
})

t.test('credentials are named in the configuration, and not part of it', async t => {
  const env = { LITESTREAM_SFTP_PASSWORD: "it's", AWS_SECRET_ACCESS_KEY: 'hush', SMTP_URL: 'x' }
  const sftp = readReplica('sftp://office@example.org/replica')
  const text = writeConfiguration('/data/$HOME/"x".db', '/data/s.sock', sftp, env)
  t.match(text, `"password": '\${LITESTREAM_SFTP_PASSWORD}'`)
  t.notMatch(text, /key-path|host-key|it's/)
  t.equal(text.match(/\$/g)?.length, 1, 'nothing else names a variable')
  const s3 = writeConfiguration('/data/$HOME/"x".db', '/s', readReplica('s3://bucket/x'), env)
  t.match(JSON.parse(s3), {
    dbs: [
      {
        path: '/data/$HOME/"x".db',
        'monitor-interval': '250ms',
        replica: { type: 's3', url: 's3://bucket/x', 'sync-interval': '250ms' }
      }
    ]
  })
  t.strictSame(selectEnvironment(env), {
    LITESTREAM_SFTP_PASSWORD: "it''s",
    AWS_SECRET_ACCESS_KEY: 'hush'
  })
  t.equal(hideSecrets("said hush and it's", env), 'said *** and ***')
  const quoted = { LITESTREAM_SFTP_PASSWORD: 'a"b c' }
  const said = JSON.stringify({ error: 'a"b c', at: 'sftp://a%22b%20c@host' })
  t.equal(hideSecrets(said, quoted), '{"error":"***","at":"sftp://***@host"}')
})

t.test('being behind is an alert after a minute, once, and its end is told', async t => {
  const lag = trackLag(1_000_000)
  const told = [4, 30, 61, 90].map(after => lag.note(undefined, 1_000_000 + after * 1000))
  t.strictSame(told, [undefined, undefined, 'alert', undefined])
  t.equal(lag.behind(1_000_000 + 90_500), 90)
  t.equal(lag.note(1_095_000, 1_096_000), 'caught_up')
  t.equal(lag.note(1_097_000, 1_098_000), undefined)
  t.equal(lag.behind(1_101_000), 0)
  t.equal(lag.note(undefined, 1_160_000), 'alert')
})
