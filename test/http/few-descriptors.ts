import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { ask, next, open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'

/** Runs the service with few file descriptors: half of them for connections, an eighth for one address. */
export async function serving(t: Test, descriptors: number, more: Record<string, string> = {}) {
  const command = `ulimit -n ${descriptors}; exec "$0" "$1" serve`
  const program = join(home, 'chapterhouse.js')
  const env = { PATH: process.env.PATH, DATA_DIR: aFolder(t), PORT: '0', ...more }
  const child = spawn('sh', ['-c', command, process.execPath, program], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const logs: Record<string, unknown>[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    if (line.startsWith('{')) logs.push(JSON.parse(line))
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening on http:.*:(\d+)$/.exec(line)?.[1]
    if (port) return { port: Number(port), logs }
  }
  throw new Error('it did not start')
}

/** The warnings, and whatever is worse, that were logged until now: they are before the line of a further request. */
export async function warnings(t: Test, { port, logs }: Awaited<ReturnType<typeof serving>>) {
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
