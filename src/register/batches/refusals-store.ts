import { type Detail, details } from '../../core/details.ts'
import { isFailure } from '../../core/failure.ts'
import { attempt } from '../../storage/attempt.ts'
import type { Db } from '../../storage/database.ts'
import { TooManyFacts } from '../members/failures.ts'
import { batchDetails } from './details.ts'

/**
 * Changes one member of many in a savepoint of the write, and answers what that answers, or why this member alone is refused: then it is as
 * before. Throws what ends the whole change: a full disk, an account that has written too much, any error that is no refusal.
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

/** Why one member is refused: what the request would be refused with if it were about this one alone. */
function toRefusal(error: Error, path: string): Detail | undefined {
  if (!isFailure(error)) return undefined
  const { statusCode, message, details: [first] = [] } = error
  if (error instanceof TooManyFacts) return batchDetails.too_many_facts(path)
  if (statusCode === 400) return first
  return statusCode === 409 ? details.cannot_change(path, {}, message) : undefined
}
