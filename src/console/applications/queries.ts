import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { type Query, useRead } from '../api/read.ts'

/** An application to join or to renew. */
export type Application = components['schemas']['Application']
/** What the office can decide about one. */
export type Decision = 'approved' | 'declined' | 'withdrawn'

/** A page of the applications of a chapter, or of one member, that wait for an approval; every change of members reads them again. */
export const useWaitingApplications = (
  query: Omit<Query<'/getapplications'>, 'state'> | undefined
) =>
  useRead('/getapplications', query && { ...query, state: 'awaiting_approval' }, {
    kept: query?.member_id === undefined
  })

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
