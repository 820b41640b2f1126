import { type RefObject, useEffect, useRef, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { checkFile, type FileFlaw } from './file.ts'
import { type ImportResult, importMembers } from './queries.ts'

/** The stage of an import. */
export type Stage =
  | { at: 'choosing'; flaw?: FileFlaw }
  /** `sent`: the share of the file that is uploaded, 0 to 1; at 1 the service works on it. */
  | { at: 'under_way'; dry_run: boolean; sent: number }
  | { at: 'checked'; result: ImportResult }
  | { at: 'done'; result: ImportResult }
  | { at: 'failed'; dry_run: boolean; failure: unknown }

/** The stages of an import: choice of a file, dry run, import. */
export function useImport(chapter_id: number) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const [file, setFile] = useState<File>()
  const run = useRef<AbortController>(undefined)
  useAbortOnLeave(run, stage)

  async function send(chosen: File, dry_run: boolean, skip_invalid: boolean) {
    const query = { chapter_id, dry_run, skip_invalid }
    run.current?.abort()
    const control = new AbortController()
    run.current = control
    const show = (next: Stage) => run.current === control && setStage(next)
    show({ at: 'under_way', dry_run, sent: 0 })
    show(await sendAndAwait(query, chosen, control.signal, show))
  }
  return {
    stage,
    file,
    /** Selects a file and starts its dry run. */
    choose(chosen: File) {
      setFile(chosen)
      return send(chosen, true, false)
    },
    check: () => file && send(file, true, false),
    submit: (skip_invalid: boolean) => file && send(file, false, skip_invalid),
    /** Returns to the choice of a file and aborts the upload. */
    restart() {
      run.current?.abort()
      run.current = undefined
      setStage({ at: 'choosing' })
    }
  }
}

/** Aborts the upload when the view is left; an import that is being written goes on. */
function useAbortOnLeave(run: RefObject<AbortController | undefined>, stage: Stage) {
  const writing = useRef(false)
  writing.current = stage.at === 'under_way' && !stage.dry_run && stage.sent === 1
  useEffect(
    () => () => {
      if (!writing.current) run.current?.abort()
    },
    [run]
  )
}

/** Sends a file and returns the next stage. */
async function sendAndAwait(
  query: Parameters<typeof importMembers>[0],
  file: File,
  signal: AbortSignal,
  show: (stage: Stage) => void
): Promise<Stage> {
  const { dry_run } = query
  const flaw = await checkFile(file)
  if (flaw) return { at: 'choosing', flaw }
  try {
    const onSent = (sent: number) => show({ at: 'under_way', dry_run, sent })
    const result = await importMembers(query, file, { signal, onSent })
    return { at: dry_run ? 'checked' : 'done', result }
  } catch (failure) {
    // the browser refuses to send a file that was changed after it was chosen, without a reason
    const unsent = failure instanceof Failure && failure.code === 'unreachable'
    const now = unsent ? await checkFile(file) : undefined
    return now ? { at: 'choosing', flaw: now } : { at: 'failed', dry_run, failure }
  }
}
