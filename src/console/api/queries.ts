import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'
import { readSession, watchSession } from './session.ts'

/** The query cache. Retries twice if no answer came or the service was busy; shows other failures at once. */
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

// clears the cache when another account signs in
let account_id: number | undefined
watchSession(() => {
  const session = readSession()
  if (session.state === 'signed_in' && session.account.id === account_id) return
  // the end of a session clears the data too, but keeps the address
  if (session.state !== 'starting') query_client.clear()
  account_id = session.state === 'signed_in' ? session.account.id : undefined
})
