// `npm run bench`: measures the service over real sockets, each operation beside a floor, on registers of
// 1 000, 100 000 and 1 000 000 members; prints a table and writes bench.json.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { home, version } from '../../src/core/home.ts'
import { judge } from './aims.ts'
import type { Row } from './bed.ts'
import type { Pace } from './load.ts'
import { operations, runBench } from './run.ts'
import { tableOf } from './table.ts'

const thorough: Pace = {
  rounds: 3,
  first: 1000,
  warm: 300,
  measured: 2000,
  rows: 100_000,
  starts: 5,
  rest: 3000
}
const quick: Pace = {
  rounds: 2,
  first: 400,
  warm: 50,
  measured: 400,
  rows: 10_000,
  starts: 3,
  rest: 1000
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    members: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false }
  }
})
if (values.help) {
  console.log(`npm run bench -- [--quick] [--fresh] [--only NAME] [--members N …]

--quick    1 000 and 100 000 members, short rounds
--fresh    builds the registers anew
--only     operations whose name begins so: ${operations.map(({ name }) => name).join('; ')}
--members  registers of this size alone`)
  process.exit()
}

const sizes = values.members?.map(Number) ?? [1000, 100_000, ...(values.quick ? [] : [1_000_000])]
if (!sizes.every(size => Number.isInteger(size) && size >= 100))
  throw new Error('--members takes numbers from 100 on')
const pace = values.quick ? quick : thorough
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const begun = new Date()
const machine = {
  node: process.versions.node,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memory: totalmem(),
  load_before: loadavg()
}
const rows = await runBench({
  root: join(home, 'data/bench'),
  sizes,
  pace,
  accounts: 200 * cpus().length,
  fresh: values.fresh,
  only: values.only,
  tell: line => console.error(line),
  keep
})
console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}\n\n${tableOf(rows)}`)

/** Writes everything that was measured so far. */
function keep(rows: Row[]) {
  const judged = rows.map(row => ({ ...row, ...judge(row) }))
  const report = { version, begun, ended: new Date(), machine, pace, rows: judged }
  writeFileSync(join(home, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
}
