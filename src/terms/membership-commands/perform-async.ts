import { tryOut } from '../../association/audit/dry-run-async.ts'
import type { Actor } from '../../association/audit/store.ts'

/** A request that can write. */
interface Writing {
  actor: Actor
  write<T>(change: () => T): Promise<T>
}

/** Runs an act of an author in a write. A dry run does the same, and takes back all that it has written. */
export function perform<T>(
  request: Writing,
  { dry_run }: { dry_run: boolean },
  change: (by: Actor) => T
): Promise<T> {
  const { actor } = request
  if (!dry_run) return request.write(() => change(actor))
  return tryOut({ actor, write: run => request.write(run) }, change)
}
