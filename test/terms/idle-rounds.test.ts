import { lastRound } from '../../src/terms/rounds/store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('a round finds who is due by an index, and reads nobody else', async t => {
  const { app, roundOn } = await office(t)
  const { $client: sqlite } = app.db
  const asked: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  const watch = (sql: string) => {
    asked.push(sql)
    return prepare(sql)
  }
  // the first round prepares the statements of all others
  Object.assign(sqlite, { prepare: watch })
  await roundOn('2026-03-10')
  await aTerm(app)
  await roundOn('2026-03-10')
  Object.assign(sqlite, { prepare })
  await roundOn('2026-03-11')
  t.match(lastRound(app.db, 1), { day: '2026-03-11', members: 0, ended: String }, 'nobody was due')

  const plans = asked
    .filter(sql => /\b(lives|rounds|chapters|first_rounds)\b/.test(sql))
    .map(sql => prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/[?]|:\w+/g, 'NULL')}`).all())
  const steps = (plans as { detail: string }[][]).flat().map(({ detail }) => detail)
  t.ok(
    steps.includes('SEARCH lives USING COVERING INDEX lives_due (chapter_id=? AND next_day<?)'),
    'an index finds who is due'
  )
  const scans = steps.filter(step =>
    /^SCAN (?!chapters|first_rounds|json_each|16-ROW VALUES)/.test(step)
  )
  t.strictSame(scans, [], 'nothing is read that grows with the members')
})
