import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Database from 'better-sqlite3'
import type { Test } from 'tap'
import { command_line, record } from '../../src/association/audit/store.ts'
import { createLimiter } from '../../src/core/limiter.ts'
import { askForExport, fillChapter } from '../fixtures/exporting.ts'
import { aFolder, aMember, build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { type Server, serve, stop } from '../fixtures/serving.ts'
import { ask, next, open } from '../fixtures/sockets.ts'
import { cpuTime, until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

/** Runs the service with few file descriptors: half of them for connections, an eighth for one address. */
function serving(t: Test, descriptors: number, more: Record<string, string> = {}) {
  return serve(t, aFolder(t), more, { descriptors })
}

/** The warnings, and whatever is worse, that were logged until now: they are before the line of a further request. */
async function warnings(t: Test, { port, logs }: Server) {
  await ask(await open(t, port, '127.0.0.99'))
  await until(() => logs.some(({ address }) => address === '127.0.0.99'))
  return logs.filter(({ level }) => Number(level) >= 40)
}

/** Begins a request whose body is yet to come; `begun` is false if the connection was refused. */
async function begin(t: Test, port: number, address?: string) {
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const socket = await open(t, port, address)
  socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
  return { socket, begun: (await next(socket)).startsWith('HTTP/1.1 100') }
}

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

t.test('one address cannot take every connection', async t => {
  const server = await serving(t, 256)
  const { port } = server
  const elsewhere = await open(t, port, '127.0.0.2')
  const flood = await Promise.all(Array.from({ length: 400 }, () => open(t, port)))
  const begun = flood.map(socket => socket.write('GET / HTTP/1.1\r\n'))
  t.equal(begun.length, 400, '400 connections have begun')
  t.equal(await ask(elsewhere), 200, 'who was there')
  t.equal(await ask(await open(t, port, '127.0.0.3')), 200, 'who comes from elsewhere')
  t.equal(await ask(await open(t, port)), 200, 'who comes from there too')
  t.strictSame(await warnings(t, server), [], 'no warning')
})

t.test('an aborted answer has a log line too', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  await fillChapter(app)
  await app.close()
  const { address: origin, logs } = await serve(t, DATA_DIR)
  const { socket, status } = await askForExport(t, origin, headers)
  t.equal(status, 200, 'the export begins')
  socket.destroy()
  const told = (msg: string) => logs.filter(line => line.msg === msg)
  await until(() => told('aborted').length > 0)
  t.match(
    told('aborted'),
    [{ method: 'GET', route: '/exportmembers', status: 200, account_id: 1, address: '127.0.0.1' }],
    'the line says who and what'
  )
  await fetch(`${origin}/%zz`)
  await fetch(`${origin}/health/live`)
  await until(() => logs.some(({ route }) => route === '/health/live'))
  t.match(
    told('answered'),
    [
      { method: 'GET', status: 400, failure: 'validation_error', address: '127.0.0.1' },
      { method: 'GET', status: 200, route: '/health/live' }
    ],
    'what was answered to its end has one line, one that no route was looked up for too'
  )
})

/** How many entries name the person: their texts take some fifty writes. */
const mentions = 3200

t.test('a client that leaves during an erasure is no failure of the service', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  const headers = await signedIn(app)
  const { id } = await aMember(app, { firstname: 'Zebulonia', lastname: 'Quagmire' })
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  await app.db.write(() => {
    for (let n = 0; n < mentions; n++)
      record(app.db, { ...about, changes: { search: [null, 'Zebulonia'] } }, command_line)
  })
  await app.close()

  const server = await serve(t, DATA_DIR)
  const { address: origin, logs } = server
  const json = { ...headers, 'content-type': 'application/json' }
  const asked = request(`${origin}/erasemember`, { method: 'PUT', headers: json })
  asked.on('error', () => {})
  let over = ''
  asked.on('response', () => (over = 'it was answered'))
  server.exited.then(() => (over = 'the service ended'))
  asked.end(JSON.stringify({ id, reason: 'On request' }))
  const reader = new Database(join(DATA_DIR, 'chapterhouse.db'), { readonly: true })
  const taken = reader.prepare("SELECT count(*) FROM log_entries WHERE salt = ''").pluck()
  while (taken.get() === 0 && !over) await new Promise(resolve => setTimeout(resolve, 1))
  t.equal(over, '', 'the client leaves in the middle of it')
  asked.destroy()
  reader.close()
  // the line of the request, whatever it says: an erasure that is not ended by its client says so too
  await until(() => logs.some(({ route }) => route === '/erasemember') || over !== '')
  await stop(server)
  t.strictSame(
    logs.filter(({ level }) => Number(level) >= 50),
    [],
    'no failure is logged'
  )
  t.match(
    logs.filter(({ msg }) => msg === 'aborted'),
    [{ method: 'PUT', route: '/erasemember' }],
    'the request is logged as aborted'
  )
})

