import type { components } from '../api/contract.ts'
import { query_client } from '../api/queries.ts'
import { type Sending, sendFile } from '../api/upload.ts'

/** What an import did or would do, with its explanations. */
export type ImportResult = Required<components['schemas']['ImportResult']>

/** How a file is to be imported. */
export interface ImportQuery {
  chapter_id: number
  /** Only look at what would happen. */
  dry_run: boolean
  /** Leave out the rows that cannot be taken. */
  skip_invalid: boolean
}

/** Rows whose refusal is asked for: more than anybody corrects by hand. */
const most_refusals = 10_000

/** Sends a file to be imported, or to be looked at; throws a Failure. What was known is out of date afterwards. */
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
