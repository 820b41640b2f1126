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

t.test(
  'lines about requests that nothing counts are bounded, and what is left out is told',
  async t => {
    const { base, stop } = await serve(t, {})
    const flood: [method: string, path: string][] = [
      ['GET', '/nothing'],
      ['OPTIONS', '/getmembers'],
      ['PATCH', '/getmembers'],
      ['GET', '/console/assets/x.js'],
      ['GET', '/'],
      ['GET', '/%']
    ]
    for (let i = 0; i < 50; i++)
      for (const [method, path] of flood) await (await fetch(base + path, { method })).text()
    for (let i = 0; i < 5; i++) {
      const socket = await open(t, Number(new URL(base).port))
      socket.resume().write('no request\r\n\r\n')
      await once(socket, 'close')
    }
    await (await fetch(`${base}/getmembers?chapter_id=1`)).text()
    await (await fetch(`${base}/health/live`)).text()
    const lines = await stop()
    const answered = lines.filter(({ msg }) => msg === 'answered')
    const counted = ['/getmembers', '/health/live']
    const told = lines.filter(({ msg }) => /answered|broken/.test(`${msg}`)).length - counted.length
    // on a slow machine the window begins anew
    t.ok(told === 120 || told === 240, `${told} lines`)
    t.strictSame(
      answered.slice(-2).map(({ route }) => route),
      counted
    )
    t.equal(leftOut(lines), 6 * 50 + 5 - told)
  }
)

t.test('so are lines about requests beyond the limit', async t => {
  const { base, stop } = await serve(t, { RATE_LIMIT_PER_MINUTE: '10' })
  for (let i = 0; i < 200; i++) await (await fetch(`${base}/auth/start`)).text()
  const lines = await stop()
  const count = (status: number) =>
    lines.filter(line => line.msg === 'answered' && line.status === status).length
  // the window may begin anew meanwhile
  t.ok(count(200) >= 10 && count(200) <= 30)
  t.ok(count(429) >= 120 && count(429) < 180)
  t.ok(leftOut(lines) > 0)
})

t.test('the number is told with the first request of the next minute', async t => {
  let at = Date.now()
  t.teardown(setClock(() => at))
  const limit = createLineLimit()
  for (let i = 0; i < 130; i++) limit.allows('192.0.2.1')
  t.notOk(limit.isReportDue())
  at += 60_000
  t.ok(limit.isReportDue())
  t.equal(limit.takeSuppressed(), 10)
  t.notOk(limit.isReportDue())
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
