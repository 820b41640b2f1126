import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from '../core/time.ts'
import { toFailure } from '../storage/database-errors.ts'
import { classifyFault } from '../storage/integrity.ts'
import type { Answer, Handler, ThreadStart } from './protocol.ts'

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
