import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { type Query, useAll, useRead } from '../../api/read.ts'
import { type Sending, sendFile } from '../../api/upload.ts'
import { useWrite } from '../../api/write.ts'
import { readName } from '../../shared/files.ts'
import { useChanging } from '../../shared/useUndo.ts'
import type { Choices } from './choices.ts'
import type { EntryState } from './states.ts'

type Schemas = components['schemas']

/** An entry of a statement. */
export type Entry = Schemas['StatementEntry']
/** What is in a file, and what came of it or would. */
export type Told = Schemas['StatementResult']

/** A page of entries. Every change of members reads it again. */
export const useEntries = (query: Query<'/getentries'>) => useRead('/getentries', query)

/** How many entries a chapter has in a state. */
export const useStateCount = (chapter_id: number, state: EntryState): number | undefined =>
  useRead('/getentries', { chapter_id, state, limit: 1 }, { kept: false }).data?.pagination.total

/** The number of all entries of a chapter; counted again each second while a file is stored. */
export function useEntryCount(chapter_id: number, running: boolean): number | undefined {
  const reading = { of: 'bank_entry_count', every: running && 1000 } as const
  return useRead('/getentries', { chapter_id, limit: 1 }, reading).data?.pagination.total
}

/** The columns of files that a chapter keeps under names. */
export function useKeptColumns(chapter_id: number) {
  const query = { chapter_id, kind: 'statement' as const }
  return useAll('/getmappings', 'mappings', query, { of: 'bank_mappings' })
}

/** Returns the function that forgets kept columns; it throws a Failure. */
export function useForgetColumns() {
  const write = useWrite('bank_mappings')
  return (id: number) => write('PUT /removemapping', { id })
}

/** What is sent with a file. */
export interface StatementQuery extends Choices {
  chapter_id: number
  dry_run: boolean
}

/** Sends a file of a bank; throws a Failure. */
export function sendStatement(given: StatementQuery, file: File, sending: Sending): Promise<Told> {
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

/** What the office does with entries, and the storing of a file; each throws a Failure. */
export function useBankActs() {
  const changing = useChanging()
  const keys = ['members', 'audit', 'bank_entry_count', 'bank_mappings']
  return {
    read: sendStatement,
    store: (...given: Parameters<typeof sendStatement>) =>
      changing(() => sendStatement(...given), keys),
    match: (body: Omit<Schemas['EntryMatch'], 'dry_run'>) =>
      changing(() => unwrap(api.PUT('/matchentry', { body: { ...body, dry_run: false } })), keys),
    unmatch: (id: number) =>
      changing(() => unwrap(api.PUT('/unmatchentry', { body: { id, dry_run: false } })), keys),
    /** Returns how many are aside, and those that stay as they are. */
    ignore: (body: Schemas['EntriesIgnore']) =>
      changing(() => unwrap(api.PUT('/ignoreentries', { body })), keys)
  }
}
