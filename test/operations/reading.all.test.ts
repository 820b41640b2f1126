import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, ready, send, serve, stop, until } from '../faults/process.ts'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aWriter } from './writer.ts'

const copyIn = (folder: string, register: string) =>
  join(folder, 'standby', `${register}-1`, 'chapterhouse.db')

t.test('a reader answers what was written elsewhere, and writes nothing', async t => {
  const { key, env, writer, headers, register } = await aWriter(t)
  const made = await send(writer, 'POST', '/createmember_type', typeBody(), headers)
  const membertype_id = made.body.data.id
  const folder = aFolder(t)
  const reader = await serve(t, folder, env, key)
  const read = (url: string) => send(reader, 'GET', url, undefined, headers)
  await until(
    t,
    'the token of the writer is good',
    async () => (await read('/auth/me')).status === 200
  )

  for (let edit = 0; edit < 3; edit++) {
    const firstname = `Ada ${edit}`
    const body = {
      firstname,
      lastname: 'Byron',
      email: `ada${edit}@example.org`,
      chapter_id: 1,
      membertype_id
    }
    const added = (await send(writer, 'POST', '/createmembers', body, headers)).status
    t.equal(added, 201, 'a member is added')
    let seen = ''
    await until(t, `edit ${edit} is seen`, async () => {
      seen = (await read('/getmembers?chapter_id=1&limit=200')).text
      return seen.includes(firstname)
    })
    t.equal(JSON.parse(seen).data.pagination.total, edit + 1, 'and nothing else')
  }
  const found = { filter: {}, columns: ['email'] }
  const asked = await send(reader, 'POST', '/findmembers', found, headers)
  t.equal(asked.status, 200, 'an operation with a body that reads is answered')
  t.match(asked.headers.get('x-read-lag'), /^\d+$/, 'it says how old the copy is')

  const refused = async (method: string, url: string, body?: object) => {
    const { status, headers: got, body: said } = await send(reader, method, url, body, headers)
    t.match({ status, said }, { status: 503, said: { status: 'error', code: 'read_only' } }, url)
    t.ok(said.message.includes(writer.address), 'says where to go')
    t.equal(got.get('location'), writer.address + url, 'as an address too')
    t.equal(got.get('retry-after'), null, 'waiting does not help')
    t.match(got.get('x-read-lag'), /^\d+$/, 'how old the copy is')
  }
  const sent = { email: 'grace@example.org', password: 'x', otp: '000000' }
  await refused('POST', '/auth/login', sent)
  await refused('POST', '/auth/refresh', { refresh_token: 'x' })
  await refused('POST', '/auth/logout')
  await refused('PUT', '/editmember', { id: 1, firstname: 'Eve' })
  await refused('POST', '/importmembers?chapter_id=1&dry_run=true', {})
  await refused('POST', '/createbackup')
  await refused('GET', '/exportmembers?chapter_id=1')
  t.match(await send(reader, 'POST', '/nowhere', {}), { status: 404 }, 'a wrong address is told')
  const nobody = await send(reader, 'GET', '/getmembers?chapter_id=1')
  t.equal(nobody.status, 401, 'nobody reads without signing in')

  t.equal(await ready(reader), 200, 'the reader is ready')
  const system = (await read('/getsystem')).body.data
  t.match(system, { ready: true, replica_behind_seconds: Number }, 'and says so')
  t.strictSame([system.troubles, system.jobs], [[], []], 'it has no troubles and no jobs')
  const { backups, every_hours } = (await read('/getbackups')).body.data
  t.strictSame([backups, every_hours], [[], 0], 'it makes no backups')
  const errors = reader.logs.filter(({ level }) => Number(level) >= 50)
  t.strictSame(errors, [], 'what is refused is no alert')

  const copy = copyIn(folder, register)
  for (const name of readdirSync(dirname(copy)))
    t.equal(statSync(join(dirname(copy), name)).mode & 0o077, 0, `${name} is private`)
  t.ok(existsSync(join(dirname(copy), 'secrets.json')), 'it has the secrets')
  t.equal(await stop(reader), 0, 'the reader ends')
  const without_secrets = ['chapterhouse.db', 'chapterhouse.db-txid', 'server.lock']
  t.strictSame(
    readdirSync(dirname(copy)).sort(),
    without_secrets,
    'the secrets are gone with the reader'
  )
  const again = await serve(t, folder, env, key)
  const me_again = await send(again, 'GET', '/auth/me', undefined, headers)
  t.match(me_again, { status: 200 }, 'goes on with its copy')
  t.equal(await stop(again), 0, 'it ends again')
  t.equal(await stop(writer), 0, 'the writer ends')
  t.match(await check(writer.folder), { code: 0, stdout: '' }, 'check finds nothing')
})
