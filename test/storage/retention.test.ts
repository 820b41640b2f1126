import { selectExpired } from '../../src/storage/retention.ts'
import t from '../folder.ts'

type Kind = 'manual' | 'scheduled' | 'upgrade'

const made = (createddate: string, kind: Kind = 'scheduled', verified = true) => ({
  createddate,
  kind,
  verified
})

/** Backups made so many hours before 2026-03-31T12:00:00Z, a Tuesday, newest first. */
const before = (hours: number[], kind?: Kind) =>
  hours.map(hour =>
    made(new Date(Date.parse('2026-03-31T12:00:00Z') - hour * 3_600_000).toISOString(), kind)
  )

const dates = (backups: { createddate: string }[]) =>
  backups.map(({ createddate }) => createddate.slice(5, 13))

function kept(backups: ReturnType<typeof made>[], keep: number) {
  const deleted = new Set(selectExpired(backups, keep))
  return backups.filter(backup => !deleted.has(backup))
}

t.test('the newest backups of seven days and four weeks are kept', async t => {
  const hourly = before(Array.from({ length: 24 * 60 }, (_, hour) => hour))
  // the last day of the previous week is a Sunday, 29 March
  const days = ['31T12', '31T11', '31T10', '30T23', '29T23', '28T23', '27T23', '26T23', '25T23']
  const wanted = [...days, '22T23', '15T23'].map(day => `03-${day}`)
  t.strictSame(dates(kept(hourly, 3)), wanted, 'three, seven days and four weeks')
})

t.test('days and weeks without a backup do not count', async t => {
  const rare = before([0, 24 * 100, 24 * 200, 24 * 300, 24 * 400])
  t.strictSame(dates(kept(rare, 1)), dates(rare.slice(0, 5)))
})

t.test('manual and automatic backups do not replace each other', async t => {
  const daily = before([1, 25, 49, 73, 97, 121, 145])
  const by_hand = before([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], 'manual')
  t.strictSame(kept([...by_hand, ...daily], 1), [by_hand[0], ...daily])
  const upgrade = before([0.05], 'upgrade')
  t.strictSame(
    kept([...upgrade, ...by_hand, ...daily], 1),
    [...upgrade, by_hand[0], ...daily.slice(1)],
    'a backup before an upgrade counts as automatic'
  )
})

t.test('backups that are not verified do not replace verified ones', async t => {
  const good = before([2, 30])
  const bad = before([0, 1, 26]).map(backup => ({ ...backup, verified: false }))
  const all = [...good, ...bad].sort((a, b) => (a.createddate < b.createddate ? 1 : -1))
  t.strictSame(kept(all, 1), [bad[0], ...good])
  t.strictSame(selectExpired([], 1), [])
})
