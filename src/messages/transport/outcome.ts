/** What became of a mail that was handed to a server. `error` is for the office: it may name the address. */
export type Outcome =
  | { state: 'sent'; reply: string }
  /** The server will never take it; `undeliverable` where that is the fault of the address. */
  | { state: 'failed'; error: string; undeliverable: boolean }
  /** Not now: it is tried again. `away` where the server itself was not reached, or let nobody in; `code` says how, without a name. */
  | { state: 'delayed'; error: string; away: boolean; code: string }
  /** The line was cut after the content: perhaps it was taken, perhaps not. */
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
 * What a failure means for the mail (RFC 5321 section 4.2.1, RFC 3463). A server that said no, said no; one that said
 * nothing after the content may have taken it. Only answers about the recipient speak of the address: a refused
 * password, sender or relay would else close the addresses of everybody. `connected` says whether the server let us in, `began`
 * whether the content may have left.
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

/** The server's last words, or the client's, on one line. */
export function describeFailure({ response, message }: SmtpFailure): string {
  return (response || message)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 500)
}

/** Whether an answer after RCPT TO or the content is about the recipient: none of policy (x.7.x) or of the system (x.3.x, x.4.x, x.5.x). */
function isAboutAddress({ command, code, response, responseCode = 0 }: SmtpFailure) {
  if (command === 'API') return code === 'EENVELOPE'
  if (responseCode < 500) return false
  const [, subject] = /^[0-9]{3}[ -]5\.([0-9]{1,3})\.[0-9]{1,3}\b/.exec(response || '') ?? []
  if (command === 'RCPT TO')
    return subject === undefined ? responseCode !== 554 : /^[12]$/.test(subject)
  return command === 'DATA' && subject !== undefined && /^[12]$/.test(subject)
}
