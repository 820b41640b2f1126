import t from 'tap'
import { operations, runBench } from '../bench/run.ts'
import { tableOf } from '../bench/table.ts'
import { aFolder } from '../fixtures/helper.ts'

t.test('the bench measures every operation and verifies what searches find', async t => {
  const told: string[] = []
  const rows = await runBench({
    root: aFolder(t),
    sizes: [100],
    pace: { rounds: 1, first: 5, warm: 5, measured: 30, rows: 50, starts: 1, rest: 0 },
    accounts: 60,
    tell: line => told.push(line)
  })
  t.strictSame(
    rows.map(({ operation, members }) => [operation, members]),
    operations.map(({ name }) => [name, 100])
  )
  for (const { operation, note, failures, ...row } of rows) {
    if (note?.startsWith('not measured')) continue
    t.notOk(failures, operation)
    t.ok(row.answers ?? row.milliseconds ?? row.per_second, operation)
  }
  const lines = tableOf(rows).split('\n')
  t.equal(lines.filter(line => line.startsWith('| ')).length, rows.length + 1)
  t.equal(told.length, rows.length + 1)
})
