import { oneIn, pageIn } from '../../shared/search.ts'
import { type EntryState, entry_states } from './states.ts'

/** The search parameters of the entries of statements; missing ones have their defaults. */
export interface BankSearch {
  state?: EntryState | undefined
  offset?: number | undefined
  limit?: number | undefined
}

/** Parses the search parameters; ignores invalid ones. */
export function readBankSearch(sent: Record<string, unknown>): BankSearch {
  return {
    state: oneIn(sent.state, entry_states),
    ...pageIn(sent)
  }
}
