import { useSyncExternalStore } from 'react'
import { newFailure } from './failure.ts'
import { type Account, readSession, type Session, watchSession } from './session.ts'

/** The current session. */
export const useSession = (): Session => useSyncExternalStore(watchSession, readSession)

/** The account that is signed in. Only for components that are rendered with a session. */
export function useAccount(): Account {
  const session = useSession()
  if (session.state !== 'signed_in') throw newFailure(401, 'unauthorized')
  return session.account
}
