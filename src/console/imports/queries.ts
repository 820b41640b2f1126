import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { query_client } from '../api/queries.ts'
import { type Sending, sendFile } from '../api/upload.ts'
import { useAccount } from '../api/useSession.ts'
import { useOwnLabels } from '../shared/customFields.ts'
import { readName } from '../shared/files.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { choiceParts, choiceQuery, type ImportOptions, page_size } from './choices.ts'
import type { Reading, Refusal } from './reasons.ts'
import { useTexts } from './texts.ts'

/** The result of an import or dry run. */
export type ImportResult = Required<components['schemas']['ImportResult']>

/** The parameters of an import: the chapter, and whether and how the file is written. */
export interface ImportQuery {
  chapter_id: number
  /** Whether the service only reports the result, without importing. */
  dry_run: boolean
  /** Whether invalid rows are skipped. */
  skip_invalid: boolean
  /** The name under which the assignment of columns is kept. */
  save_mapping?: string
}

/** An assignment of columns to fields that is kept under a name. */
export type KeptMapping = components['schemas']['ImportMapping']

/** The largest number of refusals in one answer. */
const max_at_once = 100

/** The largest number of refusals in the download; each page of refusals needs a dry run. */
export const max_refusals = 2000

/** Sends a file for import or dry run; throws a Failure. An import invalidates every query. */
export async function importMembers(
  query: ImportQuery,
  options: ImportOptions,
  file: File,
  sending: Sending
) {
  const { additions, changes, doubtful, refusals, linkable, left_out } = options.offsets
  const pages = {
    additions_offset: additions,
    changes_offset: changes,
    doubtful_offset: doubtful,
    refusals_offset: refusals,
    linkable_offset: linkable,
    left_out_offset: left_out,
    changes: page_size,
    refusals: query.dry_run ? page_size : max_at_once,
    explain: true
  }
  const given = { ...query, ...named(file), ...pages, ...choiceQuery(options) }
  const result = await send<ImportResult>(given, options, file, sending)
  if (!query.dry_run) query_client.invalidateQueries()
  return result
}

/** Reads the refusals of a file, up to `max_refusals`; `first` has those already known. Each page is a dry run. Throws a Failure. */
export async function readRefusals(
  chapter_id: number,
  file: File,
  options: ImportOptions,
  first: readonly Refusal[]
) {
  const all = [...first]
  const sending = { signal: new AbortController().signal, onSent() {} }
  const choices = { ...named(file), ...choiceQuery(options) }
  for (
    let size = first.length || max_at_once;
    size === max_at_once && all.length < max_refusals;
  ) {
    const query = { chapter_id, dry_run: true, ...choices, refusals: max_at_once }
    const offset = { refusals_offset: all.length }
    const page = await send<ImportResult>({ ...query, ...offset }, options, file, sending)
    size = page.refusals.length
    all.push(...page.refusals)
  }
  return all
}

function send<T>(query: object, options: ImportOptions, file: File, sending: Sending): Promise<T> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`])
  )
  const form = new FormData()
  // the service expects the file as the last part of the form
  for (const [name, value] of Object.entries({ ...choiceParts(options), file }))
    form.append(name, value)
  return sendFile<T>(`/importmembers?${search}`, form, sending)
}

function named(file: File) {
  const file_name = readName(file)
  return file_name && { file_name }
}

/** The texts for reasons in the reader's language, and the labels of custom fields. */
export function useReading(): Reading & ReturnType<typeof useTexts> {
  return { ...useTexts(), own: useOwnLabels(true) }
}

/** Returns the function for the name of a chapter's membership type by id; undefined for an unknown id. */
export function useTypeName(chapter_id: number) {
  const types = useMembershipTypes(chapter_id).data
  return (wanted: unknown) => types?.find(({ id }) => id === wanted)?.name
}

type Batch = components['schemas']['Batch']

/** An import of which no answer came. */
export interface Unanswered {
  chapter_id: number
  /** The name of the file in the request. */
  file_name: string | undefined
  /** The id of the last batch of the chapter before the import was sent; 0 if there was none. */
  last_batch: number
  /** Whether the user stopped the import; otherwise its answer was lost. */
  stopped: boolean
}

/** The milliseconds between two questions for the batch of an import, and the number of questions after which there is no batch. */
const interval = 1000
const max_looks = 4

/** The id of the last batch of a chapter; 0 if there is none. Throws a Failure. */
export async function readLastBatch(chapter_id: number): Promise<number> {
  return (await readBatches(chapter_id, 1))[0]?.id ?? 0
}

/** The outcome of an import: its batch, `none` if the service has written nothing, undefined until this is known. */
export function useOutcome({ chapter_id, file_name = null, last_batch }: Given) {
  const { name } = useAccount()
  const isIts = (batch: Batch) =>
    batch.id > last_batch &&
    batch.kind === 'import' &&
    batch.file_name === file_name &&
    batch.account_name === name
  const query = useQuery<Look>({
    queryKey: ['batches', 'of a file', chapter_id, last_batch],
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => !isSettled(state.data) && interval,
    async queryFn({ signal, queryKey }) {
      const before = query_client.getQueryData<Look>(queryKey)
      const batch = (await readBatches(chapter_id, 20, signal)).find(isIts)
      const look: Look = { batch, looks: (before?.looks ?? 0) + 1 }
      if (isSettled(look)) await refreshOthers()
      return look
    }
  })
  const { batch } = query.data ?? {}
  return { query, outcome: batch ?? (isSettled(query.data) ? ('none' as const) : undefined) }
}

type Given = Omit<Unanswered, 'file_name' | 'stopped'> & { file_name?: string | null | undefined }

interface Look {
  batch: Batch | undefined
  looks: number
}

function isSettled(look: Look | undefined) {
  if (!look) return false
  return look.batch ? ['done', 'undone'].includes(look.batch.state) : look.looks >= max_looks
}

/** Makes members, counts and log be read again after an import has ended. */
function refreshOthers() {
  const keys = ['members', 'overview', 'audit']
  return Promise.all(keys.map(key => query_client.invalidateQueries({ queryKey: [key] })))
}

async function readBatches(chapter_id: number, limit: number, signal?: AbortSignal) {
  const query = { chapter_id, limit }
  const call = api.GET('/getbatches', { params: { query }, ...(signal && { signal }) })
  return (await unwrap(call)).batches
}
