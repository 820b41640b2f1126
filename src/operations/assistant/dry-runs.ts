import { sortNames } from '../../core/json.ts'
import { sha256 } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'

/** How long a dry run opens a write, milliseconds. */
const open_ms = 600_000
/** The most dry runs that are remembered; beyond them the oldest go. */
const max_known = 10_000

/** What a token has asked for. */
interface Asked {
  token_id: number
  name: string
  given: object
}

/** Remembers dry runs: each opens one write of the same arguments by the same token. */
export function rememberDryRuns() {
  const known = new Map<string, number>()
  return {
    opens(asked: Asked) {
      const key = keyOf(asked)
      known.delete(key)
      known.set(key, nowMs() + open_ms)
      const [oldest] = known.size > max_known ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
    },
    /** Whether a write is open, which it is not afterwards. */
    take(asked: Asked): boolean {
      const key = keyOf(asked)
      const until = known.get(key)
      known.delete(key)
      return until !== undefined && nowMs() <= until
    }
  }
}

export type DryRuns = ReturnType<typeof rememberDryRuns>

function keyOf({ token_id, name, given }: Asked): string {
  return sha256(JSON.stringify([token_id, name, sortNames(given)]))
}
