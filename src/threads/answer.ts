import { parentPort } from 'node:worker_threads'
import { failureOf } from '../storage/database-errors.ts'
import { type Fault, faultOf } from '../storage/integrity.ts'

/**
 * What a thread posts: the result, or what failed, in the contract's words or else in its own, and what
 * that says of the register as a whole.
 */
export type Answer = { result: unknown } | { failure: FailureSent; fault: Fault | undefined }

interface FailureSent extends Error {
  code: string
  details?: object[]
}

/** Posts what comes of a job, or what it ends with; `faultIn` says what an error means for the register. */
export async function post(
  run: () => unknown,
  faultIn: (error: unknown) => Fault | undefined = faultOf
) {
  parentPort?.postMessage(await answer(run, faultIn))
}

async function answer(
  run: () => unknown,
  faultIn: (error: unknown) => Fault | undefined
): Promise<Answer> {
  try {
    return { result: await run() }
  } catch (error) {
    const { code, message, details } = failureOf(error as Error) ?? {
      code: '',
      message: String(error)
    }
    const failure = { name: 'Error', code, message, ...(details && { details }) }
    return { failure, fault: faultIn(error) }
  }
}
