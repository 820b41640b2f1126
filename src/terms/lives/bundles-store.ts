import type { Db } from '../../storage/database.ts'

/** What asks for several dues at once, such as an invoice. */
export interface Bundles {
  /** The ids of all dues that are asked for together with any of the given dues. */
  listBundled(db: Db, due_ids: readonly number[]): number[]
  /** Whether one of some dues is asked for, or was before that was cancelled. */
  haveAsked(db: Db, due_ids: readonly number[]): { now: boolean; ever: boolean }
}

let declared: Bundles | undefined

/** Declares what asks for several dues at once, once in a process. */
export function declareBundles(bundles: Bundles) {
  if (declared) throw new Error('bundles are declared twice')
  declared = bundles
}

/** The declared bundles. */
export function bundles(): Bundles {
  if (!declared) throw new Error('nobody has declared bundles')
  return declared
}
