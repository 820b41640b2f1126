import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { openSlots } from '../../core/fair-queue.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Looks until something is found, for so many seconds at most, and answers what the last look found. Ends with the caller's
     * rights, with the connection and with the service. Throws `rate_limited` where the caller waits four times already.
     */
    lookUntil<T>(seconds: number, look: () => T, isFound: (found: T) => boolean): Promise<T>
  }
}

/** How many wait at the same time, in all and for each account or token. */
const max_waiting = { all: 100, each: 4 }
/** How often a request that waits looks again, milliseconds. */
const interval = 100

/** Requests that wait for changes. */
export const waiting = fp(
  async app => {
    const inSlot = openSlots(max_waiting)
    const stopping = new AbortController()
    app.addHook('preClose', async () => stopping.abort())

    app.decorateReply('lookUntil', async function (this: FastifyReply, seconds, look, isFound) {
      const first = look()
      if (seconds === 0 || isFound(first)) return first
      const { id, token } = this.request.account
      const ended = AbortSignal.any([stopping.signal, this.disconnected])
      const until = performance.now() + seconds * 1000
      return inSlot(token ? -token.id : id, async () => {
        let found = first
        while (!isFound(found) && performance.now() < until) {
          await pause(interval, undefined, { signal: ended }).catch(() => {})
          if (ended.aborted) break
          this.request.recheck()
          found = look()
        }
        return found
      })
    })
  },
  { name: 'waiting', dependencies: ['authorization', 'disconnects'] }
)
