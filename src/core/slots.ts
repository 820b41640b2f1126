import { rateLimited, Unavailable } from './errors.ts'

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
