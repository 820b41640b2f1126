import { ask, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { begin, serving, warnings } from './few-descriptors.ts'

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
