import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../../association/audit/store.ts'

/** How the service carries out a request that it makes itself: with all guards, as one from outside. */
export interface Acting {
  /** The token that asked for what a person carries out. */
  asked_by?: number
  /** It counts toward no limit of writes. */
  undoes?: true
  /** It is only looked at whether the request may be made, and has the form that it needs: 204 without a body. */
  checks_only?: true
  /** Runs each change that the request writes; `write` runs one with its guards. */
  around?<T>(
    writing: { actor: Actor; write<U>(change: () => U): Promise<U> },
    change: () => T
  ): Promise<T>
}

/** The requests that are made inside of `acting.run` are carried out so. */
export const acting = new AsyncLocalStorage<Acting>()
