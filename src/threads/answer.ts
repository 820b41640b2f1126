import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from '../core/time.ts'
import { toFailure } from '../storage/database-errors.ts'
import { classifyFault, type Fault } from '../storage/integrity.ts'
import type { Answer, Handler, ThreadStart } from './protocol.ts'

const { data, ahead } = workerData as ThreadStart

// the clock of the process, as it was when the thread was started
if (ahead !== 0) setClock(() => Date.now() + ahead)

/** The data that this thread was started with. */
export function threadData<Data>(): Data {
  return data as Data
}

/**
 * Answers the questions that are posted to this thread, one after the other. With `writes`, an I/O error means
 * that a write may be lost.
 */
export function answerQuestions(handler: Handler, { writes = false } = {}) {
  const handle = handler as (question: unknown) => unknown
  let previous = Promise.resolve()
  parentPort?.on('message', question => {
    previous = previous.then(async () =>
      parentPort?.postMessage(await answer(() => handle(question), writes))
    )
  })
}

async function answer(run: () => unknown, writes: boolean): Promise<Answer> {
  try {
    return { result: await run() }
  } catch (error) {
    const { code, message, details } = toFailure(error as Error) ?? {
      code: '',
      message: String(error)
    }
    const failure = { name: 'Error', code, message, ...(details && { details }) }
    return { failure, fault: faultIn(error, writes) }
  }
}

function faultIn(error: unknown, writes: boolean): Fault | undefined {
  const fault = classifyFault(error)
  return writes && fault === 'unreadable' ? 'unwritable' : fault
}
