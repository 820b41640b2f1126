import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { ask, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

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

/** Begins a request whose body is yet to come; `begun` is false if the connection was refused. */
async function begin(t: Test, port: number, address?: string) {
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const socket = await open(t, port, address)
  socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
  return { socket, begun: (await next(socket)).startsWith('HTTP/1.1 100') }
}

t.test('busy connections are not closed for new ones', async t => {
  const server = await serving(t, 256, { AUTH_RATE_LIMIT_PER_MINUTE: '0' })
  const { port } = server
  const busy: Awaited<ReturnType<typeof begin>>[] = []
  for (let i = 0; i < 40; i++) busy.push(await begin(t, port))
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
  t.match(said, [{ address: '127.0.0.8', refused: 1 }])
  t.equal(said.length, 1)
})

t.test('a trusted proxy may use all connections', async t => {
  const server = await serving(t, 256, { TRUST_PROXY: '127.0.0.1' })
  const { port } = server
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open(t, port)))
  for (const [i, socket] of sockets.entries())
    t.equal(await ask(socket, `X-Forwarded-For: 192.0.2.${i}\r\n`), 200)
  t.strictSame(await warnings(t, server), [])
})

t.test(
  'the operator is warned about each unknown proxy once, and about a hundred at most',
  async t => {
    const server = await serving(t, 256, { TRUST_PROXY: '10.0.0.0/8' })
    const forwarded = async (address: string) => {
      const socket = await open(t, server.port, address)
      for (let i = 0; i < 2; i++) t.equal(await ask(socket, 'X-Forwarded-For: 10.0.0.1\r\n'), 200)
      socket.destroy()
    }
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.1']) await forwarded(address)
    const said = await warnings(t, server)
    const about = (address: string) => ({ setting: 'TRUST_PROXY', level: 40, address })
    t.match(said, [
      { ...about('127.0.0.1'), msg: /TRUST_PROXY/ },
      { ...about('127.0.0.2'), msg: /TRUST_PROXY/ }
    ])
    t.equal(said.length, 2)
    for (let i = 1; i <= 120; i++) await forwarded(`127.0.1.${i}`)
    t.equal((await warnings(t, server)).length, 100)
  }
)
