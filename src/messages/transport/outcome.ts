import { type Envelope, isAscii } from './mail.ts'

/** What became of a mail that was handed to a server. `error` is for the office: it may name the address. */
export type Outcome =
  | { state: 'sent'; reply: string }
  /** The server will never take it; `undeliverable` where that is the fault of the address. */
  | { state: 'failed'; error: string; undeliverable: boolean }
  /**
   * A temporary failure. `away` if the server was not reached or let nobody in; `code` tells the failure without naming
   * anybody.
   */
  | { state: 'delayed'; error: string; away: boolean; code: string }
  /** The connection broke after the content had begun to leave: the server may have taken it. */
  | { state: 'unsure'; error: string }

/** A failure as the SMTP client reports it. */
export type SmtpFailure = Readonly<{
  message: string
  code?: string
  command?: string
  response?: string | false
  responseCode?: number
}>

/** The code of a failure: the server lacks SMTPUTF8 (RFC 6531), and an address has letters that need it. */
export const no_smtputf8 = 'ENOSMTPUTF8'

/** The failure of a mail that a server without SMTPUTF8 cannot take (RFC 6531 section 3.2). */
export function lackOfUtf8({ from, to }: Envelope): SmtpFailure {
  const is_sender = !isAscii(from)
  return {
    message: `the mail server does not offer SMTPUTF8, which the address ${is_sender ? from : to} needs`,
    code: no_smtputf8,
    command: is_sender ? 'MAIL FROM' : 'RCPT TO'
  }
}

/**
 * Says what a failure means for the mail (RFC 5321 section 4.2.1, RFC 3463). A server that did not answer after the content
 * may have taken it. Only an answer about the recipient makes an address undeliverable: a refused password, sender or relay
 * concerns every address. `connected` says whether the server had let us in, `began` whether the content may have left.
 */
export function judgeFailure(
  failure: SmtpFailure,
  { connected, began }: { connected: boolean; began: boolean }
): Outcome {
  const error = describeFailure(failure)
  const reply = failure.responseCode ?? 0
  if (began && reply < 400) return { state: 'unsure', error }
  if (isUnwritable(failure)) return { state: 'failed', error, undeliverable: false }
  const full = isFull(failure)
  if (isAboutAddress(failure) && !full) return { state: 'failed', error, undeliverable: true }
  if (reply >= 500 && failure.command === 'DATA' && !full)
    return { state: 'failed', error, undeliverable: false }
  const code = `${failure.responseCode ?? failure.code ?? 'unknown'}`
  return { state: 'delayed', error, away: !connected, code }
}

/** The answer of the server, else the error of the client, on one line. */
export function describeFailure({ response, message }: SmtpFailure): string {
  return (response || message)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/**
 * Whether the recipient's address has letters that the server, or one behind it, does not take (RFC 6531 section 3.5): another try
 * changes nothing, and another server may take it. Such an address of who sends is a fault of the setting: all mail waits.
 */
function isUnwritable({ command, code, response }: SmtpFailure) {
  return command === 'RCPT TO' && (code === no_smtputf8 || statusOf(response) === '5.6.7')
}

/**
 * Whether a mailbox is full, which passes (RFC 3463, x.2.2). RFC 5321 section 4.5.3.1.10 has 552 taken for 452; one that says more
 * is about the size of the mail (5.3.4, 5.2.3) or about policy (5.7.x).
 */
function isFull({ response, responseCode }: SmtpFailure) {
  const status = statusOf(response)
  return (
    status === '5.2.2' ||
    (responseCode === 552 && /^5\.(0\.0|2\.0|2\.1|3\.1)$/.test(status ?? '5.0.0'))
  )
}

/** The enhanced status code of an answer (RFC 2034); undefined without one. */
function statusOf(response: SmtpFailure['response']) {
  return /^[0-9]{3}[ -](5\.[0-9]{1,3}\.[0-9]{1,3})\b/.exec(response || '')?.[1]
}

/**
 * Whether an answer to RCPT TO or to the content is about the recipient. Codes of policy (x.7.x) and of the system (x.3.x to
 * x.5.x) are not.
 */
function isAboutAddress({ command, code, response, responseCode = 0 }: SmtpFailure) {
  if (command === 'API') return code === 'EENVELOPE'
  if (responseCode < 500) return false
  const subject = statusOf(response)?.split('.')[1]
  if (command === 'RCPT TO')
    return subject === undefined ? responseCode !== 554 : /^[12]$/.test(subject)
  return command === 'DATA' && subject !== undefined && /^[12]$/.test(subject)
}

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
