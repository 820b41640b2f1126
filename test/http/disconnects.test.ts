import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { build } from '../fixtures/helper.ts'
import { open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('work is told that its client has gone', async t => {
  const begun: AbortSignal[] = []
  const end = Promise.withResolvers<void>()
  const waiting = {
    plugins: async () => {},
    open: [
      {
        noun: null,
        routes: async (app: FastifyInstance) => {
          app.get('/waiting', async (_, reply) => {
            begun.push(reply.disconnected)
            await end.promise
            return ''
          })
        }
      }
    ]
  }
  const app = await build(t, {}, { wings: [waiting] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  const request = 'GET /waiting HTTP/1.1\r\nHost: x\r\n\r\n'
  const [gone, stays] = [await open(t, port), await open(t, port)]
  gone.write(request)
  await until(() => begun.length === 1)
  stays.write(request)
  await until(() => begun.length === 2)
  t.strictSame(
    begun.map(({ aborted }) => aborted),
    [false, false],
    'both clients are there'
  )
  gone.destroy()
  await once(gone, 'close')
  await until(() => begun[0]?.aborted)
  t.notOk(begun[1]?.aborted, 'the other stays')
  end.resolve()
  t.match(String((await once(stays, 'data'))[0]), 'HTTP/1.1 200', 'it has its answer')
  t.notOk(begun[1]?.aborted, 'an answer that was sent is no disconnection')
})
