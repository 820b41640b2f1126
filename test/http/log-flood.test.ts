import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { setClock } from '../../src/core/time.ts'
import { createLineLimit } from '../../src/http/line-limit.ts'
import { aFolder } from '../fixtures/helper.ts'
import { open } from '../fixtures/sockets.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('lines that nothing counts, or beyond the limit, are bounded, and told of', async t => {
  const { base, stop } = await serve(t, { RATE_LIMIT_PER_MINUTE: '10' })
  const flood: [method: string, path: string][] = [
    ['GET', '/nothing'],
    ['OPTIONS', '/getmembers'],
    ['PATCH', '/getmembers'],
    ['GET', '/console/assets/x.js'],
    ['GET', '/'],
    ['GET', '/%'],
    ['GET', '/auth/start']
  ]
  for (let i = 0; i < 30; i++)
    for (const [method, path] of flood) await (await fetch(base + path, { method })).text()
  for (let i = 0; i < 5; i++) {
    const socket = await open(t, Number(new URL(base).port))
    socket.resume().write('no request\r\n\r\n')
    await once(socket, 'close')
  }
  const lines = await stop()
  const told = lines.filter(({ msg }) => /answered|broken/.test(`${msg}`))
  const counted = told.filter(({ route, status }) => route === '/auth/start' && status === 200)
  // on a slow machine the minute begins anew
  t.ok(counted.length >= 10 && counted.length <= 30, 'those within the limit are told')
  const bounded = told.length - counted.length
  t.ok(bounded >= 120 && bounded < 7 * 30, `${bounded} of the others`)
  t.ok(
    told.some(({ status }) => status === 429),
    'some are beyond the limit'
  )
  t.equal(told.length + leftOut(lines), 7 * 30 + 5, 'the number of those left out is told')
})

t.test('the number is told with the first request of the next minute', async t => {
  let at = Date.now()
  t.teardown(setClock(() => at))
  const limit = createLineLimit()
  for (let i = 0; i < 130; i++) limit.allows('192.0.2.1')
  t.notOk(limit.isReportDue(), 'not within the minute')
  at += 60_000
  t.ok(limit.isReportDue(), 'in the next minute')
  t.equal(limit.takeSuppressed(), 10, 'ten were left out')
  t.notOk(limit.isReportDue(), 'told once')
})

type Line = Record<string, unknown>

const leftOut = (lines: Line[]) =>
  lines.reduce((sum, { left_out = 0 }) => sum + Number(left_out), 0)

/** Starts the service; `stop` answers the lines of its log. */
async function serve(t: Test, settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: aFolder(t), PORT: '0', ...settings }
  const child = spawn(process.execPath, [join(home, 'chapterhouse.js'), 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  let [stdout, logs] = ['', '']
  child.stdout.on('data', chunk => (stdout += chunk))
  child.stderr.on('data', chunk => (logs += chunk))
  await until(() => stdout.includes('listening on'))
  const stop = async (): Promise<Line[]> => {
    child.kill('SIGTERM')
    await once(child, 'close')
    return logs
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Line)
  }
  return { base: /listening on (\S+)/.exec(stdout)?.[1] ?? '', stop }
}
