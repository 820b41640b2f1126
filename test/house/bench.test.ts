import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { judge } from '../bench/aims.ts'
import { operations, runBench } from '../bench/run.ts'
import { formatTable } from '../bench/table.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

const timing = { rounds: 1, compile: 5, warmup: 5, measured: 30, rows: 50, starts: 1, rest: 1 }

t.test('the bench measures every operation and verifies what searches find', async t => {
  const lines: string[] = []
  const rows = await runBench({
    root: aFolder(t),
    sizes: [100],
    timing,
    generator: 'thread',
    accounts: 60,
    log: line => lines.push(line)
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
  const table = formatTable(rows).split('\n')
  t.equal(table.filter(line => line.startsWith('| ')).length, rows.length + 1)
  t.equal(lines.length, rows.length + 1)
})

t.test('a share of the floor is reached by rate and by processor time, or not at all', async t => {
  const row = { operation: 'getmember/{id}', members: 1000, answers: 1, ratio: 0.7 }
  t.strictSame(judge({ ...row, cpu_ratio: 0.7 }), { aim: 'of floor ≥ 0.65', met: true })
  t.equal(judge({ ...row, cpu_ratio: 0.4 }).met, false)
  t.equal(judge({ ...row, cpu_ratio: 0.7, ratio: 0.4 }).met, false)
})

/** The rows of the tables in docs/benchmarks.md, each by the names of its columns. */
function readPublishedRows(): Record<string, string>[] {
  const text = readFileSync(join(home, 'docs/benchmarks.md'), 'utf8')
  const tables = text.split('\n\n').filter(part => part.startsWith('| operation'))
  return tables.flatMap(table => {
    const cells = table
      .trim()
      .split('\n')
      .map(line =>
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim())
      )
    const [columns = [], , ...rows] = cells
    return rows.map(row =>
      Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))
    )
  })
}

t.test('the published tables have every operation, its aim and whether the run met it', async t => {
  const rows = readPublishedRows()
  const named = rows.map(row => `${row.operation}, ${row.members}`)
  t.equal(new Set(named).size, named.length, 'each once for a size')
  t.strictSame(
    [...new Set(rows.map(row => row.operation))].sort(),
    operations.map(({ name }) => name).sort()
  )
  for (const row of rows) {
    const read = (column: string) => (row[column] ? Number(row[column]) : undefined)
    const figures = {
      per_second: read('/s'),
      ratio: read('of floor'),
      cpu_ratio: read('of floor, CPU'),
      against: read('of 1 000'),
      p99: read('p99'),
      max: read('worst'),
      megabytes: read('MB'),
      milliseconds: read('ms')
    }
    const known = Object.fromEntries(
      Object.entries(figures).filter(([, figure]) => figure !== undefined)
    )
    const operation = row.operation ?? ''
    const { aim, met } = judge({ operation, members: Number(row.members), ...known })
    t.equal(row.aim, aim, operation)
    t.equal(row.met, met === undefined ? '' : met ? 'yes' : 'no', `${operation}, ${row.members}`)
  }
})
