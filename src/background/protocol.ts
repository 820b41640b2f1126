import type { Detail } from '../core/details.ts'
import type { Fault } from '../storage/integrity.ts'

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
