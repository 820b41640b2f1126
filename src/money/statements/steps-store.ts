import type { Actor } from '../../association/audit/store.ts'
import { ownIbans } from '../../association/bank/store.ts'
import type { Db } from '../../storage/database.ts'
import type { Entry, Statement } from '../statement-files/entry.ts'
import type { Unreadable, Warning } from '../statement-files/schema.ts'
import type { StatementBatch } from './batch-store.ts'
import type { Counter, Origin } from './identity.ts'
import type { KnownEntries } from './keys-store.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import { addStatement, findClosing, isKnownAccount } from './statements-store.ts'
import { type Target, takeEntry } from './taking-store.ts'
import { type Closings, createClosings, findOtherAccount, findWarnings } from './warnings.ts'
import type { EntryState } from './words.ts'

/** What a file brings next: a statement that begins, or an entry of the last one. */
export type Step = Pick<Origin, 'source'> & { count: Counter } & (
    | { statement: Statement; entry?: never }
    | { entry: Entry; statement?: never }
  )

/** What the steps of an import have in common. */
export interface Steps {
  query: StatementQuery
  by: Actor
  known: KnownEntries
  /** The batch to which all belongs that is stored. */
  batch: StatementBatch
  closings: Closings
  /** The accounts of the statements that have begun. */
  accounts: Set<string>
  /** The statement that has begun, to which the next entries belong. */
  target: Target | undefined
}

/** Begins the steps of an import. */
export function beginSteps(
  query: StatementQuery,
  known: KnownEntries,
  by: Actor,
  batch: StatementBatch
): Steps {
  const closings = createClosings()
  const shared = { query, by, known, batch, closings }
  return { ...shared, accounts: new Set(), target: undefined }
}

/** Takes a step, and returns the function that counts it once it is stored. */
export function takeStep(db: Db, steps: Steps, step: Step): (tally: Tally) => void {
  if (step.statement) return beginStatement(db, steps, step.statement, step)
  const became = takeEntry(db, step.entry, steps.target as Target)
  return tally => tally.entry(became)
}

function beginStatement(
  db: Db,
  steps: Steps,
  statement: Statement,
  { source, count }: Pick<Step, 'source' | 'count'>
) {
  const { closings, query, by, known, batch } = steps
  const origin = { chapter_id: query.chapter_id, account: statement.account, source }
  const before = [findClosing(db, origin, statement), closings.before(statement)]
  const warnings = [
    ...warnOfAccount(db, steps, { ...origin, name: statement.name }),
    ...findWarnings(statement, before)
  ]
  closings.add(statement)
  const statement_id = addStatement(db, statement, origin, batch)
  steps.target = { origin, statement_id, known, count, by, batch }
  return (tally: Tally) => {
    tally.warnings(warnings)
    tally.statement(statement_id)
  }
}

/** Finds whether an account is new, and none that the office has named; says so once in an import. */
function warnOfAccount(db: Db, { accounts }: Steps, origin: Origin & { name: string }): Warning[] {
  const { account } = origin
  if (accounts.has(account)) return []
  accounts.add(account)
  if (isKnownAccount(db, origin)) return []
  return findOtherAccount(origin, ownIbans(db))
}

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
