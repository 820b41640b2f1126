/**
 * SQL for the records of a kind of task that a wing above knows: its columns are `id`, `chapter_id` and `since`, and `:chapters` has the
 * ids of the chapters as JSON.
 */
export interface Waiting {
  kind: 'unmatched_entries' | 'returned_debits' | 'creditor_faults'
  sql: string
}

const defined = new Map<Waiting['kind'], string>()

/** Defines a kind of task of a wing above, once in a process. */
export function defineWaiting({ kind, sql }: Waiting) {
  if (defined.has(kind)) throw new Error(`the task ${kind} is defined twice`)
  defined.set(kind, sql)
}

/** All kinds of tasks that are defined. */
export function allWaiting(): readonly Waiting[] {
  return [...defined].map(([kind, sql]) => ({ kind, sql }))
}
