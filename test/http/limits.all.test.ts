import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLimiter } from '../../src/core/limiter.ts'
import { build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { ask, open } from '../fixtures/sockets.ts'
import { cpuTime, until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { begin, serving, warnings } from './few-descriptors.ts'

t.test('memory is bounded however many keys there are', async t => {
  const { take } = createLimiter(10, 1000)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < 1_000_000; i++) take(`address ${i}`, 1)
  collect()
  t.ok(process.memoryUsage().heapUsed - before < 5_000_000, 'a million keys take less than 5 MB')
})

t.test('many addresses together cannot take more than all connections', async t => {
  const server = await serving(t, 256, { AUTH_RATE_LIMIT_PER_MINUTE: '0' })
  const begun: boolean[] = []
  for (let host = 2; host <= 9; host++)
    for (let i = 0; i < 20; i++) begun.push((await begin(t, server.port, `127.0.0.${host}`)).begun)
  t.strictSame(
    begun,
    begun.map((_, i) => i < 128),
    'half of the descriptors'
  )
  await until(() => server.logs.some(({ msg }) => /too many/.test(String(msg))))
  const said = server.logs.filter(({ level }) => Number(level) >= 40)
  t.match(said, [{ address: '127.0.0.8', refused: 1 }], 'the first that was refused')
  t.equal(said.length, 1, 'said once')
})

t.test('a trusted proxy may use all connections', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '127.0.0.1' })
  const { port } = server
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(t, port)))
  for (const [i, socket] of sockets.entries())
    t.equal(await ask(socket, `X-Forwarded-For: 192.0.2.${i}\r\n`), 200, `client ${i} of the proxy`)
  t.strictSame(await warnings(t, server), [], 'nothing is said')
})

t.test('the operator is warned about a hundred unknown proxies at most', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '10.0.0.0/8' })
  const forwarded = async (address: string) => {
    const socket = await open(t, server.port, address)
    for (let i = 0; i < 2; i++)
      t.equal(await ask(socket, 'X-Forwarded-For: 10.0.0.1\r\n'), 200, 'it is answered')
    socket.destroy()
  }
  for (let i = 1; i <= 120; i++) await forwarded(`127.0.1.${i}`)
  t.equal((await warnings(t, server)).length, 100, 'a hundred warnings')
})

t.test('no request blocks the others for long', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const marks = 'a'.concat('\u0301'.repeat(60_000), '\u0316'.repeat(60_000))
  const templates = ['{{'.concat(' '.repeat(200_000)), '{{'.repeat(100_000), '{'.repeat(200_000)]
  const requests: [name: string, method: 'POST' | 'PUT', url: string, payload: object][] = [
    ['marks in a login', 'POST', '/auth/login', { email: marks, password: 'x' }],
    ['marks in a name', 'PUT', '/editmember', { id: 1, firstname: marks }],
    ['marks in a description', 'POST', '/createmember_type', typeBody({ description: marks })],
    [
      'marks in a setting',
      'POST',
      '/createmember_type',
      { ...typeBody(), workflow: { workflow_type: marks } }
    ],
    [
      'a long list',
      'POST',
      '/createmember_type',
      { ...typeBody(), workflow: { a: Array(120_000).fill(1) } }
    ],
    ...templates.map((body): [string, 'POST', string, object] => [
      'a template',
      'POST',
      '/createmember_type',
      {
        ...typeBody(),
        notificationsettings: { payment_failed: { body, subject: body.slice(0, 16_000) } }
      }
    ])
  ]
  for (const [name, method, url, payload] of requests) {
    let status = 0
    // a hundred times what it needs, and a tenth of what it took
    const milliseconds = await cpuTime(async () => {
      status = (await call(t, app, { method, url, headers, payload })).statusCode
    })
    t.ok([400, 413].includes(status), `${name}: ${status}`)
    t.ok(milliseconds < 1000, `${name}: ${milliseconds} ms`)
  }
})
