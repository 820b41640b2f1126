import { isDeepStrictEqual } from 'node:util'
import { advance, nextDay } from '../../src/lifecycle/advance.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import { loadLife, type StoredLife } from '../../src/terms/membership-facts/life-store.ts'
import { storeFacts } from '../../src/terms/membership-history/store.ts'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import { buildWithoutJobs } from '../fixtures/without-jobs.ts'
import t from '../folder.ts'
import { acts, first_day, lives } from '../lifecycle/lives.ts'
import fc from '../properties.ts'

/** Tests that what is stored is loaded again, with so many lives. */
export function testStoredLives(numRuns: number) {
  t.setTimeout(600_000)
  t.test('a stored life is loaded as it was', async t => {
    // a round would bring the stored lives up to today
    const app = await buildWithoutJobs(t)
    const { id: membertype_id } = await aType(app)
    const { id } = await aMember(app, { membertype_id })
    const check = fc.asyncProperty(lives, acts, fc.nat(1150), async (begun, list, end) => {
      await app.db.write(() => forget(app, id))
      const own = (life: Life): Life => ({ ...life, policy: { ...life.policy, membertype_id } })
      let life = advance(
        own({
          ...begun,
          memberships: begun.memberships.map(withType),
          application: begun.application && withType(begun.application)
        }),
        first_day
      ).life
      await keep(app, id, life)
      for (const { day, act } of list.filter(each => each.day <= end)) {
        const today = addDays(first_day, day)
        life = advance(life, today).life
        await keep(app, id, life)
        const outcome = act(life, today)
        if (outcome.refused) continue
        life = advance(own(outcome.life), today).life
        await keep(app, id, life)
      }
      life = advance(life, addDays(first_day, end)).life
      await keep(app, id, life)
      const { rows, ...stored } = loadLife(app.db, id) as StoredLife
      const next = stored.next_day === (nextDay(life) ?? null)
      return next && isDeepStrictEqual(facts(stored.life), facts(life))
    })
    await t.resolves(fc.assert(check, { numRuns }), 'every life is loaded as it was')

    function withType<F extends { policy: Life['policy'] }>(fact: F): F {
      return { ...fact, policy: { ...fact.policy, membertype_id } }
    }
  })
}

/** Stores a life as a write would: over what is loaded. */
function keep(app: App, id: number, life: Life) {
  return app.db.write(() => {
    const stored = loadLife(app.db, id) as StoredLife
    storeFacts(app.db, stored, life)
  })
}

function forget(app: App, id: number) {
  for (const table of ['memberships', 'leavings', 'holds', 'dues', 'reminders', 'applications'])
    app.db.$client.prepare(`DELETE FROM ${table} WHERE member_id = ?`).run(id)
  app.db.$client.prepare('DELETE FROM lives WHERE id = ?').run(id)
}

/** What is stored of a life beside its member, type and chapter. */
function facts({ memberships, leavings, holds, dues, messages, application }: Life) {
  const stored = { memberships, leavings, holds, dues, messages, application }
  return JSON.parse(JSON.stringify(stored))
}
