import { LedgerMessageKind } from '../../api/contract.ts'
import { dateIn, oneIn, pageIn } from '../../shared/search.ts'

/** The search parameters of letters; missing ones have their defaults. */
export interface LettersSearch {
  /** Whether what waits for a release or for the mail server is printed, too. */
  waiting?: true | undefined
  kind?: (typeof LedgerMessageKind)[number] | undefined
  /** The first day of what no mail reaches. */
  since?: string | undefined
  /** The page of the list of what was printed before. */
  offset?: number | undefined
  limit?: number | undefined
}

/** Parses the search parameters; ignores invalid ones. */
export function readLettersSearch(sent: Record<string, unknown>): LettersSearch {
  return {
    waiting: sent.waiting === true ? true : undefined,
    kind: oneIn(sent.kind, LedgerMessageKind),
    since: dateIn(sent.since),
    ...pageIn(sent)
  }
}
