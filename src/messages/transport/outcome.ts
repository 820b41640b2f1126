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
  if (isAboutAddress(failure)) return { state: 'failed', error, undeliverable: true }
  if (reply >= 500 && failure.command === 'DATA')
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
 * Whether an answer to RCPT TO or to the content is about the recipient. Codes of policy (x.7.x) and of the system (x.3.x to
 * x.5.x) are not.
 */
function isAboutAddress({ command, code, response, responseCode = 0 }: SmtpFailure) {
  if (command === 'API') return code === 'EENVELOPE'
  if (responseCode < 500) return false
  const [, subject] = /^[0-9]{3}[ -]5\.([0-9]{1,3})\.[0-9]{1,3}\b/.exec(response || '') ?? []
  if (command === 'RCPT TO')
    return subject === undefined ? responseCode !== 554 : /^[12]$/.test(subject)
  return command === 'DATA' && subject !== undefined && /^[12]$/.test(subject)
}
