import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

/** What is wrong with questions about money. */
export const wrongRequests: WrongRequests = (t, app, headers) =>
  refusedDetails(t, app, { url: '/getfinances?from=2026-02-01&to=2026-01-31', headers })
