import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { againstSmallest } from './aims.ts'
import { bedOf, type Row } from './bed.ts'
import { files } from './files.ts'
import type { Pace } from './load.ts'
import { reads } from './reads.ts'
import { registerOf } from './registers.ts'
import { searches } from './searches.ts'
import { signing } from './signing.ts'
import { starts } from './starts.ts'
import { writes } from './writes.ts'

/** Everything that is measured, in this order: what changes the register comes last. */
export const operations = [...starts, ...reads, ...searches, ...signing, ...writes, ...files]

/** What a run is to do. */
export interface Plan {
  /** Where registers are kept between runs. */
  root: string
  /** Sizes of the registers, the smallest first. */
  sizes: number[]
  pace: Pace
  /** How many people can sign in. */
  accounts: number
  /** Whether registers that are there are built anew. */
  fresh?: boolean
  /** What the names of the operations to be measured begin with; all of them without it. */
  only?: string
  /** Told of what is being done. */
  tell: (line: string) => void
  /** Given the rows so far after each operation: a run that is cut off has not been in vain. */
  keep?: (rows: Row[]) => void
}

/** Measures operations on registers of several sizes, each a copy that is removed again. */
export async function runBench(plan: Plan): Promise<Row[]> {
  const { root, sizes, pace, accounts, fresh = false, only = '', tell, keep } = plan
  const chosen = operations.filter(({ name }) => name.startsWith(only))
  if (chosen.length === 0) throw new Error(`there is none of ${only}`)
  const place = placeIn(root)
  const rows: Row[] = []
  try {
    for (const members of sizes) {
      const register = await registerOf(members, { root, fresh, accounts, tell })
      const bed = await bedOf(register, pace, place)
      try {
        for (const { name, measure } of chosen) {
          tell(`${members} members: ${name}`)
          rows.push(await measure(bed).catch(flop(name, members)))
          keep?.(againstSmallest(rows))
        }
      } finally {
        await bed.close()
      }
    }
  } finally {
    rmSync(place, { recursive: true })
  }
  return againstSmallest(rows)
}

/** An operation that could not be measured takes no other with it. */
function flop(operation: string, members: number) {
  return ({ message }: Error): Row => ({ operation, members, failures: 1, note: message })
}

/** A folder for this run's copies; those that runs left behind which were cut off are removed. */
function placeIn(root: string) {
  for (const name of globSync('run-*', { cwd: root }))
    if (!existsSync(`/proc/${name.slice('run-'.length)}`))
      rmSync(join(root, name), { recursive: true })
  const place = join(root, `run-${process.pid}`)
  mkdirSync(place, { recursive: true })
  return place
}
