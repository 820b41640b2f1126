import { answerQuestions, threadData } from '../../background/answer.ts'
import { onceSet, type SharedFlag } from '../../core/shared-flag.ts'
import type { Mailbox, SmtpServer } from '../../core/smtp-settings.ts'
import { nowMs } from '../../core/time.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { nextState, type ServerState } from '../transport/outcome.ts'
import { createTransport } from '../transport/transport-async.ts'
import { createLinks } from '../unsubscribing/store.ts'
import { createSender, isAwake } from './sender-async.ts'

export interface SendingStart {
  folder: string
  public_url: string | undefined
  settings: Readonly<{ server: SmtpServer; from: Mailbox; per_minute: number }>
  /** Set once the service is asked to stop. */
  stopping: SharedFlag
}

/** What became of messages in a slice of time. */
export interface Sent {
  /** How many came to each state. */
  counts: Record<string, number>
  server: ServerState
  /** The messages of which no mail could be made, and the names of the errors. */
  unwritten: { message_id: number; why: string }[]
  /** Whether there may be more to send now. */
  more: boolean
}

/** Sends messages on a connection to the database of its own, so that requests are answered meanwhile. */
export type SendSlice = ReturnType<typeof openSending>

/** How long a slice begins to send messages, in milliseconds: what is known of the mail server is that old at most. */
const slice_ms = 2000
/** How long mails on their way may take once the service is asked to stop. */
const grace_ms = 5000

let slice: ReturnType<typeof openSending> | undefined

answerQuestions(async (known: ServerState): Promise<Sent> => {
  slice ??= openSending(threadData<SendingStart>())
  return slice(known)
})

/** Opens the database and the mail server, and returns what sends a slice; both are closed with the last one. */
export function openSending({ folder, public_url, settings, stopping }: SendingStart) {
  const { db, secrets } = openFolder(folder, { is_open: true })
  const stop = new AbortController()
  const transport = createTransport(settings.server)
  let server: ServerState
  let unwritten: Sent['unwritten'] = []
  let until = 0

  const send = createSender({
    db,
    transport,
    from: settings.from,
    per_minute: settings.per_minute,
    urlFor: createLinks(db, secrets, public_url)?.urlFor,
    stop: stop.signal,
    mayTry: () => isAwake(server),
    isOver: () => performance.now() >= until,
    note: outcome => {
      server = nextState(server, outcome, nowMs())
    },
    report: (message_id, { name: why }) => unwritten.push({ message_id, why })
  })

  onceSet(stopping, () => {
    stop.abort()
    setTimeout(transport.abort, grace_ms).unref()
  })

  return async (known: ServerState): Promise<Sent> => {
    server = known
    unwritten = []
    until = performance.now() + slice_ms
    const counts = await send()
    const is_over = performance.now() >= until && Object.keys(counts).length > 0
    const more = is_over && !stop.signal.aborted && isAwake(server)
    if (!more) {
      await transport.close()
      db.$client.close()
    }
    return { counts, server, unwritten, more }
  }
}
