import { clientNetwork, createLimiter } from '../core/limiter.ts'

/** Lines in a minute about requests that no limiter counts, or that one refuses: of one client, and of all. */
const max_lines = { each: 120, all: 3000 }

/** Bounds the lines of the log about requests that no limiter counts, or that one refuses. */
export type LineLimit = ReturnType<typeof createLineLimit>

/** Creates the bounds of one log. */
export function createLineLimit() {
  const each = createLimiter(max_lines.each)
  const all = createLimiter(max_lines.all, 1)
  let left_out = 0
  return {
    /** Whether a request from an address gets a line; counts it if not. */
    allows(address: string): boolean {
      const allowed =
        each.take(clientNetwork(address)).wait === 0 && all.take('everybody').wait === 0
      if (!allowed) left_out++
      return allowed
    },
    /** How many requests got no line since the last call. */
    takeLeftOut(): number {
      const taken = left_out
      left_out = 0
      return taken
    }
  }
}
