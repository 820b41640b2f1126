import type { SmtpFailure } from './outcome.ts'

/** The failure of work that is aborted. */
const failure: SmtpFailure = {
  message: 'the service was stopped',
  code: 'ECONNECTION',
  command: 'CONN'
}

/** Ends work that waits for a server. */
export type Abort = Readonly<{
  abort: () => void
  isAborted: () => boolean
  /** Settles as the work does; rejects with a failure once `abort` is called. */
  race: <T>(work: Promise<T>) => Promise<T>
}>

/** Creates an `Abort`. */
export function createAbort(): Abort {
  const controller = new AbortController()
  const { signal } = controller
  return { abort: () => controller.abort(), isAborted: () => signal.aborted, race }

  function race<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const fail = () => reject(failure)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail)
    const forget = () => signal.removeEventListener('abort', fail)
    work.then(resolve, reject).finally(forget)
    return promise
  }
}
