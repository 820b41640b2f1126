import { LRUCache } from 'lru-cache'
import { nowMs } from './time.ts'

const minute = 60_000

/** The result of counting a request: how many more may follow in this period, and the seconds to wait if refused. */
interface Allowance {
  limit: number
  remaining: number
  wait: number
}

/** A rate limiter that counts requests by key. */
export interface Limiter {
  /** Counts a request of a key unless the limit is reached. */
  take(key: string, now?: number): Allowance
  /** Whether a request of a key was counted in this period. */
  isCounted(key: string): boolean
  /** Takes back the count of one request. */
  refund(key: string): void
}

/**
 * Creates a limiter of `limit` requests for each key in a period, a minute by default. It stores at most `capacity` keys and forgets the
 * least recently used, so a flood of new keys does not exhaust memory.
 */
export function createLimiter(limit: number, capacity = 20_000, window_ms = minute): Limiter {
  let counts: LRUCache<string, { used: number; ends: number }> | undefined

  function take(key: string, now = nowMs()): Allowance {
    // made with the first request: it takes memory for all of its keys at once
    counts ??= new LRUCache({ max: capacity })
    let count = counts.get(key)
    if (!count || count.ends <= now || count.ends > now + window_ms) {
      count = { used: 0, ends: now + window_ms }
      counts.set(key, count)
    }
    if (count.used >= limit)
      return { limit, remaining: 0, wait: Math.ceil((count.ends - now) / 1000) }
    count.used++
    return { limit, remaining: limit - count.used, wait: 0 }
  }

  function isCounted(key: string) {
    const { used = 0, ends = 0 } = counts?.peek(key) ?? {}
    return used > 0 && ends > nowMs()
  }

  function refund(key: string) {
    const count = counts?.peek(key)
    if (count && count.used > 0) count.used--
  }

  return { take, isCounted, refund }
}

/** The part of an address that identifies one client: all of IPv4, the first 64 bits of IPv6, without the port. */
export function clientNetwork(address: string): string {
  const bare = address
    .replace(/^(?:::ffff:)?([0-9.]+)(?::\d+)?$/i, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
  if (!bare.includes(':')) return bare
  const [head = '', tail = ''] = bare.split('::')
  const given = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = bare.includes('::')
    ? Array(Math.max(0, 8 - given.length - rest.length)).fill('0')
    : []
  return [...given, ...zeros, ...rest].slice(0, 4).join(':')
}
