import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { type Config, trustedBy } from '../config.ts'
import { networkOf } from '../core/limiter.ts'
import { createPipelines } from './pipelining.ts'

/** Most connections at once; fewer where the process may open fewer than twice as many descriptors. */
const most_in_all = 2048
/** Most connections from one client address at once. */
const most_by_address = 512
/** How long a client may take nothing of an answer, in milliseconds. */
const stuck = 30_000

/**
 * How long whoever is signed in may take nothing of an answer, in milliseconds. The system reports progress
 * only when a third of its buffer is free, 1.4 MB on Linux: slow readers of long files need more time.
 */
const patience = 120_000
/** Least time between two lines of the log about connections that were refused, in milliseconds. */
const quiet = 60_000

/**
 * Bounds connections in all and by address (a proxy of TRUST_PROXY stands for many clients, and is bounded
 * in all alone). At a bound the oldest idle connection is closed for the new one; where none is idle, the new
 * one is closed. Cuts off clients that have taken nothing of an answer for the server's `timeout`, or for two
 * minutes where they are signed in.
 */
export const connections = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = trustedBy(config)
    const in_all = Math.min(most_in_all, Math.floor(descriptors() / 2))
    const by_address = Math.min(most_by_address, Math.floor(in_all / 4))
    const open = new Map<Socket, string>()
    const open_from = new Map<string, Set<Socket>>()
    const { receive, isIdle } = createPipelines(app.routing)
    let refused = 0
    let told = Number.NEGATIVE_INFINITY

    app.server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? ''
      const key = networkOf(address)
      const admitted =
        (trusted(address) || hasRoom(open_from.get(key) ?? new Set(), by_address)) &&
        hasRoom(open, in_all)
      if (!admitted) return refuse(socket, address)
      open.set(socket, key)
      open_from.set(key, (open_from.get(key) ?? new Set()).add(socket))
      socket.once('close', () => forget(socket))
    })

    /** Whether one more connection fits, if need be in place of the oldest idle one. */
    function hasRoom(sockets: { size: number; keys(): MapIterator<Socket> }, most: number) {
      if (sockets.size < most) return true
      const idle = sockets.keys().find(isIdle)
      if (!idle) return false
      forget(idle)
      idle.destroy()
      return true
    }

    function forget(socket: Socket) {
      const key = open.get(socket) ?? ''
      const neighbours = open_from.get(key)
      open.delete(socket)
      neighbours?.delete(socket)
      if (neighbours?.size === 0) open_from.delete(key)
    }

    function refuse(socket: Socket, address: string) {
      socket.destroy()
      refused++
      if (performance.now() < told + quiet) return
      app.log.warn({ address, refused }, 'connections refused: too many at once')
      told = performance.now()
      refused = 0
    }

    // in front of Fastify: of a flood in one packet each request would cost what Fastify makes of it
    app.server.removeAllListeners('request')
    app.server.on('request', receive)

    // by now the token was found good
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { socket } = request.raw
      const { signed_in } = request.routeOptions.config
      if (signed_in && open.has(socket)) socket.setTimeout(patience)
      done()
    })

    // of this server alone: without its listener, Node would cut off whoever waits for an answer
    app.server.setTimeout(stuck)
    app.server.on('timeout', (socket: Socket) => {
      const working = !isIdle(socket) && socket.writableLength === 0
      if (!working) socket.destroy()
    })
  },
  { name: 'connections' }
)

/** How many descriptors the process may open; unknown on Windows, where they are many. */
function descriptors() {
  // or it would look up the names of addresses
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | 'unlimited' } }
  }
  return Number(report.userLimits?.open_files.soft) || Number.POSITIVE_INFINITY
}
