import { connect } from 'node:net'
import { build } from '../fixtures/helper.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('an answer before the end of a long body says that the connection ends', async t => {
  const app = await build(t)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const answer = async (length: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    t.teardown(() => socket.destroy())
    let text = ''
    socket.on('data', chunk => (text += chunk))
    const head = ['POST /importmembers?chapter_id=1 HTTP/1.1', 'Host: x', 'Content-Type: text/csv']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\nfirstname`)
    await until(() => text.includes('\r\n\r\n'))
    return text
  }
  t.match(
    await answer(1_000_000),
    /^HTTP\/1\.1 401 [\s\S]*\r\nconnection: close\r\n/i,
    'a long rest of the body'
  )
  t.match(
    await answer(1000),
    /^HTTP\/1\.1 401 [\s\S]*\r\nconnection: keep-alive\r\n/i,
    'a short rest of the body'
  )
})
