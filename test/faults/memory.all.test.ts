import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { ask, get, open } from '../fixtures/sockets.ts'
import t from '../folder.ts'
import { aFloodedServer, bound, chunked, flood, peak, post, slow } from './floods.ts'
import { serve, stop } from './process.ts'

/** The options of Node with which V8 collects garbage soon. */
const options = ['--max-semi-space-size=4', '--heap-growing-percent=50']
/** The setting of glibc with which the memory of a hash goes back to the system at once. */
const setting = 'MALLOC_MMAP_THRESHOLD_=1048576'

t.test('npm start gives the settings for memory, and serve takes them without it', async t => {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  t.match(scripts.start, `${setting} exec node ${options.join(' ')} chapterhouse.js serve`)
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