t.test('busy connections are not closed for new ones', async t => {
  const server = await serving(t, 256, { AUTH_RATE_LIMIT_PER_MINUTE: '0' })
  const { port } = server
  const busy: Awaited<ReturnType<typeof begin>>[] = []
  for (let i = 0; i < 40; i++) busy.push(await begin(t, port))
  t.strictSame(
    busy.map(({ begun }) => begun),
    Array.from({ length: 40 }, (_, i) => i < 32),
    'an eighth of the descriptors'
  )
  t.equal(await ask(await open(t, port, '127.0.0.2')), 200, 'another address is served')
  const { socket } = busy[0] as (typeof busy)[0]
  socket.write('{}')
  t.match(await next(socket), /^HTTP\/1.1 400 /, 'a busy connection is answered')
  const said = await warnings(t, server)
  t.match(
    said,
    [{ msg: /too many/, address: '127.0.0.1' }],
    'the operator is told who has too many'
  )
  t.equal(said.length, 1, 'said once')
})

t.test('the operator is warned about each unknown proxy once', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '10.0.0.0/8' })
  const forwarded = async (address: string) => {
    const socket = await open(t, server.port, address)
    for (let i = 0; i < 2; i++)
      t.equal(await ask(socket, 'X-Forwarded-For: 10.0.0.1\r\n'), 200, 'it is answered')
    socket.destroy()
  }
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.1']) await forwarded(address)
  const said = await warnings(t, server)
  const about = (address: string) => ({ setting: 'TRUST_PROXY', level: 40, address })
  t.match(
    said,
    [
      { ...about('127.0.0.1'), msg: /TRUST_PROXY/ },
      { ...about('127.0.0.2'), msg: /TRUST_PROXY/ }
    ],
    'both proxies are named'
  )
  t.equal(said.length, 2, 'each once')
})

t.test('lines that nothing counts, or beyond the limit, are bounded, and told of', async t => {
  const server = await serve(t, aFolder(t), { RATE_LIMIT_PER_MINUTE: '10' })
  const { address: base, port, logs: lines } = server
  const flood: [method: string, path: string][] = [
    ['GET', '/nothing'],
    ['OPTIONS', '/getmembers'],
    ['PATCH', '/getmembers'],
    ['GET', '/console/assets/x.js'],
    ['GET', '/'],
    ['GET', '/%'],
    ['GET', '/auth/start']
  ]
  for (let i = 0; i < 30; i++)
    for (const [method, path] of flood) await (await fetch(base + path, { method })).text()
  for (let i = 0; i < 5; i++) {
    const socket = await open(t, port)
    socket.resume().write('no request\r\n\r\n')
    await once(socket, 'close')
  }
  await stop(server)
  const told = lines.filter(({ msg }) => /answered|broken/.test(`${msg}`))
  const counted = told.filter(({ route, status }) => route === '/auth/start' && status === 200)
  // on a slow machine the minute begins anew
  t.ok(counted.length >= 10 && counted.length <= 30, 'those within the limit are told')
  const bounded = told.length - counted.length
  t.ok(bounded >= 120 && bounded < 7 * 30, `${bounded} of the others`)
  t.ok(
    told.some(({ status }) => status === 429),
    'some are beyond the limit'
  )
  const left_out = lines.reduce((sum, { left_out = 0 }) => sum + Number(left_out), 0)
  t.equal(told.length + left_out, 7 * 30 + 5, 'the number of those left out is told')
})

interface Visit {
  asked: number
  answered: number
}

/** Uses one connection and returns how many of its requests were answered. */
function visit(port: number, keep: boolean, onAnswer: () => void): Promise<Visit> {
  const request = `GET /health/live HTTP/1.1\r\nHost: x\r\n${keep ? '' : 'Connection: close\r\n'}\r\n`
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const counts = { asked: 0, answered: 0 }
    const ask = () => {
      counts.asked++
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', bytes => {
      const answer = String(bytes)
      if (!answer.startsWith('HTTP/1.1 200 ')) return
      counts.answered++
      onAnswer()
      if (/^connection: close/im.test(answer)) socket.end()
      else ask()
    })
    // a connection that ends before its answer shows in the counts
    socket.on('error', () => {})
    socket.on('close', () => resolve(counts))
  })
}

t.test(
  'a stopping server answers connected clients, those that keep their connection too',
  async t => {
    const limits = { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }
    const { child, exited, port } = await serve(t, aFolder(t), limits)
    const visits: Visit[] = []
    const answers = { kept: 0, closed: 0 }
    const client = async (kind: keyof typeof answers) => {
      for (let last = 1; last > 0; ) {
        const counts = await visit(port, kind === 'kept', () => answers[kind]++)
        visits.push(counts)
        last = counts.asked
      }
    }
    const clients = Array.from({ length: 32 }, (_, at) => client(at % 2 === 0 ? 'kept' : 'closed'))
    await until(() => answers.kept > 160 && answers.closed > 160)
    child.kill('SIGTERM')
    t.equal(await exited, 0, 'it ends in order')
    await Promise.all(clients)
    t.strictSame(
      visits.filter(counts => counts.asked !== counts.answered),
      [],
      'each request has its answer'
    )
  }
)
