// `npm run bench`: measures the service over real sockets, reads beside a floor, on registers of 1 000, 100 000
// and 1 000 000 members; prints a table and writes bench.json.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { home, version } from '../../src/core/home.ts'
import { judge } from './aims.ts'
import { findGenerators, type Generator } from './generators.ts'
import type { Timing } from './load.ts'
import { operations, runBench } from './run.ts'
import { formatTable } from './table.ts'
import type { Row } from './testbed.ts'

const thorough: Timing = {
  rounds: 3,
  compile: 3000,
  warmup: 300,
  measured: 2000,
  rows: 100_000,
  starts: 5,
  rest: 3000
}
const quick: Timing = {
  rounds: 3,
  compile: 1500,
  warmup: 50,
  measured: 1000,
  rows: 10_000,
  starts: 3,
  rest: 1000
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    generator: { type: 'string' },
    only: { type: 'string', multiple: true },
    members: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false }
  }
})
if (values.help) {
  console.log(`npm run bench -- [--quick] [--fresh] [--generator NAME] [--only NAME …] [--members N …]

--quick      1 000 and 100 000 members, short rounds
--fresh      builds the registers anew
--generator  what sends the requests that are compared with the floor: wrk (where it is installed) or thread
--only       operations whose name begins so: ${operations.map(({ name }) => name).join('; ')}
--members    registers of these sizes`)
  process.exit()
}

const sizes = values.members?.map(Number) ?? [1000, 100_000, ...(values.quick ? [] : [1_000_000])]
if (!sizes.every(size => Number.isInteger(size) && size >= 100))
  throw new Error('--members takes numbers from 100 on')
const generators = findGenerators()
const generator = (values.generator ?? generators[0]) as Generator
if (!generators.includes(generator))
  throw new Error(`--generator takes ${generators.join(' or ')} on this machine`)
const timing = values.quick ? quick : thorough
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const begun = new Date()
const machine = {
  node: process.versions.node,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memory: totalmem(),
  load_before: loadavg(),
  generator
}
const rows = await runBench({
  root: join(home, 'data/bench'),
  sizes,
  timing,
  generator,
  accounts: 200 * cpus().length,
  fresh: values.fresh,
  only: values.only,
  log: line => console.error(line),
  save
})
console.log(
  `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, requests by ${generator}\n\n${formatTable(rows)}`
)

/** Writes all rows so far. */
function save(rows: Row[]) {
  const judged = rows.map(row => ({ ...row, ...judge(row) }))
  const report = { version, begun, ended: new Date(), machine, timing, rows: judged }
  writeFileSync(join(home, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
}
