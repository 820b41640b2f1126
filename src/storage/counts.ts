import type { Db } from './database.ts'

/** How many records of a kind there are, which `getsystem` shows. */
export interface Count {
  /** Its name in the answer. */
  name: string
  description: string
  example: number
  /** Counts the records. It must not scan a table that can be large. */
  count: (db: Db) => number
}

const counts: Count[] = []

/** Defines a count that `getsystem` shows, once in a process. */
export function defineCount(count: Count) {
  if (counts.some(({ name }) => name === count.name))
    throw new Error(`two counts are called ${count.name}`)
  counts.push(count)
  counts.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The defined counts, sorted by their names. */
export function definedCounts(): readonly Count[] {
  return counts
}
