import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'

/** How long a stopping service waits for arriving connections and their requests. */
const drain_timeout_ms = 500

/**
 * Stops the service without resetting connections: it takes every connection that the system has accepted, then
 * stops listening, and closes idle connections only after a while, because a request may just be arriving.
 */
export const draining = fp(
  async app => {
    let accepting: Promise<void> | undefined
    // requests wait until the listener is closed, because answered clients would connect again
    app.addHook('onRequest', (_request, _reply, done) => {
      if (accepting) accepting.then(() => done())
      else done()
    })
    app.addHook('preClose', async () => {
      if (!app.server.listening) return
      accepting = acceptPending(app.server)
      await accepting
      const ended = once(app.server, 'close')
      // the `close` of HTTP servers would close idle connections at once
      Server.prototype.close.call(app.server)
      await Promise.race([ended, wait(drain_timeout_ms)])
    })
  },
  { name: 'draining' }
)

/** Takes the connections that the system has accepted, one in each turn of the event loop, until there are none. */
async function acceptPending(server: Server) {
  let seen = 0
  const see = () => seen++
  server.on('connection', see)
  const until = performance.now() + drain_timeout_ms
  // this turn may already be past the point where it takes connections
  await turn()
  for (let before = -1; before < seen && performance.now() < until; ) {
    before = seen
    await turn()
  }
  server.off('connection', see)
}
