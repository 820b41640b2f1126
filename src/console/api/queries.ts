import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'
import { readSession, watchSession } from './session.ts'

/** Answers that are known. A failure that waiting may cure is tried twice more; others are shown. */
export const query_client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) =>
        count < 2 && error instanceof Failure && [0, 503].includes(error.status)
    },
    mutations: { retry: false }
  }
})

// what one account has seen is not there for the next
let account_id: number | undefined
watchSession(() => {
  const session = readSession()
  if (session.state === 'signed_in' && session.account.id === account_id) return
  // an ended session keeps what is on the screen's address, nothing of what was on the screen
  if (session.state !== 'starting') query_client.clear()
  account_id = session.state === 'signed_in' ? session.account.id : undefined
})
