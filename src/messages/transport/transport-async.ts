import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SentMessageInfo, SMTPError } from 'nodemailer/lib/smtp-connection'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Mailbox, SmtpServer } from '../../core/smtp-settings.ts'
import { nowMs } from '../../core/time.ts'
import {
  type Envelope,
  listHeaders,
  type Mail,
  needsUtf8,
  type TestMail,
  toEnvelope,
  toHeaderText
} from './mail.ts'
import { judgeFailure, lackOfUtf8, no_smtputf8, type Outcome, type SmtpFailure } from './outcome.ts'

/** Hands mails to one server, over connections that stay open while they are used. */
export type Transport = Readonly<{
  /**
   * Hands over a mail; tries a second connection only if nothing can have arrived. `begin` is awaited before the first byte
   * of the content leaves; if it throws, nothing was sent, and its error is thrown.
   */
  send: (mail: Mail, begin: () => Promise<void>) => Promise<Outcome>
  /** Closes idle connections at once, and each other one when its mail is done. */
  close: () => Promise<void>
  /** Closes all connections at once. Mails on their way fail as if the server had closed them. */
  abort: () => Promise<void>
}>

/** How long a server may take: RFC 5321 section 4.5.3.2 gives ten minutes for the answer after the content. */
const usual_patience: Patience = { connect: 30_000, answer: 600_000 }

/** How long a connection waits for the next mail, in milliseconds. */
const idle_for = 5000

/** Creates the transport to a server. It connects with the first mail. */
export function createTransport(
  server: SmtpServer,
  patience = usual_patience,
  trial = createTrial()
): Transport {
  let pool: Promise<SMTPPool> | undefined
  let takes_utf8: boolean | undefined

  async function hand(mail: Mail, content: Buffer, stage: Stage): Promise<SendInfo> {
    const envelope = toEnvelope(mail)
    if (needsUtf8(envelope)) {
      takes_utf8 ??= await offersUtf8(server, patience)
      stage.connected = !takes_utf8
      if (!takes_utf8) throw lackOfUtf8(envelope)
    }
    pool ??= openPool(server, patience)
    return await sendOver(await pool, { envelope, content, message_id: mail.message_id }, stage)
  }

  return {
    close: async () => (await pool)?.close(),
    abort: async () => {
      // what comes later fails, too
      pool ??= openPool(server, patience)
      const opened = await pool
      opened.close({ force: true })
    },
    send: async (mail, begin) => {
      const content = await composeMail(mail, new Date(nowMs()))
      const stage = createStage(begin)
      try {
        const { response } = await trial(stage, () => hand(mail, content, stage))
        return { state: 'sent', reply: response }
      } catch (failure) {
        if (stage.error) throw stage.error
        return judgeFailure(failure as SmtpFailure, stage)
      }
    }
  }
}

async function openPool(server: SmtpServer, patience: Patience): Promise<SMTPPool> {
  // loaded with the first mail, as in `composeMail`
  const { default: Pool } = await import('nodemailer/lib/smtp-pool')
  const { user, password: pass } = server
  return new Pool({
    ...connectionOptions(server, patience),
    ...(user !== undefined && { auth: { user, pass }, forceAuth: true }),
    idleTimeout: idle_for,
    // over another connection if the server has closed one that was idle; the pool does so while nothing of the content is read
    maxRequeues: 1
  })
}

/** The bytes of a mail, and who sends them to whom. */
type Sent = Readonly<{ envelope: Envelope; content: Buffer; message_id: string }>

/** Hands a mail to the pool as nodemailer's own messages are: asked for its envelope once it has a connection, and read after DATA. */
function sendOver(pool: SMTPPool, { envelope, content, message_id }: Sent, stage: Stage) {
  const { promise, resolve, reject } = Promise.withResolvers<SendInfo>()
  const message = {
    getEnvelope() {
      stage.connected = true
      return { ...envelope, size: content.length }
    },
    getHeader: () => message_id,
    messageId: () => message_id,
    createReadStream: () =>
      Readable.from(
        (async function* () {
          await stage.begin()
          yield content
        })(),
        { objectMode: false }
      )
  }
  const mail = { data: {}, message } as unknown as Parameters<SMTPPool['send']>[0]
  pool.send(mail, (error, info) => (error ? reject(error) : resolve(info as SendInfo)))
  return promise
}

type SendInfo = SMTPPool.SentMessageInfo

type Stage = { connected: boolean; began: boolean; error?: Error; begin: () => Promise<void> }

/** Lets mails go together once the server has answered one of them. */
export type Trial = <T>(stage: Stage, work: () => Promise<T>) => Promise<T>

