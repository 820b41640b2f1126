import type { SmtpServer } from '../../core/smtp-settings.ts'
import { nowMs } from '../../core/time.ts'
import { type Abort, createAbort } from './abort.ts'
import { composeMail } from './compose-async.ts'
import type { Accepted, Connection, Patience } from './connection-async.ts'
import type { Mail } from './mail.ts'
import { judgeFailure, no_smtputf8, type Outcome, type SmtpFailure } from './outcome.ts'
import { createPool, type Pool } from './pool-async.ts'

/** Hands mails to one server, over connections that stay open while they are used. */
export type Transport = Readonly<{
  /**
   * Hands over a mail; tries a second connection only if nothing can have arrived. `begin` is awaited before the first byte
   * of the content leaves; if it throws, nothing was sent, and its error is thrown.
   */
  send: (mail: Mail, begin: () => Promise<void>) => Promise<Outcome>
  /** Closes idle connections at once, and each other one when its mail is done; resolves when the idle ones are closed. */
  close: () => Promise<void>
  /** Closes all connections at once. Mails on their way fail as if the server had closed them. */
  abort: () => void
}>

/** How long a server may take: RFC 5321 section 4.5.3.2 gives ten minutes for the answer after the content. */
const usual_patience: Patience = { connect: 30_000, answer: 600_000 }

/** Creates the transport to a server. It connects with the first mail. */
export function createTransport(
  server: SmtpServer,
  patience = usual_patience,
  trial = createTrial()
): Transport {
  const pool = createAbortablePool(server, patience)
  return {
    close: pool.close,
    abort: pool.abort,
    send: async (mail, begin) => {
      const content = await composeMail(mail, new Date(nowMs()))
      const envelope = { from: mail.from.address, to: mail.to.address }
      const stage = createStage(begin)
      try {
        const send: Send = connection => connection.send(envelope, content, stage.begin)
        const { reply } = await trial(stage, () => sendOver(pool, stage, send))
        return { state: 'sent', reply }
      } catch (failure) {
        if (stage.error) throw stage.error
        return judgeFailure(failure as SmtpFailure, stage)
      }
    }
  }
}

type AbortablePool = Pool & Pick<Abort, 'abort' | 'race'>

/** A pool whose connections can be closed at once, also those that are being opened. */
function createAbortablePool(...about: Parameters<typeof createPool>): AbortablePool {
  const pool = createPool(...about)
  const { abort, isAborted, race } = createAbort()
  const open = async () => {
    const connection = await pool.open()
    if (isAborted()) connection.close()
    return connection
  }
  const closeAll = () => {
    void pool.close()
    abort()
  }
  return { ...pool, open: () => race(open()), abort: closeAll, race }
}

/**
 * Sends over an idle connection, else over a new one. If the server has closed the idle one, nothing was sent, and a new one
 * is opened.
 */
async function sendOver(pool: AbortablePool, stage: Stage, send: Send): Promise<Accepted> {
  const idle = pool.take()
  if (idle)
    try {
      stage.connected = true
      return await use(pool, idle, send)
    } catch (failure) {
      const { responseCode, code } = failure as SmtpFailure
      if (stage.began || stage.error || responseCode || code === no_smtputf8) throw failure
    }
  stage.connected = false
  const opened = await pool.open()
  stage.connected = true
  return await use(pool, opened, send)
}

async function use({ race, keep }: AbortablePool, connection: Connection, send: Send) {
  try {
    const accepted = await race(send(connection))
    keep(connection)
    return accepted
  } catch (failure) {
    connection.close()
    throw failure
  }
}

type Send = (connection: Connection) => Promise<Accepted>

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
