import type { Outcome } from '../transport/outcome.ts'

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

/**
 * Minutes from each temporary failure to the next try (DOMAIN.md section 8). After these, a message is tried hourly for a
 * day.
 */
const first_minutes = [1, 5, 15, 60]
const hourly_tries = 24

/** Minutes until a message that was tried so often is tried again; null when it is given up. */
export function minutesToNextTry(tries: number): number | null {
  if (tries > first_minutes.length + hourly_tries) return null
  return first_minutes[tries - 1] ?? 60
}