/**
 * Creates a `Trial`: mails wait while the first one is on its way, so that a server which takes connections and says nothing holds
 * one of them. If it lets nobody in or stays silent, those that wait fail as it does, as if they had not reached the server.
 * `always` has each mail go alone.
 */
export function createTrial({ always = false } = {}): Trial {
  let answers = false
  let first: Promise<SmtpFailure | undefined> | undefined
  return async (stage, work) => {
    while (first && !answers) {
      const failure = await first
      if (failure) throw failure
    }
    if (answers) return await work()
    const { promise, resolve } = Promise.withResolvers<SmtpFailure | undefined>()
    first = promise
    let silent: SmtpFailure | undefined
    try {
      const done = await work()
      answers = !always
      return done
    } catch (failure) {
      const { responseCode, command, code } = failure as SmtpFailure
      const is_ours = stage.error !== undefined || command === 'API' || code === no_smtputf8
      if (!is_ours && stage.connected && responseCode) answers = !always
      else if (!is_ours) silent = failure as SmtpFailure
      throw failure
    } finally {
      first = undefined
      resolve(silent)
    }
  }
}

/** How far a mail came: `connected` when the server has let us in, `began` when its content may have left, `error` when `begin` threw before that. */
function createStage(begin: () => Promise<void>): Stage {
  const stage: Stage = {
    connected: false,
    began: false,
    begin: async () => {
      if (stage.began) throw new Error('the connection was cut')
      try {
        await begin()
        stage.began = true
      } catch (error) {
        stage.error = error as Error
        throw error
      }
    }
  }
  return stage
}

/** The bytes of a mail: headers, plain text, HTML and a file (RFC 5322, RFC 2045). `date` is when it is sent first. */
export async function composeMail(mail: Mail, date: Date): Promise<Buffer> {
  // the library is loaded with the first mail: a service that sends none needs no memory for it
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: toAddress(mail.from),
    to: toAddress(mail.to),
    ...(mail.reply_to && { replyTo: toAddress(mail.reply_to) }),
    subject: toHeaderText(mail.subject),
    text: mail.plain,
    html: mail.html,
    ...(mail.file && {
      attachments: [
        {
          filename: `${mail.file.name}.pdf`,
          content: Buffer.from(mail.file.pdf),
          contentType: 'application/pdf'
        }
      ]
    }),
    date,
    messageId: `<${mail.message_id}>`,
    headers: listHeaders(mail),
    textEncoding: 'quoted-printable',
    // nothing is read from a disk or a network
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return await composer.compile().build()
}

function toAddress({ name, address }: Mailbox) {
  return { name: toHeaderText(name), address }
}

/** How long the server may take, in milliseconds: to accept the connection, and to answer each command. */
export type Patience = Readonly<{ connect: number; answer: number }>

/** How long a server may take to say goodbye, in milliseconds. */
const goodbye_ms = 1000

export type Connection = Readonly<{
  /** Whether TLS encrypts the connection to the mail server. */
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
  // loaded with the first mail, as in `composeMail`
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
      const { response, ehlo } = await call<SentMessageInfo>(done =>
        smtp.send(sized, content, done)
      )
      return { reply: response, extensions: ehlo ?? [] }
    },
    quit: () => quit(smtp)
  }
}

/** Asks whether a server takes addresses with letters beyond ASCII, over a connection of its own. Throws an `SmtpFailure`. */
async function offersUtf8(server: SmtpServer, patience: Patience): Promise<boolean> {
  const { takes_utf8, quit } = await openConnection(server, patience)
  void quit()
  return takes_utf8
}

async function quit(smtp: SMTPConnection) {
  const ended = new Promise<void>(resolve => smtp.once('end', () => resolve()))
  smtp.quit()
  await Promise.race([ended, wait(goodbye_ms, undefined, { ref: false })])
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

const texts = {
  en: {
    subject: 'A test of Chapterhouse',
    body: 'This mail was sent by Chapterhouse as a test. Mail to members goes the same way.'
  },
  de: {
    subject: 'Testnachricht von Chapterhouse',
    body: 'Chapterhouse hat diese E-Mail zum Test verschickt. E-Mails an Mitglieder gehen denselben Weg.'
  }
}

/** A mail that shows whether mail arrives: in German if `language` (BCP 47) is German, else in English. */
export function testMail(address: string, { language }: { language: string }): TestMail {
  const { subject, body } = texts[/^de\b/i.test(language) ? 'de' : 'en']
  const to = { name: '', address }
  return { to, subject, plain: `${body}\n`, html: `<p>${body}</p>` }
}
