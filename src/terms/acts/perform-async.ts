/** A request that can write. */
interface Writing {
  write<T>(change: () => T): Promise<T>
}

/** Ends the write of a dry run, so that all of it is rolled back, and carries its result. */
class DryRun extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('a dry run')
    this.result = result
  }
}

/** Runs an act in a write. A dry run does the same, and takes back all that it has written. */
export async function perform<T>(
  request: Writing,
  { dry_run }: { dry_run: boolean },
  change: () => T
): Promise<T> {
  if (!dry_run) return request.write(change)
  try {
    return await request.write((): T => {
      throw new DryRun(change())
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as T
    throw error
  }
}
