import { ask, next, open } from '../fixtures/sockets.ts'
import t from '../folder.ts'
import { begin, serving, warnings } from './few-descriptors.ts'

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
