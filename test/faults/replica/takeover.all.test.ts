import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { aFolder } from '../../fixtures/helper.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { check, kill, send, serve, stop, until } from '../process.ts'
import { aClerk, aPrimary, following, ids, longestGap } from './primary.ts'

// These tests run the real Litestream, which `.ci/test-long` looks for.

/** What may be lost, on a machine that has nothing else to do. */
const lost_ms = 1500

for (const round of [1, 2, 3])
  t.test(`a machine that is lost under load costs a second: ${round}`, async t => {
    const { folder, key, env, server } = await aPrimary(t)
    const endLitestream = await following(t, server)
    const clerk = await aClerk(server)
    const load = clerk.createUntilGone(server)
    await wait(1500 + round * 370)
    const killed_at = performance.now()
    endLitestream()
    await kill(server)
    const known = await load

    const other = aFolder(t)
    const begun = performance.now()
    const taken = await run(other, ['takeover', '--yes'], key, env)
    const took = performance.now() - begun
    t.equal(taken.code, 0, taken.stderr)
    const kept = ids(other)
    const lost = known.filter(({ id }) => !kept.has(id))
    const first = lost[0]?.id ?? Number.MAX_SAFE_INTEGER
    t.ok(
      known.every(({ id }) => kept.has(id) === id < first),
      'what is lost are the last writes, without a hole'
    )
    const age = Math.max(0, ...lost.map(({ at }) => killed_at - at))
    t.comment(
      `${known.length} acknowledged, ${lost.length} of the last ${age.toFixed(0)} ms lost; taken over in ${took.toFixed(0)} ms`
    )
    t.ok(known.length > lost.length, 'most are there')
    t.ok(age < lost_ms + 10 * longestGap(known), `${age.toFixed(0)} ms are lost`)
    t.match(await check(other), { code: 0, stdout: '' })

    const next = await serve(t, other, env)
    const me = await send(next, 'GET', '/auth/me', undefined, clerk.headers)
    t.equal(me.status, 200, 'tokens are good')
    const made = await clerk.create(next)
    t.ok((made?.id ?? 0) > Math.max(...known.map(({ id }) => id)), 'no id is used again')
    await following(t, next)

    const old = await run(folder, ['serve'], '', { ...env, PORT: '0' })
    t.match(old, { code: 1, stdout: '', stderr: /was taken over by another machine/ })
    t.equal(await stop(next), 0)
    const again = aFolder(t)
    t.match(await run(again, ['takeover', '--yes'], key, env), { code: 0, stderr: /as epoch 3/ })
    t.ok(ids(again).has(made?.id ?? 0), 'and the new one is replicated from then on')
    t.match(await check(again), { code: 0, stdout: '' })
  })

t.test('a service starts quickly beside a Litestream that was left', async t => {
  const { folder, env, server } = await aPrimary(t)
  const clerk = await aClerk(server)
  await clerk.create(server)
  t.equal(await stop(server), 0)
  const timed = async () => {
    const begun = performance.now()
    const started = await serve(t, folder, env)
    return { started, took: performance.now() - begun }
  }
  const alone = await timed()
  await following(t, alone.started)
  await clerk.create(alone.started)
  await kill(alone.started)
  const beside = await timed()
  t.comment(
    `started in ${alone.took.toFixed(0)} ms alone, in ${beside.took.toFixed(0)} ms beside it`
  )
  t.ok(beside.took < Math.max(1500, 3.5 * alone.took), `${beside.took.toFixed(0)} ms`)
  await following(t, beside.started)
  t.equal(await stop(beside.started), 0)
})

t.test('a standby takes over what it has followed', async t => {
  const { key, env, server } = await aPrimary(t)
  const endLitestream = await following(t, server)
  const clerk = await aClerk(server)
  const other = aFolder(t)
  const name = key.slice(0, 8)
  const following_copy = run(other, ['standby', '--register', name], '', env)
  const copy = join(other, 'standby', `${name.toLowerCase()}-1`)
  const load = clerk.createUntilGone(server, 2)
  await until(t, 'the copy grows', () => {
    try {
      const sqlite = new Database(join(copy, 'chapterhouse.db'), { readonly: true })
      const members = sqlite.prepare('SELECT count(*) FROM members').pluck().get() as number
      sqlite.close()
      return members > 20
    } catch {
      return false
    }
  })
  endLitestream()
  await kill(server)
  const known = await load
  const begun = performance.now()
  const taken = await run(other, ['takeover', '--yes'], key, env)
  t.comment(`taken over from the copy in ${(performance.now() - begun).toFixed(0)} ms`)
  t.equal(taken.code, 0, taken.stderr)
  t.match(await following_copy, { code: 0 })
  t.match(await check(other), { code: 0, stdout: '' })
  const kept = ids(other)
  const first = known.find(({ id }) => !kept.has(id))?.id ?? Number.MAX_SAFE_INTEGER
  t.ok(
    known.every(({ id }) => kept.has(id) === id < first),
    'without a hole'
  )
  const next = await serve(t, other, env)
  t.ok(await clerk.create(next))
  await following(t, next)
  t.equal(await stop(next), 0)
})

t.test('a takeover goes back to a moment', async t => {
  const { key, env, server } = await aPrimary(t)
  const clerk = await aClerk(server)
  const first = await clerk.create(server)
  // moments of replicas are whole seconds
  await wait(2500)
  const at = new Date().toISOString()
  await wait(2500)
  const second = await clerk.create(server)
  t.equal(await stop(server), 0)
  const other = aFolder(t)
  t.match(await run(other, ['takeover', '--yes', '--at', at], key, env), { code: 0 })
  t.strictSame([...ids(other)], [first?.id])
  const whole = aFolder(t)
  t.match(await run(whole, ['takeover', '--yes'], key, env), { code: 0 })
  t.notOk(ids(whole).has(second?.id ?? 0), 'what was gone back behind is not in the newest epoch')
})
