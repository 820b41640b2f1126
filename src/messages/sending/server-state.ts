import type { Outcome } from '../transport/outcome.ts'
import { minutesToNextTry } from './retries.ts'

/** What is known of the mail server. */
export interface ServerState {
  /** How often in a row it was away; 0 while it works. */
  failures: number
  /** Milliseconds since 1970 from which it is asked again. */
  resume: number
  /** What it, or the network, said when it was away. */
  last_error: string | null
  /** The code by which it was away, for the log. */
  code: string | null
}

/** Nothing is known of a server that was not asked yet. */
export const unknown_server: ServerState = { failures: 0, resume: 0, last_error: null, code: null }

/**
 * The state after a mail. While the server is away, no message is tried, and none loses a try. The pauses are those of
 * `minutesToNextTry`.
 */
export function nextState(state: ServerState, outcome: Outcome, now: number): ServerState {
  if (outcome.state !== 'delayed' || !outcome.away) return unknown_server
  // several mails that were on their way together fail once
  if (now < state.resume) return state
  const failures = state.failures + 1
  const resume = now + (minutesToNextTry(failures) ?? 60) * 60_000
  return { failures, resume, last_error: outcome.error, code: outcome.code ?? null }
}
