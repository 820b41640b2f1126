import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSmallest } from './aims.ts'
import { changes } from './changes.ts'
import { files } from './files.ts'
import { finds } from './finds.ts'
import type { Generator } from './generators.ts'
import type { Timing } from './load.ts'
import { sending } from './mails.ts'
import { money, payments } from './money.ts'
import { reads } from './reads.ts'
import { prepareRegister } from './registers.ts'
import { rounds } from './rounds.ts'
import { runs } from './runs.ts'
import { searches } from './searches.ts'
import { signing } from './signing.ts'
import { starts } from './starts.ts'
import { openTestbed, type Row } from './testbed.ts'
import { writes } from './writes.ts'

/** All operations in the order in which they are measured; those that change the register come last. */
export const operations = [
  ...starts,
  ...reads,
  ...searches,
  ...finds,
  ...signing,
  ...writes,
  ...changes,
  ...rounds,
  ...money,
  ...runs,
  ...payments,
  ...sending,
  ...files
]

/** What a run measures, and how. */
export interface Plan {
  /** The folder where registers are kept between runs. */
  root: string
  /** Sizes of the registers, the smallest first. */
  sizes: number[]
  timing: Timing
  generator: Generator
  /** How many accounts can sign in. */
  accounts: number
  /** Builds registers anew even where there are some. */
  fresh?: boolean
  /** Measures only operations whose name begins so. */
  only?: readonly string[]
  /** Receives a line at each step. */
  log: (line: string) => void
  /** Receives all rows so far after each operation, so that a run that is interrupted leaves its figures. */
  save?: (rows: Row[]) => void
}

/** Measures operations on copies of registers of several sizes. */
export async function runBench(plan: Plan): Promise<Row[]> {
  const { root, sizes, accounts, fresh = false, only = [''], log, save } = plan
  const chosen = operations.filter(({ name }) => only.some(begun => name.startsWith(begun)))
  if (chosen.length === 0) throw new Error(`no operation begins with ${only.join(' or ')}`)
  const place = makeRunFolder(root)
  const rows: Row[] = []
  try {
    for (const members of sizes) {
      const register = await prepareRegister(members, { root, fresh, accounts, log })
      const bed = await openTestbed(register, { ...plan, place })
      try {
        for (const { name, measure } of chosen) {
          log(`${members} members: ${name}`)
          rows.push(await measure(bed).catch(failedRow(name, members)))
          save?.(compareWithSmallest(rows))
        }
      } finally {
        await bed.close()
      }
    }
  } finally {
    rmSync(place, { recursive: true })
  }
  return compareWithSmallest(rows)
}

/** The row of an operation that could not be measured; the run goes on. */
function failedRow(operation: string, members: number) {
  return ({ message }: Error): Row => ({ operation, members, failures: 1, note: message })
}

/** Makes a folder for the copies of this run, and removes those of runs that were interrupted. */
function makeRunFolder(root: string) {
  for (const name of globSync('run-*', { cwd: root }))
    if (!existsSync(`/proc/${name.slice('run-'.length)}`))
      rmSync(join(root, name), { recursive: true })
  const place = join(root, `run-${process.pid}`)
  mkdirSync(place, { recursive: true })
  return place
}
