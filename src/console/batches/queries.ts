import type { components } from '../api/contract.ts'
import { type Query, useRead } from '../api/read.ts'

/** A change of many members. */
export type Batch = components['schemas']['Batch']

/** The milliseconds after which a change that is under way is read again. */
const interval = 2000

const isUnderWay = ({ state }: Batch) => state === 'running' || state === 'undoing'

/** A page of a chapter's changes of many members, or the change with an id. Read again while a change on it is under way. */
export function useBatches(query: Query<'/getbatches'>) {
  return useRead('/getbatches', query, {
    of: 'batches',
    kept: query.id === undefined,
    every: found => (found?.batches.some(isUnderWay) ? interval : false)
  })
}
