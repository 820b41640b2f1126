import { type RefObject, useEffect, useRef, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { checkFile, type FileFlaw } from './file.ts'
import { type ImportResult, importMembers } from './queries.ts'

/** How far an import has come. */
export type Stage =
  | { at: 'choosing'; flaw?: FileFlaw }
  /** `sent`: the part of the file that the service has, 0 to 1; with 1 it is at work. */
  | { at: 'under_way'; dry_run: boolean; sent: number }
  | { at: 'checked'; result: ImportResult }
  | { at: 'done'; result: ImportResult }
  | { at: 'failed'; dry_run: boolean; failure: unknown }

/** Takes a file from its choice over the dry run to the import itself. */
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
    /** Takes a file and looks at what importing it would do. */
    choose(chosen: File) {
      setFile(chosen)
      return send(chosen, true, false)
    },
    check: () => file && send(file, true, false),
    submit: (skip_invalid: boolean) => file && send(file, false, skip_invalid),
    /** Back to the beginning; what is on its way is stopped. */
    restart() {
      run.current?.abort()
      run.current = undefined
      setStage({ at: 'choosing' })
    }
  }
}

/** Leaving the view stops what is being sent; what is being written is left to end by itself. */
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

/** Sends a file, and answers where that leads. */
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
    // the browser does not send a file that was changed since it was chosen, and says no more than that
    const unsent = failure instanceof Failure && failure.code === 'unreachable'
    const now = unsent ? await checkFile(file) : undefined
    return now ? { at: 'choosing', flaw: now } : { at: 'failed', dry_run, failure }
  }
}
