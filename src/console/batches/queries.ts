import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components, operations } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A change of many members. */
export type Batch = components['schemas']['Batch']
type BatchQuery = operations['listBatches']['parameters']['query']

/** The milliseconds after which a change that is under way is read again. */
const interval = 2000

const isUnderWay = ({ state }: Batch) => state === 'running' || state === 'undoing'

/** A page of a chapter's changes of many members, or the change with an id. Read again while a change on it is under way. */
export function useBatches(query: BatchQuery) {
  return useQuery({
    queryKey: ['batches', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getbatches', { params: { query }, signal })),
    placeholderData: query.id === undefined ? keepPreviousData : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.batches.some(isUnderWay) && interval
  })
}
