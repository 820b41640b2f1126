import { useState } from 'react'
import { type RunTold, useCount, useInvoiceActs, useRunPreview, type Wanted } from './queries.ts'

/** A run of invoices: what it would do, how far it has come, and what the last one did. */
export function useRun(wanted: Wanted) {
  const { issue } = useInvoiceActs()
  const [state, setState] = useState<State>({})
  const { running } = state
  const preview = useRunPreview(wanted, !running)
  const count = useCount(wanted.chapter_id, running !== undefined)
  return {
    preview,
    busy: running !== undefined,
    /** How many invoices the run has issued so far, and of how many. */
    progress: running && { done: Math.max(0, (count ?? 0) - running.before), all: running.all },
    issued: state.issued,
    failure: state.failure ?? (preview.isError ? preview.error : undefined),
    async issue(all: number) {
      setState({ running: { before: count ?? 0, all } })
      setState(
        await issue(wanted).then(
          (issued): State => ({ issued }),
          (failure: unknown): State => ({ failure })
        )
      )
    }
  }
}

interface State {
  /** The number of invoices before the run, and how many it is to issue. */
  running?: { before: number; all: number }
  issued?: RunTold
  failure?: unknown
}
