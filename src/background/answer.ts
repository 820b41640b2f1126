import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Detail } from '../core/details.ts'
import { setClock } from '../core/time.ts'
import { toFailure } from '../storage/database-errors.ts'
import { classifyFault, type Fault } from '../storage/integrity.ts'

/** As a niceness of Linux (sched(7)): a tenth of the processor's time where a request wants it too. */
const bulk_priority = 10

const of_tests: ThreadStart = { data: undefined, clock_offset_ms: 0, bulk: false }
const { data, clock_offset_ms, bulk } = (workerData as ThreadStart | null) ?? of_tests

// tests may have replaced the clock of the process
if (clock_offset_ms !== 0) setClock(() => Date.now() + clock_offset_ms)

// only on Linux is a priority that of the calling thread (setpriority(2)); elsewhere it is that of the whole process
if (bulk && process.platform === 'linux') lowerPriority()

/** The data that this thread got when it was started. */
export function threadData<Data>(): Data {
  return data as Data
}

/** Answers the questions posted to this thread, one after the other; does nothing outside of threads. */
export function answerQuestions(handler: Handler) {
  const handle = handler as (question: unknown) => unknown
  let previous = Promise.resolve()
  parentPort?.on('message', question => {
    previous = previous.then(async () =>
      parentPort?.postMessage(await answer(() => handle(question)))
    )
  })
}

/** The message that answers a question. */
export async function answer(run: () => unknown): Promise<Answer> {
  try {
    return { result: await run() }
  } catch (error) {
    const known = toFailure(error as Error)
    const { code, message, details, retry_after } = known ?? { code: '', message: String(error) }
    const failure = {
      name: 'Error',
      code,
      message,
      ...(details && { details }),
      ...(retry_after && { retry_after })
    }
    return { failure, fault: classifyFault(error) }
  }
}

function lowerPriority() {
  try {
    setPriority(Math.max(getPriority(), bulk_priority))
  } catch {
    // a sandbox may forbid it: then bulk work has the priority of requests
  }
}

/** The function in a thread that answers questions; it has one argument or none. */
export type Handler = (question: never) => unknown

/** The result of a handler. */
export type Result<H extends Handler> = Awaited<ReturnType<H>>

/** A question to one of several functions of a thread. */
export interface Asked {
  name: string
  question: unknown
}

/** The data that a thread is started with. */
export interface ThreadStart {
  data: unknown
  /** By how much the clock that a test has set is ahead of the system's; 0 if none is set. */
  clock_offset_ms: number
  /** Whether the thread lowers its priority. */
  bulk: boolean
}

/** The message for each question, in the order of the questions: the result, or the failure as data. */
export type Answer = { result: unknown } | { failure: SentFailure; fault: Fault | undefined }

/** A serialized error: `code` names a failure of the contract and is empty for any other error. */
interface SentFailure extends Error {
  code: string
  details?: Detail[]
  retry_after?: number
}
