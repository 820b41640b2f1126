import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, get, open } from '../fixtures/sockets.ts'
import t from '../folder.ts'
import { aFloodedServer, bound, chunked, peak, post, slow } from './floods.ts'
import { stop } from './process.ts'

/** What connections send in turns, and whether they read: heads and bodies that do not end, answers that nobody reads. */
const kinds: [bytes: string, reads: boolean][] = [
  [`GET / HTTP/1.1\r\nHost: x\r\n${'abc:d\r\n'.repeat(4500)}`, true],
  [`${post('/auth/login', chunked)}${'1\r\n \r\n'.repeat(40_000)}`, true],
  [`${post('/auth/refresh', 'Content-Length: 262144\r\n\r\n')}${' '.repeat(262_000)}`, true],
  [get('/openapi.json').repeat(30), false],
  [slow + get('/docs').repeat(2000), false]
]

/** Connections at a time, somewhat more than one address may have; new ones in a tenth of a second; how long one stays. */
const [at_once, at_most, stay_ms] = [600, 100, 10_000]

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

t.test('connections that are filled again for a minute do not fill the memory', async t => {
  const { server, port } = await aFloodedServer(t)
  const flood = refill(port)
  t.teardown(flood.end)
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    await wait(5000)
    const most = Math.round(peak(server))
    t.ok(most < bound, `after ${flood.count()} connections ${most} MB`)
    t.equal(await ask(await open(t, port, '127.0.0.2')), 200, 'others are answered')
  }
  t.ok(flood.count() > 2 * at_once, 'connections were cut and came again')
  flood.end()
  t.equal(await stop(server), 0)
})
