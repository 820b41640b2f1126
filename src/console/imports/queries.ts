import type { components } from '../api/contract.ts'
import { query_client } from '../api/queries.ts'
import { type Sending, sendFile } from '../api/upload.ts'

/** The result of an import or dry run. */
export type ImportResult = Required<components['schemas']['ImportResult']>

/** The parameters of an import. */
export interface ImportQuery {
  chapter_id: number
  /** Report the result without importing. */
  dry_run: boolean
  /** Skip invalid rows. */
  skip_invalid: boolean
}

/** Refused rows that are requested: more than anybody corrects by hand. */
const max_refusals = 10_000

/** Sends a file for import or dry run; throws a Failure. An import invalidates every query. */
export async function importMembers(query: ImportQuery, file: File, sending: Sending) {
  const search = new URLSearchParams(
    Object.entries({ ...query, refusals: max_refusals, explain: true }).map(([name, value]) => [
      name,
      `${value}`
    ])
  )
  const result = await sendFile<ImportResult>(`/importmembers?${search}`, file, sending)
  if (!query.dry_run) query_client.invalidateQueries()
  return result
}
