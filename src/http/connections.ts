import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type Config, createProxyCheck } from '../config.ts'
import { clientNetwork } from '../core/limiter.ts'
import { createPipelines } from './pipelining.ts'

/** Connections at once; at most half of the file descriptors that the process may open. */
const max_connections = 2048
/** Connections from one client address at once. */
const max_connections_per_address = 192
/** How long a client may stop reading an answer. */
const read_timeout_ms = 30_000

/**
 * How long a signed-in client may stop reading an answer. The system reports progress only when a third of its
 * buffer is free, 1.4 MB on Linux: slow readers of long files need more time.
 */
const signed_in_read_timeout_ms = 120_000
/** Shortest time between two log lines about refused connections. */
const log_interval_ms = 60_000

/**
 * Limits connections in all and for each address; proxies in TRUST_PROXY stand for many clients and have no
 * limit of their own. At a limit, the oldest idle connection is closed for the new one; if none is idle, the
 * new one is closed. Disconnects clients that have read nothing of an answer for 30 seconds, or for two minutes
 * if they are signed in.
 */
export const connections = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = createProxyCheck(config)
    const { receive, isIdle } = createPipelines(app.routing)
    const pool = createPool(isIdle)
    const refuse = createRefusal(app)

    app.server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? ''
      if (!pool.admit(socket, clientNetwork(address), trusted(address))) refuse(socket, address)
    })

    // checked before Fastify sees the request, because Fastify would do work for each request of a flood
    app.server.removeAllListeners('request')
    app.server.on('request', receive)

    // the access token has been verified by now
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { socket } = request.raw
      const { signed_in } = request.routeOptions.config
      if (signed_in && pool.has(socket)) socket.setTimeout(signed_in_read_timeout_ms)
      done()
    })
    endUnread(app, isIdle)
  },
  { name: 'connections' }
)

type IsIdle = (socket: Socket) => boolean

/** Disconnects clients that read nothing of an answer. */
function endUnread({ server }: FastifyInstance, isIdle: IsIdle) {
  // without this listener, Node would also disconnect clients that wait for a slow answer
  server.setTimeout(read_timeout_ms)
  server.on('timeout', (socket: Socket) => {
    const working = !isIdle(socket) && socket.writableLength === 0
    if (!working) socket.destroy()
  })
}

/** The open connections, which are limited in all and for each client network. */
function createPool(isIdle: IsIdle) {
  const in_all = Math.min(max_connections, Math.floor(maxDescriptors() / 2))
  const by_address = Math.min(max_connections_per_address, Math.floor(in_all / 4))
  const open = new Map<Socket, string>()
  const open_from = new Map<string, Set<Socket>>()

  /** Whether one more connection is allowed; closes the oldest idle one if necessary. */
  function hasRoom(sockets: { size: number; keys(): MapIterator<Socket> }, max: number) {
    if (sockets.size < max) return true
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

  /** Adds a connection until it closes; answers whether there was room for it. */
  function admit(socket: Socket, key: string, unlimited: boolean) {
    const same = open_from.get(key) ?? new Set()
    if (!(unlimited || hasRoom(same, by_address)) || !hasRoom(open, in_all)) return false
    open.set(socket, key)
    open_from.set(key, (open_from.get(key) ?? new Set()).add(socket))
    socket.once('close', () => forget(socket))
    return true
  }

  return { admit, has: (socket: Socket) => open.has(socket) }
}

/** Creates a function that closes a connection, and logs at most one line a minute about it. */
function createRefusal(app: FastifyInstance) {
  let refused = 0
  let last_logged = Number.NEGATIVE_INFINITY
  return (socket: Socket, address: string) => {
    socket.destroy()
    refused++
    if (performance.now() < last_logged + log_interval_ms) return
    app.log.warn({ address, refused }, 'connections refused: too many at once')
    last_logged = performance.now()
    refused = 0
  }
}

let max_descriptors: number | undefined

/** How many file descriptors the process may open; Windows reports no limit. */
function maxDescriptors() {
  max_descriptors ??= readMaxDescriptors()
  return max_descriptors
}

function readMaxDescriptors() {
  // keeps the report from looking up host names
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | 'unlimited' } }
  }
  return Number(report.userLimits?.open_files.soft) || Number.POSITIVE_INFINITY
}

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
