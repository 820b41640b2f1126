// `npm run bench`: measures the service over real sockets on registers of 1 000 and 100 000 members; prints a table and
// writes bench.json.
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { home, version } from '../../src/core/home.ts'
import { jobs, sending } from './jobs.ts'
import type { Figures } from './load.ts'
import { money } from './money.ts'
import { requests } from './requests.ts'
import { openTestbed, type Timing } from './testbed.ts'

interface Row extends Figures {
  operation: string
  members: number
}

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

/** In the order in which they are measured: those that change the register come last. */
const operations = [...requests, ...jobs, ...money, ...sending]

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    members: { type: 'string', multiple: true, default: ['1000', '100000'] },
    help: { type: 'boolean', default: false }
  }
})
if (values.help) {
  console.log(`npm run bench -- [--quick] [--fresh] [--only NAME …] [--members N …]

--quick      short rounds and files
--fresh      builds the registers anew
--only       operations whose name begins so: ${operations.map(({ name }) => name).join('; ')}
--members    registers of these sizes`)
  process.exit()
}

const sizes = values.members.map(Number)
if (!sizes.every(size => Number.isInteger(size) && size >= 100))
  throw new Error('--members takes numbers from 100 on')
const chosen = operations.filter(({ name }) => values.only.some(begun => name.startsWith(begun)))
if (chosen.length === 0) throw new Error(`no operation begins with ${values.only.join(' or ')}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const timing = values.quick ? quick : thorough
const begun = new Date()
const [cpu] = cpus()
const machine = {
  node: process.versions.node,
  cpu: cpu?.model,
  cores: cpus().length,
  memory: totalmem(),
  load_before: loadavg()
}
const root = join(home, 'data/bench')
const place = makeRunFolder()
const rows: Row[] = []
try {
  for (const members of sizes) {
    const bed = await openTestbed(members, { root, place, fresh: values.fresh, timing })
    for (const { name, measure } of chosen) {
      console.error(`${members} members: ${name}`)
      // what cannot be measured is a row too; the run goes on
      const figures = await measure(bed).catch(({ message }) => ({ failures: 1, note: message }))
      rows.push({ operation: name, members, ...figures })
      save()
    }
    await bed.close()
  }
} finally {
  rmSync(place, { recursive: true })
}
console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}\n\n${formatTable()}`)

/** Makes a folder for the copies of this run, and removes those of runs that were interrupted. */
function makeRunFolder() {
  for (const name of globSync('run-*', { cwd: root }))
    if (!existsSync(`/proc/${name.slice('run-'.length)}`))
      rmSync(join(root, name), { recursive: true })
  const folder = join(root, `run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes all rows so far, so that a run that is interrupted leaves its figures. */
function save() {
  const report = { version, begun, ended: new Date(), machine, timing, rows }
  writeFileSync(join(home, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
}

/** The rows as a table in Markdown with aligned columns, and their notes below it. */
function formatTable(): string {
  const head = ['operation', 'members', '/s', 'p50', 'p99', 'worst', 'CPU µs', 'ms', 'MB']
  const body = rows.map(row => [
    row.operation,
    String(row.members),
    format(row.per_second, 0),
    ...[row.p50, row.p99, row.max].map(value => format(value, 1)),
    ...[row.cpu, row.milliseconds, row.megabytes].map(value => format(value, 0))
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...body].map(row => row[at]?.length ?? 0)))
  const line = (cells: string[]) => {
    const padded = cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`
  )
  const notes = rows.flatMap(({ operation, members, note, failures }) => [
    ...(note ? [`${operation}, ${members} members: ${note}`] : []),
    ...(failures ? [`${operation}, ${members} members: ${failures} failures`] : [])
  ])
  return [...[head, rule, ...body].map(line), '', ...notes].join('\n')
}

function format(value: number | undefined, digits: number) {
  return value === undefined ? '' : value.toFixed(digits)
}
