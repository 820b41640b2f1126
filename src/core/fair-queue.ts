import { rateLimited, Unavailable } from './errors.ts'

/** Who asks for work: it waits among the tasks of an account, until the signal says that nobody needs its result. */
export interface Requester {
  account_id: number
  signal?: AbortSignal | undefined
}

/** Limits of a fair queue. */
export interface Limits {
  /** How many tasks run at the same time. */
  at_once: number
  /** How many tasks of one account run at the same time; `at_once` if missing. */
  each?: number
  /** How many tasks may wait; any number if missing. */
  all?: number
  /** How many tasks of one account may wait; `all` if missing. */
  own?: number
}

/** Queues a task of an account; a task whose signal is aborted before its turn leaves the queue. */
export type InTurn = <T>(
  account_id: number,
  work: () => Promise<T>,
  signal?: AbortSignal
) => Promise<T>

/**
 * Creates a fair queue for slow tasks: waiting accounts take turns, however many tasks each has queued. The
 * returned function queues a task and resolves with its result. It throws `unavailable` if too many tasks wait, or the task
 * has left the queue.
 */
export function createFairQueue({
  at_once,
  each = at_once,
  all = Number.POSITIVE_INFINITY,
  own = all
}: Limits): InTurn {
  const waiting = createRoundRobin()
  const running = createCounts()

  async function runNext() {
    const isFree = (account_id: number) => running.of(account_id) < each
    const next = running.total() < at_once && waiting.takeNext(isFree)
    if (!next) return
    running.add(next.account_id, 1)
    await next.task()
    running.add(next.account_id, -1)
    runNext()
  }

  return (account_id, work, signal) => {
    const is_full = waiting.count() >= all || waiting.of(account_id) >= own
    if (is_full || signal?.aborted) return Promise.reject(new Unavailable())
    return new Promise((resolve, reject) => {
      const settle = async () => work()
      const task = () => {
        signal?.removeEventListener('abort', leave)
        return settle().then(resolve, reject)
      }
      const leave = () => {
        waiting.remove(account_id, task)
        reject(new Unavailable())
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.add(account_id, task)
      runNext()
    })
  }
}

type Task = () => Promise<void>

/** Running tasks, in all and by account. */
function createCounts() {
  const counts = new Map<number, number>()
  let total = 0
  const of = (account_id: number) => counts.get(account_id) ?? 0
  return {
    of,
    total: () => total,
    add(account_id: number, step: number) {
      counts.set(account_id, of(account_id) + step)
      if (of(account_id) === 0) counts.delete(account_id)
      total += step
    }
  }
}

/** Waiting tasks by account. The first account has the next turn and is the last one afterwards. */
function createRoundRobin() {
  const queues = new Map<number, Set<Task>>()
  let count = 0
  const turns = {
    count: () => count,
    of: (account_id: number) => queues.get(account_id)?.size ?? 0,
    add(account_id: number, task: Task) {
      queues.set(account_id, (queues.get(account_id) ?? new Set()).add(task))
      count++
    },
    remove(account_id: number, task: Task) {
      const own = queues.get(account_id)
      if (own?.delete(task)) count--
      if (own?.size === 0) queues.delete(account_id)
    },
    /** Takes the first task of the first account that is free. */
    takeNext(isFree: (account_id: number) => boolean) {
      const turn = queues.entries().find(([account_id]) => isFree(account_id))
      const [account_id = 0, own] = turn ?? []
      const [task] = own ?? []
      if (!own || !task) return undefined
      turns.remove(account_id, task)
      if (queues.delete(account_id)) queues.set(account_id, own)
      return { account_id, task }
    }
  }
  return turns
}

/**
 * Creates a function that runs tasks with the same key one after the other, in the order of the calls. Tasks with different keys
 * do not wait for each other, and a failed task does not stop later ones.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = mine.catch(() => undefined)
    last.set(key, ended)
    try {
      return await mine
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}

/** Seconds after which a client without a free slot may ask again. */
const retry_after = 10

/**
 * Limits how many tasks run at the same time: in all, and for each account. The returned function runs a task.
 * It throws `rate_limited` if the account has no free slot, and `unavailable` if there is no free slot at all.
 */
export function openSlots({ all, each }: { all: number; each: number }) {
  const held = new Map<number, number>()
  let total = 0

  return async <T>(account_id: number, work: () => Promise<T>): Promise<T> => {
    const own = held.get(account_id) ?? 0
    if (own >= each) throw rateLimited(retry_after)
    if (total >= all) throw new Unavailable()
    total++
    held.set(account_id, own + 1)
    try {
      return await work()
    } finally {
      total--
      const left = (held.get(account_id) ?? 0) - 1
      if (left > 0) held.set(account_id, left)
      else held.delete(account_id)
    }
  }
}
