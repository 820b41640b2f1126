import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Unanswered requests of one connection (pipelining, RFC 9112 section 9.3.2). */
const max_pipelined_requests = 32

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Exchange = [request: IncomingMessage, response: ServerResponse]

/**
 * Handles the requests of a connection one after the other, in the order of their arrival, so that each sees the
 * changes of the one before. Closes a connection with more than 32 waiting requests.
 */
export function createPipelines(handle: Handler) {
  const pipelines = new WeakMap<Socket, Exchange[]>()

  function receive(...exchange: Exchange) {
    const [{ socket }] = exchange
    // Node parses the whole packet even if its connection was closed meanwhile
    if (socket.destroyed) return
    const waiting = pipelines.get(socket) ?? []
    if (waiting.length >= max_pipelined_requests) return void socket.destroy()
    pipelines.set(socket, waiting)
    waiting.push(exchange)
    if (waiting.length === 1) start(waiting)
  }

  function start(waiting: Exchange[]) {
    const [first] = waiting
    if (!first) return
    const [request, response] = first
    response.once('close', () => {
      waiting.shift()
      if (!request.socket.destroyed) start(waiting)
    })
    handle(request, response)
  }

  return {
    receive,
    /** Whether a connection has no unanswered request. */
    isIdle: (socket: Socket) => !pipelines.get(socket)?.length
  }
}

/**
 * Wraps a constructor so that all requests that Node still parses of a closed connection share one object: a packet
 * of 64 KiB holds up to 1700 requests, and 3 KB for each of them would fill the memory.
 */
function sharedOnceClosed<T extends typeof IncomingMessage | typeof ServerResponse>(
  type: T,
  connection: (first: ConstructorParameters<T>[0]) => Socket
) {
  const shared = new WeakMap<Socket, InstanceType<T>>()
  return new Proxy(type, {
    construct(_type, given: ConstructorParameters<T>) {
      const socket = connection(given[0])
      const known = socket.destroyed && shared.get(socket)
      if (known) return known
      const made = Reflect.construct(type, given)
      if (!socket.destroyed) return made
      // Node would add a listener for each request that shares it; nothing is sent, so none is needed
      shared.set(socket, Object.assign(made, { on: () => made }))
      return made
    }
  })
}

/** Options of the HTTP server: the classes of its requests and responses. */
export const messages = {
  IncomingMessage: sharedOnceClosed(IncomingMessage, socket => socket),
  ServerResponse: sharedOnceClosed(ServerResponse, request => request.socket)
}
