import type { Unreadable, Warning } from '../statement-files/schema.ts'
import type { StatementResult } from './schema.ts'
import type { EntryState } from './words.ts'

/** The most lines of each list of a result. */
const max_listed = 1000

/** Counts what comes of a file. */
export interface Tally {
  statement(id: number): void
  entry(became: EntryState | 'known'): void
  unreadable(one: Unreadable): void
  warnings(more: readonly Warning[]): void
  read(): Omit<StatementResult, 'batch_id' | 'statements' | 'columns'>
}

/** Begins to count what comes of a file. */
export function createTally(): Tally {
  const ids = new Set<number>()
  const counts = { entries: 0, booked: 0, proposed: 0, unmatched: 0, ignored: 0, known: 0 }
  const unreadable: Unreadable[] = []
  const warnings: Warning[] = []
  let unreadable_count = 0
  return {
    statement: id => void ids.add(id),
    entry(became) {
      counts.entries += 1
      counts[became] += 1
    },
    unreadable(one) {
      unreadable_count += 1
      if (unreadable.length < max_listed) unreadable.push(one)
    },
    warnings: more => void warnings.push(...more.slice(0, max_listed - warnings.length)),
    read() {
      const { ignored, ...shown } = counts
      return { statement_ids: [...ids], ...shown, unreadable, unreadable_count, warnings }
    }
  }
}
