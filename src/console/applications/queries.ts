import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** An application to join or to renew. */
export type Application = components['schemas']['Application']
/** What the office can decide about one. */
export type Decision = 'approved' | 'declined' | 'withdrawn'

/** A page of the applications of a chapter, or of one member, that wait for an approval; every change of members reads them again. */
export function useWaitingApplications(
  page: { chapter_id: number; member_id?: number; offset: number; limit: number },
  enabled = true
) {
  const query = { ...page, state: 'awaiting_approval' as const }
  return useQuery({
    enabled,
    queryKey: ['members', 'applications', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getapplications', { params: { query }, signal })),
    placeholderData: page.member_id === undefined ? keepPreviousData : undefined,
    staleTime: 0
  })
}

const calls = {
  approved: '/approveapplication',
  declined: '/declineapplication',
  withdrawn: '/withdrawapplication'
} as const

/** Decides an application; throws a Failure. The lists are read again either way: somebody else may have decided. */
export function useDecide() {
  const client = useQueryClient()
  return async (id: number, decision: Decision, reason: string) => {
    try {
      await unwrap(api.PUT(calls[decision], { body: { id, reason } }))
    } finally {
      const keys = ['members', 'audit']
      await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
    }
  }
}
