import t from 'tap'
import { startThread } from '../../src/threads/thread.ts'
import { build } from '../fixtures/helper.ts'
import type { Multiply } from './answering-thread.ts'

const entry = '../test/threads/answering-thread'

t.test('a thread answers in order, and sends failures as data', async t => {
  const thread = startThread<Multiply>({ entry }, { times: 3 })
  t.teardown(() => thread.stop())
  const answers = await Promise.allSettled([thread.ask(1), thread.ask('missing'), thread.ask(2)])
  t.match(answers, [
    { status: 'fulfilled', value: 3 },
    { status: 'rejected', reason: { code: 'not_found', message: 'nothing here', statusCode: 404 } },
    { status: 'fulfilled', value: 6 }
  ])
})

t.test('waiting and later questions to an ended thread fail', async t => {
  const thread = startThread<Multiply>({ entry }, { times: 3 })
  const answers = await Promise.allSettled([thread.ask('crash'), thread.ask(1)])
  t.match(answers, Array(2).fill({ status: 'rejected', reason: /ended with 3/ }))
  t.notOk(thread.running())
  await t.rejects(thread.ask(1), /ended with 3/)
})

t.test('a long-running thread that has ended is replaced by a new one', async t => {
  const app = await build(t)
  const ask = app.longRunningThread<Multiply>({ entry }, { times: 3 })
  t.equal(await ask(2), 6)
  await t.rejects(ask('crash'), { code: 'unavailable' })
  t.equal(await ask(3), 9)
  await app.close()
  await t.rejects(ask(1), { code: 'unavailable' })
})

t.test('an I/O error in a writing thread is reported as a lost write', async t => {
  const app = await build(t)
  const kind = { entry, at_once: 1 }
  t.equal(await app.inThread<Multiply>(kind, 4), 4)
  await t.rejects(app.inThread<Multiply>(kind, 'disk'), { code: 'unavailable' })
  t.strictSame(app.integrity.faults(), ['unwritable'])
  await app.lost
})
