import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Test } from 'tap'
import type { App } from './helper.ts'

/** The bytes of a request without a body; each header with its line end. */
export const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

/** Opens a connection to a port, from an address of the loopback network. */
export async function open(t: Test, port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  t.teardown(() => socket.destroy())
  // one that is refused is reset
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const portOf = (app: App) => Number(new URL(app.listeningOrigin).port)

/** Opens a connection to an app, and answers both of its ends. */
export async function both(t: Test, app: App) {
  const accepted = once(app.server, 'connection')
  const client = await open(t, portOf(app))
  const [served] = (await accepted) as [Socket]
  return { client, served }
}

/** What comes back next on a connection; empty where it is closed. */
export function next(socket: Socket) {
  return new Promise<string>(resolve => {
    socket.once('data', bytes => resolve(String(bytes)))
    socket.once('close', () => resolve(''))
  })
}

/** The status of one request on a connection, 0 where it was closed without an answer. */
export async function ask(socket: Socket, headers = '') {
  socket.write(get('/health/live', headers))
  return Number((await next(socket)).split(' ')[1] ?? 0)
}
