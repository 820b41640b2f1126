import { clientNetwork, createLimiter } from '../core/limiter.ts'
import { nowMs } from '../core/time.ts'

/** The most log lines a minute about requests that no limiter counts or that a limiter refuses: for one client, and for all. */
const max_lines = { each: 120, all: 3000 }

/** Milliseconds between lines that count the requests without a line of their own. */
const interval = 60_000

/** Limits the log lines about requests that no limiter counts or that a limiter refuses. */
export type LineLimit = ReturnType<typeof createLineLimit>

/** Creates the limits of one log. */
export function createLineLimit() {
  const each = createLimiter(max_lines.each)
  const all = createLimiter(max_lines.all, 1)
  let suppressed = 0
  let first = 0
  return {
    /** Whether a request from an address gets a line; counts it if not. */
    allows(address: string): boolean {
      const allowed =
        each.take(clientNetwork(address)).wait === 0 && all.take('everybody').wait === 0
      if (!allowed && ++suppressed === 1) first = nowMs()
      return allowed
    },
    /** Whether a minute has passed since the first request that got no line and was not reported. */
    isReportDue: () => suppressed > 0 && nowMs() - first >= interval,
    /** How many requests got no line since the last call. */
    takeSuppressed(): number {
      const taken = suppressed
      suppressed = 0
      return taken
    }
  }
}
