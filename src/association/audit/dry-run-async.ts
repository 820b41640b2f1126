import type { Actor } from './store.ts'

/** Ends the write of a dry run, so that all of it is rolled back, and carries its result. */
class DryRun extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('a dry run')
    this.result = result
  }
}

/** Runs a change in a write and takes back all that it has written. What is taken back counts for nobody's limit. */
export async function tryOut<T>(
  { actor, write }: { actor: Actor; write<U>(change: () => U): Promise<U> },
  change: (by: Actor) => T
): Promise<T> {
  try {
    return await write((): T => {
      throw new DryRun(change({ ...actor, undoes: true }))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}
