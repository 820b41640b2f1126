import { PaymentKind, PaymentMethod } from '../../api/contract.ts'
import { dateIn, oneIn, pageIn } from '../../shared/search.ts'

/** The search parameters of the list of payments; missing ones have their defaults. */
export interface PaymentsSearch {
  kind?: (typeof PaymentKind)[number]
  method?: (typeof PaymentMethod)[number]
  from?: string
  to?: string
  sort?: 'date' | '-date'
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
export function readPaymentsSearch(sent: Record<string, unknown>): PaymentsSearch {
  return {
    kind: oneIn(sent.kind, PaymentKind),
    method: oneIn(sent.method, PaymentMethod),
    from: dateIn(sent.from),
    to: dateIn(sent.to),
    sort: oneIn(sent.sort, ['date', '-date'] as const),
    ...pageIn(sent)
  }
}
