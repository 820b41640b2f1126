import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components, operations } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** One write in the audit log. */
export type LogEntry = components['schemas']['LogEntry']
type LogQuery = operations['listLogEntries']['parameters']['query']

/** A page of the audit log, newest entries first; always read anew, since other people write to the log. */
export function useLog(query: LogQuery) {
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getlogs', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}
