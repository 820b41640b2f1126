import { readdirSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { command_line, recordAll } from '../../src/association/audit/store.ts'
import { createFairQueue } from '../../src/core/fair-queue.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { type App, aChapter, aType, call, signedIn } from '../fixtures/helper.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'
import t from '../folder.ts'

/** The highest number of threads of the process until the work is done. */
async function mostThreads(work: Promise<unknown>) {
  let done = false
  work.finally(() => (done = true))
  let most = 0
  while (!done) {
    most = Math.max(most, readdirSync('/proc/self/task').length)
    await turn()
  }
  await work
  return most
}

/** Counts the threads after the first one has been started and ended, which starts helper threads. */
async function countThreads(app: App) {
  await app.work('checkIntegrity', app.folder, { at_once: 1 })
  return readdirSync('/proc/self/task').length
}

/** A chapter whose search needs a lookup in a thread. */
async function aChapterToSearch(app: App) {
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id })
  const person = { firstname: 'A', lastname: 'B', email: '', chapter_id, membertype_id }
  await app.db.write(() => createMembers(app.db, Array(300).fill(person), command_line))
  return chapter_id
}

const linux = process.platform === 'linux'

t.test('simultaneous searches of many chapters use few threads', { skip: !linux }, async t => {
  const app = await buildWithoutJobs(t)
  const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(app)))
  const chapters: number[] = []
  for (let i = 0; i < 8; i++) chapters.push(await aChapterToSearch(app))
  const before = await countThreads(app)
  const answers = chapters.map((chapter_id, i) => {
    const url = `/getmembers?chapter_id=${chapter_id}&search=zz`
    return call(t, app, { url, headers: people[i % 4] })
  })
  const most = await mostThreads(Promise.all(answers))
  t.ok(most <= before + 5, `${most} threads, ${before} at rest`)
  for (const answer of answers) t.equal((await answer).statusCode, 200, 'a page is answered')
})

t.test('100 simultaneous filtered pages of a long log use no thread', { skip: !linux }, async t => {
  const app = await buildWithoutJobs(t)
  const headers = await signedIn(app)
  const changes = Array.from({ length: 10_000 }, (_, i) => {
    const entity = i % 3 === 0 ? 'chapter' : 'member'
    return { action: 'x', entity, entity_id: 1 + (i % 50), chapter_id: 1, changes: '{}' } as const
  })
  await app.db.write(() => recordAll(app.db, changes, command_line))
  const before = await countThreads(app)
  const answers = Array.from({ length: 100 }, (_, i) => {
    const url = `/getlogs?entity=member&from=2020-01-01&offset=${i * 50}`
    return call(t, app, { url, headers })
  })
  t.ok((await mostThreads(Promise.all(answers))) <= before, 'no thread is started')
  for (const answer of answers) t.equal((await answer).statusCode, 200, 'a page is answered')
})

t.test('a fair queue lets accounts take turns, and limits what waits in all', async t => {
  const inTurn = createFairQueue({ at_once: 2, all: 5 })
  const order: string[] = []
  const started: (() => void)[] = []
  const work = (name: string) => () => {
    order.push(name)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    started.push(() => (name.includes('bad') ? reject(new Error(name)) : resolve(name)))
    return promise
  }
  const asked = [1, 1, 1, 1, 1].map((account, i) => inTurn(account, work(`${account} ${i}`)))
  asked.push(inTurn(2, work('2 bad')), inTurn(3, work('3')))
  await t.rejects(inTurn(4, work('4 too many')), { code: 'unavailable' }, 'too many wait')
  const settled = Promise.allSettled(asked)
  for (let i = 0; i < 7; i++) {
    while (!started[i]) await turn()
    started[i]?.()
  }
  t.match(
    await settled,
    [
      ...Array(5).fill({ status: 'fulfilled' }),
      { status: 'rejected', reason: { message: '2 bad' } },
      { value: '3' }
    ],
    'each has its own outcome'
  )
  t.strictSame(order, ['1 0', '1 1', '1 2', '2 bad', '3', '1 3', '1 4'], 'accounts take turns')
})
