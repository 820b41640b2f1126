import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('no table enumerates words: a new one is no new table', async t => {
  const { db } = await build(t)
  const tables = db.$client
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    .all() as { name: string; sql: string }[]
  t.ok(tables.some(({ sql }) => sql.includes('CONSTRAINT "dues_amounts"')))
  const enumerating = tables.filter(({ sql }) => /CHECK ?\([^)]* IN \('/.test(sql))
  t.strictSame(
    enumerating.map(({ name }) => name),
    []
  )
  // the tables are as their text says
  t.strictSame(db.$client.pragma('integrity_check'), [{ integrity_check: 'ok' }])
  for (const name of ['memberships', 'applications', 'leavings', 'holds'])
    t.match(tables.find(table => table.name === name)?.sql, /FOREIGN KEY[^\n]*\n\) STRICT$/, name)
})
