import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState
} from 'react'
import { Failure } from '../api/failure.ts'
import { readName } from '../shared/files.ts'
import { forOtherFile, type ImportOptions, nothing_chosen, withinLists } from './choices.ts'
import { checkFile, type FileFlaw, together } from './file.ts'
import {
  type ImportQuery,
  type ImportResult,
  importMembers,
  readLastBatch,
  type Unanswered
} from './queries.ts'

/** The stage of an import. */
export type Stage =
  | { at: 'choosing'; flaw?: FileFlaw }
  /** `sent`: the share of the file that is uploaded, 0 to 1; at 1 the service works on it. */
  | { at: 'under_way'; dry_run: boolean; sent: number }
  /** `options` are those of the result; `sent` is set while the file is checked again. */
  | { at: 'checked'; result: ImportResult; options: ImportOptions; sent?: number }
  | { at: 'done'; result: ImportResult }
  | { at: 'failed'; failure: unknown }
  /** The import was stopped, or its answer was lost: its outcome is looked up. */
  | { at: 'unanswered'; of: Unanswered }

/** The milliseconds between the last choice and the next check of the file. */
const pause = 500

/** The stages of an import: the choice of a file, dry runs with the user's choices, the import. */
export function useImport(chapter_id: number) {
  const [file, setFile] = useState<File>()
  const [options, setOptions] = useState(nothing_chosen)
  const { stage, send, stop, unanswered } = useSending(chapter_id, setOptions)
  function restart() {
    setOptions(nothing_chosen)
    stop({ at: 'choosing' })
  }
  useCheckAgain(stage, options, toStage => file && send(file, options, { dry_run: true, toStage }))
  return {
    stage,
    file,
    options,
    /** Changes the choices; a checked file is then checked again. */
    ask: setOptions,
    /** Selects a file, or several that are read together, and starts the dry run. */
    async choose(first: File, all: readonly File[] = [first]) {
      const chosen = await together(all).catch(() => first)
      if (!chosen) return
      setFile(chosen)
      await send(chosen, forOtherFile(options))
    },
    /** Checks the file again; a result stays in place until the next one. */
    check: () => file && send(file, options, { dry_run: true, ...inPlace(stage) }),
    submit: (...how: Parameters<typeof writing>) => file && send(file, options, writing(...how)),
    /** Ends the check that is under way, and withdraws the choices since the last result. */
    revert() {
      if (stage.at !== 'checked') return
      setOptions(stage.options)
      stop({ ...stage, sent: undefined })
    },
    /** Ends the check or import that is under way; the service undoes what the import has written. */
    end() {
      const sent = stage.at === 'under_way' && !stage.dry_run && stage.sent === 1
      const of = sent ? unanswered.current : undefined
      if (of) stop({ at: 'unanswered', of: { ...of, stopped: true } })
      else restart()
    },
    /** Returns to the choice of a file. */
    restart
  }
}

/** The stage, and the functions that send a file and stop sending it. */
function useSending(chapter_id: number, setOptions: Dispatch<SetStateAction<ImportOptions>>) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const run = useRef<AbortController>(undefined)
  const unanswered = useRef<Unanswered>(undefined)
  useAbortOnLeave(run, stage)

  async function send(file: File, options: ImportOptions, way: Way = { dry_run: true }) {
    const { dry_run, skip_invalid = false, save_mapping, toStage = onItsWay(dry_run) } = way
    run.current?.abort()
    const control = new AbortController()
    run.current = control
    const onSent = (sent: number) => run.current === control && setStage(toStage(sent))
    setOptions(options)
    onSent(0)
    const sending = { signal: control.signal, onSent }
    const query = { chapter_id, dry_run, skip_invalid, ...(save_mapping && { save_mapping }) }
    const next = await sendAndAwait(query, options, file, { ...sending, unanswered })
    if (run.current !== control) return
    setStage(next)
    if (next.at === 'checked')
      setOptions(now => (now === options ? withinLists(now, next.result) : now))
  }
  function stop(next: Stage) {
    run.current?.abort()
    run.current = undefined
    setStage(next)
  }
  return { stage, send, stop, unanswered }
}

type ToStage = (sent: number) => Stage

interface Way {
  dry_run: boolean
  skip_invalid?: boolean
  save_mapping?: string
  /** Makes the stage while the file is uploaded. */
  toStage?: ToStage
}

const writing = (skip_invalid: boolean, save_mapping: string): Way => ({
  dry_run: false,
  skip_invalid,
  save_mapping
})

const onItsWay =
  (dry_run: boolean): ToStage =>
  sent => ({ at: 'under_way', dry_run, sent })

/** Keeps a checked file in place while it is checked again. */
const inPlace = (stage: Stage): Pick<Way, 'toStage'> =>
  stage.at === 'checked' ? { toStage: sent => ({ ...stage, sent }) } : {}

/** Checks a file again a moment after a choice has changed; one check at a time. */
function useCheckAgain(stage: Stage, options: ImportOptions, check: (toStage: ToStage) => unknown) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    if (stage.at !== 'checked' || stage.sent !== undefined || stage.options === options) return
    const timer = setTimeout(() => latest.current(sent => ({ ...stage, sent })), pause)
    return () => clearTimeout(timer)
  }, [stage, options])
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
  query: ImportQuery,
  options: ImportOptions,
  file: File,
  sending: Parameters<typeof importMembers>[3] & {
    /** Set before an import is sent. */
    unanswered: { current: Unanswered | undefined }
  }
): Promise<Stage> {
  const { dry_run, chapter_id } = query
  const flaw = await checkFile(file)
  if (flaw) return { at: 'choosing', flaw }
  let of: Unanswered | undefined
  try {
    if (!dry_run) {
      const last_batch = await readLastBatch(chapter_id)
      of = { chapter_id, last_batch, file_name: readName(file), stopped: false }
      sending.unanswered.current = of
    }
    const result = await importMembers(query, options, file, sending)
    return dry_run ? { at: 'checked', result, options } : { at: 'done', result }
  } catch (failure) {
    // a file that was changed after it was chosen is not sent, and the browser gives no reason: check the file again
    const unsent = failure instanceof Failure && failure.code === 'unreachable'
    const now = unsent ? await checkFile(file) : undefined
    if (now) return { at: 'choosing', flaw: now }
    return unsent && of ? { at: 'unanswered', of } : { at: 'failed', failure }
  }
}
