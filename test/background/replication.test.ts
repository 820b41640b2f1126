import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure, writeConfiguration } from '../../src/background/replication/ask.ts'
import { trackLag } from '../../src/background/replication/plugin.ts'
import {
  hideSecrets,
  isNewEnough,
  selectEnvironment
} from '../../src/background/replication/program.ts'
import { readConfig } from '../../src/config.ts'
import { readReplica } from '../../src/core/replica-settings.ts'
import { serve, stop, until } from '../faults/process.ts'
import { aFolder, build, call, signedIn } from '../fixtures/helper.ts'
import { aLitestream, aRecoverable } from '../fixtures/litestream.ts'
import { at, later } from '../fixtures/person.ts'
import { run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('REPLICA names a folder, a server or a store, and holds no password', async t => {
  const srv = { type: 'file', path: '/srv/a b' }
  t.strictSame(readReplica('file:///srv/a%20b'), srv, 'a folder is named by its address')
  const others = ['sftp://office@example.org:2222/replica', 's3://bucket/office?region=eu-1']
  for (const url of others) t.match(readReplica(url), { url }, `${url} is taken as it is`)
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
    t.notOk(isNewEnough(bad), bad || 'no version')
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
    t.match(
      await run(folder, ['serve'], '', env),
      { code: 2, stdout: '', stderr },
      `serve says ${stderr}`
    )
  t.notOk(existsSync(folder), 'and touches nothing')
})

t.test('credentials are named in the configuration, and not part of it', async t => {
  const env = { LITESTREAM_SFTP_PASSWORD: "it's", AWS_SECRET_ACCESS_KEY: 'hush', SMTP_URL: 'x' }
  const sftp = readReplica('sftp://office@example.org/replica')
  const text = writeConfiguration('/data/$HOME/"x".db', '/data/s.sock', sftp, env)
  t.match(text, `"password": '\${LITESTREAM_SFTP_PASSWORD}'`, 'the password is a variable')
  t.notMatch(text, /key-path|host-key|it's/, 'there are no keys, and no password')
  t.equal(text.match(/\$/g)?.length, 1, 'nothing else names a variable')
  const s3 = writeConfiguration('/data/$HOME/"x".db', '/s', readReplica('s3://bucket/x'), env)
  t.match(
    JSON.parse(s3),
    {
      dbs: [
        {
          path: '/data/$HOME/"x".db',
          'monitor-interval': '250ms',
          replica: { type: 's3', url: 's3://bucket/x', 'sync-interval': '250ms' }
        }
      ]
    },
    'a bucket has its address and intervals'
  )
  const credentials = { LITESTREAM_SFTP_PASSWORD: "it''s", AWS_SECRET_ACCESS_KEY: 'hush' }
  t.strictSame(selectEnvironment(env), credentials, 'the process gets the credentials alone')
  t.equal(hideSecrets("said hush and it's", env), 'said *** and ***', 'secrets are hidden')
  const quoted = { LITESTREAM_SFTP_PASSWORD: 'a"b c' }
  const said = JSON.stringify({ error: 'a"b c', at: 'sftp://a%22b%20c@host' })
  t.equal(
    hideSecrets(said, quoted),
    '{"error":"***","at":"sftp://***@host"}',
    'secrets in quotes and addresses are hidden'
  )
})

t.test('being behind is an alert after a minute, once, and its end is told', async t => {
  const lag = trackLag(1_000_000)
  const told = [4, 30, 61, 90].map(after => lag.note(undefined, 1_000_000 + after * 1000))
  const once = [undefined, undefined, 'alert', undefined]
  t.strictSame(told, once, 'the alert comes after a minute, once')
  t.equal(lag.behind(1_000_000 + 90_500), 90, 'the seconds behind are counted')
  t.equal(lag.note(1_095_000, 1_096_000), 'caught_up', 'the end is told')
  t.equal(lag.note(1_097_000, 1_098_000), undefined, 'the end is told once')
  t.equal(lag.behind(1_101_000), 0, 'it is not behind any more')
  t.equal(lag.note(undefined, 1_160_000), 'alert', 'the next time is an alert again')
})

t.test('a replica that is behind is seen, and keeps nobody from working', async t => {
  at(t, Date.now())
  const app = await build(t, { REPLICA: 'file:///srv/replica', DATA_DIR: aFolder(t) })
  const headers = await signedIn(app)
  const behind = async () => {
    const { data } = (await call(t, app, { url: '/getsystem', headers })).json()
    const ready = await call(t, app, { url: '/health/ready' })
    const behind_by = { data: { replica_behind_seconds: data.replica_behind_seconds } }
    t.match(ready.json(), behind_by, 'readiness tells how far it is behind')
    t.equal(ready.statusCode, 200, 'the service stays ready')
    return data.replica_behind_seconds
  }
  t.equal(await behind(), 0, 'it is not behind at first')
  later(90_000)
  t.equal(await behind(), 90, 'it is 90 seconds behind')
})

const said = (stderr: string) => describeFailure({ stderr, stdout: '' })

t.test('what Litestream cannot do is one sentence', async t => {
  const ids = 'RequestID: iOKTamOY3y21, HostID: 9Gjjt1m+cjU4OPvX9O9/8RuvnG41MRb=, '
  const listing = 'operation error S3: ListObjectsV2'
  const refused = `https response error StatusCode: 403, ${ids}api error SignatureDoesNotMatch: check`
  t.equal(
    said(`{"level":"INFO"}\nError: ${listing}, ${refused}\n`),
    `the replica refuses the credentials: ${listing}, https response error StatusCode: 403, api error SignatureDoesNotMatch: check`,
    'credentials are refused'
  )
  const none = 'failed to refresh cached credentials, no EC2 IMDS role found, StatusCode: 403'
  const lacking = said(`Error: ${listing}, get credentials: ${none}`)
  t.match(lacking, /^the replica needs credentials: /, 'credentials are missing')
  const no_bucket = said(`Error: ${listing}, NoSuchBucket: not there`)
  t.match(no_bucket, /^the replica has no such bucket: /, 'there is no such bucket')
  const ssh = 'Error: ssh: handshake failed: ssh: '
  const no_login = said(`${ssh}unable to authenticate, attempted methods [none]`)
  t.match(no_login, /refuses the credentials/, 'a server refuses the credentials')
  const other_key = /another key than LITESTREAM_SFTP_HOST_KEY/
  t.match(said(`${ssh}host key mismatch`), other_key, 'the server has another key')
  const no_key = said('Error: cannot parse sftp host key: ssh: no key found')
  t.match(no_key, /is not the public key/, 'the key is none')
  const silent = said('Error: dial tcp: refused')
  t.equal(silent, 'the replica does not answer: dial tcp: refused', 'nothing answers')
})

t.test('Litestream runs beside the service, and ends after the database is closed', async t => {
  const { env, noted } = aLitestream(t)
  const { folder } = await aRecoverable(t)
  const secrets = { AWS_SECRET_ACCESS_KEY: 'hush-hush', AWS_ACCESS_KEY_ID: 'AKIA123' }
  const server = await serve(t, folder, { ...env, ...secrets, BACKUP_KEEP: '3' })
  const started = await noted(({ args }) => args)
  const file = join(folder, 'litestream.yml')
  t.strictSame(started.args, ['replicate', '-config', file], 'it is started with its configuration')
  t.equal(statSync(file).mode & 0o077, 0, 'which is private')
  t.notMatch(readFileSync(file, 'utf8'), /hush-hush|AKIA123/, 'and names no secret')
  t.notOk(started.env?.includes('BACKUP_KEEP'), 'settings of the service are not passed on')
  const line = () => server.logs.find(({ litestream }) => litestream)
  await until(t, 'what it says is logged', line)
  t.match(line(), { litestream: { msg: 'key ***' } }, 'without secrets')
  const listed = () => run(folder, ['backup', 'list'], '', env)
  const up_to_date = { code: 0, stderr: /^the replica had everything \d+ seconds ago\n$/ }
  t.match(await listed(), up_to_date, 'the list says how it is')
  t.equal(await stop(server), 0, 'the service ends')
  t.match(await noted(({ ended }) => ended), { database_open: false }, 'Litestream ends after it')
  t.match(await listed(), { code: 0, stderr: /Litestream does not answer\n$/ }, 'the list says it')
  t.notMatch(JSON.stringify(server.logs), /hush-hush|AKIA123/, 'no line has a secret')
})
