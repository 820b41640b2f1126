import { setTimeout as wait } from 'node:timers/promises'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SentMessageInfo as SendInfo, SMTPError } from 'nodemailer/lib/smtp-connection'
import type { SmtpServer } from '../../core/smtp-settings.ts'
import { type Envelope, needsUtf8 } from './mail.ts'
import { lackOfUtf8 } from './outcome.ts'

/** How long the server may take, in milliseconds: to accept the connection, and to answer each command. */
export type Patience = Readonly<{ connect: number; answer: number }>

/** How long a server may take to say goodbye, in milliseconds. */
const goodbye_ms = 1000

/** A connection that is signed in. */
export type Connection = Readonly<{
  /** Whether what is sent is encrypted. */
  isEncrypted: () => boolean
  /** Whether addresses may have letters beyond ASCII (SMTPUTF8). */
  takes_utf8: boolean
  /** Hands over a mail. Throws an `SmtpFailure`. */
  send: (envelope: Envelope, content: Buffer) => Promise<Accepted>
  /** Ends the session with QUIT; resolves once the server has closed it, or after a second. */
  quit: () => Promise<void>
}>

/** What the server said when it took a mail, and its extensions (EHLO). */
type Accepted = Readonly<{ reply: string; extensions: readonly string[] }>

/** Connects, encrypts and signs in. Throws an `SmtpFailure`. */
export async function openConnection(server: SmtpServer, patience: Patience): Promise<Connection> {
  // loaded with the first mail, as in compose-async.ts
  const { default: Smtp } = await import('nodemailer/lib/smtp-connection')
  const smtp = new Smtp(connectionOptions(server, patience))
  let takes_utf8 = false
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
    isEncrypted: () => smtp.secure,
    takes_utf8,
    send: async (envelope, content) => {
      if (needsUtf8(envelope) && !takes_utf8) throw lackOfUtf8(envelope)
      const sized = { ...envelope, size: content.length }
      const { response, ehlo } = await call<SendInfo>(done => smtp.send(sized, content, done))
      return { reply: response, extensions: ehlo ?? [] }
    },
    quit: () => quit(smtp)
  }
}

/** Asks whether a server takes addresses with letters beyond ASCII, over a connection of its own. Throws an `SmtpFailure`. */
export async function offersUtf8(server: SmtpServer, patience: Patience): Promise<boolean> {
  const { takes_utf8, quit } = await openConnection(server, patience)
  void quit()
  return takes_utf8
}

async function quit(smtp: SMTPConnection) {
  const ended = new Promise<void>(resolve => smtp.once('end', () => resolve()))
  smtp.quit()
  await Promise.race([ended, wait(goodbye_ms, undefined, { ref: false })])
}

/** How a server is connected to. */
export function connectionOptions(server: SmtpServer, { connect, answer }: Patience) {
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
