import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t, { type Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { ask, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'

/** Runs the service with few file descriptors: half of them for connections, an eighth for one address. */
async function serving(t: Test, descriptors: number, more: Record<string, string> = {}) {
  const command = `ulimit -n ${descriptors}; exec "$0" "$1" serve`
  const program = join(home, 'chapterhouse.js')
  const env = { PATH: process.env.PATH, DATA_DIR: aFolder(t), PORT: '0', ...more }
  const child = spawn('sh', ['-c', command, process.execPath, program], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const logs: Record<string, unknown>[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    if (line.startsWith('{')) logs.push(JSON.parse(line))
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening on http:.*:(\d+)$/.exec(line)?.[1]
    if (port) return { port: Number(port), logs }
  }
  throw new Error('it did not start')
}

/** The warnings, and whatever is worse, that were logged until now: they are before the line of a further request. */
async function warnings(t: Test, { port, logs }: Awaited<ReturnType<typeof serving>>) {
  await ask(await open(t, port, '127.0.0.99'))
  await until(() => logs.some(({ address }) => address === '127.0.0.99'))
  return logs.filter(({ level }) => Number(level) >= 40)
}

t.test('one address cannot take every connection', async t => {
  const server = await serving(t, 256)
  const { port } = server
  const elsewhere = await open(t, port, '127.0.0.2')
  const flood = await Promise.all(Array.from({ length: 400 }, () => open(t, port)))
  const begun = flood.map(socket => socket.write('GET / HTTP/1.1\r\n'))
  t.equal(begun.length, 400)
  t.equal(await ask(elsewhere), 200, 'who was there')
  t.equal(await ask(await open(t, port, '127.0.0.3')), 200, 'who comes from elsewhere')
  t.equal(await ask(await open(t, port)), 200, 'who comes from there too')
  t.strictSame(await warnings(t, server), [])
})

t.test('busy connections are not closed for new ones', async t => {
  const server = await serving(t, 256, { AUTH_RATE_LIMIT_PER_MINUTE: '0' })
  const { port } = server
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const begin = async () => {
    const socket = await open(t, port)
    socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
    return { socket, begun: (await next(socket)).startsWith('HTTP/1.1 100') }
  }
  const busy: Awaited<ReturnType<typeof begin>>[] = []
  for (let i = 0; i < 40; i++) busy.push(await begin())
  t.strictSame(
    busy.map(({ begun }) => begun),
    Array.from({ length: 40 }, (_, i) => i < 32)
  )
  t.equal(await ask(await open(t, port, '127.0.0.2')), 200)
  const { socket } = busy[0] as (typeof busy)[0]
  socket.write('{}')
  t.match(await next(socket), /^HTTP\/1.1 400 /)
  const said = await warnings(t, server)
  t.match(said, [{ msg: /too many/, address: '127.0.0.1' }])
  t.equal(said.length, 1, 'said once')
})

t.test('a trusted proxy may use all connections', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '127.0.0.1' })
  const { port } = server
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(t, port)))
  for (const [i, socket] of sockets.entries())
    t.equal(await ask(socket, `X-Forwarded-For: 192.0.2.${i}\r\n`), 200)
  t.strictSame(await warnings(t, server), [])
})

t.test('the operator is warned once about an unknown proxy', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '10.0.0.0/8' })
  const socket = await open(t, server.port)
  for (let i = 0; i < 3; i++) t.equal(await ask(socket, 'X-Forwarded-For: 10.0.0.1\r\n'), 200)
  const said = await warnings(t, server)
  t.match(said, [{ setting: 'TRUST_PROXY', level: 40, address: '127.0.0.1', msg: /TRUST_PROXY/ }])
  t.equal(said.length, 1)
})
