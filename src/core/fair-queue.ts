import { Unavailable } from './errors.ts'

interface Limits {
  /** How many tasks run at the same time. */
  at_once: number
  /** How many tasks may wait. */
  all: number
}

/**
 * Creates a fair queue for slow tasks: waiting accounts take turns, however many tasks each has queued. The
 * returned function queues a task and resolves with its result. It throws `unavailable` if too many tasks wait.
 */
export function createFairQueue({ at_once, all }: Limits) {
  /** Waiting tasks by account; the first account is next. */
  const queues = new Map<number, (() => Promise<void>)[]>()
  let [running, waiting] = [0, 0]

  async function runNext() {
    const [turn] = queues
    if (running === at_once || !turn) return
    const [account_id, own] = turn
    const first = own.shift()
    queues.delete(account_id)
    if (own.length > 0) queues.set(account_id, own)
    waiting--
    running++
    await first?.()
    running--
    runNext()
  }

  return <T>(account_id: number, work: () => Promise<T>): Promise<T> => {
    if (waiting >= all) return Promise.reject(new Unavailable())
    return new Promise((resolve, reject) => {
      const settle = async () => work()
      const own = queues.get(account_id) ?? []
      own.push(() => settle().then(resolve, reject))
      queues.set(account_id, own)
      waiting++
      runNext()
    })
  }
}
