import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serve, stop, until } from '../../faults/process.ts'
import { aLitestream, aRecoverable } from '../../fixtures/litestream.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'

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
  t.match(
    await listed(),
    { code: 0, stderr: /^the replica had everything \d+ seconds ago\n$/ },
    'the list says how it is'
  )
  t.equal(await stop(server), 0, 'the service ends')
  t.match(await noted(({ ended }) => ended), { database_open: false }, 'Litestream ends after it')
  t.match(await listed(), { code: 0, stderr: /Litestream does not answer\n$/ }, 'the list says it')
  t.notMatch(JSON.stringify(server.logs), /hush-hush|AKIA123/, 'no line has a secret')
})
