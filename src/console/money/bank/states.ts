import { EntryState as states } from '../../api/contract.ts'

/** What became of an entry. */
export type EntryState = (typeof states)[number]

/** Whether an entry waits for the office. */
export const isWaiting = (state: EntryState) => state === 'proposed' || state === 'unmatched'

/** What can become of an entry; first the states in which it waits. */
export const entry_states: readonly EntryState[] = [
  ...states.filter(isWaiting),
  ...states.filter(state => !isWaiting(state))
]
