import type { components } from '../api/contract.ts'
import { type Query, useRead } from '../api/read.ts'
import { send, useRefresh } from '../api/write.ts'

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
  approved: 'PUT /approveapplication',
  declined: 'PUT /declineapplication',
  withdrawn: 'PUT /withdrawapplication'
} as const

/** Decides an application; throws a Failure. The lists are read again either way: somebody else may have decided. */
export function useDecide() {
  const refresh = useRefresh('members', 'audit')
  return (id: number, decision: Decision, reason: string) =>
    send(calls[decision], { id, reason }).finally(refresh)
}
