import { mock } from 'node:test'
import { startThread } from '../../src/background/thread.ts'
import { nowMs, setClock } from '../../src/core/time.ts'
import { build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import type { Multiply } from './answering-thread.ts'

const hour = 3_600_000
const year = (number: number) => Date.UTC(number, 0)

t.test('an app that is closed removes its own clock alone', async t => {
  const one = await build(t, {}, { clock: () => year(2020) })
  const other = await build(t, {}, { clock: () => year(2040) })
  const without = await build(t)
  t.equal(nowMs(), year(2040), 'the one that was set last')
  await without.close()
  t.equal(nowMs(), year(2040), 'an app without a clock removes none')
  await one.close()
  t.equal(nowMs(), year(2040), 'nor does one whose clock is covered')
  const third = await build(t, {}, { clock: () => year(2030) })
  t.equal(nowMs(), year(2030), 'a third covers it')
  await third.close()
  t.equal(nowMs(), year(2040), 'and uncovers it')
  await other.close()
  t.ok(Math.abs(nowMs() - Date.now()) < hour, "the system's clock is back")
})

t.test('access tokens are signed and verified by a clock that is set', async t => {
  for (const set of [2020, 2040]) {
    let time = year(set)
    const app = await build(t, {}, { clock: () => time })
    const [used, unused] = [await signedIn(app), await signedIn(app)]
    const status = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/auth/me', headers })).statusCode
    t.equal(await status(used), 200, `${set}`)
    time += hour + 4000
    t.equal(await status(used), 200, 'five seconds of leeway')
    time += 1000
    for (const pair of [used, unused]) t.equal(await status(pair), 401, 'both have expired')
    time -= hour
    t.equal(await status(unused), 200, 'a token that was not yet seen is good at its time')
    await app.close()
  }
})

/** The offset of the clock in a new thread. */
async function offsetInThread() {
  const thread = startThread<Multiply>({ entry: '../test/background/answering-thread' }, undefined)
  try {
    return await thread.ask('clock')
  } finally {
    await thread.stop()
  }
}

t.test('threads get the offset of a clock that is set, and none of the system’s', async t => {
  let time = Date.now()
  // a millisecond passes between any two questions for the time
  const system = mock.method(Date, 'now', () => ++time)
  const offset = await offsetInThread()
  system.mock.restore()
  t.equal(offset, 0, "none of the system's")
  const removeClock = setClock(() => Date.now() + hour)
  t.teardown(removeClock)
  t.ok(Math.abs((await offsetInThread()) - hour) < 1000, 'an hour')
})
