import { useState } from 'react'
import { type RunTold, useCount, useInvoiceActs, useRunPreview, type Wanted } from './queries.ts'

/** What the user is told before the press. */
const toShown = (told: RunTold | undefined) =>
  told && JSON.stringify([told.invoices, told.amounts, told.without_address])

/**
 * A run of invoices: what it would do, how far it has come, and what the last one did. At the press it is asked once more what
 * the run would do: if that is something else by now, it is shown, with a note (`changed`), instead of being done.
 */
export function useRun(wanted: Wanted) {
  const { issue } = useInvoiceActs()
  const [state, setState] = useState<State>({})
  const { running } = state
  const content = JSON.stringify(wanted)
  const preview = useRunPreview(wanted, !running)
  const count = useCount(wanted.chapter_id, running !== undefined)
  async function isStillSo() {
    const { data } = await preview.refetch({ throwOnError: true })
    return toShown(data) === toShown(preview.data)
  }
  async function run(all: number): Promise<State> {
    try {
      if (!(await isStillSo())) return { changed: content }
      setState({ running: { before: count ?? 0, all } })
      return { issued: await issue(wanted) }
    } catch (failure) {
      return { failure }
    }
  }
  return {
    preview,
    busy: running !== undefined,
    /** How many invoices the run has issued so far, and of how many. */
    progress: running && { done: Math.max(0, (count ?? 0) - running.before), all: running.all },
    issued: state.issued,
    changed: state.changed === content,
    failure: state.failure ?? (preview.isError ? preview.error : undefined),
    issue: async (all: number) => setState(await run(all))
  }
}

interface State {
  /** The number of invoices before the run, and how many it is to issue. */
  running?: { before: number; all: number }
  issued?: RunTold
  /** For what something else than was shown would be issued by now. */
  changed?: string
  failure?: unknown
}
