import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

async function serving(t: Test) {
  const limits = { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' }
  const env = { PATH: process.env.PATH, DATA_DIR: aFolder(t), PORT: '0', ...limits }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const exited = new Promise<number | null>(resolve => child.on('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening on http:.*:(\d+)$/.exec(line)?.[1]
    if (port) return { child, exited, port: Number(port) }
  }
  throw new Error(`it ended with ${await exited}`)
}

interface Visit {
  asked: number
  answered: number
}

/** Uses one connection and returns how many of its requests were answered. */
function visit(port: number, keep: boolean, onAnswer: () => void): Promise<Visit> {
  const request = `GET /health/live HTTP/1.1\r\nHost: x\r\n${keep ? '' : 'Connection: close\r\n'}\r\n`
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const counts = { asked: 0, answered: 0 }
    const ask = () => {
      counts.asked++
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', bytes => {
      const answer = String(bytes)
      if (!answer.startsWith('HTTP/1.1 200 ')) return
      counts.answered++
      onAnswer()
      if (/^connection: close/im.test(answer)) socket.end()
      else ask()
    })
    // a connection that ends before its answer shows in the counts
    socket.on('error', () => {})
    socket.on('close', () => resolve(counts))
  })
}

for (const keep of [false, true])
  t.test(`a stopping server answers connected clients, keep-alive ${keep}`, async t => {
    const { child, exited, port } = await serving(t)
    const visits: Visit[] = []
    let answers = 0
    const client = async () => {
      for (let last = 1; last > 0; ) {
        const counts = await visit(port, keep, () => answers++)
        visits.push(counts)
        last = counts.asked
      }
    }
    const clients = Array.from({ length: 32 }, client)
    await until(() => answers > 320)
    child.kill('SIGTERM')
    t.equal(await exited, 0, 'it ends in order')
    await Promise.all(clients)
    t.strictSame(
      visits.filter(counts => counts.asked !== counts.answered),
      [],
      'each request has its answer'
    )
  })
