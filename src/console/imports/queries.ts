import type { components } from '../api/contract.ts'
import { query_client } from '../api/queries.ts'
import { useAll } from '../api/read.ts'
import { type Sending, sendFile } from '../api/upload.ts'
import { useWrite } from '../api/write.ts'
import { readName } from '../shared/files.ts'
import { choiceParts, choiceQuery, type ImportOptions, page_size } from './choices.ts'
import type { Refusal } from './reasons.ts'

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

/** All kept column assignments of a chapter. */
export const useKeptMappings = (chapter_id: number) =>
  useAll('/getmappings', 'mappings', { chapter_id }, { of: 'import mappings' })

/** Returns the function that removes a kept column assignment; it throws a Failure. */
export function useRemoveMapping() {
  const write = useWrite('import mappings')
  return (id: number) => write('PUT /removemapping', { id })
}

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
