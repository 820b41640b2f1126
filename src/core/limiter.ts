import { nowMs } from './time.ts'

const window = 60_000

/** What a request may still do: how many more in this minute, and the seconds to wait where it may not go on. */
interface Allowance {
  limit: number
  remaining: number
  wait: number
}

/** Counts requests by key. */
export interface Limiter {
  /** Counts a request under a key unless the limit is reached. */
  take(key: string, now?: number): Allowance
  /** Whether a request was counted under a key in this minute. */
  isCounted(key: string): boolean
  /** Uncounts one request of this minute. */
  giveBack(key: string): void
}

/**
 * Makes a limiter of `limit` requests a minute for each key. Memory is bounded: of more keys than
 * `capacity` the oldest are forgotten, so a flood of keys gains nothing but its own forgetting.
 */
export function limiterOf(limit: number, capacity = 20_000): Limiter {
  const counts = new Map<string, { used: number; ends: number }>()

  function take(key: string, now = nowMs()): Allowance {
    let count = counts.get(key)
    if (!count || count.ends <= now || count.ends > now + window) {
      counts.delete(key)
      count = { used: 0, ends: now + window }
      counts.set(key, count)
      if (counts.size > capacity) counts.delete(counts.keys().next().value as string)
    }
    if (count.used >= limit)
      return { limit, remaining: 0, wait: Math.ceil((count.ends - now) / 1000) }
    count.used++
    return { limit, remaining: limit - count.used, wait: 0 }
  }

  function isCounted(key: string) {
    const { used = 0, ends = 0 } = counts.get(key) ?? {}
    return used > 0 && ends > nowMs()
  }

  function giveBack(key: string) {
    const count = counts.get(key)
    if (count && count.used > 0) count.used--
  }

  return { take, isCounted, giveBack }
}

/** The part of a client address that is one client's: all of IPv4, the first 64 bits of IPv6, no port. */
export function networkOf(address: string): string {
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
