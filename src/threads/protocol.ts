import type { Fault } from '../storage/integrity.ts'

/** What a thread answers questions with: a function of one argument, or of none. */
export type Handler = (question: never) => unknown

/** What a handler answers. */
export type Result<H extends Handler> = Awaited<ReturnType<H>>

/** What a thread is started with. */
export interface ThreadStart {
  data: unknown
  /** How far the clock of the process is ahead of the system's, milliseconds. */
  ahead: number
}

/** What a thread posts for each question, in the order of the questions: the result, or the failure as data. */
export type Answer = { result: unknown } | { failure: SentFailure; fault: Fault | undefined }

/** An error without its class: the code names a failure of the contract, and is empty for any other error. */
interface SentFailure extends Error {
  code: string
  details?: object[]
}
