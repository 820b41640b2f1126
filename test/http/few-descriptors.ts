import type { Test } from 'tap'
import { aFolder } from '../fixtures/helper.ts'
import { type Server, serve } from '../fixtures/serving.ts'
import { ask, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'

/** Runs the service with few file descriptors: half of them for connections, an eighth for one address. */
export function serving(t: Test, descriptors: number, more: Record<string, string> = {}) {
  return serve(t, aFolder(t), more, { descriptors })
}

/** The warnings, and whatever is worse, that were logged until now: they are before the line of a further request. */
export async function warnings(t: Test, { port, logs }: Server) {
  await ask(await open(t, port, '127.0.0.99'))
  await until(() => logs.some(({ address }) => address === '127.0.0.99'))
  return logs.filter(({ level }) => Number(level) >= 40)
}

/** Begins a request whose body is yet to come; `begun` is false if the connection was refused. */
export async function begin(t: Test, port: number, address?: string) {
  const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const socket = await open(t, port, address)
  socket.write(`${head}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`)
  return { socket, begun: (await next(socket)).startsWith('HTTP/1.1 100') }
}
