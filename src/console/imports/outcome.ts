import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { query_client } from '../api/queries.ts'
import { useAccount } from '../api/useSession.ts'

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
