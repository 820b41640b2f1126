import { wrongLives } from '../../src/terms/lives/check-store.ts'
import { lastRound } from '../../src/terms/rounds/store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, office, storedFacts } from './office.ts'

/** A member whose term ends on a day, of a chapter with a time zone. */
async function ending(
  t: Parameters<typeof office>[0],
  timezone: string,
  now: string,
  enddate: string
) {
  const opened = await office(t, now)
  const { app, send } = opened
  t.match((await send('PUT', '/editchapter', { id: 1, timezone })).data, { timezone }, 'new zone')
  const { id: membertype_id } = await aType(app, { autorecurring_payment: false })
  const { id } = await aMember(app, { membertype_id, membership_enddate: enddate })
  const status = () =>
    app.db.$client.prepare('SELECT status FROM members WHERE id = ?').pluck().get(id)
  return { ...opened, status }
}

t.test('Samoa had no 30 December 2011: a term that ended on it is over on the 31st', async t => {
  const opened = await ending(t, 'Pacific/Apia', '2011-12-30T09:30:00Z', '2011-12-30')
  await opened.roundOn('2011-12-30T09:55:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2011-12-29' }, 'it is the day before')
  t.equal(opened.status(), 'active', 'active')
  await opened.roundOn('2011-12-30T10:05:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2011-12-31' }, 'the day after has come')
  t.equal(opened.status(), 'inactive', 'inactive')
  t.strictSame([...wrongLives(opened.app.db)], [], 'lives are right')
})

t.test('a term is over after midnight of the chapter, not of the server', async t => {
  const opened = await ending(t, 'Europe/Berlin', '2026-03-10T22:30:00Z', '2026-03-10')
  await opened.roundOn('2026-03-10T22:59:00Z')
  t.equal(opened.status(), 'active', 'active')
  await opened.roundOn('2026-03-10T23:01:00Z')
  t.match(lastRound(opened.app.db, 1), { day: '2026-03-11' }, 'the day has changed')
  t.equal(opened.status(), 'inactive', 'inactive')
})

t.test('a chapter whose zone is changed to one a day behind does no day twice', async t => {
  const opened = await ending(t, 'Pacific/Kiritimati', '2026-03-10T09:00:00Z', '2026-03-10')
  const { app, send } = opened
  const rounds = () =>
    app.db.$client.prepare('SELECT day FROM rounds ORDER BY id').pluck().all() as string[]
  // 11 March there, 10 March in Honolulu
  await opened.roundOn('2026-03-10T11:00:00Z')
  t.equal(opened.status(), 'inactive', 'inactive')
  const before = rounds()
  t.equal(before.at(-1), '2026-03-11', 'it is a day ahead')
  const facts = storedFacts(app)
  await opened.moveTo('2026-03-10T11:30:00Z')
  t.match(
    await send('PUT', '/editchapter', { id: 1, timezone: 'Pacific/Honolulu' }),
    { status: 'success' },
    'done'
  )
  await opened.roundOn('2026-03-10T12:00:00Z')
  await opened.roundOn('2026-03-11T12:00:00Z')
  t.strictSame(rounds(), before, 'the day was had already')
  t.strictSame(storedFacts(app), facts, 'nothing has changed')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await opened.roundOn('2026-03-12T12:00:00Z')
  t.strictSame(rounds(), [...before, '2026-03-12'], 'the next day is done')
  t.strictSame(storedFacts(app), facts, 'nothing has changed after it')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('check tells a status and a next day that do not follow from the facts', async t => {
  const { app } = await office(t)
  const { id } = await aTerm(app)
  const { $client: sqlite } = app.db
  const { next_day } = sqlite.prepare('SELECT next_day FROM lives').get() as { next_day: string }
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  const change = (sql: string) => app.db.write(() => sqlite.exec(sql))
  await change("UPDATE lives SET next_day = '2026-03-11'")
  t.strictSame([...wrongLives(app.db)], [], 'looked at early, nothing is missed')
  await change("UPDATE lives SET next_day = '2050-01-01'")
  t.strictSame(
    [...wrongLives(app.db)],
    [`the next day of member ${id} is 2050-01-01, but ${next_day} by the facts`],
    'the next day is wrong'
  )
  await change(`UPDATE lives SET next_day = '${next_day}'`)
  await change(
    "UPDATE members SET status = 'suspended', wire = replace(wire, 'active', 'suspended')"
  )
  t.strictSame(
    [...wrongLives(app.db)],
    [`member ${id} is suspended, but active by the facts`],
    'the status is wrong'
  )
})
