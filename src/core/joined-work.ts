import { Unavailable } from './errors.ts'
import type { InTurn } from './fair-queue.ts'

/** Who asks for work: it waits among the tasks of an account, until the signal says that nobody needs its result. */
export interface Requester {
  account_id: number
  signal?: AbortSignal | undefined
}

interface Job {
  done: Promise<void>
  /** Resolves when the job has its turn; rejects when all who asked have left before. */
  turn: PromiseWithResolvers<void>
  /** Aborted when the job has ended. */
  ended: AbortController
  requesters: number
  begun: boolean
}

/**
 * Creates a function that joins work under the same key: it runs once, when the first of those who ask has a turn. `run` is
 * called at once and awaits that turn. Throws what the work throws, and `unavailable` as the queue does.
 */
export function createJoin(inTurn: InTurn) {
  const jobs = new Map<string, Job>()

  function open(key: string, run: (turn: Promise<void>) => Promise<void>): Job {
    const turn = Promise.withResolvers<void>()
    const ended = new AbortController()
    const done = run(turn.promise).finally(() => forget(key, job))
    const job: Job = { done, turn, ended, requesters: 0, begun: false }
    jobs.set(key, job)
    turn.promise.catch(() => {})
    // those who still wait for a turn leave the queue, after they have seen how the job ended
    done.catch(() => {}).then(() => ended.abort())
    return job
  }

  function forget(key: string, job: Job) {
    if (jobs.get(key) === job) jobs.delete(key)
  }

  return async (key: string, requester: Requester, run: (turn: Promise<void>) => Promise<void>) => {
    const job = jobs.get(key) ?? open(key, run)
    job.requesters++
    try {
      await wait(job, requester, inTurn)
    } finally {
      job.requesters--
      if (job.requesters === 0 && !job.begun) {
        forget(key, job)
        job.turn.reject(new Unavailable())
      }
    }
  }
}

/** Waits until the job has ended, at the latest in the requester's own turn. */
async function wait(job: Job, { account_id, signal }: Requester, inTurn: InTurn) {
  if (job.begun) return job.done
  const begin = () => {
    job.begun = true
    job.turn.resolve()
    return job.done
  }
  const gone = signal ? AbortSignal.any([signal, job.ended.signal]) : job.ended.signal
  const own = inTurn(account_id, begin, gone)
  await Promise.race([own, job.done])
}
