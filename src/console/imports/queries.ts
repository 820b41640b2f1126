import type { components } from '../api/contract.ts'
import { query_client } from '../api/queries.ts'
import { type Sending, sendFile } from '../api/upload.ts'

/** The result of an import or dry run. */
export type ImportResult = Required<components['schemas']['ImportResult']>

/** The parameters of an import. */
export interface ImportQuery {
  chapter_id: number
  /** Only look at what would happen. */
  dry_run: boolean
  /** Leave out the rows that cannot be taken. */
  skip_invalid: boolean
}

/** The number of refused rows that are requested: more than anybody corrects by hand. */
const most_refusals = 10_000

/** Sends a file for import or dry run; throws a Failure. An import invalidates every query. */
export async function importMembers(query: ImportQuery, file: File, sending: Sending) {
  const search = new URLSearchParams(
    Object.entries({ ...query, refusals: most_refusals, explain: true }).map(([name, value]) => [
      name,
      `${value}`
    ])
  )
  const result = await sendFile<ImportResult>(`/importmembers?${search}`, file, sending)
  if (!query.dry_run) query_client.invalidateQueries()
  return result
}
