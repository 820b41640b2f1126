import { useEffect, useRef, useState } from 'react'
import type { components, operations } from '../../api/contract.ts'
import { Failure, newFailure } from '../../api/failure.ts'
import { useAll, useRead } from '../../api/read.ts'
import { type Sending, sendFile } from '../../api/upload.ts'
import { useRefresh } from '../../api/write.ts'
import { readName } from '../../shared/files.ts'

type Schemas = components['schemas']

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
  const refresh = useRefresh('members', 'audit', 'bank_entry_count', 'bank_mappings')
  const { begin, put, ...run } = useStages()
  const read = (file: File, choices: Choices, sending: Sending) =>
    sendStatement({ chapter_id, ...choices, dry_run: true }, file, sending)
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
      return { at: 'stored', told: await sendStatement(query, file, sending).finally(refresh) }
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

/** What is in a file, and what came of it or would. */
export type Told = Schemas['StatementResult']

/** The number of all entries of a chapter; counted again each second while a file is stored. */
function useEntryCount(chapter_id: number, running: boolean): number | undefined {
  const reading = { of: 'bank_entry_count', every: running && 1000 } as const
  return useRead('/getentries', { chapter_id, limit: 1 }, reading).data?.pagination.total
}

/** The columns of files that a chapter keeps under names. */
export function useKeptColumns(chapter_id: number) {
  const query = { chapter_id, kind: 'statement' as const }
  return useAll('/getmappings', 'mappings', query, { of: 'bank_mappings' })
}

/** What is sent with a file. */
interface StatementQuery extends Choices {
  chapter_id: number
  dry_run: boolean
}

/** Sends a file of a bank; throws a Failure. */
function sendStatement(given: StatementQuery, file: File, sending: Sending): Promise<Told> {
  const { chapter_id, dry_run, mapping, decimal_mark, keep_as } = given
  const file_name = readName(file)
  const query = new URLSearchParams({
    chapter_id: `${chapter_id}`,
    dry_run: `${dry_run}`,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(decimal_mark && { decimal_mark }),
    ...(mapping && keep_as && { save_mapping: keep_as }),
    ...(file_name && { file_name })
  })
  // whatever the file is called, the service looks at its first bytes
  const body = file.slice(0, file.size, 'application/octet-stream')
  return sendFile(`/importstatement?${query}`, body, sending)
}

/** What a column of CSV can hold; empty if it is passed over. */
export type BankField = Schemas['StatementField']

/** A column of a file; without `field` where it is not known what it holds. */
export type BankColumn = Pick<Schemas['StatementColumn'], 'name' | 'samples'> & {
  field?: BankField
}

/** What separates the decimals of amounts. */
export type DecimalMark = NonNullable<
  NonNullable<operations['importStatement']['parameters']['query']>['decimal_mark']
>

/** What the user has chosen for a file of CSV. */
interface Choices {
  /** What the columns hold, by their headings; undefined as long as the guess is taken. */
  mapping?: Readonly<Record<string, BankField>> | undefined
  /** What separates decimals, where the amounts could be read in two ways. */
  decimal_mark?: DecimalMark | undefined
  /** The name under which the columns are kept. */
  keep_as?: string | undefined
  /** The id of the kept columns that are used, as long as no column is changed. */
  kept_id?: number | undefined
}

/** The choices for another file: its columns may be the same, but what separates its decimals has to be seen anew. */
const forOtherFile = ({ mapping, kept_id }: Choices): Choices => ({ mapping, kept_id })

/** Columns as they are chosen so far. */
export const withChoices = (
  columns: readonly BankColumn[],
  { mapping = {} }: Choices
): BankColumn[] =>
  columns.map(column => {
    const field = mapping[column.name]
    return field === undefined ? column : { ...column, field }
  })

/** What columns hold by their headings. */
export const toMapping = (columns: readonly BankColumn[]): Record<string, BankField> =>
  Object.fromEntries(
    columns.filter(({ name }) => name).map(({ name, field = '' }) => [name, field])
  )

/** The columns of a file in which the service has found none of days or amounts, as they are chosen so far. */
export function refusedColumns(failure: unknown, choices: Choices): BankColumn[] {
  if (!(failure instanceof Failure)) return []
  const found = failure.details.find(({ code }) => code === 'no_amounts')?.params
  const { columns = [], samples = [] } = (found ?? {}) as { columns?: string[]; samples?: string[] }
  const shown = columns.map((name, index) => ({
    name,
    samples: [samples[index] ?? ''].filter(Boolean)
  }))
  return withChoices(shown, choices)
}
