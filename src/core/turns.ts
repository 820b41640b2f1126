import { Unavailable } from './errors.ts'

interface Limits {
  /** How many pieces of work run at the same time. */
  at_once: number
  /** How many of one account may wait. */
  each: number
  /** How many may wait in all. */
  all: number
}

/**
 * Makes a queue for work that takes long: accounts that wait have their turns one after the other, however much
 * each has asked for. The function that it makes runs a piece of work in its turn; it throws `unavailable`
 * where too much waits, of the account or in all.
 */
export function openTurns({ at_once, each, all }: Limits) {
  /** What waits, by account; the first has the next turn. */
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
