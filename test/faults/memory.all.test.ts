import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { ask, get, open } from '../fixtures/sockets.ts'
import t from '../folder.ts'
import { type Server, serve, stop } from './process.ts'

/** The most memory that a process has held so far, in MB. */
function peak({ child }: Server) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Opens connections that send something and never read; they stay as long as the service lets them. */
async function flood(port: number, count: number, bytes: string) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').pause())
  await Promise.all(
    sockets.map(
      socket =>
        new Promise<void>(resolve => {
          // whoever is refused is reset
          socket.once('error', () => resolve()).once('close', () => resolve())
          socket.write(bytes, () => resolve())
        })
    )
  )
  return sockets
}

/** The head of a request with a body, without the end of its headers. */
const post = (url: string, more = '') =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`
/** The end of the headers of a body in chunks. */
const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const login = '{"email":"a@b.c","password":"x"}'
/** A whole sign-in that costs a hash. */
const slow = post('/auth/login', `Content-Length: ${login.length}\r\n\r\n${login}`)

/** Megabytes that no flood may pass. */
const bound = 250

/** A server with the limits of requests as they are by default, and its port. */
async function aFloodedServer(t: Test) {
  const limits = { RATE_LIMIT_PER_MINUTE: '600', AUTH_RATE_LIMIT_PER_MINUTE: '10' }
  // a clear log
  const server = await serve(t, aFolder(t), { ...limits, LOG_LEVEL: 'warn' })
  return { server, port: Number(new URL(server.address).port) }
}

/** The options of Node with which V8 collects garbage soon. */
const options = ['--max-semi-space-size=4', '--heap-growing-percent=50']
/** The setting of glibc with which the memory of a hash goes back to the system at once. */
const setting = 'MALLOC_MMAP_THRESHOLD_=1048576'

t.test('serve takes the settings for memory, as npm start does', async t => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  t.equal(scripts.start, 'exec node chapterhouse.js serve')
  const { child } = await serve(t, aFolder(t))
  const words = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0')
  t.same(words.slice(1, 3), options)
  t.ok(readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0').includes(setting))
})

t.test('one address without an account does not fill the memory', async t => {
  const { server, port } = await aFloodedServer(t)
  const page = await (await fetch(server.address)).text()
  const asset = `/console/${/assets\/[^"]+\.js/.exec(page)?.[0]}`
  t.equal((await fetch(server.address + asset)).status, 200)
  const attacks: [name: string, count: number, bytes: string][] = [
    ['connections', 3000, ''],
    ['headers that do not end', 600, `GET / HTTP/1.1\r\nHost: x\r\n${'abc:d\r\n'.repeat(4500)}`],
    ['bodies of single bytes', 20, post('/auth/login', chunked) + '1\r\n \r\n'.repeat(150_000)],
    [
      'bodies where none is taken',
      40,
      post('/auth/session/refresh', chunked) + '1\r\n \r\n'.repeat(40_000)
    ],
    [
      'bodies that stop',
      600,
      `${post('/auth/refresh', 'Content-Length: 262144\r\n\r\n')}${' '.repeat(262_000)}`
    ],
    ['answers that nobody reads', 500, get('/openapi.json').repeat(30)],
    ['files that nobody reads', 500, get(asset).repeat(30)],
    ['compressed files that nobody reads', 500, get(asset, 'Accept-Encoding: br\r\n').repeat(30)],
    ['requests that come together', 100, slow + get('/health/live').repeat(2000)],
    ['requests that come together, many connections', 500, slow + get('/docs').repeat(2000)]
  ]
  t.comment(`at rest ${Math.round(peak(server))} MB`)
  for (const [name, count, bytes] of attacks) {
    const sockets = await flood(port, count, bytes)
    await wait(500)
    const most = peak(server)
    t.ok(most < bound, `${name}: ${Math.round(most)} MB`)
    t.equal(await ask(await open(t, port, '127.0.0.2')), 200, 'others are answered')
    for (const socket of sockets) socket.destroy()
  }
  t.equal(await stop(server), 0)
})

/** What connections send in turns, and whether they read: heads and bodies that do not end, answers that nobody reads. */
const kinds: [bytes: string, reads: boolean][] = [
  [`GET / HTTP/1.1\r\nHost: x\r\n${'abc:d\r\n'.repeat(4500)}`, true],
  [`${post('/auth/login', chunked)}${'1\r\n \r\n'.repeat(40_000)}`, true],
  [`${post('/auth/refresh', 'Content-Length: 262144\r\n\r\n')}${' '.repeat(262_000)}`, true],
  [get('/openapi.json').repeat(30), false],
  [slow + get('/docs').repeat(2000), false]
]

/** Connections at a time, somewhat more than one address may have; new ones in a tenth of a second; how long one stays. */
const [at_once, at_most, stay_ms] = [600, 100, 4000]

/** Keeps connections open until it is ended: each that is cut or gives up is replaced by one of another kind. */
function refill(port: number) {
  const sockets = new Set<Socket>()
  let count = 0
  const add = () => {
    const [bytes, reads] = kinds[count++ % kinds.length] as (typeof kinds)[number]
    const socket = connect(port, '127.0.0.1')
    sockets.add(reads ? socket.resume() : socket.pause())
    // whoever is refused is reset
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.write(bytes)
    setTimeout(() => socket.destroy(), stay_ms).unref()
  }
  const filling = setInterval(() => {
    for (let i = 0; i < at_most && sockets.size < at_once; i++) add()
  }, 100)
  const end = () => {
    clearInterval(filling)
    for (const socket of sockets) socket.destroy()
  }
  return { end, count: () => count }
}

t.test('connections that are filled again and again do not fill the memory', async t => {
  const { server, port } = await aFloodedServer(t)
  const flood = refill(port)
  t.teardown(flood.end)
  const end = performance.now() + 24_000
  while (performance.now() < end) {
    await wait(3000)
    const most = Math.round(peak(server))
    t.ok(most < bound, `after ${flood.count()} connections ${most} MB`)
    t.equal(await ask(await open(t, port, '127.0.0.2')), 200, 'others are answered')
  }
  t.ok(flood.count() > 2 * at_once, 'connections were cut and came again')
  flood.end()
  t.equal(await stop(server), 0)
})
