import type { SmtpServer } from '../../core/smtp-settings.ts'
import { nowMs } from '../../core/time.ts'
import { composeMail } from './compose-async.ts'
import type { Accepted, Connection, Patience } from './connection-async.ts'
import { type Cutting, createCutting } from './cutting.ts'
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
  /** Closes idle connections at once, and each other one when its mail is done. */
  close: () => void
  /** Cuts all lines. What is on its way ends at once, as it ends when a server cuts the line. */
  cut: () => void
}>

/** How long a server may take: RFC 5321 section 4.5.3.2 gives ten minutes for the answer after the content. */
const usual_patience: Patience = { connect: 30_000, answer: 600_000 }

/** Creates the transport to a server. It connects with the first mail. */
export function createTransport(server: SmtpServer, patience = usual_patience): Transport {
  const lines = createLines(server, patience)
  return {
    close: lines.close,
    cut: lines.cut,
    send: async (mail, begin) => {
      const content = await composeMail(mail, new Date(nowMs()))
      const envelope = { from: mail.from.address, to: mail.to.address }
      const stage = createStage(begin)
      try {
        const send: Send = connection => connection.send(envelope, content, stage.begin)
        const { reply } = await give(lines, stage, send)
        return { state: 'sent', reply }
      } catch (failure) {
        if (stage.error) throw stage.error
        return judgeFailure(failure as SmtpFailure, stage)
      }
    }
  }
}

type Lines = Pool & Pick<Cutting, 'cut' | 'bound'>

/** A pool whose connections can be cut, those that are being opened too. */
function createLines(...about: Parameters<typeof createPool>): Lines {
  const pool = createPool(...about)
  const { isCut, bound, ...cutting } = createCutting()
  const open = async () => {
    const connection = await pool.open()
    if (isCut()) connection.close()
    return connection
  }
  const cut = () => {
    pool.close()
    cutting.cut()
  }
  return { ...pool, open: () => bound(open()), cut, bound }
}

/** A connection that waited may have been cut meanwhile. Nothing was sent then, and a new one is opened. */
async function give(lines: Lines, stage: Stage, send: Send): Promise<Accepted> {
  const waited = lines.take()
  if (waited)
    try {
      stage.connected = true
      return await use(lines, waited, send)
    } catch (failure) {
      if (stage.began || stage.error || (failure as SmtpFailure).responseCode) throw failure
    }
  stage.connected = false
  const opened = await lines.open()
  stage.connected = true
  return await use(lines, opened, send)
}

async function use({ bound, keep }: Lines, connection: Connection, send: Send) {
  try {
    const accepted = await bound(send(connection))
    keep(connection)
    return accepted
  } catch (failure) {
    connection.close()
    throw failure
  }
}

type Send = (connection: Connection) => Promise<Accepted>

type Stage = { connected: boolean; began: boolean; error?: Error; begin: () => Promise<void> }

/** How far a mail came: `connected` when the server has let us in, `began` when its content may have left, `error` when `begin` threw before that. */
function createStage(begin: () => Promise<void>): Stage {
  const stage: Stage = {
    ...{ connected: false, began: false },
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
