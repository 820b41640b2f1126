import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Test } from 'tap'
import { aFolder } from '../fixtures/helper.ts'
import { type Server, serve } from './process.ts'

/** The most memory that a process has held so far, in MB. */
export function peak({ child }: Server) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Opens connections that send something and never read; they stay as long as the service lets them. */
export async function flood(port: number, count: number, bytes: string) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').pause())
  await Promise.all(
    sockets.map(
      socket =>
        new Promise<void>(resolve => {
          // whoever is refused is reset
          socket.once('error', () => resolve()).once('close', () => resolve())
          socket.write(bytes, () => resolve())
        })
    )
  )
  return sockets
}

/** The head of a request with a body, without the end of its headers. */
export const post = (url: string, more = '') =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`
/** The end of the headers of a body in chunks. */
export const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const login = '{"email":"a@b.c","password":"x"}'
/** A whole sign-in that costs a hash. */
export const slow = post('/auth/login', `Content-Length: ${login.length}\r\n\r\n${login}`)

/** Megabytes that no flood may pass. */
export const bound = 250

/** A server with the limits of requests as they are by default, and its port. */
export async function aFloodedServer(t: Test) {
  const limits = { RATE_LIMIT_PER_MINUTE: '600', AUTH_RATE_LIMIT_PER_MINUTE: '10' }
  // a clear log
  const server = await serve(t, aFolder(t), { ...limits, LOG_LEVEL: 'warn' })
  return { server, port: Number(new URL(server.address).port) }
}
