import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import fp from 'fastify-plugin'

/** How long a service that stops waits for what is on its way, milliseconds. */
const patience = 500

/**
 * A service that stops sees who has connected before, takes no connection any more, and answers those that it
 * has until they end; only then are idle ones closed. Closed at once, a connection whose request is just
 * arriving would be reset.
 */
export const draining = fp(
  async app => {
    let seeing: Promise<void> | undefined
    // who is answered comes again: whoever comes now waits until nobody can
    app.addHook('onRequest', (_request, _reply, done) => {
      if (seeing) seeing.then(() => done())
      else done()
    })
    app.addHook('preClose', async () => {
      if (!app.server.listening) return
      seeing = seeEveryConnection(app.server)
      await seeing
      const ended = once(app.server, 'close')
      // that of HTTP closes idle connections as well
      Server.prototype.close.call(app.server)
      await Promise.race([ended, wait(patience)])
    })
  },
  { name: 'draining' }
)

/** The system accepts connections before the process sees them, one in a turn: until a turn brings none. */
async function seeEveryConnection(server: Server) {
  let seen = 0
  const see = () => seen++
  server.on('connection', see)
  const until = performance.now() + patience
  // the present turn may be past the point where it looks
  await turn()
  for (let before = -1; before < seen && performance.now() < until; ) {
    before = seen
    await turn()
  }
  server.off('connection', see)
}
