import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import type { Test } from 'tap'
import { startThread } from '../../src/background/thread.ts'
import { createReaders, createWorkers } from '../../src/background/threads-plugin.ts'
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

t.test('a reading thread that has ended is replaced by a new one', async t => {
  let lost = 0
  const readers = createReaders(
    entry,
    { times: 3 },
    () => {},
    () => lost++
  )
  const ask = (question: unknown) => readers.ask({ name: 'times', question }, { account_id: 1 })
  t.equal(await ask(2), 6, 'the thread answers')
  await t.rejects(ask('crash'), { code: 'unavailable' }, 'the question that ends the thread fails')
  t.equal(lost, 1, 'which is told')
  t.equal(await ask(3), 9, 'a new thread answers')
  const sooner = readers.ask({ name: 'times', question: 4 }, { account_id: 1 }, () => 'known')
  t.equal(await sooner, 'known', 'nothing is asked that is known by then')
  await readers.close()
  await t.rejects(ask(1), { code: 'unavailable' }, 'there is none after the end of the service')
})

/** Asks threads for one question each; they report to an app. */
async function workersOf(t: Test) {
  const app = await build(t)
  const workers = createWorkers(entry, app.integrity.report)
  t.teardown(() => workers.close())
  const ask = (question: unknown, signal?: AbortSignal) => {
    const bounds = { at_once: 1, urgent: true, writes: true }
    return workers.ask({ name: 'times', question }, bounds, signal && { account_id: 1, signal })
  }
  return { app, workers, ask }
}

t.test('an I/O error in a writing thread is reported as a lost write', async t => {
  const { app, ask } = await workersOf(t)
  t.equal(await ask(4), 4, 'the thread answers')
  await t.rejects(ask('disk'), { code: 'unavailable' }, 'the write is lost')
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
  const { ask } = await workersOf(t)
  const gone = new AbortController()
  const { signal } = gone
  const asked = ask('endless', signal)
  const waits = ask(5)
  gone.abort()
  await t.rejects(asked, { code: 'unavailable' }, 'the computing thread ends')
  t.equal(await waits, 5, 'the next question is answered')
  await t.rejects(ask(5, signal), { code: 'unavailable' }, 'nothing is asked after the signal')
})

t.test('and with the service', async t => {
  const { workers, ask } = await workersOf(t)
  const asked = ask('endless', new AbortController().signal)
  await Promise.all([
    t.rejects(asked, { code: 'unavailable' }, 'the thread ends with the service'),
    workers.close()
  ])
})
