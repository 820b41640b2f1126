import { Unavailable } from './errors.ts'

interface Limits {
  /** How many tasks run at the same time. */
  at_once: number
  /** How many tasks of one account may wait. */
  each: number
  /** How many tasks may wait in all. */
  all: number
}

/**
 * Creates a fair queue for slow tasks: waiting accounts take turns, however many tasks each has queued. The
 * returned function queues a task and resolves with its result. It throws `unavailable` if too many tasks wait,
 * of the account or in all.
 */
export function createFairQueue({ at_once, each, all }: Limits) {
  /** Waiting tasks by account; the first account is next. */
  const queues = new Map<number, (() => Promise<void>)[]>()
  let [running, waiting] = [0, 0]

  async function runNext() {
    const [turn] = queues
    if (running === at_once || !turn) return
    const [account_id, [first, ...others]] = turn
    queues.delete(account_id)
    if (others.length > 0) queues.set(account_id, others)
    waiting--
    running++
    await first?.()
    running--
    runNext()
  }

  return <T>(account_id: number, work: () => Promise<T>): Promise<T> => {
    const own = queues.get(account_id) ?? []
    if (own.length >= each || waiting >= all) return Promise.reject(new Unavailable())
    return new Promise((resolve, reject) => {
      const settle = async () => work()
      queues.set(account_id, [...own, () => settle().then(resolve, reject)])
      waiting++
      runNext()
    })
  }
}
