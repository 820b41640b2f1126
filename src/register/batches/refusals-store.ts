import { type Detail, details } from '../../core/details.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { TooManyFacts } from '../members/failures.ts'
import { batchDetails } from './details.ts'

/**
 * Changes one member in a savepoint. Returns the result of the change, or the reason why this member is refused, which leaves the member
 * unchanged. Throws errors that end the whole change: a full disk, an account that has written too much, any error that is no refusal.
 */
export function changeOne<T extends object>(
  db: Db,
  path: string,
  change: () => T
): T | { refusal: Detail } {
  const done = attempt(db, change)
  if (!(done instanceof Error)) return done
  const refusal = toRefusal(done, path)
  if (!refusal) throw done
  return { refusal }
}

/** The reason for refusing one member: the error with which a request about this member alone would be refused. */
function toRefusal(error: Error, path: string): Detail | undefined {
  if (!isFailure(error)) return undefined
  const { statusCode, message, details: [first] = [] } = error
  if (error instanceof TooManyFacts) return batchDetails.too_many_facts(path)
  // acts on one member name the custom fields requests
  if (statusCode === 400 && first)
    return first.path.startsWith(path) ? first : { ...first, path: `${path}${first.path}` }
  return statusCode === 409 ? details.cannot_change(path, {}, message) : undefined
}
