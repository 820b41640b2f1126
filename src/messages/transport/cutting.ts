import type { SmtpFailure } from './outcome.ts'

/** What fails when the lines are cut by ourselves. */
const failure: SmtpFailure = {
  ...{ message: 'the service was stopped', code: 'ECONNECTION', command: 'CONN' }
}

/** What ends work that waits for a server. */
export type Cutting = Readonly<{
  cut: () => void
  isCut: () => boolean
  /** What the work answers; it fails once the lines are cut. */
  bound: <T>(work: Promise<T>) => Promise<T>
}>

/** Creates lines that are not cut. */
export function createCutting(): Cutting {
  const lines = new AbortController()
  const { signal } = lines
  return { cut: () => lines.abort(), isCut: () => signal.aborted, bound }

  function bound<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const end = () => reject(failure)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    const done = () => signal.removeEventListener('abort', end)
    work.then(resolve, reject).finally(done)
    return promise
  }
}
