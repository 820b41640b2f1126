import type { SmtpServer } from '../../core/smtp-settings.ts'
import { nowMs } from '../../core/time.ts'
import { composeMail } from './compose-async.ts'
import type { Accepted, Connection, Patience } from './connection-async.ts'
import type { Mail } from './mail.ts'
import { judgeFailure, type Outcome, type SmtpFailure } from './outcome.ts'
import { createPool, type Pool } from './pool-async.ts'

/** Hands mails to one server, over connections that stay open while they are used. */
export type Transport = Readonly<{
  /**
   * Hands over a mail. What may have arrived is never sent again. `begin` is awaited before the first byte of the
   * content leaves; if it throws, nothing was sent, and its error is thrown.
   */
  send: (mail: Mail, begin: () => Promise<void>) => Promise<Outcome>
  /** Ends the connections: those that wait at once, others after their mail. */
  close: () => void
}>

/** How long a server may take: RFC 5321 section 4.5.3.2 gives ten minutes for the answer after the content. */
const usual_patience: Patience = { connect: 30_000, answer: 600_000 }

/** Creates the transport to a server. It connects with the first mail. */
export function createTransport(server: SmtpServer, patience = usual_patience): Transport {
  const pool = createPool(server, patience)
  return {
    close: pool.close,
    send: async (mail, begin) => {
      const content = await composeMail(mail, new Date(nowMs()))
      const envelope = { from: mail.from.address, to: mail.to.address }
      const stage = createStage(begin)
      try {
        const send: Send = connection => connection.send(envelope, content, stage.begin)
        const { reply } = await give(pool, stage, send)
        return { state: 'sent', reply }
      } catch (failure) {
        if (stage.error) throw stage.error
        return judgeFailure(failure as SmtpFailure, stage.began)
      }
    }
  }
}

/** A connection that waited may have been cut meanwhile. Nothing was sent then, and a new one is opened. */
async function give(pool: Pool, stage: Stage, send: Send): Promise<Accepted> {
  const waited = pool.take()
  if (waited)
    try {
      return await use(pool, waited, send)
    } catch (failure) {
      if (stage.began || stage.error || (failure as SmtpFailure).responseCode) throw failure
    }
  return await use(pool, await pool.open(), send)
}

async function use(pool: Pool, connection: Connection, send: Send) {
  try {
    const accepted = await send(connection)
    pool.keep(connection)
    return accepted
  } catch (failure) {
    connection.close()
    throw failure
  }
}

type Send = (connection: Connection) => Promise<Accepted>

type Stage = { began: boolean; error?: Error; begin: () => Promise<void> }

/** How far a mail came: `began` when its content may have left, `error` when `begin` threw before that. */
function createStage(begin: () => Promise<void>): Stage {
  const stage: Stage = {
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
