import { once } from 'node:events'
import { readFileSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { queueHashing } from '../../src/identity/credentials/hashing-async.ts'
import { type App, aChapter, aFolder, aMember, build, call, signedIn } from '../fixtures/helper.ts'
import { aPerson, me, password, post, signInAs } from '../fixtures/person.ts'
import t from '../folder.ts'
import { holdPasswords } from './held-passwords.ts'

/** Sends the headers and half of the body, waits until the session was looked up and for `meanwhile`, sends the rest, and returns the status. */
async function halfSent(
  t: Test,
  app: App,
  method: string,
  url: string,
  body: object,
  token: string,
  meanwhile: () => Promise<unknown>
) {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  const sent = JSON.stringify(body)
  const head = [
    `${method} ${url} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(sent)}`
  ]
  await once(socket, 'connect')
  const asked = once(app.server, 'request')
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent.slice(0, 3)}`)
  await asked
  // a request that came later is answered: the session of this one has been looked up
  await app.inject('/health/live')
  await meanwhile()
  socket.write(sent.slice(3))
  return Number((await text(socket)).split(' ')[1])
}

t.test('a half-sent request has the rights of the moment when it is carried out', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  const owner = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const member = await aMember(app)
  const manage = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/edituser', headers: owner, payload })
  const lead = [{ role: 'chapter_lead', chapter_id }]
  const requests: [method: string, url: string, body: (id: number) => object][] = [
    ['PUT', '/edituser', id => ({ id, grants: [{ role: 'owner', chapter_id: null }] })],
    [
      'POST',
      '/createuser',
      () => ({ email: 'x@y.z', name: 'X', grants: [{ role: 'admin', chapter_id: null }] })
    ],
    ['POST', '/resetuser', () => ({ id: 1 })],
    ['POST', '/createchapter', () => ({ name: 'South' })],
    ['PUT', '/editmember', () => ({ id: member.id, firstname: 'Changed' })],
    ['PUT', '/archivemember_type', () => ({ id: member.membertype_id, archived: true })]
  ]
  for (const [method, url, body] of requests) {
    for (const [revocation, status] of [
      ['demoted', url === '/editmember' ? 404 : 403],
      ['disabled', 401],
      ['signed out', 401]
    ] as const) {
      const { authorization } = await signedIn(app)
      const { id } = (await call(t, app, { url: '/auth/me', headers: { authorization } })).json()
        .data
      const access_token = authorization.slice('Bearer '.length)
      const revoke = {
        demoted: () => manage({ id, grants: lead }),
        disabled: () => manage({ id, enabled: false }),
        'signed out': () => post(t, app, '/auth/logout', { all: true }, access_token)
      }[revocation]
      t.equal(
        await halfSent(t, app, method, url, body(id), access_token, revoke),
        status,
        `${method} ${url} ${revocation}`
      )
    }
  }
  t.equal(
    (await call(t, app, { url: `/getmember/${member.id}`, headers: owner })).json().data.firstname,
    'Ada',
    'the member is as it was'
  )
})

t.test('a login in flight fails if its account is changed meanwhile', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const manage = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  for (const change of ['reset', 'disabled', 'password'] as const) {
    const person = await aPerson(app)
    const { access_token } = await signInAs(t, app, person)
    const { held, release } = holdPasswords(t)
    const [otp] = person.recovery_codes
    const login = post(t, app, '/auth/login', { email: person.email, password, otp })
    await held
    if (change === 'reset') await manage('POST', '/resetuser', { id: person.id })
    if (change === 'disabled') {
      await manage('PUT', '/edituser', { id: person.id, enabled: false })
      await manage('PUT', '/edituser', { id: person.id, name: 'Still disabled' })
    }
    if (change === 'password')
      app.db.$client
        .prepare("UPDATE accounts SET password_hash = password_hash || 'A' WHERE id = ?")
        .run(person.id)
    release()
    t.equal((await login).statusCode, 401, change)
    if (change !== 'password')
      t.equal((await me(t, app, access_token)).statusCode, 401, 'its sessions have ended')
    t.equal(codesLeft(app, person.id), change === 'reset' ? 0 : 9, 'no code is spent')
  }
})

t.test('overload does not count as a failed login', async t => {
  const app = await build(t)
  const person = await aPerson(app)
  // most of the places of the queue are taken by work that costs nothing
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = Array.from({ length: 495 }, () => queueHashing(() => held))
  const crowd = Array.from({ length: 8 }, (_, i) =>
    post(t, app, '/auth/login', { email: `${i}@b.c`, password: 'x' })
  )
  const right = { email: person.email, password, otp: person.recovery_codes[0] }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(t, app, '/auth/login', right))
  )
  t.ok(
    answers.every(({ statusCode }) => statusCode === 503),
    'they are refused while the queue is full'
  )
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
  t.strictSame(new Set(statuses), new Set([401, 503]), 'some of the crowd are refused too')
  release()
  await Promise.all(holding)
  t.equal(
    (await post(t, app, '/auth/login', right)).statusCode,
    200,
    'the right password is good afterwards'
  )
})

t.test('a short failure to read the secrets ends no session', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const { access_token } = await signInAs(t, app, await aPerson(app))
  const path = join(DATA_DIR, 'secrets.json')
  const whole = readFileSync(path)
  const read = readAgain(path)
  writeFileSync(path, whole.subarray(0, 40))
  await read
  t.equal((await me(t, app, access_token)).statusCode, 200, 'the session is good')
  writeFileSync(path, whole)
})

/** Resolves when the app has read a file that it watches: listeners are called in the order in which they were added. */
function readAgain(path: string) {
  return new Promise<void>(resolve => {
    // the app's watch does not keep the process running
    const alive = setInterval(() => {}, 1000)
    const look = () => {
      clearInterval(alive)
      unwatchFile(path, look)
      resolve()
    }
    watchFile(path, look)
  })
}

/** The number of unused recovery codes of an account. */
function codesLeft(app: App, id: number) {
  const unused = 'SELECT count(*) FROM recovery_codes WHERE account_id = ? AND used IS NULL'
  return app.db.$client.prepare(unused).pluck().get(id)
}
