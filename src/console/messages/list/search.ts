import { LedgerMessageKind, MessageState } from '../../api/contract.ts'
import { numberIn, oneIn, pageIn } from '../../shared/search.ts'

/** The search parameters of the list of messages; missing ones have their defaults. */
export interface ListSearch {
  state?: (typeof MessageState)[number]
  kind?: (typeof LedgerMessageKind)[number]
  offset?: number
  limit?: number
  /** The id of the message that is in the drawer. */
  message?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readListSearch(sent: Record<string, unknown>): ListSearch {
  return {
    state: oneIn(sent.state, MessageState),
    kind: oneIn(sent.kind, LedgerMessageKind),
    ...pageIn(sent),
    message: numberIn(sent.message)
  }
}
