import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SentMessageInfo as SendInfo, SMTPError } from 'nodemailer/lib/smtp-connection'
import type { SmtpServer } from '../../core/smtp-settings.ts'
import { isAscii, toAsciiDomain } from './mail.ts'
import { no_smtputf8, type SmtpFailure } from './outcome.ts'

/** How long the server may take, in milliseconds: to accept the connection, and to answer each command. */
export type Patience = Readonly<{ connect: number; answer: number }>

/** How long a server may take to say goodbye, in milliseconds. */
const goodbye_ms = 1000

/** A connection that is signed in, and takes one mail after the other. */
export type Connection = Readonly<{
  /** Whether either side has closed it. */
  isClosed: () => boolean
  /** Whether what is sent is encrypted. */
  isEncrypted: () => boolean
  /** Hands over a mail. `begin` is awaited before the first byte of the content. Throws an `SmtpFailure`. */
  send: (envelope: Envelope, content: Buffer, begin: () => Promise<void>) => Promise<Accepted>
  /** Ends the session with QUIT; resolves once the server has closed it, or after a second. */
  quit: () => Promise<void>
  /** Closes it at once, without QUIT. */
  close: () => void
}>

/** Who sends, and to whom. */
type Envelope = Readonly<{ from: string; to: string }>

/** What the server said when it took a mail, and its extensions (EHLO). */
export type Accepted = Readonly<{ reply: string; extensions: readonly string[] }>

/** Connects, encrypts and signs in. Throws an `SmtpFailure`. */
export async function openConnection(server: SmtpServer, patience: Patience): Promise<Connection> {
  // loaded with the first mail, as in compose-async.ts
  const { default: Smtp } = await import('nodemailer/lib/smtp-connection')
  const smtp = new Smtp(connectionOptions(server, patience))
  let closed = false
  let takes_utf8 = false
  smtp.on('end', () => {
    closed = true
  })
  try {
    await new Promise<void>((resolve, reject) => {
      // an error that nobody awaits must not end the process
      smtp.on('error', reject)
      smtp.connect(error => (error ? reject(error) : resolve()))
    })
    // the last answer is that to EHLO, after STARTTLS where that is used; signing in replaces it
    takes_utf8 = /^250[ -]SMTPUTF8\b/im.test(smtp.lastServerResponse || '')
    const { user, password: pass } = server
    if (user !== undefined) await call(done => smtp.login({ user, pass }, done))
  } catch (error) {
    smtp.close()
    throw error
  }
  return {
    isClosed: () => closed,
    isEncrypted: () => smtp.secure,
    send: async ({ from, to }, content, begin) => {
      const envelope = { from: toAsciiDomain(from), to: toAsciiDomain(to) }
      for (const address of [envelope.from, envelope.to])
        if (!(takes_utf8 || isAscii(address))) throw needsUtf8(address, address === envelope.from)
      return await sendContent(smtp, envelope, content, begin)
    },
    quit: () => quit(smtp),
    close: () => smtp.close()
  }
}

async function quit(smtp: SMTPConnection) {
  const ended = new Promise<void>(resolve => smtp.once('end', () => resolve()))
  smtp.quit()
  await Promise.race([ended, wait(goodbye_ms, undefined, { ref: false })])
}

async function sendContent(
  smtp: SMTPConnection,
  { from, to }: Envelope,
  content: Buffer,
  begin: () => Promise<void>
): Promise<Accepted> {
  // the client reads its source when the server has answered DATA, and not before
  const source = Readable.from(
    (async function* () {
      await begin()
      yield content
    })(),
    { objectMode: false }
  )
  const envelope = { from, to: [to], size: content.length }
  const { response, ehlo } = await call<SendInfo>(done => smtp.send(envelope, source, done))
  return { reply: response, extensions: ehlo ?? [] }
}

/** The failure of a mail that a server without SMTPUTF8 cannot take (RFC 6531 section 3.2). */
function needsUtf8(address: string, is_sender: boolean): SmtpFailure {
  return {
    message: `the mail server does not offer SMTPUTF8, which the address ${address} needs`,
    code: no_smtputf8,
    command: is_sender ? 'MAIL FROM' : 'RCPT TO'
  }
}

function connectionOptions(server: SmtpServer, { connect, answer }: Patience) {
  const { host, port, secure, starttls } = server
  return {
    host,
    port,
    secure,
    requireTLS: !secure && starttls === 'required',
    ignoreTLS: starttls === 'never',
    tls: { minVersion: 'TLSv1.2' as const },
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: answer
  }
}

/** Turns a call with a callback into a promise. */
function call<T>(start: (done: (error: SMTPError | null, result?: T) => void) => void) {
  return new Promise<T>((resolve, reject) =>
    start((error, result) => (error ? reject(error) : resolve(result as T)))
  )
}
