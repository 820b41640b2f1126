import { setImmediate as turn } from 'node:timers/promises'
import { createFairQueue } from '../../src/core/fair-queue.ts'
import { createJoin } from '../../src/core/joined-work.ts'
import t from '../folder.ts'

/** Work that ends when it is told, and what has begun of it. */
function someWork() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const findEnd = (name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>()
    ends.set(name, end)
    return end
  }
  const start = (name: string) => {
    begun.push(name)
    return findEnd(name).promise
  }
  return {
    begun,
    start,
    run: (name: string) => async (own: Promise<void>) => own.then(() => start(name)),
    end: (name: string) => findEnd(name).resolve(),
    fail: (name: string) => findEnd(name).reject(new Error(name))
  }
}

t.test('whoever leaves before the turn leaves the queue, and makes room', async t => {
  const { begun, start, end } = someWork()
  const inTurn = createFairQueue({ at_once: 1, all: 2 })
  const leaving = new AbortController()
  const first = inTurn(1, () => start('first'))
  const left = inTurn(1, () => start('left'), leaving.signal)
  const second = inTurn(2, () => start('second'))
  await t.rejects(
    inTurn(3, () => start('too many')),
    { code: 'unavailable' },
    'the queue is full'
  )
  leaving.abort()
  await t.rejects(left, { code: 'unavailable' }, 'who leaves is refused')
  await t.rejects(
    inTurn(1, () => start('gone'), leaving.signal),
    { code: 'unavailable' },
    'who has left before is refused'
  )
  const third = inTurn(1, () => start('third'))
  for (const name of ['first', 'second', 'third']) end(name)
  await Promise.all([first, second, third])
  t.strictSame(begun, ['first', 'second', 'third'], 'the others have run in their order')
})

t.test('joined work runs once, in the turn of the first who still waits', async t => {
  const { begun, run, start, end } = someWork()
  const inTurn = createFairQueue({ at_once: 1, all: 100 })
  const join = createJoin(inTurn)
  const busy = inTurn(1, () => start('busy'))
  const queued = Array.from({ length: 3 }, (_, i) => inTurn(1, () => start(`own ${i}`)))
  const leaving = new AbortController()
  // account 1 asks first, behind three of its own; account 2 has its turn before
  const asked = join('shared', { account_id: 1, signal: leaving.signal }, run('shared'))
  const joined = join('shared', { account_id: 2 }, run('never'))
  end('busy')
  for (let i = 0; i < 3; i++) end(`own ${i}`)
  await busy
  await turn()
  t.strictSame(
    begun.slice(0, 3),
    ['busy', 'own 0', 'shared'],
    'the shared work has the turn of account 2'
  )
  const late = join('shared', { account_id: 3 }, run('never'))
  leaving.abort()
  end('shared')
  await Promise.all([joined, late])
  await t.rejects(asked, { code: 'unavailable' }, 'who leaves is refused')
  await Promise.all(queued)
  t.strictSame(begun, ['busy', 'own 0', 'shared', 'own 1', 'own 2'], 'it has run once')
})

t.test('work for which nobody waits any more does not run, and can be asked for again', async t => {
  const { begun, run, start, end, fail } = someWork()
  const inTurn = createFairQueue({ at_once: 1, all: 100 })
  const join = createJoin(inTurn)
  const busy = inTurn(1, () => start('busy'))
  const [one, two] = [new AbortController(), new AbortController()]
  const asked = [one, two].map(({ signal }, i) => join('k', { account_id: i, signal }, run('left')))
  one.abort()
  two.abort()
  for (const all of asked) await t.rejects(all, { code: 'unavailable' }, 'everybody has left')
  const again = [3, 4].map(account_id => join('k', { account_id }, run('again')))
  end('busy')
  fail('again')
  await busy
  for (const all of again)
    await t.rejects(all, { message: 'again' }, 'everybody is told of the failure')
  await join('k', { account_id: 5 }, async () => {})
  t.strictSame(begun, ['busy', 'again'], 'the work that was left has not run')
})
