import { useEffect, useRef, useState } from 'react'
import { newFailure } from '../../api/failure.ts'
import type { Sending } from '../../api/upload.ts'
import { type Choices, forOtherFile } from './choices.ts'
import { type Told, useBankActs, useEntryCount } from './queries.ts'

/** What happens with a file: it is looked at without storing anything, then stored. */
type Stage =
  /** `stopped`: while entries were stored. */
  | { at: 'choosing'; stopped?: boolean }
  /** `sent`: the share of the file that is uploaded, 0 to 1; `all` entries are stored, beside the `before` of earlier files. */
  | { at: 'under_way'; sent: number; storing?: { before: number; all: number }; shown?: Shown }
  | Shown
  | { at: 'stored'; told: Told }

/** What stays in place while the file is looked at with other choices. */
type Shown =
  /** `changed`: the last result was another one, so that nothing was stored. */
  { at: 'read'; told: Told; changed: boolean } | { at: 'failed'; failure: unknown }

/** The largest file in bytes that the service takes. */
const max_bytes = 64 * 1024 * 1024

/** What the user is told before the press. */
const toShown = ({ statement_ids: _, ...told }: Told) => JSON.stringify(told)

/** How many entries of a file are new. */
export const countNew = ({ entries, known }: Told) => entries - known

/** A file of a bank: choosing it, looking at it, storing it. */
export function useStatement(chapter_id: number) {
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<Choices>({})
  const { stage, look, stop, store } = useSending(chapter_id)
  const { storing, shown = stage } = stage.at === 'under_way' ? stage : {}
  const count = useEntryCount(chapter_id, storing !== undefined)
  return {
    file,
    choices,
    stage: shown,
    stop,
    busy: storing !== undefined,
    /** Whether the file is looked at again, with other choices than those of what is shown. */
    stale: shown !== stage,
    /** How many entries are stored so far, and of how many. */
    progress: storing && { done: Math.max(0, (count ?? 0) - storing.before), all: storing.all },
    choose(chosen: File) {
      const next = forOtherFile(choices)
      setFile(chosen)
      setChoices(next)
      return look(chosen, next)
    },
    /** Looks at the file with other choices. */
    take(change: Omit<Choices, 'keep_as'>) {
      const next = { ...choices, kept_id: undefined, ...change }
      setChoices(next)
      return file && look(file, next, shown)
    },
    keepAs: (keep_as: string) => setChoices(old => ({ ...old, keep_as })),
    again: () => file && look(file, choices),
    store: (told: Told, sent: Choices) => file && store(file, sent, { told, before: count ?? 0 }),
    restart() {
      setChoices({})
      stop()
    }
  }
}

/** The stage, and the functions that send the file. */
function useSending(chapter_id: number) {
  const acts = useBankActs()
  const { begin, put, ...run } = useStages()
  const read = (file: File, choices: Choices, sending: Sending) =>
    acts.read({ chapter_id, ...choices, dry_run: true }, file, sending)
  function look(file: File, choices: Choices, shown?: Stage) {
    if (file.size > max_bytes)
      return put({ at: 'failed', failure: newFailure(413, 'payload_too_large') })
    const work = async (sending: Sending): Promise<Stage> => ({
      at: 'read',
      changed: false,
      told: await read(file, choices, sending)
    })
    return begin(work, shown?.at === 'read' || shown?.at === 'failed' ? { shown } : {})
  }
  function store(file: File, choices: Choices, { told, before }: { told: Told; before: number }) {
    const work = async (sending: Sending): Promise<Stage> => {
      // somebody else may have changed since what would follow
      const now = await read(file, choices, sending)
      if (toShown(now) !== toShown(told)) return { at: 'read', told: now, changed: true }
      const query = { chapter_id, ...choices, dry_run: false }
      return { at: 'stored', told: await acts.store(query, file, sending) }
    }
    return begin(work, { storing: { before, all: countNew(told) } })
  }
  return { ...run, look, store }
}

/** The stage, and the function that begins the work of one; it takes the place of what is under way. */
function useStages() {
  const [stage, put] = useState<Stage>({ at: 'choosing' })
  const run = useRef<AbortController>(undefined)
  // leaving the view ends what is under way; what is stored by then stays
  useEffect(() => () => run.current?.abort(), [])
  async function begin(work: (sending: Sending) => Promise<Stage>, how = {}) {
    run.current?.abort()
    const control = new AbortController()
    run.current = control
    const onSent = (sent: number) =>
      run.current === control && put({ at: 'under_way', sent, ...how })
    onSent(0)
    const sending = { signal: control.signal, onSent }
    const next = await work(sending).catch((failure): Stage => ({ at: 'failed', failure }))
    if (run.current === control) put(next)
  }
  function stop() {
    run.current?.abort()
    run.current = undefined
    put({ at: 'choosing', stopped: stage.at === 'under_way' && stage.storing !== undefined })
  }
  return { stage, put, begin, stop }
}
