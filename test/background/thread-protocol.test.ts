import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { startThread } from '../../src/background/thread.ts'
import { hashPassword } from '../../src/identity/credentials/hashing-async.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import type { Multiply } from './answering-thread.ts'

const entry = '../test/background/answering-thread'

t.test('a thread answers in order, and sends failures as data', async t => {
  const thread = startThread<Multiply>({ entry }, { times: 3 })
  t.teardown(() => thread.stop())
  const answers = await Promise.allSettled([thread.ask(1), thread.ask('missing'), thread.ask(2)])
  t.match(
    answers,
    [
      { status: 'fulfilled', value: 3 },
      {
        status: 'rejected',
        reason: { code: 'not_found', message: 'nothing here', statusCode: 404 }
      },
      { status: 'fulfilled', value: 6 }
    ],
    'answers come in order, with the failure'
  )
})

t.test('waiting and later questions to an ended thread fail', async t => {
  const thread = startThread<Multiply>({ entry }, { times: 3 })
  const answers = await Promise.allSettled([thread.ask('crash'), thread.ask(1)])
  t.match(
    answers,
    Array(2).fill({ status: 'rejected', reason: /ended with 3/ }),
    'both questions fail'
  )
  t.notOk(thread.running(), 'the thread is not running')
  await t.rejects(thread.ask(1), /ended with 3/, 'a later question fails')
})

t.test('a long-running thread that has ended is replaced by a new one', async t => {
  const app = await build(t)
  const ask = app.longRunningThread<Multiply>({ entry }, { times: 3 })
  t.equal(await ask(2), 6, 'the thread answers')
  await t.rejects(ask('crash'), { code: 'unavailable' }, 'the question that ends the thread fails')
  t.equal(await ask(3), 9, 'a new thread answers')
  await app.close()
  await t.rejects(ask(1), { code: 'unavailable' }, 'there is none after the end of the service')
})

t.test('an I/O error in a writing thread is reported as a lost write', async t => {
  const app = await build(t)
  const kind = { entry, at_once: 1 }
  t.equal(await app.inThread<Multiply>(kind, 4), 4, 'the thread answers')
  await t.rejects(
    app.inThread<Multiply>(kind, 'disk'),
    { code: 'unavailable' },
    'the write is lost'
  )
  t.strictSame(app.integrity.faults(), ['unwritable'], 'the fault is reported')
  await app.lost
})

/** The nice values of all threads of this process (proc_pid_stat(5), field 19). */
const niceValues = () =>
  readdirSync('/proc/self/task').map(id => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

t.test('a thread of bulk work lowers its own priority and no other', async t => {
  const own = getPriority()
  const linux = process.platform === 'linux'
  const start = (bulk: boolean) => {
    const thread = startThread<Multiply>({ entry, bulk }, undefined)
    t.teardown(() => thread.stop())
    return thread
  }
  const [bulk, usual] = [start(true), start(false)]
  const priority = await bulk.ask('priority')
  t.equal(priority, linux ? Math.max(own, 10) : own, 'bulk work has a low priority')
  t.equal(await usual.ask('priority'), own, 'other threads keep theirs')
  t.equal(getPriority(), own, 'the process keeps its own')
  // starts the threads that hash, if nothing has
  await hashPassword('a long enough password')
  if (!linux) return
  const lowered = niceValues().filter(value => value !== own)
  t.strictSame(lowered, own < 10 ? [10] : [], 'one thread alone is lower')
})

t.test('a thread for one question ends with its signal, also while it computes', async t => {
  const app = await build(t)
  const gone = new AbortController()
  const kind = { entry, at_once: 1, signal: gone.signal }
  const asked = app.inThread<Multiply>(kind, 'endless')
  const waits = app.inThread<Multiply>({ entry, at_once: 1 }, 5)
  gone.abort()
  await t.rejects(asked, { code: 'unavailable' }, 'the computing thread ends')
  t.equal(await waits, 5, 'the next question is answered')
  await t.rejects(
    app.inThread<Multiply>(kind, 5),
    { code: 'unavailable' },
    'nothing is asked after the signal'
  )
})

t.test('and with the service', async t => {
  const app = await build(t)
  const signal = new AbortController().signal
  const asked = app.inThread<Multiply>({ entry, at_once: 1, signal }, 'endless')
  await Promise.all([
    t.rejects(asked, { code: 'unavailable' }, 'the thread ends with the service'),
    app.close()
  ])
})
