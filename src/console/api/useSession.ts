import { useSyncExternalStore } from 'react'
import { newFailure } from './failure.ts'
import { type Account, readSession, type Session, watchSession } from './session.ts'

/** The session as it is now. */
export const useSession = (): Session => useSyncExternalStore(watchSession, readSession)

/** The account that is signed in; only for what is shown to those who are. */
export function useAccount(): Account {
  const session = useSession()
  if (session.state !== 'signed_in') throw newFailure(401, 'unauthorized')
  return session.account
}
